import JSONValue

/// An event on a card.
public struct CalendarEventPreview: JSONStruct {
  /// The title.
  public var title = ""
  /// The start, in Unix milliseconds; of a whole day, its midnight.
  public var start: Int64 = 0
  /// The end, in Unix milliseconds.
  public var end: Int64 = 0
  /// Whether it takes whole days.
  public var isAllDay = false
  /// The time zone that its times were said in, such as `Europe/Paris`; nil for those without one.
  public var timeZone: String?
  /// The calendar.
  public var calendarName: String?
  /// Identifies the event in its calendar; nil as long as it isn't in one.
  public var eventIdentifier: String?
  /// The place.
  public var location: String?
  /// Notes.
  public var notes: String?
  /// Minutes before the start at which it reminds.
  public var reminderMinutes: Int?
  /// How it repeats, as an RRULE or a word.
  public var recurrence: String?
  /// Whether it overlaps with others, and the user hasn't decided what to do about that.
  public var hasConflict = false
  /// The others.
  public var conflictingEvents: [ConflictingEvent] = []
  /// Free times of the same length to which it could be moved instead, earliest first.
  public var freeSlots: [TimeSlot] = []
  /// Whether it has gone from the calendar since.
  public var isStale = false
  /// What would be changed.
  public var pendingUpdate: PendingEventUpdate?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An event; everything else can be set afterwards.
  public init(title: String, start: Int64, end: Int64, isAllDay: Bool = false) {
    self.title = title
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("title", value: &title)
    try fields.requiredTime("start", value: &start)
    try fields.requiredTime("end", value: &end)
    fields.field("isAllDay", value: &isAllDay)
    fields.field("timeZone", value: &timeZone)
    fields.field("calendarName", value: &calendarName)
    fields.field("eventIdentifier", value: &eventIdentifier)
    fields.field("location", value: &location)
    fields.field("notes", value: &notes)
    fields.field("reminderMinutes", value: &reminderMinutes)
    fields.field("recurrence", value: &recurrence)
    fields.field("hasConflict", value: &hasConflict, absent: false)
    fields.listIfAny("conflictingEvents", value: &conflictingEvents)
    fields.listIfAny("freeSlots", value: &freeSlots)
    fields.field("isStale", value: &isStale, absent: false)
    fields.field("pendingUpdate", value: &pendingUpdate)
  }
}

/// An event that overlaps with another.
public struct ConflictingEvent: JSONStruct {
  /// The title.
  public var title = ""
  /// The start, in Unix milliseconds.
  public var start: Int64 = 0
  /// The end, in Unix milliseconds.
  public var end: Int64 = 0
  /// The calendar.
  public var calendarName: String?
  /// Whether it repeats.
  public var isRecurring = false
  /// Whether it takes whole days.
  public var isAllDay = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An event.
  public init(title: String, start: Int64, end: Int64, calendarName: String? = nil) {
    self.title = title
    self.start = start
    self.end = end
    self.calendarName = calendarName
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("title", value: &title)
    try fields.requiredTime("start", value: &start)
    try fields.requiredTime("end", value: &end)
    fields.field("calendarName", value: &calendarName)
    fields.field("isRecurring", value: &isRecurring)
    fields.field("isAllDay", value: &isAllDay)
  }
}

/// What of an event would be changed; nil for what stays.
public struct PendingEventUpdate: JSONStruct {
  /// The title.
  public var title: String?
  /// The start, in Unix milliseconds.
  public var start: Int64?
  /// The end, in Unix milliseconds.
  public var end: Int64?
  /// The place.
  public var location: String?
  /// Notes.
  public var notes: String?
  /// Minutes before the start at which it reminds.
  public var reminderMinutes: Int?
  /// Whether it takes whole days.
  public var isAllDay: Bool?
  /// How it repeats.
  public var recurrence: String?
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// A change; everything else can be set afterwards.
  public init(title: String? = nil, start: Int64? = nil, end: Int64? = nil) {
    self.title = title
    self.start = start
    self.end = end
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("title", value: &title)
    fields.time("start", value: &start)
    fields.time("end", value: &end)
    fields.field("location", value: &location)
    fields.field("notes", value: &notes)
    fields.field("reminderMinutes", value: &reminderMinutes)
    fields.field("isAllDay", value: &isAllDay)
    fields.field("recurrence", value: &recurrence)
  }
}

/// A free time.
public struct TimeSlot: JSONStruct {
  /// The start, in Unix milliseconds.
  public var start: Int64 = 0
  /// The end, in Unix milliseconds.
  public var end: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A free time.
  public init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.requiredTime("start", value: &start)
    try fields.requiredTime("end", value: &end)
  }
}
