/// Writes the fields of a JSON object.
@usableFromInline
package struct FieldWriter: FieldVisitor {
  package typealias Failure = Never

  private var object = JSONObject()
  private let unknown: UnknownFields

  /// A writer of an object.
  /// - Parameters:
  ///   - unknown: what is written beside the fields that are visited.
  ///   - capacity: for how many fields there is room at once.
  package init(keeping unknown: UnknownFields = UnknownFields(), capacity: Int = 8) {
    self.unknown = unknown
    if capacity > 0 { object.reserveCapacity(capacity) }
  }

  /// The object, or what a placeholder stands for.
  package consuming func finish() -> JSONValue {
    if let placeholder = unknown.placeholder { return placeholder }
    if !unknown.isEmpty {
      for member in unknown.fields.members { object.append(member.name, value: member.value) }
    }
    return .object(object)
  }

  private mutating func write(_ name: String, json: JSONValue?) {
    if let original = unknown.isEmpty ? nil : unknown.original(of: name, for: json) {
      object.append(name, value: original)
    } else if let json {
      object.append(name, value: json)
    }
  }
}

// MARK: - Fields of structs

extension FieldWriter {
  package mutating func required<T: JSONCodable>(_ name: String, value: inout T) throws(Never) {
    write(name, json: value.json)
  }

  package mutating func requiredTime(_ name: String, value: inout Int64) throws(Never) {
    write(name, json: WireTime.json(value))
  }

  package mutating func field<T: JSONCodable>(_ name: String, value: inout T) { write(name, json: value.json) }

  package mutating func field<T: JSONCodable>(_ name: String, value: inout T, absent: T) {
    write(name, json: value == absent ? nil : value.json)
  }

  package mutating func field<T: JSONCodable>(_ name: String, value: inout T?) { write(name, json: value?.json) }

  package mutating func time(_ name: String, value: inout Int64) { write(name, json: WireTime.json(value)) }

  package mutating func time(_ name: String, value: inout Int64?) { write(name, json: value.map(WireTime.json)) }

  package mutating func list<T: JSONCodable>(_ name: String, value: inout [T]) { write(name, json: value.json) }

  package mutating func listIfAny<T: JSONCodable>(_ name: String, value: inout [T]) {
    write(name, json: value.isEmpty ? nil : value.json)
  }

  package mutating func list<T: JSONCodable>(_ name: String, value: inout [T]?) { write(name, json: value?.json) }

  package mutating func table<T: JSONCodable>(_ name: String, value: inout [String: T]) {
    write(name, json: value.json)
  }
}

// MARK: - Payloads of unions

extension FieldWriter {
  /// The tag, which comes first.
  package mutating func tag(_ tag: String) { object.append("type", value: .string(tag)) }

  /// A field.
  package mutating func put<T: JSONCodable>(_ name: String, value: T) { object.append(name, value: value.json) }

  /// A field that is left out when it has no value.
  package mutating func put<T: JSONCodable>(_ name: String, value: T?) {
    if let value { object.append(name, value: value.json) }
  }

  /// A field that is left out when it has this value.
  package mutating func put<T: JSONCodable>(_ name: String, value: T, absent: T) {
    if value != absent { object.append(name, value: value.json) }
  }

  /// A list.
  package mutating func put<T: JSONCodable>(_ name: String, value: [T]) { object.append(name, value: value.json) }

  /// A time in Unix milliseconds, which is left out when it has no value.
  package mutating func putTime(_ name: String, value: Int64?) {
    if let value { object.append(name, value: WireTime.json(value)) }
  }
}
