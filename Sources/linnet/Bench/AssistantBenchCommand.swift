import ArgumentParser
import ChatTypes
import Foundation
import LinnetBenchmarks
import LinnetHome
import TerminalUI

/// `linnet bench assistant`: what the assistant does itself, without a model.
struct AssistantBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assistant", abstract: "Measure the assistant's own work: replies read, the calendar, turns.",
    discussion: """
      Needs no model. Makes calendars and a chat of its own in a temporary directory and deletes them afterwards. What \
      figures must be is from the project's design; --check fails when one isn't. On a busy machine, the fastest of \
      each is what counts; more --rounds find it.
      """)

  @Option(help: "Events in the calendar.") var events = 10_000
  @Option(help: "Events of these that repeat.") var repeating = 500
  @Option(help: "Turns in the chat.") var turns = 50
  @Option(help: "Rounds of each measurement.") var rounds = 5
  @Flag(help: "Fail when a figure isn't what it must be.") var check = false
  @Flag(help: "Print one JSON document.") var json = false

  func validate() throws {
    guard events >= 100, (0...events).contains(repeating), turns > 0, rounds > 0 else {
      throw ValidationError(
        "--events takes 100 or more, --repeating at most as many, --turns and --rounds 1 or more.")
    }
  }

  func run() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let bench = AssistantBench(
      directory: directory, events: events, repeating: repeating, turns: turns, rounds: rounds
    ) { line in FileHandle.standardError.write(Data("\(line)\n".utf8)) }
    let report: BenchReport
    do {
      report = try await bench.run()
    } catch let error as ChatError {
      throw LinnetError(error)
    }
    try report.print(asJSON: json)
    if check, !report.isMet { throw CommandExit.failed }
  }
}
