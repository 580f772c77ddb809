/// Takes HTML apart into tags and text, whatever it holds: anything is some sequence of tokens, found in one pass.
///
/// It knows what matters for reading: comments, raw text (scripts, styles), character references, attributes. It builds no
/// tree and mends nothing.
struct HTMLTokenizer: Sequence, IteratorProtocol {
  /// A piece of a page.
  enum Token: Equatable, Sendable {
    /// Text, character references decoded.
    case text(String)
    /// `<name …>`; names of tags and attributes are in lower case, of two attributes of one name the first counts.
    case start(name: String, attributes: [String: String], closesItself: Bool)
    /// `</name>`
    case end(name: String)
  }

  /// Elements whose content is text up to their end tag, and whether references count in it. Source: HTML Standard §13.2.
  private static let rawElements: [String: Bool] = [
    "script": false, "style": false, "xmp": false, "iframe": false, "noembed": false, "noframes": false,
    "title": true, "textarea": true,
  ]
  /// Attributes of one tag that are kept.
  private static let mostAttributes = 64

  private let bytes: [UInt8]
  private var position = 0
  /// The element whose raw text is read.
  private var raw: String?

  /// A page.
  init(_ html: String) { bytes = Array(html.utf8) }

  /// The next piece; nil at the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      if let name = raw {
        raw = nil
        if let text = rawText(name) { return text }
        continue
      }
      guard bytes[position] == UInt8(ascii: "<") else { return text() }
      if let token = markup() { return token }
    }
    return nil
  }

  // MARK: Text

  private mutating func text() -> Token {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(HTMLEntities.decoded(bytes[start..<position]))
  }

  /// Everything up to the end tag of this name, or to the end.
  private mutating func rawText(_ name: String) -> Token? {
    let start = position
    let end = Array(name.utf8)
    while position < bytes.count, !isEndTag(end, at: position) { position += 1 }
    let text = bytes[start..<position]
    guard !text.isEmpty else { return nil }
    let decodes = Self.rawElements[name] ?? false
    return .text(decodes ? HTMLEntities.decoded(text) : String(decoding: text, as: UTF8.self))
  }

  private func isEndTag(_ name: [UInt8], at start: Int) -> Bool {
    let end = start + 2 + name.count
    guard end <= bytes.count, bytes[start] == UInt8(ascii: "<"), bytes[start + 1] == UInt8(ascii: "/") else {
      return false
    }
    for (offset, letter) in name.enumerated() where Self.lowercased(bytes[start + 2 + offset]) != letter {
      return false
    }
    return end == bytes.count || Self.endsName(bytes[end])
  }

  // MARK: Markup

  /// What begins with `<`; nil for what is passed over, such as a comment.
  private mutating func markup() -> Token? {
    switch byte(at: position + 1) {
    case let letter? where Self.isLetter(letter): return tag(from: position + 1, isEnd: false)
    case UInt8(ascii: "/"):
      if let letter = byte(at: position + 2), Self.isLetter(letter) { return tag(from: position + 2, isEnd: true) }
      skip(past: UInt8(ascii: ">"))
      return nil
    case UInt8(ascii: "!"):
      if byte(at: position + 2) == UInt8(ascii: "-"), byte(at: position + 3) == UInt8(ascii: "-") {
        skipComment()
      } else {
        skip(past: UInt8(ascii: ">"))
      }
      return nil
    case UInt8(ascii: "?"):
      skip(past: UInt8(ascii: ">"))
      return nil
    default:
      position += 1
      return .text("<")
    }
  }

  private mutating func skip(past end: UInt8) {
    while position < bytes.count, bytes[position] != end { position += 1 }
    position = Swift.min(bytes.count, position + 1)
  }

  private mutating func skipComment() {
    // "<!-->" is a whole comment too.
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: ">"), bytes[position - 1] == UInt8(ascii: "-"),
        bytes[position - 2] == UInt8(ascii: "-")
      {
        position += 1
        return
      }
      position += 1
    }
  }

  private mutating func tag(from start: Int, isEnd: Bool) -> Token? {
    position = start
    while let byte = byte(at: position), !Self.endsName(byte) { position += 1 }
    let name = lowercasedText(start..<position)
    var attributes: [String: String] = [:]
    var closesItself = false
    while true {
      while let byte = byte(at: position), Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        closesItself = byte == UInt8(ascii: "/")
        position += 1
      }
      guard let byte = byte(at: position) else { return nil }
      if byte == UInt8(ascii: ">") {
        position += 1
        break
      }
      closesItself = false
      guard let (name, value) = attribute() else { return nil }
      if attributes.count < Self.mostAttributes, attributes[name] == nil { attributes[name] = value }
    }
    if isEnd { return .end(name: name) }
    if Self.rawElements[name] != nil { raw = name }
    return .start(name: name, attributes: attributes, closesItself: closesItself)
  }

  /// Reads `name=value`; nil at the end of the page.
  private mutating func attribute() -> (String, String)? {
    let start = position
    // An equals sign at the beginning belongs to the name.
    position += 1
    while let byte = byte(at: position), !Self.endsName(byte), byte != UInt8(ascii: "=") { position += 1 }
    let name = lowercasedText(start..<position)
    skipSpaces()
    guard byte(at: position) == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    skipSpaces()
    guard let first = byte(at: position) else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      position += 1
      let start = position
      while position < bytes.count, bytes[position] != first { position += 1 }
      guard position < bytes.count else { return nil }
      position += 1
      return (name, HTMLEntities.decoded(bytes[start..<(position - 1)]))
    }
    let valueStart = position
    while let byte = byte(at: position), !Self.isSpace(byte), byte != UInt8(ascii: ">") { position += 1 }
    return (name, HTMLEntities.decoded(bytes[valueStart..<position]))
  }

  private mutating func skipSpaces() { while let byte = byte(at: position), Self.isSpace(byte) { position += 1 } }

  // MARK: Bytes

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func lowercasedText(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map(Self.lowercased), as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte))
  }
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
