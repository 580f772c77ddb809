import JSONValue

/// The types of JSON Schema.
enum SchemaType: String, CaseIterable, Sendable {
  case null, boolean, integer, number, string, array, object
}

/// One schema of a document, read and checked.
final class SchemaNode: Sendable {
  let path: SchemaPath
  let keywords: SchemaKeywords

  init(path: SchemaPath, keywords: SchemaKeywords) {
    self.path = path
    self.keywords = keywords
  }
}

/// What one schema says of the values that it takes. What it says nothing of is empty or nil.
struct SchemaKeywords: Sendable {
  /// Whether the schema is `false`, which takes no value.
  var isNothing = false

  var types: Set<SchemaType>?
  var constant: JSONValue?
  var values: [JSONValue]?

  var lower: NumberRange.Bound?
  var upper: NumberRange.Bound?
  /// The whole number of which only multiples are valid.
  var divisor: Int?

  var lengths: ClosedRange<Int>?
  var pattern: String?
  var format: String?

  var prefixItems: [SchemaNode]?
  var items: SchemaNode?
  var counts: ClosedRange<Int>?
  var isUnique = false

  var properties: [(name: String, schema: SchemaNode)]?
  var required: [String] = []
  var patternProperties: [(pattern: String, schema: SchemaNode)] = []
  var additionalProperties: SchemaNode?
  var propertyNames: SchemaNode?
  var propertyCounts: ClosedRange<Int>?

  var reference: String?
  var all: [SchemaNode] = []
  var any: [SchemaNode]?
  var one: [SchemaNode]?
}

extension SchemaKeywords {
  var speaksOfNumbers: Bool { lower != nil || upper != nil || divisor != nil }
  var speaksOfStrings: Bool { lengths != nil || pattern != nil || format != nil }
  var speaksOfArrays: Bool { prefixItems != nil || items != nil || counts != nil || isUnique }
  var speaksOfObjects: Bool {
    properties != nil || !required.isEmpty || !patternProperties.isEmpty || additionalProperties != nil
      || propertyNames != nil || propertyCounts != nil
  }

  /// Whether the schema itself says anything of a value, apart from what it refers to.
  var isAssertion: Bool {
    isNothing || types != nil || constant != nil || values != nil || speaksOfNumbers || speaksOfStrings
      || speaksOfArrays
      || speaksOfObjects
  }
}
