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

  /// What is said of an event; words such as "none" take a field away.
  func input(_ times: PhraseReader) throws -> EventInput {
    var input = EventInput(Self.names)
    (input.daysAreWhole, input.guessesHalf) = (true, false)
    (input.start, input.end, input.isAllDay) = (start, end, allDay ? true : nil)
    input.durationMinutes = try duration.map { try times.minutes($0, field: "--duration") }
    input.location = TextChange.of(location)
    input.notes = TextChange.of(notes)
    input.url = TextChange.of(url)
    input.alarmMinutes = try times.alarms(remind)
    input.recurrence = Self.change(repetition)
    input.recurrenceEnd = Self.change(until)
    input.isFree = free
    return input
  }

  private static let names = EventInput.FieldNames(
    start: "--start", end: "--end", recurrence: "--repeat", recurrenceEnd: "--until")

  private static func change(_ text: String?) -> FieldChange<String> {
    guard let text else { return .keep }
    return TextChange.isNone(text) ? .remove : .set(text)
  }

  /// A new event.
  /// - Parameter usualMinutes: its length where nothing is said of it.
  func draft(title: String, _ times: PhraseReader, usualMinutes: Int = 60) throws -> EventDraft {
    var input = try input(times)
    input.title = title
    if start == nil {
      // A phrase that repeats says when it begins.
      guard let repetition, try times.repetition(repetition, field: "--repeat").first != nil else {
        throw LinnetError.usage(
          "Say when it is: linnet calendar add \(UserPath.shellQuoted(title)) --start \"tomorrow 15:00\"")
      }
      input.start = repetition
    }
    return try input.draft(times, usualMinutes: usualMinutes).draft
  }

  /// Changes of an event that is there.
  /// - Parameters:
  ///   - start: when it starts now; of a series, the occurrence that is meant.
  ///   - end: when it ends now, not included.
  func changes(start: EventTime, end: EventTime, _ times: PhraseReader) async throws -> EventChanges {
    guard let now = EventSpan(from: start, to: end, times.clock) else {
      throw LinnetError.usage("The event's time zone is not known here. Name one with --zone.")
    }
    let input = try input(times)
    let span = try input.newSpan(times, from: now, usualMinutes: 60)
    var changes = try input.changes(times, from: span ?? now)
    guard let span else { return changes }
    await changes.move(to: span, from: now, times.clock) { _ in nil }
    // The same instant may be in another zone now.
    if self.start != nil { changes.start = span.startPoint.eventTime(times.clock) }
    return changes
  }
}
