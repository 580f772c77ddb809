import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// What can be said about an event, new or not.
struct EventFields: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When it starts: 2026-11-22T15:00, “tomorrow 15:00”, or a day for all of it.", valueName: "time"))
  var start: String?
  @Option(help: ArgumentHelp("When it ends; of whole days, the last one.", valueName: "time"))
  var end: String?
  @Option(help: ArgumentHelp("How long it takes, instead of --end: 45 minutes, or “1 hour”.", valueName: "length"))
  var duration: String?
  @Flag(name: .customLong("all-day"), help: "It takes the whole day, or days.")
  var allDay = false
  @Option(help: ArgumentHelp("Where.", valueName: "place"))
  var location: String?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text"))
  var notes: String?
  @Option(help: ArgumentHelp("A link.", valueName: "link"))
  var url: String?
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats: daily, weekdays, weekly, monthly, yearly, “every other tuesday at 18:00”, or an RRULE.",
      valueName: "rule"))
  var repetition: String?
  @Option(help: ArgumentHelp("Until when it repeats, that day included.", valueName: "time"))
  var until: String?
  @Option(
    help: ArgumentHelp("Remind so long before: 15 minutes, “1 day”. May be given several times.", valueName: "length"))
  var remind: [String] = []
  @Option(help: ArgumentHelp("The time zone of its times, such as Europe/Paris, if not your own.", valueName: "name"))
  var zone: String?
  @Flag(inversion: .prefixedNo, help: "You are free meanwhile.")
  var free: Bool?

  func validate() throws {
    if end != nil, duration != nil { throw ValidationError("--end and --duration exclude each other.") }
  }

  /// Whether nothing is said.
  var isEmpty: Bool {
    let texts = [start, end, duration, location, notes, url, repetition, until, zone]
    return texts.allSatisfy { $0 == nil } && !allDay && remind.isEmpty && free == nil
  }

  /// Minutes before the start.
  func reminders(_ times: TimeReader) throws -> [Int] {
    try remind.map { try times.minutes($0, "--remind", zero: true) }
  }

  /// Until when it repeats.
  func repetitionEnd(_ times: TimeReader) throws -> EventTime? {
    try until.map { try times.eventTime(times.when($0, "--until")) }
  }
}

/// When an event is to be, from what was typed.
struct EventTimes {
  let fields: EventFields
  let times: TimeReader

  /// What `--end` means for a start.
  private func end(after start: TimeReader.When) throws -> TimeReader.When? {
    guard let text = fields.end else { return nil }
    switch start {
    case .day: return try times.when(text, "--end")
    case .instant(let instant): return try times.when(text, "--end", anchor: .after(instant))
    }
  }

  /// A new event.
  func draft(title: String) throws -> EventDraft {
    let rule = try fields.repetition.map { try times.rule($0, "--repeat") }
    guard var beginning = try fields.start.map({ try times.beginning($0, "--start") }) ?? rule?.first else {
      throw LinnetError.usage(
        "Say when it is: linnet calendar add \(UserPath.shellQuoted(title)) --start \"tomorrow 15:00\"")
    }
    beginning.end = try end(after: beginning.start) ?? (fields.duration == nil ? beginning.end : nil)
    if fields.allDay { beginning = wholeDays(beginning) }
    var draft = EventDraft(title: title, start: try times.eventTime(beginning.start))
    draft.end = try beginning.end.map { try exclusive($0) }
    draft.durationMinutes = try fields.duration.map { try times.minutes($0, "--duration") }
    draft.location = fields.location
    draft.notes = fields.notes
    draft.url = fields.url
    draft.alarmMinutes = try fields.reminders(times)
    draft.recurrence = try rule?.rule ?? beginning.rule.map { try RecurrenceRule($0) }
    draft.recurrenceEnd = try fields.repetitionEnd(times)
    if draft.recurrenceEnd != nil, draft.recurrence == nil {
      throw LinnetError.usage("--until goes with --repeat: say how it repeats.")
    }
    draft.isFree = fields.free ?? false
    return draft
  }

  /// Changes of an event that is there.
  /// - Parameters:
  ///   - start: when it starts now; of a series, the occurrence that is meant.
  ///   - end: when it ends now, not included.
  func changes(start: EventTime, end: EventTime) throws -> EventChanges {
    var changes = EventChanges()
    let now = try current(start)
    var beginning: TimeReader.Beginning?
    if let text = fields.start {
      var typed =
        try times.beginning(text, "--start", from: now) ?? times.beginning(text, "--start", anchor: .day(day(now)))
      if !fields.allDay, typed.end == nil, typed.rule == nil { typed.start = timed(typed.start, as: now) }
      beginning = typed
    }
    if fields.allDay, !start.isDate || beginning != nil { beginning = wholeDays(beginning ?? .init(start: now)) }
    if let beginning { changes.start = try times.eventTime(beginning.start) }
    if let last = try self.end(after: beginning?.start ?? now) ?? (fields.duration == nil ? beginning?.end : nil) {
      changes.end = try exclusive(fields.allDay ? wholeDay(last) : last)
    }
    changes.durationMinutes = try fields.duration.map { try times.minutes($0, "--duration") }
    changes.location = TextChange.of(fields.location)
    changes.notes = TextChange.of(fields.notes)
    changes.url = TextChange.of(fields.url)
    if !fields.remind.isEmpty { changes.alarmMinutes = fields.remind == ["none"] ? [] : try fields.reminders(times) }
    switch fields.repetition {
    case nil: break
    case "never"?, "none"?, ""?: changes.recurrence = .remove
    case let text?: changes.recurrence = .set(try times.rule(text, "--repeat").rule)
    }
    switch fields.until {
    case nil: break
    case "never"?, "none"?, ""?: changes.recurrenceEnd = .remove
    default: changes.recurrenceEnd = try fields.repetitionEnd(times).map { .set($0) } ?? .keep
    }
    changes.isFree = fields.free
    return changes
  }

  private func current(_ start: EventTime) throws -> TimeReader.When {
    if case .date(let date) = start { return .day(CivilDate(date)) }
    guard let instant = times.instant(start) else {
      throw LinnetError.usage("The event's time zone is not known here. Name one with --zone.")
    }
    return .instant(instant)
  }

  private func day(_ when: TimeReader.When) -> CivilDate {
    switch when {
    case .day(let day): day
    case .instant(let instant): times.clock.day(of: instant)
    }
  }

  /// A day alone keeps the time of day, but for what takes whole days.
  private func timed(_ new: TimeReader.When, as now: TimeReader.When) -> TimeReader.When {
    guard case .day(let day) = new, case .instant(let instant) = now else { return new }
    return .instant(times.clock.instant(day, second: times.clock.reading(of: instant).second).first)
  }

  private func wholeDay(_ when: TimeReader.When) -> TimeReader.When { .day(day(when)) }

  private func wholeDays(_ beginning: TimeReader.Beginning) -> TimeReader.Beginning {
    var whole = beginning
    whole.start = wholeDay(beginning.start)
    whole.end = beginning.end.map(wholeDay)
    return whole
  }

  /// The end as calendars have it: the day after the last.
  private func exclusive(_ end: TimeReader.When) throws -> EventTime {
    if case .day(let last) = end { return try times.eventTime(.day(last.adding(days: 1))) }
    return try times.eventTime(end)
  }
}
