import ChatTypes
import JSONValue

/// One schema of a tree of schemas, read and checked.
struct SchemaNode: Sendable {
  /// Whether nothing fits: the schema `false`.
  var fitsNothing = false
  /// The name of a definition that stands for this schema.
  var reference: String?
  var types: [SchemaType] = []
  /// `enum` and `const`: the values that fit, if they are listed.
  var values: [JSONValue]?
  var object = ObjectRules()
  var array = ArrayRules()
  var number = NumberRules()
  var text = TextRules()
  var allOf: [SchemaNode] = []
  var anyOf: [SchemaNode] = []
  var oneOf: [SchemaNode] = []
  /// None of these may fit.
  var not: [SchemaNode] = []

  struct ObjectRules: Sendable {
    var required: [String] = []
    var properties: [String: SchemaNode] = [:]
    /// The names in the order of the schema, for messages.
    var names: [String] = []
    /// What further members must fit; nil for no further members, empty for anything.
    var further: [SchemaNode]? = []
    var minimum: Int?
    var maximum: Int?
  }

  struct ArrayRules: Sendable {
    /// What every element must fit: one schema, or none.
    var elements: [SchemaNode] = []
    var minimum: Int?
    var maximum: Int?
    var areUnique = false
  }

  struct NumberRules: Sendable {
    var minimum: Double?
    var maximum: Double?
    var above: Double?
    var below: Double?
    var step: Double?
  }

  struct TextRules: Sendable {
    var minimum: Int?
    var maximum: Int?
    var pattern: TextPattern?
    var format: SchemaFormat?
  }
}

/// The types of JSON Schema.
enum SchemaType: String, Sendable {
  case null, boolean, integer, number, string, array, object

  /// For messages: "must be …".
  var name: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// Whether a value is of this type. A whole number may be spelled with a fraction of zero.
  func fits(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null), (.boolean, .bool), (.string, .string), (.array, .array), (.object, .object),
      (.number, .integer), (.number, .number), (.integer, .integer):
      true
    case (.integer, .number): value.int64Value != nil
    default: false
    }
  }
}

/// Formats that are checked. JSON Schema lets the others be remarks.
enum SchemaFormat: String, Sendable {
  case dateTime = "date-time"
  case date

  var name: String {
    switch self {
    case .dateTime: "a date and time as 2026-03-01T10:00:00Z"
    case .date: "a date as 2026-03-01"
    }
  }

  func fits(_ text: String) -> Bool {
    switch self {
    case .dateTime: ISO8601.milliseconds(text) != nil
    case .date: ISO8601.day(text) != nil
    }
  }
}
