/// A struct whose JSON is an object with a fixed set of fields. All it has to do is to name them in ``visit(_:)``.
///
/// What can't be interpreted is kept in ``unknownFields`` and written again.
package protocol JSONStruct: JSONCodable, CaseValue {
  /// A value whose fields are still to be set. Outside of this package only complete values can be made.
  init()

  /// What the object held beside the known fields.
  var unknownFields: UnknownFields { get set }

  /// Names every field once, in the order in which they are written.
  mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure)
}

extension JSONStruct {
  /// Reads the object.
  /// - Throws: ``JSONError`` when a field that can't be done without is missing or wrong.
  public init(json: JSONValue) throws(JSONError) {
    guard case .object(let object) = json else { throw .mismatch(field: "") }
    var reader = FieldReader(object)
    self.init()
    try visit(&reader)
    unknownFields = reader.rest()
  }

  /// The object.
  public var json: JSONValue {
    var copy = self
    var writer = FieldWriter(keeping: unknownFields)
    copy.visit(&writer)
    return writer.finish()
  }
}

/// A ``JSONStruct`` that has a placeholder for every JSON that it can't read, so that reading never fails.
package protocol JSONStructWithPlaceholder: JSONStruct {
  /// What stands in for JSON that can't be read. The mechanism makes it encode back to `json`.
  static func placeholder(for json: JSONValue) -> Self
}

extension JSONStructWithPlaceholder {
  /// Reads the object, or makes a placeholder that encodes back to the same JSON.
  public init(json: JSONValue) {
    if case .object(let object) = json {
      var reader = FieldReader(object)
      var value = Self()
      if (try? value.visit(&reader)) != nil {
        value.unknownFields = reader.rest()
        self = value
        return
      }
    }
    self = Self.placeholder(for: json)
    unknownFields = UnknownFields(placeholderFor: json)
  }

  /// The JSON that could not be read, if this is a placeholder.
  public var invalidJSON: JSONValue? { unknownFields.placeholder }
}
