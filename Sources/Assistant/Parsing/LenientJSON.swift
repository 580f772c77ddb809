import ChatTypes
import JSONValue

/// Reads the JSON that models write: RFC 8259 and a few spellings whose meaning is beyond doubt. Everything else is an error,
/// since a guess would act on something that nobody asked for.
struct LenientJSON {
  /// The members that an object may have: far more than any tool has fields.
  static let maximumMembers = 256

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0
  private var repairs: Set<JSONRepair> = []

  /// What was read, and what had to be put right.
  struct Reading: Equatable {
    var value: JSONValue
    var repairs: [JSONRepair]
  }

  /// Reads one value that takes all of the bytes, white space aside.
  /// - Throws: ``CallProblem`` with the offset counted from the beginning of the array that the slice is of.
  static func read(_ bytes: ArraySlice<UInt8>) throws(CallProblem) -> Reading {
    var parser = LenientJSON(bytes: bytes, position: bytes.startIndex)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.endIndex else { throw parser.expected("the end") }
    return Reading(value: value, repairs: JSONRepair.allCases.filter(parser.repairs.contains))
  }

  private init(bytes: ArraySlice<UInt8>, position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private var current: UInt8 { position < bytes.endIndex ? bytes[position] : 0 }

  private func expected(_ what: String) -> CallProblem { CallProblem(offset: position, expected: what) }

  private mutating func skipSpace() {
    while position < bytes.endIndex, bytes[position].isJSONSpace { position += 1 }
  }

  private mutating func value() throws(CallProblem) -> JSONValue {
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSONScanner.maximumDepth else {
        throw expected("at most \(JSONScanner.maximumDepth) levels of nesting")
      }
      depth += 1
      defer { depth -= 1 }
      return current == UInt8(ascii: "{") ? .object(try object()) : .array(try array())
    default:
      if let text = try string() { return .string(text) }
      return try scalar()
    }
  }

  // MARK: Objects and arrays

  private mutating func array() throws(CallProblem) -> [JSONValue] {
    var elements: [JSONValue] = []
    position += 1
    while true {
      skipSpace()
      if current == UInt8(ascii: "]") {
        if !elements.isEmpty { repairs.insert(.trailingComma) }
        position += 1
        return elements
      }
      elements.append(try value())
      if try !comma(or: UInt8(ascii: "]"), "\",\" or \"]\"") { return elements }
    }
  }

  private mutating func object() throws(CallProblem) -> JSONObject {
    var object = JSONObject()
    position += 1
    while true {
      skipSpace()
      if current == UInt8(ascii: "}") {
        if !object.isEmpty { repairs.insert(.trailingComma) }
        position += 1
        return object
      }
      let start = position
      let name = try name()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw expected("\":\"") }
      position += 1
      skipSpace()
      let value = try value()
      if let earlier = object[name] {
        // Which of two different values counts is anybody's guess.
        guard earlier == value else { throw CallProblem(offset: start, expected: "“\(name)” only once") }
        repairs.insert(.repeatedName)
      }
      guard object.count < Self.maximumMembers else {
        throw CallProblem(offset: start, expected: "at most \(Self.maximumMembers) fields")
      }
      object[name] = value
      if try !comma(or: UInt8(ascii: "}"), "\",\" or \"}\"") { return object }
    }
  }

  /// Passes a comma, or the closing bracket; false for the latter.
  private mutating func comma(or closing: UInt8, _ what: String) throws(CallProblem) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: ",") || current == closing else { throw expected(what) }
    position += 1
    return bytes[position - 1] == UInt8(ascii: ",")
  }

  private mutating func name() throws(CallProblem) -> String {
    if let text = try string() { return text }
    let word = word { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") || Self.isAlphanumeric($0) }
    guard let first = word.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      throw expected("a name in quotes")
    }
    position += word.utf8.count
    repairs.insert(.unquotedName)
    return word
  }

  // MARK: Numbers and words

  private mutating func scalar() throws(CallProblem) -> JSONValue {
    let word = word {
      Self.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
    }
    let value: JSONValue
    switch word {
    case "True": value = .bool(true)
    case "False": value = .bool(false)
    case "None": value = .null
    default:
      guard let parsed = try? JSONValue(parsing: word) else { throw expected("a value") }
      position += word.utf8.count
      return parsed
    }
    repairs.insert(.pythonLiteral)
    position += word.utf8.count
    return value
  }

  private func word(_ belongs: (UInt8) -> Bool) -> String {
    String(decoding: bytes[position...].prefix(while: belongs), as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte.lowercased)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Strings

  /// Reads a string; nil when none begins here.
  private mutating func string() throws(CallProblem) -> String? {
    let quotes: [[UInt8]]
    if current == UInt8(ascii: "\"") {
      quotes = [[UInt8(ascii: "\"")]]
    } else if current == UInt8(ascii: "'") {
      quotes = [[UInt8(ascii: "'")]]
      repairs.insert(.singleQuotes)
    } else if Self.smartQuotes.contains(where: bytes[position...].starts) {
      quotes = Self.smartQuotes
      repairs.insert(.smartQuotes)
    } else {
      return nil
    }
    position += quotes[0].count
    var text: [UInt8] = []
    while position < bytes.endIndex {
      let byte = bytes[position]
      if let quote = quotes.first(where: { $0[0] == byte && bytes[position...].starts(with: $0) }) {
        position += quote.count
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
        continue
      }
      if byte < 0x20 { repairs.insert(.rawControl) }
      text.append(byte)
      position += 1
    }
    throw expected("the end of the string")
  }

  private static let smartQuotes = [Array("“".utf8), Array("”".utf8)]

  private mutating func escape(into text: inout [UInt8]) throws(CallProblem) {
    let start = position
    position += 1
    let byte = current
    switch byte {
    case UInt8(ascii: "'"):
      repairs.insert(.escapedQuote)
      text.append(byte)
      position += 1
    case UInt8(ascii: "u"):
      // The pair of a surrogate belongs to it.
      var end = position + 5
      if bytes[min(end, bytes.endIndex)...].starts(with: Array("\\u".utf8)), isLeadSurrogate { end += 6 }
      try append(start, end: min(end, bytes.endIndex), to: &text)
    default:
      try append(start, end: min(position + 1, bytes.endIndex), to: &text)
    }
  }

  private var isLeadSurrogate: Bool {
    let digits = bytes[position...].dropFirst().prefix(2).map(\.lowercased)
    guard digits.count == 2, digits[0] == UInt8(ascii: "d") else { return false }
    return [UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b")].contains(digits[1])
  }

  private mutating func append(_ start: Int, end: Int, to text: inout [UInt8]) throws(CallProblem) {
    let spelled = "\"" + String(decoding: bytes[start..<end], as: UTF8.self) + "\""
    guard case .string(let decoded)? = try? JSONValue(parsing: spelled) else {
      throw CallProblem(offset: start, expected: "a valid escape")
    }
    text.append(contentsOf: Array(decoded.utf8))
    position = end
  }
}
