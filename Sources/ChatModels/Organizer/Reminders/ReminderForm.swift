/// A reminder as it is being edited: texts as fields have them.
public struct ReminderForm: Hashable, Sendable {
  /// What it is.
  public var title = ""
  /// `2026-11-21`; empty for no day.
  public var day = ""
  /// `15:00`; empty for the whole day.
  public var time = ""
  /// What else there is to say.
  public var notes = ""
  /// `1` (high), `5`, `9` (low); empty for none.
  public var priority = ""
  /// One of ``EventForm/repetitions``, `custom`, or empty for once.
  public var repetition = ""
  /// What `custom` stands for.
  public var custom = ""
  /// The calendar's id; empty for the usual one.
  public var calendar = ""

  /// Nothing yet.
  public init() {}

  /// What a reminder says.
  public init(_ values: ReminderValues) {
    (title, notes) = (values.title, values.notes)
    day = values.day?.iso ?? ""
    time = values.minute.map { EventForm.text(minute: $0) } ?? ""
    priority = values.priority.map(String.init) ?? ""
    switch values.repetition {
    case nil: break
    case let name? where EventForm.repetitions.contains(name): repetition = name
    case let rule?: (repetition, custom) = ("custom", rule)
    }
    calendar = values.calendar ?? ""
  }

  /// What was said.
  /// - Throws: with what to mend.
  public func values() throws(OrganizerFailure) -> ReminderValues {
    var values = ReminderValues(title: title.tidied)
    guard !values.title.isEmpty else { throw OrganizerFailure("Say what is to be done.") }
    if !day.isEmpty {
      guard let day = CalendarDay(iso: day) else { throw OrganizerFailure("Choose the day on which it is due.") }
      values.day = day
    }
    if !time.isEmpty {
      guard values.day != nil else {
        throw OrganizerFailure("A time needs its day. Choose one, or leave the time out.")
      }
      guard let minute = EventForm.minute(time) else { throw OrganizerFailure("Choose the time at which it is due.") }
      values.minute = minute
    }
    values.notes = notes.tidied
    values.priority = Int(priority)
    values.calendar = calendar.isEmpty ? nil : calendar
    guard !repetition.isEmpty else { return values }
    guard values.day != nil else { throw OrganizerFailure("What repeats needs a first day. Choose one.") }
    values.repetition = repetition == "custom" ? custom.tidied : repetition
    guard values.repetition?.isEmpty == false else {
      throw OrganizerFailure("Say how it repeats, such as “every other tuesday”.")
    }
    return values
  }
}

/// A reminder that is being changed.
public struct ReminderEditor: Hashable, Sendable {
  /// What is changed; nil for one that was deleted meanwhile, which is added anew.
  public let original: ReminderEntry?
  /// What the fields say.
  public internal(set) var form: ReminderForm
  /// What is to be mended before it can be saved.
  public internal(set) var problem: String?
}
