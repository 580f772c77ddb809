import ChatModels
import ChatTypes
import JSONValue

/// Lays out what a server of tools asks: its words, a field for each value, and two buttons.
enum CardFormView {
  struct Form: TemplateContext {
    let id: String
    /// A page to visit; nil where values are asked for.
    let address: String?
    let fields: [Field]
    let accept: String
  }

  /// One value.
  struct Field: TemplateContext {
    let id: String
    let name: String
    let title: String
    let detail: String
    let hasDetail: Bool
    let isRequired: Bool
    /// The type of an input; empty for what isn't one line.
    let line: String
    /// Attributes of a line, already checked: bounds and lengths.
    let bounds: [Bound]
    let value: String
    let isCheck: Bool
    let isChecked: Bool
    let isSelect: Bool
    /// Whether nothing may be chosen, or nothing is at first.
    let takesNone: Bool
    let isMany: Bool
    let options: [Option]
  }

  /// What a browser checks by itself.
  struct Bound: TemplateContext {
    let attribute: String
    let limit: String
  }

  /// Something to choose.
  struct Option: TemplateContext {
    let id: String
    let name: String
    let value: String
    let title: String
    let isChosen: Bool
  }

  /// - Parameter id: identifies the form on the page.
  static func values(_ form: ToolForm, id: String) -> Form {
    Form(
      id: id, address: form.address,
      fields: form.fields.enumerated().map { field($0.element, id: "\(id)-\($0.offset)") },
      accept: form.address == nil ? "Send to \(form.toolkit)" : "I have done this")
  }

  private static func field(_ field: ToolFormField, id: String) -> Field {
    let chosen = Set(
      field.initial?.arrayValue?.compactMap(\.stringValue) ?? [field.initial?.stringValue].compactMap(\.self))
    return Field(
      id: id, name: field.name, title: field.title, detail: field.detail ?? "", hasDetail: field.detail != nil,
      isRequired: field.isRequired, line: line(field.kind), bounds: bounds(of: field),
      value: field.initial.map { $0.stringValue ?? $0.text() } ?? "", isCheck: field.kind == .yesNo,
      isChecked: field.initial?.boolValue ?? false, isSelect: field.kind == .choice,
      takesNone: !field.isRequired || chosen.isEmpty, isMany: field.kind == .choices,
      options: field.options.enumerated().map { position, option in
        Option(
          id: "\(id)-\(position)", name: field.name, value: option.value, title: option.title,
          isChosen: chosen.contains(option.value))
      })
  }

  private static func line(_ kind: ToolFormFieldKind) -> String {
    switch kind {
    case .text, .unknown: "text"
    case .mail: "email"
    case .address: "url"
    case .date: "date"
    case .moment: "datetime-local"
    case .number, .integer: "number"
    case .yesNo, .choice, .choices: ""
    }
  }

  private static func bounds(of field: ToolFormField) -> [Bound] {
    let names: (String, String)
    switch field.kind {
    case .text, .mail, .address: names = ("minlength", "maxlength")
    case .number, .integer: names = ("min", "max")
    default: return []
    }
    let limits = [(names.0, field.least), (names.1, field.most)].compactMap { name, limit in
      limit.map { Bound(attribute: name, limit: JSONValue($0).text()) }
    }
    return field.kind == .number ? limits + [Bound(attribute: "step", limit: "any")] : limits
  }
}
