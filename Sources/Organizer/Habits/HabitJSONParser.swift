/// Reads JSON (RFC 8259), strictly, with a bound on nesting.
struct HabitJSONParser {
  private static let deepest = 32
  private let bytes: [UInt8]
  private var at = 0

  /// The value, or nil for what is no JSON.
  static func parse(_ bytes: [UInt8]) -> HabitJSON? {
    var parser = HabitJSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.at = 3 }
    guard let value = parser.value(depth: 0) else { return nil }
    parser.skipSpace()
    return parser.at == bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value(depth: Int) -> HabitJSON? {
    skipSpace()
    guard at < bytes.count, depth <= Self.deepest else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> HabitJSON? {
    at += 1
    var members: [HabitJSON.Member] = []
    if accept("}") { return .object([]) }
    repeat {
      skipSpace()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\""), let name = string(), accept(":"),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append(HabitJSON.Member(name: name, value: value))
    } while accept(",")
    return accept("}") ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> HabitJSON? {
    at += 1
    var elements: [HabitJSON] = []
    if accept("]") { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    } while accept(",")
    return accept("]") ? .array(elements) : nil
  }

  private mutating func string() -> String? {
    at += 1
    var result: [UInt8] = []
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        result += Array(String(Character(scalar)).utf8)
      case 0..<0x20: return nil
      default: result.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard at < bytes.count else { return nil }
    let byte = bytes[at]
    at += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      guard let high = hex() else { return nil }
      guard (0xD800..<0xDC00).contains(high) else { return Unicode.Scalar(high) }
      guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
        return nil
      }
      at += 2
      guard let low = hex(), (0xDC00..<0xE000).contains(low) else { return nil }
      return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func hex() -> UInt32? {
    guard at + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[at..<at + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value * 16 + UInt32(digit)
    }
    at += 4
    return value
  }

  private mutating func number() -> HabitJSON? {
    let start = at
    if peek("-") { at += 1 }
    if peek("0") { at += 1 } else { guard digits() else { return nil } }
    if peek(".") {
      at += 1
      guard digits() else { return nil }
    }
    if peek("e") || peek("E") {
      at += 1
      if peek("+") || peek("-") { at += 1 }
      guard digits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<at], as: UTF8.self))
  }

  private mutating func digits() -> Bool {
    let start = at
    while at < bytes.count, (0x30...0x39).contains(bytes[at]) { at += 1 }
    return at > start
  }

  private mutating func word(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    guard bytes[at...].starts(with: wanted) else { return false }
    at += wanted.count
    return true
  }

  private func peek(_ character: Unicode.Scalar) -> Bool { at < bytes.count && bytes[at] == UInt8(ascii: character) }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek(character) else { return false }
    at += 1
    return true
  }

  private mutating func skipSpace() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }
}
