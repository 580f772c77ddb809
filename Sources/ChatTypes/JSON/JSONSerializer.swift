import Foundation

extension JSONValue {
  /// The value as JSON text on one line, without spaces.
  /// - Parameter sortedNames: writes the members of objects in the order of their names' UTF-8, so that equal values
  ///   give equal texts; otherwise in their own order.
  public func text(sortedNames: Bool = false) -> String {
    String(decoding: bytes(sortedNames: sortedNames), as: UTF8.self)
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
      var copied = 0
      for index in units.indices {
        let unit = units[index]
        guard unit < 0x20 || unit == UInt8(ascii: "\"") || unit == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: units[copied..<index])
        appendEscape(of: unit)
        copied = index + 1
      }
      bytes.append(contentsOf: units[copied...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of unit: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch unit {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(unit >> 4)])
      bytes.append(digits[Int(unit & 15)])
    default: bytes.append(unit)
    }
  }
}
