import ChatTypes
import JSONValue
import LinnetHome
import PlainText

extension Setting {
  /// The setting of a name, in whatever case.
  /// - Throws: ``LinnetError`` with the nearest name when there is none.
  static func named(_ name: String) throws -> Setting {
    if let setting = named(exactly: name) { return setting }
    let nearest = Suggestion.nearest(to: name, among: all.map(\.name)).map { " Did you mean “\($0)”?" } ?? ""
    throw LinnetError.notFound("There is no setting “\(name)”.\(nearest) “linnet settings list” shows them all.")
  }

  /// The value that was typed.
  /// - Throws: ``LinnetError`` when it makes no sense.
  func checkedValue(typed text: String) throws -> JSONValue {
    if let value = value(typed: text) { return value }
    throw LinnetError.usage("“\(name)” can't be “\(text)”.\(hint(text))")
  }

  private func hint(_ text: String) -> String {
    if let choices {
      let nearest = Suggestion.nearest(to: text, among: choices).map { " Did you mean “\($0)”?" } ?? ""
      return "\(nearest) It is one of: \(choices.joined(separator: ", "))."
    }
    if let form { return " It takes \(form)." }
    return initial.boolValue == nil ? " It takes JSON like \(initial.text())." : " It is true or false."
  }
}
