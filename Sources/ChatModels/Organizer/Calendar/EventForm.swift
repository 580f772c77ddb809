/// An event as it is being edited: texts as fields have them.
public struct EventForm: Hashable, Sendable {
  /// What the list of repetitions offers by name.
  public static let repetitions = ["daily", "weekdays", "weekly", "monthly", "yearly"]
  /// Minutes before the start that the list of alarms offers.
  public static let alarms = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080]

  /// What it is.
  public var title = ""
  /// Whether it takes whole days.
  public var isAllDay = false
  /// `2026-11-21`.
  public var startDay = ""
  /// `15:00`.
  public var startTime = ""
  /// The last day, as ``startDay``.
  public var endDay = ""
  /// As ``startTime``.
  public var endTime = ""
  /// Where.
  public var place = ""
  /// What else there is to say.
  public var notes = ""
  /// A link.
  public var link = ""
  /// Minutes before the start, separated by commas; empty for no alarm.
  public var alarm = ""
  /// One of ``repetitions``, `custom`, or empty for once.
  public var repetition = ""
  /// What `custom` stands for: a rule or a phrase.
  public var custom = ""
  /// The last day on which it repeats; can be empty.
  public var until = ""
  /// The calendar's id; empty for the usual one.
  public var calendar = ""
  /// Whether one is free meanwhile.
  public var isFree = false
  /// Which occurrences of a series are changed.
  public var scope = SeriesScope.this

  /// Nothing yet.
  public init() {}

  /// What an event says.
  public init(_ values: EventValues) {
    title = values.title
    switch values.span {
    case .days(let first, let last):
      isAllDay = true
      (startDay, endDay) = (first.iso, last.iso)
      (startTime, endTime) = (Self.text(minute: 9 * 60), Self.text(minute: 10 * 60))
    case .times(let first, let start, let last, let end):
      (startDay, endDay) = (first.iso, last.iso)
      (startTime, endTime) = (Self.text(minute: start), Self.text(minute: end))
    }
    (place, notes, link) = (values.place, values.notes, values.link)
    alarm = values.alarms.map(String.init).joined(separator: ",")
    switch values.repetition {
    case nil: repetition = ""
    case let name? where Self.repetitions.contains(name): repetition = name
    case let rule?: (repetition, custom) = ("custom", rule)
    }
    until = values.until?.iso ?? ""
    calendar = values.calendar ?? ""
    isFree = values.isFree
  }

  /// What was said.
  /// - Throws: with what to mend.
  public func values() throws(OrganizerFailure) -> EventValues {
    let title = title.tidied
    guard !title.isEmpty else { throw OrganizerFailure("Give the event a title.") }
    var values = EventValues(title: title, span: try span())
    (values.place, values.notes, values.link) = (place.tidied, notes.tidied, link.tidied)
    values.alarms = alarm.split(separator: ",").compactMap { Int($0) }.sorted()
    switch repetition {
    case "": break
    case "custom":
      guard !custom.tidied.isEmpty else {
        throw OrganizerFailure("Say how it repeats, such as “every other tuesday”.")
      }
      values.repetition = custom.tidied
    default: values.repetition = repetition
    }
    if values.repetition != nil, !until.isEmpty {
      guard let last = CalendarDay(iso: until) else { throw OrganizerFailure("Choose the day on which it ends.") }
      values.until = last
    }
    values.calendar = calendar.isEmpty ? nil : calendar
    values.isFree = isFree
    return values
  }

  /// When it is.
  public func span() throws(OrganizerFailure) -> EventValues.Span {
    guard let first = CalendarDay(iso: startDay) else { throw OrganizerFailure("Choose the day on which it starts.") }
    let last = CalendarDay(iso: endDay) ?? first
    if isAllDay {
      guard first <= last else { throw OrganizerFailure("It ends before it starts. Choose a later last day.") }
      return .days(first, last)
    }
    guard let start = Self.minute(startTime) else { throw OrganizerFailure("Choose the time at which it starts.") }
    guard let end = Self.minute(endTime) else { throw OrganizerFailure("Choose the time at which it ends.") }
    guard (first.number, start) < (last.number, end) else {
      throw OrganizerFailure("It ends before it starts. Choose a later end.")
    }
    return .times(first, start, last, end)
  }

  /// When it is, as the fields say.
  public var times: EventTimes {
    EventTimes(isAllDay: isAllDay, startDay: startDay, startTime: startTime, endDay: endDay, endTime: endTime)
  }

  /// The same event with an end that keeps its length, where its start was moved and its end was not.
  /// - Parameter old: the times that the fields were told before.
  func following(_ old: EventTimes) -> EventForm {
    guard isAllDay == old.isAllDay, (startDay, startTime) != (old.startDay, old.startTime),
      (endDay, endTime) == (old.endDay, old.endTime), let first = CalendarDay(iso: startDay),
      let oldFirst = CalendarDay(iso: old.startDay), let oldLast = CalendarDay(iso: old.endDay)
    else { return self }
    var form = self
    if isAllDay || Self.minute(startTime) == nil || Self.minute(old.startTime) == nil {
      form.endDay = first.adding(days: oldLast.number - oldFirst.number).iso
      return form
    }
    let start = first.number * 1440 + (Self.minute(startTime) ?? 0)
    let oldStart = oldFirst.number * 1440 + (Self.minute(old.startTime) ?? 0)
    let oldEnd = oldLast.number * 1440 + (Self.minute(old.endTime) ?? 0)
    guard oldEnd > oldStart else { return self }
    let end = start + oldEnd - oldStart
    form.endDay = CalendarDay(number: end / 1440).iso
    form.endTime = Self.text(minute: end % 1440)
    return form
  }

  /// `15:00` or `15:00:00` in minutes since midnight.
  static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  /// Minutes since midnight as `15:00`.
  static func text(minute: Int) -> String {
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minute / 60 % 24)):\(two(minute % 60))"
  }
}

extension String {
  /// Without white space around it.
  var tidied: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
