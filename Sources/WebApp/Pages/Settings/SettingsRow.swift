import ChatModels
import QRCodes

/// A row of a settings page, of one kind.
struct SettingsRow: TemplateContext {
  private(set) var toggle: Toggle?
  private(set) var choice: Choice?
  private(set) var form: Form?
  private(set) var item: Item?
  private(set) var buttons: Buttons?
  private(set) var notice: Notice?
  private(set) var facts: Facts?
  private(set) var lines: Lines?
  private(set) var secret: Secret?
  private(set) var upload: Upload?
  private(set) var portrait: Portrait?
  private(set) var download: Download?
  private(set) var joining: Joining?
  private(set) var qrCode: Code?
  private(set) var finding: Finding?

  /// A switch that counts at once.
  static func toggle(
    _ title: String, note: String = "", isOn: Bool, action: String = "set", key: String, isOff: Bool = false
  ) -> SettingsRow {
    SettingsRow(
      toggle: Toggle(
        id: identifier(action, key: key), title: title, note: note, action: action, key: key, isOn: isOn,
        isDisabled: isOff))
  }

  /// One of a few, each explained, that counts at once.
  static func choice(
    _ title: String, note: String = "", key: String, action: String = "set", options: [Option], isSmall: Bool = false
  ) -> SettingsRow {
    SettingsRow(
      choice: Choice(title: title, note: note, action: action, key: key, isSmall: isSmall, options: options))
  }

  /// Fields and a button.
  static func form(
    _ title: String, note: String = "", fields: [Field], button: String, action: String, key: String = "",
    resets: Bool = false, isQuiet: Bool = false
  ) -> SettingsRow {
    let id = identifier(action, key: key)
    return SettingsRow(
      form: Form(
        title: title, note: note, inputs: fields.enumerated().map { Input($1, id: "\(id)-\($0)") }, button: button,
        action: action, key: key, resets: resets, isQuiet: isQuiet))
  }

  /// Something in a list, with what can be done with it.
  /// - Parameters:
  ///   - picture: a person's, in an address that `ProfilePicture` has let pass; it stands in the icon's place.
  ///   - more: where there is more about it.
  ///   - editor: a row that ``form(_:note:fields:button:action:key:resets:isQuiet:)`` made.
  ///   - outside: a page elsewhere, whose address was checked.
  ///   - progress: from 0 to 1.
  static func item(
    id: String, _ title: String, note: String = "", detail: String = "", icon: String = "",
    picture: String? = nil, chips: [Chip] = [],
    buttons: [Button] = [], link: (title: String, path: String)? = nil,
    more: (title: String, path: String)? = nil, outside: (title: String, address: String)? = nil,
    editor: SettingsRow? = nil, progress: Double? = nil
  ) -> SettingsRow {
    SettingsRow(
      item: Item(
        id: id, title: title, note: note, detail: detail, icon: icon, picture: picture, chips: chips,
        buttons: buttons,
        link: link.map { Item.Link(title: $0.title, path: $0.path) }
          ?? outside.map { Item.Link(title: $0.title, path: $0.address, isOutside: true) },
        more: more.map { Item.Link(title: $0.title, path: $0.path, about: title) },
        editor: editor?.form.map { Item.Editor(title: title, form: $0) },
        progress: progress.map { "\(Int(($0 * 1000).rounded()))" }))
  }

  /// A row of buttons.
  static func buttons(_ buttons: [Button]) -> SettingsRow { SettingsRow(buttons: Buttons(buttons: buttons)) }

  /// A sentence that stands out.
  static func notice(_ text: String, look: Chip.Look = .plain) -> SettingsRow {
    let icon =
      switch look {
      case .plain: "info"
      case .good: "done"
      case .warn, .bad: "warning"
      }
    return SettingsRow(notice: Notice(text: text, look: look, icon: icon))
  }

  /// Names and values.
  static func facts(_ facts: [(String, String)]) -> SettingsRow {
    SettingsRow(facts: Facts(facts: facts.map { Facts.Fact(term: $0.0, fact: $0.1) }))
  }

  /// Lines that somebody may want to read, which unfold.
  /// - Parameter about: words that say what they are about, for those who don't see where they stand.
  static func lines(_ title: String, about: String, text: String, isOpen: Bool = false) -> SettingsRow {
    SettingsRow(lines: Lines(title: title, about: about, text: text, isOpen: isOpen))
  }

  /// A text to be copied.
  static func secret(_ text: String) -> SettingsRow { SettingsRow(secret: Secret(text: text)) }

  /// A file to be taken in.
  static func upload(_ title: String, note: String = "", button: String, action: String) -> SettingsRow {
    SettingsRow(
      upload: Upload(id: identifier(action, key: ""), title: title, note: note, button: button, action: action))
  }

  /// A person's picture, to be chosen from a file or taken away.
  /// - Parameter removal: the action that takes it away.
  static func portrait(
    _ title: String, note: String = "", of name: String, image: String?, action: String, removal: String
  ) -> SettingsRow {
    let source = ProfilePicture.address(image)
    return SettingsRow(
      portrait: Portrait(
        id: identifier(action, key: ""), title: title, note: note, hue: ChatRow.hue(name),
        initial: ChatRow.initial(name), source: source, button: "Choose a picture…", action: action,
        buttons: source == nil ? [] : [Button(title: "Remove", action: removal, about: title)]))
  }

  /// A file to be had.
  static func download(_ title: String, note: String = "", path: String) -> SettingsRow {
    SettingsRow(download: Download(title: title, note: note, link: path))
  }

  /// The field for somebody's link, whose plan is told while it stands there.
  /// - Parameter plan: what comes of joining; empty where there is no link.
  static func joining(plan: String) -> SettingsRow { SettingsRow(joining: Joining(plan: plan)) }

  /// A field by which a list below it is narrowed while one types.
  static func finding(_ label: String, text: String, action: String) -> SettingsRow {
    SettingsRow(finding: Finding(id: identifier(action, key: ""), label: label, text: text, action: action))
  }

  /// A text as a QR code, which unfolds.
  /// - Parameters:
  ///   - text: what it says.
  ///   - about: words that say what it is about, for those who don't see where it stands.
  /// - Returns: nil where the text is too long for one.
  static func qrCode(_ text: String, about: String) -> SettingsRow? {
    QRCode(text).map { SettingsRow(qrCode: Code(about: about, width: $0.pictureWidth, path: $0.path)) }
  }

  /// An element's id.
  private static func identifier(_ action: String, key: String) -> String {
    "set-" + (action + "-" + key).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
  }
}
