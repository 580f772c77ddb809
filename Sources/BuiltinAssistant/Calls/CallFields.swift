import JSONValue

/// The arguments of a call to one of the program's own tools, decoded.
///
/// What has no field here, or has another type than its field, stays as the model wrote it.
struct CallFields: Sendable, Equatable {
  /// A field that holds a text.
  enum TextField: String, Sendable, CaseIterable {
    case title, search, id, body, notes, query, name, habit
    case start, end, due, date, recurrence, recurrenceEnd, scope
    case location, calendar
  }

  /// What the call does; nil for what no tool can do.
  var action: CallAction?
  /// The tags of a note.
  var tags: [String]?
  /// Whether an event takes whole days.
  var isAllDay: Bool?
  /// How long an event takes, in minutes.
  var durationMinutes: Int64?
  /// How long before an event its reminder comes, in minutes.
  var reminderMinutes: Int64?
  /// How many results a search gives at most.
  var maxResults: Int64?
  /// What is logged for a habit, with the digits that were said.
  var value: JSONValue?
  private var texts: [TextField: String] = [:]
  /// What the model wrote. Fields that no rule changes are taken from here.
  private let written: JSONObject

  /// Decodes arguments.
  init(_ arguments: JSONObject) {
    written = arguments
    action = arguments["action"]?.stringValue.flatMap(CallAction.init)
    tags = arguments["tags"]?.arrayValue?.compactMap(\.stringValue)
    isAllDay = arguments["isAllDay"]?.boolValue
    durationMinutes = arguments["durationMinutes"]?.int64Value
    reminderMinutes = arguments["reminderMinutes"]?.int64Value
    maxResults = arguments["maxResults"]?.int64Value
    value = arguments["value"]
    for field in TextField.allCases { texts[field] = arguments[field.rawValue]?.stringValue }
  }

  /// The fields of a new call.
  init(action: CallAction, texts: [TextField: String] = [:]) {
    written = JSONObject()
    self.action = action
    self.texts = texts
  }

  /// The text in a field.
  subscript(field: TextField) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// The arguments as JSON.
  var json: JSONObject {
    let original = CallFields(written)
    var json = written
    func set<Value: Equatable>(
      _ name: String, from path: KeyPath<CallFields, Value?>, as encoded: (Value) -> JSONValue
    ) {
      let value = self[keyPath: path]
      if value != original[keyPath: path] { json[name] = value.map(encoded) }
    }
    set("action", from: \.action) { .string($0.rawValue) }
    for field in TextField.allCases where self[field] != original[field] {
      json[field.rawValue] = self[field].map(JSONValue.string)
    }
    set("tags", from: \.tags) { .array($0.map(JSONValue.string)) }
    set("isAllDay", from: \.isAllDay) { .bool($0) }
    set("durationMinutes", from: \.durationMinutes) { .integer($0) }
    set("reminderMinutes", from: \.reminderMinutes) { .integer($0) }
    set("maxResults", from: \.maxResults) { .integer($0) }
    set("value", from: \.value) { $0 }
    return json
  }

  /// Fields are equal when they make the same arguments.
  static func == (left: CallFields, right: CallFields) -> Bool { left.json == right.json }
}
