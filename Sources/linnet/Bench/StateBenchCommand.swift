import ArgumentParser
import Foundation
import LinnetBenchmarks
import TerminalUI

/// `linnet bench state`: what an event and a streamed reply cost the models of a window.
struct StateBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: "Measure the models of a window: events, and long replies in several windows.",
    discussion: "What figures must be is from the project's design; --check fails when one isn't.")

  @Option(help: "Chats.") var chats = 10_000
  @Option(help: "Events.") var events = 20_000
  @Option(help: "Seconds for which a reply is streamed at the pace of a model.") var seconds = 10
  @Flag(help: "Fail when a figure isn't what it must be.") var check = false
  @Flag(help: "Print one JSON document.") var json = false

  func validate() throws {
    guard chats > 0, events > 0, seconds > 0 else {
      throw ValidationError("--chats, --events and --seconds take 1 or more.")
    }
  }

  func run() async throws {
    let report = try await StateBench(chats: chats, events: events, seconds: seconds) { line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }.run()
    try report.print(asJSON: json)
    if check, !report.isMet { throw CommandExit.failed }
  }
}
