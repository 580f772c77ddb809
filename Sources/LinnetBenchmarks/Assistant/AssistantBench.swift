import Foundation

/// Measures what the assistant does itself, without a model: reading replies, the calendar, and a turn up to the model.
package struct AssistantBench {
  let directory: URL
  let events: Int
  let repeating: Int
  let turns: Int
  let rounds: Int
  let say: @Sendable (String) -> Void

  package init(
    directory: URL, events: Int, repeating: Int, turns: Int, rounds: Int, say: @escaping @Sendable (String) -> Void
  ) {
    self.directory = directory
    self.events = events
    self.repeating = repeating
    self.turns = turns
    self.rounds = rounds
    self.say = say
  }

  package func run() async throws -> BenchReport {
    var report = BenchReport(
      subject: "\(events) events in files of their own, \(repeating) of them repeating; a chat of \(turns) turns")
    say("Parsing replies")
    report.rows += try ParserMeasurement(rounds: rounds).rows()
    let fixture = CalendarFixture(
      root: directory.appending(path: "organizer").path, events: events, repeating: repeating)
    say("Writing \(events) events")
    try fixture.write()
    say("Listing months")
    report.rows += try await CalendarMeasurement(fixture: fixture, rounds: rounds).rows()
    say("Calling the calendar's tool")
    report.rows += try await CalendarToolMeasurement(fixture: fixture, rounds: rounds).rows()
    say("Turns behind \(turns) others")
    report.rows.append(
      try await TurnMeasurement(directory: directory.appending(path: "chats"), turns: turns, rounds: rounds).row())
    return report
  }
}

extension Timings {
  /// The least of them: what the machine takes when nothing else runs on it.
  var fastest: Double { values.min() ?? .nan }
}
