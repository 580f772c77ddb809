import Foundation

extension JSONValue {
  /// How deep arrays and objects may be nested. Deeper ones are refused, so that nobody can exhaust the stack.
  public static let maximumDepth = 256

  /// Reads one JSON text (RFC 8259).
  ///
  /// What is wrong inside of a string is repaired, since one bad name must not cost a whole list: bytes that are not
  /// UTF-8 and halves of surrogate pairs become U+FFFD. Of members with the same name the last one counts.
  /// - Throws: ``JSONError/syntax(offset:)`` or ``JSONError/tooDeep``.
  public init(parsing text: String) throws(JSONError) {
    var text = text
    let result = text.withUTF8 { JSONParser.parse($0) }
    self = try result.get()
  }

  /// Reads one JSON text in UTF-8.
  /// - Throws: ``JSONError/syntax(offset:)`` or ``JSONError/tooDeep``.
  public init(parsing data: Data) throws(JSONError) {
    let result = data.withUnsafeBytes { JSONParser.parse($0.bindMemory(to: UInt8.self)) }
    self = try result.get()
  }
}

/// A recursive descent over bytes. The grammar is RFC 8259's.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The next byte to be read.
  var position = 0
  private var depth = 0
  /// Hashes of the names that were read in the objects that are open, for telling repeated names.
  private var nameHashes: [UInt64] = []

  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, JSONError> {
    var parser = JSONParser(bytes: bytes)
    do throws(JSONError) {
      parser.skipSpace()
      let value = try parser.value()
      parser.skipSpace()
      guard parser.position == bytes.count else { throw parser.error }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The error of an unexpected byte here.
  var error: JSONError { .syntax(offset: position) }

  /// The byte at the position, or 0, which is legal nowhere outside of strings, at the end.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    switch current {
    case UInt8(ascii: "\""):
      return .string(try string())
    case UInt8(ascii: "{"):
      return .object(try nested { parser throws(JSONError) in try parser.object() })
    case UInt8(ascii: "["):
      return .array(try nested { parser throws(JSONError) in try parser.array() })
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default:
      throw error
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw error }
    for offset in 0..<word.utf8CodeUnitCount where bytes[position + offset] != word.utf8Start[offset] {
      throw error
    }
    position = end
  }

  private mutating func nested<T>(_ body: (inout JSONParser) throws(JSONError) -> T) throws(JSONError) -> T {
    guard depth < JSONValue.maximumDepth else { throw .tooDeep }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    return try body(&self)
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    if current == UInt8(ascii: "]") {
      position += 1
      return elements
    }
    while true {
      elements.append(try value())
      skipSpace()
      switch current {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
      case UInt8(ascii: "]"):
        position += 1
        return elements
      default:
        throw error
      }
    }
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var members: [JSONObject.Member] = []
    if current == UInt8(ascii: "}") {
      position += 1
      return JSONObject()
    }
    let outerNames = nameHashes.count
    defer { nameHashes.removeSubrange(outerNames...) }
    var hasRepeatedName = false
    members.reserveCapacity(8)
    while true {
      guard current == UInt8(ascii: "\"") else { throw error }
      let nameStart = position + 1
      let name = try string()
      let hash = hash(from: nameStart, to: position - 1)
      // Comparing with every earlier name is cheapest for the few that an object usually has.
      if members.count <= 32 {
        for index in outerNames..<nameHashes.count where nameHashes[index] == hash { hasRepeatedName = true }
        nameHashes.append(hash)
      } else {
        hasRepeatedName = true
      }
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw error }
      position += 1
      skipSpace()
      members.append(JSONObject.Member(name: name, value: try value()))
      skipSpace()
      switch current {
      case UInt8(ascii: ","):
        position += 1
        skipSpace()
      case UInt8(ascii: "}"):
        position += 1
        return hasRepeatedName ? Self.withoutRepetition(members) : JSONObject(distinct: members)
      default:
        throw error
      }
    }
  }

  /// FNV-1a with 64 bits. Names that collide are compared in full afterwards.
  private func hash(from start: Int, to end: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in start..<end { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    return hash
  }

  /// Keeps the last of the members of each name at the place of the first.
  private static func withoutRepetition(_ members: [JSONObject.Member]) -> JSONObject {
    var positions: [String: Int] = [:]
    var kept: [JSONObject.Member] = []
    for member in members {
      if let position = positions[member.name] {
        kept[position].value = member.value
      } else {
        positions[member.name] = kept.count
        kept.append(member)
      }
    }
    return JSONObject(distinct: kept)
  }
}
