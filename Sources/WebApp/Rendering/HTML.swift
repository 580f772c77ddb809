import ChatTypes
import JSONValue

/// A stretch of HTML. What a literal puts in is escaped, unless it is HTML itself.
///
/// The rows of messages and chats and the head of a conversation are written so: dozens of them while somebody waits
/// for a click, where a template that is interpreted takes ten times as long. Everything else is a template.
struct HTML: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// In UTF-8. Most stretches end in others, and a string would be made for each.
  private let bytes: [UInt8]

  /// As it is sent.
  var text: String { String(knownUTF8: bytes) }

  /// What is HTML already, such as Markdown that was rendered. Never for texts of users.
  init(rendered text: String) { bytes = Array(text.utf8) }

  /// Stretches one behind the other.
  init(joining stretches: some Sequence<HTML>) {
    bytes = stretches.reduce(into: []) { bytes, html in bytes.append(contentsOf: html.bytes) }
  }

  init(stringLiteral text: StaticString) { bytes = text.withUTF8Buffer(Array.init) }

  init(stringInterpolation interpolation: StringInterpolation) { bytes = interpolation.bytes }

  /// Gathers bytes: a row is made of a hundred pieces, and to add one to a string takes longer.
  struct StringInterpolation: StringInterpolationProtocol {
    /// What lies between tags is some sentences, or another stretch: room for it is cheaper than to move what was written.
    private static let roomForValue = 96

    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + interpolationCount * Self.roomForValue)
    }

    /// The bytes of a static string lie where it is, and are half as much work as those of a string.
    mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// A text, for between tags or within the quotes of an attribute.
    mutating func appendInterpolation(_ text: String) { bytes.append(escaping: text) }

    mutating func appendInterpolation(_ number: some BinaryInteger) { bytes.append(text: String(number)) }

    mutating func appendInterpolation(_ html: HTML) { bytes.append(contentsOf: html.bytes) }

    /// What is HTML already; see ``HTML/init(rendered:)``.
    mutating func appendInterpolation(rendered text: String) { bytes.append(text: text) }

    mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
      if condition { bytes.append(contentsOf: html().bytes) }
    }

    /// What is written with a text, unless there is none.
    mutating func appendInterpolation(with text: String, _ write: (String) -> HTML) {
      if !text.isEmpty { bytes.append(contentsOf: write(text).bytes) }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Adds a text so that nothing in it is taken for a tag or the end of an attribute.
  fileprivate mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { units in
      // Most texts have nothing to escape.
      guard units.contains(where: { $0.isSpecialInHTML }) else { return append(contentsOf: units) }
      for unit in units {
        if let reference = unit.htmlReference { append(text: reference) } else { append(unit) }
      }
    }
  }
}

extension UInt8 {
  fileprivate var isSpecialInHTML: Bool {
    switch self {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  /// What stands for a byte that is special in HTML; nil for others.
  fileprivate var htmlReference: String? {
    switch self {
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
