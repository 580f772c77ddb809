/// A value that a case of a ``JSONUnion`` can hold. Its type says how its field is read: what is optional may be missing,
/// a list has the elements that can be read, and everything else must be there.
@usableFromInline
package protocol CaseValue: Sendable {
  /// Reads the field of this name.
  /// - Throws: ``JSONError`` when the field must be there and isn't, or when it has another type.
  static func read(_ name: String, from fields: inout FieldReader) throws(JSONError) -> Self

  /// Writes the field of this name, or nothing when there is no value.
  func write(_ name: String, to fields: inout FieldWriter)
}

extension CaseValue where Self: JSONCodable {
  @usableFromInline
  package static func read(_ name: String, from fields: inout FieldReader) throws(JSONError) -> Self {
    try fields.value(name)
  }

  @usableFromInline
  package func write(_ name: String, to fields: inout FieldWriter) { fields.put(name, value: self) }
}

extension Bool: CaseValue {}
extension Int: CaseValue {}
extension Int64: CaseValue {}
extension Double: CaseValue {}
extension String: CaseValue {}
extension JSONValue: CaseValue {}

extension Optional: CaseValue where Wrapped: JSONCodable {
  @usableFromInline
  package static func read(_ name: String, from fields: inout FieldReader) throws(JSONError) -> Self {
    try fields.optional(name)
  }

  @usableFromInline
  package func write(_ name: String, to fields: inout FieldWriter) { fields.put(name, value: self) }
}

extension Array: CaseValue where Element: JSONCodable {
  @usableFromInline
  package static func read(_ name: String, from fields: inout FieldReader) throws(JSONError) -> Self {
    fields.list(name)
  }

  @usableFromInline
  package func write(_ name: String, to fields: inout FieldWriter) { fields.put(name, value: self) }
}
