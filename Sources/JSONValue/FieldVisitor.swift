/// Goes through the fields of a ``JSONStruct`` one by one, to read them or to write them. Since one method of the struct
/// names all fields for both directions, the two can't drift apart.
package protocol FieldVisitor {
  /// What goes wrong: ``JSONError`` when reading, nothing when writing.
  associatedtype Failure: Error

  /// A field without which the struct makes no sense. Reading throws when it is missing, `null` or of another type.
  mutating func required<T: JSONCodable>(_ name: String, value: inout T) throws(Failure)

  /// A time without which the struct makes no sense: Unix milliseconds here, ISO 8601 in JSON.
  mutating func requiredTime(_ name: String, value: inout Int64) throws(Failure)

  /// A field that keeps its initial value when it is missing, `null` or of another type. It is always written.
  mutating func field<T: JSONCodable>(_ name: String, value: inout T)

  /// A field that is only written when it differs from `absent`, which is also what reading gives when it is missing.
  mutating func field<T: JSONCodable>(_ name: String, value: inout T, absent: T)

  /// A field that may be missing.
  mutating func field<T: JSONCodable>(_ name: String, value: inout T?)

  /// A time that keeps its initial value when it is missing.
  mutating func time(_ name: String, value: inout Int64)

  /// A time that may be missing.
  mutating func time(_ name: String, value: inout Int64?)

  /// A list, which is always written. Elements that can't be read are left out.
  mutating func list<T: JSONCodable>(_ name: String, value: inout [T])

  /// A list that is only written when it has elements.
  mutating func listIfAny<T: JSONCodable>(_ name: String, value: inout [T])

  /// A list that may be missing.
  mutating func list<T: JSONCodable>(_ name: String, value: inout [T]?)

  /// A table, which is always written. Members that can't be read are left out.
  mutating func table<T: JSONCodable>(_ name: String, value: inout [String: T])
}
