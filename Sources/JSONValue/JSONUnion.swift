/// An enum whose JSON is an object that tells the case by its field `type`: `{"type": tag, …}`.
///
/// A tag that isn't known, or whose fields can't be read, becomes the placeholder case, which keeps the JSON whole.
/// Fields that are unknown beside a known tag are dropped, unless they belong to a ``JSONStruct`` inside of it.
package protocol JSONUnion: JSONCodable {
  /// Reads the case of this tag; nil when there is none.
  static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self?

  /// Writes the tag and the fields; nothing for a placeholder.
  func write(_ fields: inout FieldWriter)

  /// The placeholder for JSON that can't be understood.
  static func unknown(_ json: JSONValue) -> Self

  /// The JSON of a placeholder.
  var unknownJSON: JSONValue? { get }
}

extension JSONUnion {
  /// Reads the value, or makes a placeholder that encodes back to the same JSON.
  public init(json: JSONValue) {
    if case .object(let object) = json {
      var reader = FieldReader(object)
      if case .string(let tag)? = reader.take("type"), let value = try? Self.read(tag, &reader) {
        self = value
        return
      }
    }
    self = .unknown(json)
  }

  /// The tag; empty for a placeholder without one. It is found by writing the value, so it is for logs and errors.
  public var tag: String { json["type"]?.stringValue ?? "" }

  /// The tagged object, or the JSON of a placeholder.
  public var json: JSONValue {
    if let unknownJSON { return unknownJSON }
    var writer = FieldWriter()
    write(&writer)
    return writer.finish()
  }
}
