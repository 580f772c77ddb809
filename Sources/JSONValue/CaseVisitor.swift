/// Goes through the cases of a ``JSONUnion`` one by one, to read the one that has a tag, or to write or name the one that
/// a value has. Since one method of the union names every case and field for all of that, nothing can drift apart.
///
/// Unions are what most values are made of, so this is built for speed: the methods are inlined into the union's module,
/// where a case that isn't the right one costs a comparison. Variadic generics would say it in fewer lines, but aren't
/// specialised as yet: with them each case cost 130 ns.
@usableFromInline
package struct CaseVisitor {
  /// The tag that is looked for; empty when a value is written or named.
  @usableFromInline let wanted: String
  /// The bytes of that tag; -1 when a value is written or named, and once the case is found.
  @usableFromInline var wantedCount: Int
  @usableFromInline var fields: FieldReader
  @usableFromInline var writer: FieldWriter
  /// Whether only the tag is asked for.
  private let isNaming: Bool
  /// The tag of the case, if only that is asked for.
  private(set) var name: String?

  /// A visitor that reads the case of the object's tag; nil when it has none.
  init?(reading object: JSONObject) {
    fields = FieldReader(object)
    guard case .string(let tag)? = fields.take("type") else { return nil }
    wanted = tag
    wantedCount = tag.utf8.count
    writer = FieldWriter(capacity: 0)
    isNaming = false
  }

  /// A visitor that writes a value or only finds its tag.
  init(isNaming: Bool = false) {
    wanted = ""
    wantedCount = -1
    fields = FieldReader(JSONObject())
    writer = FieldWriter(capacity: isNaming ? 0 : 8)
    self.isNaming = isNaming
  }

  /// Whether this tag is the one that is looked for. Once it is found, no other is.
  @inlinable @inline(__always)
  mutating func isWanted(_ tag: String) -> Bool {
    guard tag.utf8.count == wantedCount, tag == wanted else { return false }
    wantedCount = -1
    return true
  }

  /// Notes the tag of the value that is written or named.
  /// - Returns: whether its fields are to be written.
  @usableFromInline
  mutating func begin(_ tag: String) -> Bool {
    if isNaming { name = tag } else { writer.tag(tag) }
    return !isNaming
  }

  /// The object that was written.
  consuming func finish() -> JSONValue { writer.finish() }
}
