import ChatTypes
import JSONValue

/// What was last rendered with each template for one page, and with which values: with the same ones it is the same.
///
/// Everything around the messages is looked at with every change, and seldom differs from what it was.
@MainActor final class RenderedPieces {
  private let templates: Templates
  private var known: [String: (values: JSONObject, html: String)] = [:]

  init(_ templates: Templates) { self.templates = templates }

  /// A template's text with these values, like ``Templates/render(_:_:)``.
  func render(_ name: String, _ values: JSONObject) -> String {
    if let known = known[name], known.values == values { return known.html }
    let html = templates.render(name, values.forTemplates)
    known[name] = (values, html)
    return html
  }
}

extension JSONObject {
  /// As the templates' library takes it.
  fileprivate var forTemplates: [String: Any] {
    Dictionary(
      uniqueKeysWithValues: members.compactMap { member in
        member.value.forTemplates.map { (member.name, $0) }
      })
  }
}

extension JSONValue {
  /// As the templates' library takes it; nil for nothing.
  fileprivate var forTemplates: Any? {
    switch self {
    case .null: nil
    case .bool(let value): value
    case .integer(let value): value
    case .number(let spelling): spelling
    case .string(let text): text
    case .array(let elements): elements.compactMap(\.forTemplates)
    case .object(let object): object.forTemplates
    }
  }
}
