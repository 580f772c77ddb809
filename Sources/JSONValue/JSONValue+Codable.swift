import Foundation

extension JSONValue: Codable {
  /// Reads any value. Numbers with more digits than `Decimal` has are rounded by the decoder.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Name.self) {
      var object = JSONObject()
      for name in container.allKeys {
        object.append(name.stringValue, value: try container.decode(JSONValue.self, forKey: name))
      }
      self = .object(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = try Self.scalar(in: decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(Decimal.self), !value.isNaN { return .number(value.description) }
    return JSONValue(try container.decode(Double.self))
  }

  /// Writes the value. An encoder may spell numbers in its own way.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: Name.self)
      for member in object.members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(in: &container)
    }
  }

  private func encodeScalar(in container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let spelling):
      if let value = Decimal(string: spelling, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN {
        try container.encode(value)
      } else {
        try container.encode(doubleValue)
      }
    case .null, .array, .object: try container.encodeNil()
    }
  }

  /// A member's name.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
