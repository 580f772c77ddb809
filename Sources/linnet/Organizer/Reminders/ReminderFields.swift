import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// What can be said about a reminder, new or not.
struct ReminderFields: ParsableArguments {
  @Option(help: ArgumentHelp("When it should be done: a day, or a time.", valueName: "time"))
  var due: String?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text"))
  var notes: String?
  @Option(help: ArgumentHelp("A link.", valueName: "link"))
  var url: String?
  @Option(help: ArgumentHelp("1 (highest) to 9, or high, medium, low.", valueName: "number"))
  var priority: String?
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it repeats: daily, weekdays, weekly, monthly, yearly, “every other tuesday”, or an RRULE.", valueName: "rule"
    ))
  var repetition: String?
  @Option(help: ArgumentHelp("Until when it repeats, that day included.", valueName: "time"))
  var until: String?
  @Option(
    help: ArgumentHelp(
      "Remind so long before it is due: 15 minutes, “1 day”. May be given several times.", valueName: "length"))
  var remind: [String] = []

  /// Whether nothing is said.
  var isEmpty: Bool { [due, notes, url, priority, repetition, until].allSatisfy { $0 == nil } && remind.isEmpty }

  /// What is said, but for the time; words such as "none" take a field away.
  /// - Parameter known: how it repeats now.
  func input(_ times: PhraseReader, repeating known: RecurrenceRule? = nil) throws -> ReminderInput {
    var input = ReminderInput()
    input.notes = TextChange.of(notes)
    input.url = TextChange.of(url)
    if let priority {
      input.priority = ["", "none"].contains(priority) ? .remove : .set(try number(priority))
    }
    input.alarmMinutes = try times.alarms(remind)
    if let repetition, TextChange.isNone(repetition) {
      input.recurrence = .remove
      return input
    }
    guard repetition != nil || until != nil else { return input }
    guard let rule = try repeating(times)?.rule ?? known else {
      throw PhraseProblem.repetitionMissing(field: "--until", text: until ?? "")
    }
    let end = try until.map { try times.repetitionEnd($0, field: "--until") }
    input.recurrence = .set(end.map { rule.ending($0) } ?? rule)
    return input
  }

  /// How it repeats.
  func repeating(_ times: PhraseReader) throws -> Repetition? {
    try repetition.map { try times.repetition($0, field: "--repeat") }
  }

  private func number(_ priority: String) throws -> Int {
    // iCalendar's own reading of the words (RFC 5545, 3.8.1.9).
    if let named = ["high": 1, "medium": 5, "low": 9][priority.lowercased()] { return named }
    guard let number = Int(priority), (1...9).contains(number) else {
      throw LinnetError.usage("--priority takes a number from 1 (highest) to 9, or high, medium, low.")
    }
    return number
  }
}
