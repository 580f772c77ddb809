/// A stretch of HTML. What a literal puts in is escaped, unless it is HTML itself.
///
/// The rows of messages and chats are written so: dozens of them while somebody waits for a click, where a template that is
/// interpreted takes ten times as long. Everything else is a template.
struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// As it is sent.
  let text: String

  /// What is HTML already, such as Markdown that was rendered. Never for texts of users.
  init(rendered text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation interpolation: StringInterpolation) { text = interpolation.text }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }

    /// A text, for between tags or within the quotes of an attribute.
    mutating func appendInterpolation(_ text: String) { self.text.append(escaping: text) }

    mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

    mutating func appendInterpolation(_ html: HTML) { text += html.text }

    mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
      if condition { text += html().text }
    }

    /// What is written with a text, unless there is none.
    mutating func appendInterpolation(with text: String, _ write: (String) -> HTML) {
      if !text.isEmpty { self.text += write(text).text }
    }
  }
}

extension String {
  /// Adds a text so that nothing in it is taken for a tag or the end of an attribute.
  fileprivate mutating func append(escaping text: String) {
    var rest = text.utf8[...]
    while let place = rest.firstIndex(where: { $0.isSpecialInHTML }) {
      self += Substring(rest[..<place])
      self += rest[place].htmlReference
      rest = rest[rest.index(after: place)...]
    }
    self += Substring(rest)
  }
}

extension UInt8 {
  fileprivate var isSpecialInHTML: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  fileprivate var htmlReference: String {
    switch self {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
