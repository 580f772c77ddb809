import JSONValue

/// A reminder on a card.
public struct ReminderPreview: JSONStruct {
  /// Identifies the reminder in its list.
  public var reminderIdentifier: String?
  /// The title.
  public var title = ""
  /// When it is due, in Unix milliseconds; of a whole day, its midnight.
  public var due: Int64?
  /// Whether it is due on a day, without a time.
  public var isAllDay = false
  /// Whether it is done.
  public var isCompleted = false
  /// Notes.
  public var notes: String?
  /// How it repeats.
  public var recurrence: String?
  /// What would be changed.
  public var pendingUpdate: PendingReminderUpdate?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A reminder.
  public init(title: String, due: Int64? = nil, isCompleted: Bool = false) {
    self.title = title
    self.due = due
    self.isCompleted = isCompleted
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("reminderIdentifier", value: &reminderIdentifier)
    try fields.required("title", value: &title)
    fields.time("due", value: &due)
    fields.field("isAllDay", value: &isAllDay, absent: false)
    fields.field("isCompleted", value: &isCompleted)
    fields.field("notes", value: &notes)
    fields.field("recurrence", value: &recurrence)
    fields.field("pendingUpdate", value: &pendingUpdate)
  }
}

/// What of a reminder would be changed; nil for what stays.
public struct PendingReminderUpdate: JSONStruct {
  /// The title.
  public var title: String?
  /// When it is due, in Unix milliseconds.
  public var due: Int64?
  /// Whether it is due on a day, without a time; ``due`` is then that day's midnight.
  public var isAllDay: Bool?
  /// Whether it would not be due at any time any more.
  public var isDueRemoved = false
  /// Whether it is done.
  public var isCompleted: Bool?
  /// Notes.
  public var notes: String?
  /// How it repeats; empty when it would not repeat any more.
  public var recurrence: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// A change; everything else can be set afterwards.
  public init(title: String? = nil, due: Int64? = nil, isCompleted: Bool? = nil) {
    self.title = title
    self.due = due
    self.isCompleted = isCompleted
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("title", value: &title)
    fields.time("due", value: &due)
    fields.field("isAllDay", value: &isAllDay)
    fields.field("isDueRemoved", value: &isDueRemoved, absent: false)
    fields.field("isCompleted", value: &isCompleted)
    fields.field("notes", value: &notes)
    fields.field("recurrence", value: &recurrence)
  }
}

/// A note on a card.
public struct NotePreview: JSONStruct {
  /// Identifies the note.
  public var noteIdentifier: String?
  /// The title.
  public var title = ""
  /// The text, or its beginning.
  public var body = ""
  /// Its tags.
  public var tags: [String] = []
  /// What would be changed.
  public var pendingUpdate: PendingNoteUpdate?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A note.
  public init(title: String, body: String, tags: [String] = []) {
    self.title = title
    self.body = body
    self.tags = tags
  }

  /// The text without a first line that is the title: nobody wants to read it twice.
  public var textBelowTitle: String {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.contains { !$0.isWhitespace } }),
      lines[first].trimmingPrefix(while: \.isWhitespace).hasPrefix(title),
      lines[first].trimmingPrefix(while: \.isWhitespace).dropFirst(title.count).allSatisfy(\.isWhitespace)
    else { return body }
    return lines[(first + 1)...].joined(separator: "\n")
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("noteIdentifier", value: &noteIdentifier)
    try fields.required("title", value: &title)
    fields.field("body", value: &body)
    fields.list("tags", value: &tags)
    fields.field("pendingUpdate", value: &pendingUpdate)
  }
}

/// What of a note would be changed; nil for what stays.
public struct PendingNoteUpdate: JSONStruct {
  /// The title.
  public var title: String?
  /// The whole text, as it would be.
  public var body: String?
  /// The text that would be added at the end, when that is all.
  public var appended: String?
  /// All its tags.
  public var tags: [String]?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// A change.
  public init(title: String? = nil, body: String? = nil, appended: String? = nil, tags: [String]? = nil) {
    self.title = title
    self.body = body
    self.appended = appended
    self.tags = tags
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("title", value: &title)
    fields.field("body", value: &body)
    fields.field("appended", value: &appended)
    fields.list("tags", value: &tags)
  }
}

/// A person of the address book on a card.
public struct ContactResult: JSONStruct {
  /// Identifies the person in the address book.
  public var contactIdentifier: String?
  /// The name.
  public var name = ""
  /// Telephone numbers.
  public var phones: [String] = []
  /// Mail addresses.
  public var emails: [String] = []
  /// Where the person works.
  public var organization: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A person.
  public init(name: String, phones: [String] = [], emails: [String] = []) {
    self.name = name
    self.phones = phones
    self.emails = emails
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("contactIdentifier", value: &contactIdentifier)
    try fields.required("name", value: &name)
    fields.list("phones", value: &phones)
    fields.list("emails", value: &emails)
    fields.field("organization", value: &organization)
  }
}

/// A habit on a card.
public struct HabitPreview: JSONStruct {
  /// Identifies the habit.
  public var habitIdentifier: String?
  /// The name.
  public var name = ""
  /// Its emoji.
  public var emoji: String?
  /// What is counted: `boolean`, `count` or `duration`.
  public var unit = "boolean"
  /// How often: `daily` or `weekly`.
  public var frequency = "daily"
  /// What was logged.
  public var value: Double?
  /// The day that it was logged for, as `2026-03-01`.
  public var date: String?
  /// How many times in a row it was done.
  public var streak = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A habit.
  public init(name: String, unit: String = "boolean", frequency: String = "daily", value: Double? = nil) {
    self.name = name
    self.unit = unit
    self.frequency = frequency
    self.value = value
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("habitIdentifier", value: &habitIdentifier)
    try fields.required("name", value: &name)
    fields.field("emoji", value: &emoji)
    fields.field("unit", value: &unit)
    fields.field("frequency", value: &frequency)
    fields.field("value", value: &value)
    fields.field("date", value: &date)
    fields.field("streak", value: &streak, absent: 0)
  }
}

/// Something that a web search found.
public struct WebResult: JSONStruct {
  /// The title.
  public var title = ""
  /// The address.
  public var url = ""
  /// A piece of the text.
  public var snippet = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A result.
  public init(title: String, url: String, snippet: String) {
    self.title = title
    self.url = url
    self.snippet = snippet
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("title", value: &title)
    try fields.required("url", value: &url)
    fields.field("snippet", value: &snippet)
  }
}
