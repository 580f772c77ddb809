import Foundation

extension JSONValue {
  /// The value as JSON text on one line, without spaces.
  /// - Parameter sortedNames: writes the members of objects in the order of their names' UTF-8, so that equal values
  ///   give equal texts; otherwise in their own order.
  public func text(sortedNames: Bool = false) -> String {
    String(knownUTF8: bytes(sortedNames: sortedNames))
  }

  /// ``text(sortedNames:)`` in UTF-8.
  public func data(sortedNames: Bool = false) -> Data { Data(bytes(sortedNames: sortedNames)) }

  private func bytes(sortedNames: Bool) -> [UInt8] {
    var serializer = JSONSerializer(sortedNames: sortedNames)
    serializer.append(self)
    return serializer.bytes
  }
}

/// Writes JSON into bytes.
private struct JSONSerializer {
  let sortedNames: Bool
  var bytes: [UInt8] = []

  mutating func append(_ value: JSONValue) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: value.description.utf8)
    case .number(let spelling): bytes.append(contentsOf: spelling.utf8)
    case .string(let text): append(text)
    case .array(let elements): append(elements)
    case .object(let object): append(object)
    }
  }

  private mutating func append(_ elements: [JSONValue]) {
    bytes.append(UInt8(ascii: "["))
    for (position, element) in elements.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      append(element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ object: JSONObject) {
    bytes.append(UInt8(ascii: "{"))
    let members =
      sortedNames
      ? object.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } : object.members
    for (position, member) in members.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      append(member.name)
      bytes.append(UInt8(ascii: ":"))
      append(member.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { units in
      var start = 0
      while start < units.count {
        let end = min(start + Self.piece, units.count)
        append(escaping: UnsafeBufferPointer(rebasing: units[start..<end]))
        start = end
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// How many bytes are escaped at a time, so that room for the longest that they may become is small.
  private static let piece = 1024

  /// Markup has a quotation mark every few bytes: to add the text run by run would cost more than to look at each byte.
  /// Eight are looked at together, and written whatever they are; what follows a byte that is escaped overwrites the rest.
  private mutating func append(escaping units: UnsafeBufferPointer<UInt8>) {
    let room = units.count * UInt8.longestInJSON + MemoryLayout<UInt64>.size
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { escaped in
      guard let source = UnsafeRawPointer(units.baseAddress), let target = UnsafeMutableRawPointer(escaped.baseAddress)
      else { return }
      var (read, count) = (0, 0)
      while read &+ MemoryLayout<UInt64>.size <= units.count {
        let eight = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: read, as: UInt64.self))
        target.storeBytes(of: eight.littleEndian, toByteOffset: count, as: UInt64.self)
        let marks = eight.bytesEscapedInJSON
        let plain = marks.trailingZeroBitCount / 8
        read &+= plain
        count &+= plain
        guard marks != 0 else { continue }
        count &+= units[read].writeJSONEscape(escaped, place: count)
        read &+= 1
      }
      while read < units.count {
        if units[read].isEscapedInJSON {
          count &+= units[read].writeJSONEscape(escaped, place: count)
        } else {
          escaped[count] = units[read]
          count &+= 1
        }
        read &+= 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[..<count]))
    }
  }
}

extension UInt64 {
  /// The same byte eight times.
  private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Of eight bytes the highest bit of each that has to be escaped, right up to the first of them; behind it there may be
  /// others, as a subtraction borrows. Anderson, Bit Twiddling Hacks, “Determine if a word has a byte less than n”.
  fileprivate var bytesEscapedInJSON: UInt64 {
    let quotes = self ^ Self.all(UInt8(ascii: "\""))
    let slashes = self ^ Self.all(UInt8(ascii: "\\"))
    let controls = (self &- Self.all(0x20)) & ~self
    let marks = controls | ((quotes &- Self.all(1)) & ~quotes) | ((slashes &- Self.all(1)) & ~slashes)
    return marks & Self.all(0x80)
  }
}

extension UInt8 {
  /// The most bytes that stand for one in JSON: `\u001f`.
  fileprivate static let longestInJSON = 6

  fileprivate var isEscapedInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }

  /// Writes what stands for a byte that has to be escaped.
  /// - Returns: how many bytes that is.
  fileprivate func writeJSONEscape(_ bytes: UnsafeMutableBufferPointer<UInt8>, place: Int) -> Int {
    bytes[place] = UInt8(ascii: "\\")
    let letter: UInt8
    switch self {
    case 0x08: letter = UInt8(ascii: "b")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0D: letter = UInt8(ascii: "r")
    case 0x09: letter = UInt8(ascii: "t")
    case 0..<0x20:
      let digits: [UInt8] = Array("u00".utf8) + [hexadecimal(self >> 4), hexadecimal(self & 15)]
      for (index, digit) in digits.enumerated() { bytes[place + 1 + index] = digit }
      return Self.longestInJSON
    default: letter = self
    }
    bytes[place + 1] = letter
    return 2
  }

  private func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
