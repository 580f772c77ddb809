import ArgumentParser
import Foundation
import JSONValue
import LinnetBenchmarks

/// `linnet bench web`: serves a store of very many messages that belongs to nobody, for scripts/bench/web.py to measure.
/// Prints one JSON document: where it listens, how to sign in, and the chats that the script speaks of.
struct WebBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "web", shouldDisplay: false)

  @Option(help: "Messages.") var items = 1_000_000
  @Option(help: "Chats.") var chats = 10_000
  @Option(help: "Characters of the reply that answers every message.") var reply = 50_000
  @Option(help: "Characters a second in which it is written.") var pace = 1250
  @Option(help: "Read the page's files from here rather than from the program.") var webFiles: String?

  func validate() throws {
    guard items >= 1000, chats > 0, reply > 0, pace > 0 else {
      throw ValidationError("--items takes 1000 or more, the others 1 or more.")
    }
  }

  func run() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let bench = WebBench(
      directory: directory, items: items, chats: chats, reply: reply, pace: pace,
      webFiles: webFiles.map { URL(filePath: $0, directoryHint: .isDirectory) })
    // Until standard input ends: when the script is gone, so is this.
    try await bench.serve {
      FileHandle.standardError.write(Data("\($0)\n".utf8))
    } ready: { address in
      let document: JSONValue = [
        "address": .string(address.page), "signIn": .string(address.signIn), "bigChat": .string(address.bigChat),
        "bigGroup": .string(address.bigGroup),
      ]
      FileHandle.standardOutput.write(Data((document.text() + "\n").utf8))
    } untilEnd: {
      await Task.detached { while !FileHandle.standardInput.availableData.isEmpty {} }.value
    }
  }
}
