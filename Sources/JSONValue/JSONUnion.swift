/// An enum whose JSON is an object that tells the case by its field `type`: `{"type": tag, …}`.
///
/// A tag that isn't known, or whose fields can't be read, becomes the placeholder case, which keeps the JSON whole.
/// Fields that are unknown beside a known tag are dropped, unless they belong to a ``JSONStruct`` inside of it.
package protocol JSONUnion: JSONCodable, CaseValue {
  /// Names every case once, with its tag and its fields in the order in which they are written.
  mutating func visit(_ cases: inout CaseVisitor)

  /// The placeholder for JSON that can't be understood.
  static func unknown(_ json: JSONValue) -> Self

  /// The JSON of a placeholder.
  var unknownJSON: JSONValue? { get }
}

extension JSONUnion {
  /// Reads the value, or makes a placeholder that encodes back to the same JSON.
  public init(json: JSONValue) {
    self = .unknown(json)
    guard case .object(let object) = json, var cases = CaseVisitor(reading: object) else { return }
    visit(&cases)
  }

  /// The tag; empty for a placeholder without one.
  public var tag: String {
    var copy = self
    var cases = CaseVisitor(isNaming: true)
    copy.visit(&cases)
    return cases.name ?? unknownJSON?["type"]?.stringValue ?? ""
  }

  /// The tagged object, or the JSON of a placeholder.
  public var json: JSONValue {
    if let unknownJSON { return unknownJSON }
    var copy = self
    var cases = CaseVisitor()
    copy.visit(&cases)
    return cases.finish()
  }
}
