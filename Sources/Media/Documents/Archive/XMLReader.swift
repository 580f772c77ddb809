/// Takes XML apart, piece by piece, as far as documents use it: elements, attributes, text, CDATA. There are no documents
/// types, so that no entity can be declared and nothing outside is fetched; anything that is no XML ends it.
struct XMLReader: Sequence, IteratorProtocol {
  /// A piece.
  enum Token: Equatable {
    /// `<name …>`; also `<name …/>`, which an end follows. Names are as written, prefix and all.
    case start(name: String, attributes: [String: String])
    /// `</name>`
    case end(name: String)
    /// Text with its references decoded.
    case text(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var pendingEnd: String?
  /// Names that are open.
  private var open: [String] = []
  /// Whether what was read so far was no XML.
  private(set) var isBroken = false

  /// Elements within each other.
  private static let deepest = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Whether everything was read and every element closed.
  var isComplete: Bool { !isBroken && position == bytes.count && open.isEmpty }

  mutating func next() -> Token? {
    if let name = pendingEnd {
      pendingEnd = nil
      open.removeLast()
      return .end(name: name)
    }
    while !isBroken, position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return text() }
      switch byte(at: position + 1) {
      case UInt8(ascii: "?"): skip(past: "?>")
      case UInt8(ascii: "!"):
        if has("<!--") {
          skip(past: "-->")
        } else if has("<![CDATA[") {
          return cdata()
        } else {
          // A document type: documents have none, and entities are made in it.
          isBroken = true
        }
      case UInt8(ascii: "/"): return endTag()
      default: return startTag()
      }
    }
    return nil
  }

  // MARK: Pieces

  private mutating func text() -> Token {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text(decoded(bytes[start..<position]))
  }

  private mutating func cdata() -> Token? {
    let start = position + 9
    skip(past: "]]>")
    return isBroken ? nil : .text(String(decoding: bytes[start..<(position - 3)], as: UTF8.self))
  }

  private mutating func endTag() -> Token? {
    position += 2
    let name = name()
    skipSpaces()
    guard byte(at: position) == UInt8(ascii: ">"), open.popLast() == name else { return broken() }
    position += 1
    return .end(name: name)
  }

  private mutating func startTag() -> Token? {
    position += 1
    let name = name()
    guard !name.isEmpty, open.count < Self.deepest else { return broken() }
    var attributes: [String: String] = [:]
    while true {
      skipSpaces()
      switch byte(at: position) {
      case UInt8(ascii: ">"):
        position += 1
        open.append(name)
        return .start(name: name, attributes: attributes)
      case UInt8(ascii: "/"):
        guard byte(at: position + 1) == UInt8(ascii: ">") else { return broken() }
        position += 2
        open.append(name)
        pendingEnd = name
        return .start(name: name, attributes: attributes)
      default:
        guard let (name, value) = attribute() else { return broken() }
        attributes[name] = value
      }
    }
  }

  private mutating func attribute() -> (String, String)? {
    let name = name()
    skipSpaces()
    guard !name.isEmpty, byte(at: position) == UInt8(ascii: "=") else { return nil }
    position += 1
    skipSpaces()
    guard let quote = byte(at: position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote { position += 1 }
    guard position < bytes.count else { return nil }
    position += 1
    return (name, decoded(bytes[start..<(position - 1)]))
  }

  private mutating func name() -> String {
    let start = position
    while let byte = byte(at: position), !Self.endsName(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Bytes

  private mutating func broken() -> Token? {
    isBroken = true
    return nil
  }

  private mutating func skip(past end: String) {
    let end = Array(end.utf8)
    while position + end.count <= bytes.count {
      if bytes[position] == end[0], bytes[position..<(position + end.count)].elementsEqual(end) {
        position += end.count
        return
      }
      position += 1
    }
    isBroken = true
  }

  private mutating func skipSpaces() { while let byte = byte(at: position), Self.isSpace(byte) { position += 1 } }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func has(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || [UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<")].contains(byte)
  }

  /// Text with the five names and numbers that XML knows; an unknown reference breaks it off.
  private mutating func decoded(_ raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var result = ""
    var rest = raw
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += String(decoding: rest[rest.startIndex..<start], as: UTF8.self)
      guard let end = rest[start...].prefix(16).firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else {
        isBroken = true
        return result
      }
      result.unicodeScalars.append(scalar)
      rest = rest[(end + 1)...]
    }
    return result + String(decoding: rest, as: UTF8.self)
  }

  private static func scalar(_ reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      if reference.hasPrefix("#x") { return UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
      return reference.hasPrefix("#") ? UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }
}
