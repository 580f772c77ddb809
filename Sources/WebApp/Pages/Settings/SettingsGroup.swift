/// A part of a settings page: a heading and rows.
struct SettingsGroup {
  var title = ""
  var note = ""
  var rows: [SettingsRow] = []

  init(_ rows: [SettingsRow]) { self.rows = rows }

  init(_ title: String, note: String = "", _ rows: [SettingsRow]) {
    self.title = title
    self.note = note
    self.rows = rows
  }

  /// For the templates.
  var values: [String: Any] { ["groupTitle": title, "groupNote": note, "rows": rows.map(\.values)].withoutEmpty }
}

/// A row of a settings page, as the template `settings-row` takes it.
struct SettingsRow {
  let values: [String: Any]

  private init(_ kind: String, _ values: [String: Any]) {
    var values = values.withoutEmpty
    values[kind] = true
    self.values = values
  }

  /// A switch that counts at once.
  static func toggle(
    _ title: String, note: String = "", isOn: Bool, action: String = "set", key: String, isOff: Bool = false
  ) -> SettingsRow {
    SettingsRow(
      "isToggle",
      [
        "title": title, "note": note, "isOn": isOn, "action": action, "key": key, "id": identifier(action, key),
        "isDisabled": isOff,
      ])
  }

  /// One of a few, each explained, that counts at once.
  static func choice(
    _ title: String, note: String = "", key: String, action: String = "set", options: [Option], isSmall: Bool = false
  ) -> SettingsRow {
    SettingsRow(
      "isChoice",
      [
        "title": title, "note": note, "action": action, "key": key, "isSmall": isSmall,
        "options": options.map(\.values),
      ])
  }

  /// One way.
  struct Option {
    let value: String
    let title: String
    var note = ""
    let isChosen: Bool

    fileprivate var values: [String: Any] {
      ["value": value, "optionTitle": title, "optionNote": note, "isChosen": isChosen].withoutEmpty
    }
  }

  /// Fields and a button.
  static func form(
    _ title: String, note: String = "", fields: [Field], button: String, action: String, key: String = "",
    resets: Bool = false, isQuiet: Bool = false
  ) -> SettingsRow {
    let id = identifier(action, key)
    return SettingsRow(
      "isForm",
      [
        "title": title, "note": note, "button": button, "action": action, "key": key, "resets": resets, "id": id,
        "isQuiet": isQuiet, "inputs": fields.enumerated().map { $1.values("\(id)-\($0)") },
      ])
  }

  /// One field.
  struct Field {
    enum Kind: String { case text, password, area, number }
    var name = "value"
    var label = ""
    var kind = Kind.text
    var value = ""
    var placeholder = ""
    var limit = 2000
    var isRequired = false

    fileprivate func values(_ id: String) -> [String: Any] {
      [
        "inputId": id, "inputName": name, "inputLabel": label, "isArea": kind == .area, "inputType": kind.rawValue,
        "inputValue": value, "inputPlaceholder": placeholder, "inputLimit": limit, "isRequired": isRequired,
      ].withoutEmpty
    }
  }

  /// Something in a list, with what can be done with it.
  static func item(
    id: String, _ title: String, note: String = "", detail: String = "", icon: String = "", chips: [Chip] = [],
    buttons: [Button] = [], link: (title: String, path: String)? = nil, editor: SettingsRow? = nil,
    progress: Double? = nil
  ) -> SettingsRow {
    var values: [String: Any] = [
      "title": title, "note": note, "detail": detail, "icon": icon, "itemId": id, "chips": chips.map(\.values),
      "buttons": buttons.map(\.values),
    ]
    if let link {
      values["link"] = link.path
      values["linkTitle"] = link.title
    }
    if let editor { values["editor"] = [editor.values] }
    if let progress { values["progress"] = "\(Int((progress * 1000).rounded()))" }
    return SettingsRow("isItem", values)
  }

  /// A word about an item.
  struct Chip {
    enum Look: String { case plain, good, warn, bad }
    let text: String
    var look = Look.plain

    fileprivate var values: [String: Any] { ["chip": text, "chipLook": look.rawValue] }
  }

  /// Something that can be done.
  struct Button {
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

    fileprivate var values: [String: Any] {
      [
        "label": title, "buttonAction": action, "buttonKey": key, "confirm": question, "ok": answer,
        "isPrimary": isPrimary, "about": about,
      ].withoutEmpty
    }
  }

  /// A row of buttons.
  static func buttons(_ buttons: [Button]) -> SettingsRow {
    SettingsRow("isButtons", ["buttons": buttons.map(\.values)])
  }

  /// A sentence that stands out.
  static func notice(_ text: String, look: Chip.Look = .plain) -> SettingsRow {
    let icon =
      switch look {
      case .plain: "info"
      case .good: "done"
      case .warn, .bad: "warning"
      }
    return SettingsRow("isNotice", ["text": text, "look": look.rawValue, "icon": icon])
  }

  /// Names and values.
  static func facts(_ facts: [(String, String)]) -> SettingsRow {
    SettingsRow("isFacts", ["facts": facts.map { ["term": $0.0, "fact": $0.1] as [String: Any] }])
  }

  /// A text to be copied.
  static func secret(_ text: String) -> SettingsRow { SettingsRow("isSecret", ["text": text]) }

  /// A file to be taken in.
  static func upload(_ title: String, note: String = "", button: String, action: String) -> SettingsRow {
    SettingsRow(
      "isUpload",
      ["title": title, "note": note, "button": button, "action": action, "id": identifier(action, "")])
  }

  /// A file to be had.
  static func download(_ title: String, note: String = "", path: String) -> SettingsRow {
    SettingsRow("isDownload", ["title": title, "note": note, "link": path])
  }

  /// An element's id.
  private static func identifier(_ action: String, _ key: String) -> String {
    "set-" + (action + "-" + key).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
  }
}

extension [String: Any] {
  /// Without empty texts, false and empty lists, so that templates need not ask and nothing of an outer level shows
  /// through as something else.
  var withoutEmpty: [String: Any] {
    filter { _, value in
      switch value {
      case let text as String: !text.isEmpty
      case let bool as Bool: bool
      case let list as [Any]: !list.isEmpty
      default: true
      }
    }
  }
}
