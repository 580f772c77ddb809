import ArgumentParser
import ChatTypes
import Foundation
import LinnetBenchmarks
import LinnetHome
import TerminalUI

/// `linnet bench store`: opening, listing, searching, importing and streaming in a store of a million messages.
struct StoreBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Measure the store: opening chats, lists, searches, import, streamed replies.",
    discussion: """
      Makes a store of its own in a temporary directory, which takes about a minute for a million messages, and deletes \
      it afterwards. What figures must be is from the project's design; --check fails when one isn't.
      """)

  @Option(help: "Messages.") var items = 1_000_000
  @Option(help: "Chats.") var chats = 10_000
  @Flag(help: "Fail when a figure isn't what it must be.") var check = false
  @Flag(help: "Print one JSON document.") var json = false

  func validate() throws {
    guard items >= 1000, chats > 0 else { throw ValidationError("--items takes 1000 or more, --chats 1 or more.") }
  }

  func run() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let bench = StoreBench(directory: directory, items: items, chats: chats) { line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
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
