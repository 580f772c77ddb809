/// What rows of each kind are written with, and what they are made of.
extension SettingsRow {
  /// A switch that counts at once.
  struct Toggle: TemplateContext {
    let id: String
    let title: String
    let note: String
    let action: String
    let key: String
    let isOn: Bool
    let isDisabled: Bool
  }

  /// One of a few that counts at once.
  struct Choice: TemplateContext {
    let title: String
    let note: String
    let action: String
    let key: String
    let isSmall: Bool
    let options: [Option]
  }

  /// One way.
  struct Option: TemplateContext {
    let value: String
    let title: String
    var note = ""
    let isChosen: Bool
  }

  /// Fields and a button.
  struct Form: TemplateContext {
    let title: String
    let note: String
    let inputs: [Input]
    let button: String
    let action: String
    let key: String
    let resets: Bool
    let isQuiet: Bool
  }

  /// What a field is to be.
  struct Field {
    /// What can be typed; as HTML says it but for an area, and a box that is on or off.
    enum Kind: String { case text, password, area, number, select, check }
    var name = "value"
    var label = ""
    var kind = Kind.text
    /// Of a box that is on it is `true`.
    var value = ""
    var placeholder = ""
    var limit = 2000
    var isRequired = false
    /// What can be chosen, where it is one of a few; the first is chosen.
    var options: [Option] = []
  }

  /// One field.
  struct Input: TemplateContext {
    let id: String
    let name: String
    let label: String
    let isArea: Bool
    let isSelect: Bool
    let isCheck: Bool
    let isChecked: Bool
    let isPlain: Bool
    let options: [Option]
    let type: String
    let value: String
    let placeholder: String
    let limit: Int
    let isRequired: Bool

    init(_ field: Field, id: String) {
      self.id = id
      name = field.name
      label = field.label
      isArea = field.kind == .area
      isSelect = field.kind == .select
      isCheck = field.kind == .check
      isChecked = isCheck && field.value == "true"
      isPlain = !isArea && !isSelect && !isCheck
      options = field.options
      type = field.kind.rawValue
      value = field.value
      placeholder = field.placeholder
      limit = field.limit
      isRequired = field.isRequired
    }
  }

  /// Something in a list.
  struct Item: TemplateContext {
    let id: String
    let title: String
    let note: String
    let detail: String
    let icon: String
    let picture: String?
    let chips: [Chip]
    let buttons: [Button]
    let link: Link?
    let more: Link?
    let editor: Editor?
    /// Of 1000.
    let progress: String?

    /// Where it leads.
    struct Link: TemplateContext {
      let title: String
      let path: String
      /// Whether it leads away from Linnet.
      var isOutside = false
      /// Words that say what it is about, for those who don't see where it stands.
      var about = ""
    }

    /// Where it can be changed.
    struct Editor: TemplateContext {
      let title: String
      let form: Form
    }
  }

  /// A word about an item.
  struct Chip: TemplateContext {
    /// How it stands out.
    enum Look: String, Codable, CaseIterable { case plain, good, warn, bad }
    let text: String
    var look = Look.plain
  }

  /// Something that can be done.
  struct Button: TemplateContext {
    let title: String
    let action: String
    var key = ""
    /// What is asked before; nothing for doing it at once.
    var question = ""
    /// What the button of the question says.
    var answer = ""
    var isPrimary = false
    /// Words that say what it is about, for those who don't see where it stands.
    var about = ""
    /// What the page's script does with it; by itself it asks the section for the action.
    var act = "page"
  }

  /// A row of buttons.
  struct Buttons: TemplateContext {
    let buttons: [Button]
  }

  /// A sentence that stands out.
  struct Notice: TemplateContext {
    let text: String
    let look: Chip.Look
    let icon: String
  }

  /// Names and values.
  struct Facts: TemplateContext {
    let facts: [Fact]

    struct Fact: TemplateContext {
      let term: String
      let fact: String
    }
  }

  /// Lines that unfold.
  struct Lines: TemplateContext {
    let title: String
    /// Words that say what it is about, for those who don't see where it stands.
    let about: String
    let text: String
    let isOpen: Bool
  }

  /// A text to be copied.
  struct Secret: TemplateContext {
    let text: String
  }

  /// A file to be taken in.
  struct Upload: TemplateContext {
    let id: String
    let title: String
    let note: String
    let button: String
    let action: String
  }

  /// A person's picture.
  struct Portrait: TemplateContext {
    let id: String
    let title: String
    let note: String
    let hue: Int
    let initial: String
    let source: String?
    let button: String
    let action: String
    let buttons: [Button]
  }

  /// A field for somebody's link, and what comes of joining by it.
  struct Joining: TemplateContext {
    let plan: String
  }

  /// A field by which a list is narrowed.
  struct Finding: TemplateContext {
    let id: String
    let label: String
    let text: String
    let action: String
  }

  /// A QR code.
  struct Code: TemplateContext {
    /// Words that say what it is about.
    let about: String
    /// Of the picture on each side, in modules.
    let width: Int
    /// The dark modules, as SVG has it.
    let path: String
  }

  /// A file to be had.
  struct Download: TemplateContext {
    let title: String
    let note: String
    let link: String
  }
}
