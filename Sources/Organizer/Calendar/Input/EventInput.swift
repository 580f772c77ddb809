/// What somebody says of an event, new or changed: texts as they were typed, for which ``draft(_:usualMinutes:)`` and
/// ``changes(_:from:)`` find the meaning. What isn't said stays as it is.
public struct EventInput: Hashable, Sendable {
  /// How a front end calls the fields that hold times, for the problems.
  public struct FieldNames: Hashable, Sendable {
    /// The start's name.
    public let start: String
    /// The end's name.
    public let end: String
    /// The repetition's name.
    public let recurrence: String
    /// The name of the repetition's end.
    public let recurrenceEnd: String

    /// Names of the fields.
    public init(start: String, end: String, recurrence: String, recurrenceEnd: String) {
      (self.start, self.end, self.recurrence, self.recurrenceEnd) = (start, end, recurrence, recurrenceEnd)
    }
  }

  /// Minutes that an event can take: up to a hundred years.
  public static let lengths = 1...52_704_000
  /// What is said of other lengths.
  public static let unfitLength = "An event takes at least a minute and at most a hundred years. Choose another length."

  /// What it is.
  public var title: String?
  /// When it is, where that needs no reading; goes before `start`, `end` and `durationMinutes`.
  public var span: EventSpan?
  /// When it begins.
  public var start: String?
  /// When it ends; of whole days, the last one.
  public var end: String?
  /// How long it takes, in minutes.
  public var durationMinutes: Int?
  /// Whether it takes whole days; nil where its times say it.
  public var isAllDay: Bool?
  /// Whether a day as the start of something new means the whole day whatever its length is said to be.
  public var daysAreWhole = false
  /// Whether of two halves of its day the one is meant that is near to when it is now, as what is at 18:00 and goes "to 7" isn't
  /// had at dawn; else that is a question.
  public var guessesHalf = true
  /// Where.
  public var location: FieldChange<String> = .keep
  /// What else there is to say.
  public var notes: FieldChange<String> = .keep
  /// A link.
  public var url: FieldChange<String> = .keep
  /// When to remind, in minutes before the start.
  public var alarmMinutes: [Int]?
  /// How it repeats.
  public var recurrence: FieldChange<String> = .keep
  /// Until when it repeats: a day counts whole.
  public var recurrenceEnd: FieldChange<String> = .keep
  /// Whether one is free meanwhile.
  public var isFree: Bool?
  /// Whether it is certain.
  public var status: EventStatus?
  /// The id of the calendar for something new.
  public var calendar: String?
  /// How the front end calls the fields.
  public var names: FieldNames

  /// Nothing is said yet.
  public init(_ names: FieldNames) { self.names = names }

  /// A new event, and when it is.
  /// - Parameter usualMinutes: its length where nothing is said of it.
  /// - Throws: ``PhraseProblem`` for times and repetitions that can't be read, and where no start is said.
  public func draft(
    _ reader: PhraseReader, usualMinutes: Int = 60
  ) throws(PhraseProblem) -> (draft: EventDraft, span: EventSpan) {
    let times = try NewEventTimes(self, reader: reader, usualMinutes: usualMinutes)
    let (start, end) = times.span.eventTimes(reader.clock)
    var draft = EventDraft(title: title ?? "", start: start, end: end)
    draft.location = location.newValue
    draft.notes = notes.newValue
    draft.url = url.newValue
    draft.alarmMinutes = alarmMinutes ?? []
    draft.isFree = isFree ?? false
    draft.calendar = calendar
    draft.recurrence = try rule(reader) ?? times.rule
    guard let text = recurrenceEnd.newValue else { return (draft, times.span) }
    guard draft.recurrence != nil else { throw .repetitionMissing(field: names.recurrenceEnd, text: text) }
    draft.recurrenceEnd = try self.end(text, reader: reader, from: times.span)
    return (draft, times.span)
  }

  /// What changes of an event that is there, but for its times.
  /// - Parameter span: when it is then.
  /// - Throws: ``PhraseProblem`` for repetitions and their ends that can't be read.
  public func changes(_ reader: PhraseReader, from span: EventSpan) throws(PhraseProblem) -> EventChanges {
    var changes = EventChanges()
    changes.title = title
    changes.location = location
    changes.notes = notes
    changes.url = url
    changes.alarmMinutes = alarmMinutes
    changes.isFree = isFree
    changes.status = status
    switch recurrence {
    case .keep: break
    case .set: changes.recurrence = try rule(reader).map { .set($0) } ?? .keep
    case .remove: changes.recurrence = .remove
    }
    switch recurrenceEnd {
    case .keep: break
    case .set(let text): changes.recurrenceEnd = .set(try end(text, reader: reader, from: span))
    case .remove: changes.recurrenceEnd = .remove
    }
    return changes
  }

  /// When it is after a change; nil where nothing is said of that.
  /// - Parameters:
  ///   - current: when it is now.
  ///   - usualMinutes: the length for what took whole days and gets a time.
  /// - Throws: ``PhraseProblem`` for times that can't be read.
  public func newSpan(
    _ reader: PhraseReader, from current: EventSpan, usualMinutes: Int
  ) throws(PhraseProblem) -> EventSpan? {
    if let span { return span }
    return try ChangedEventTimes(input: self, reader: reader, current: current, usualMinutes: usualMinutes).span()
  }

  private func rule(_ reader: PhraseReader) throws(PhraseProblem) -> RecurrenceRule? {
    guard let text = recurrence.newValue else { return nil }
    return try reader.repetition(text, field: names.recurrence).rule
  }

  private func end(_ text: String, reader: PhraseReader, from span: EventSpan) throws(PhraseProblem) -> EventTime {
    try reader.repetitionEnd(text, field: names.recurrenceEnd, from: span.startPoint)
  }
}
