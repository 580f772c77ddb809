import ArgumentParser
import Foundation
import LinnetBenchmarks

/// `linnet bench inference`: decoding, first tokens and stopping, through the whole path that a chat takes.
struct InferenceBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inference", abstract: "Measure a model: tokens a second, first tokens, stopping.",
    discussion: """
      The figures are taken by a client of the same service that the chat uses. `make bench` runs this beside llama-server \
      and llama-bench and prints the ratios.
      """)

  @OptionGroup var setup: BenchSetup
  @Option(help: "Tokens of the prompt, when no --prompt-file is given.") var promptTokens = 2048
  @Option(help: "Tokens of each reply.") var generate = 128
  @Option(name: .customLong("repeat"), help: "Rounds.") var rounds = 5
  @Option(help: "A file with the first message.", completion: .file()) var promptFile: String?
  @Option(help: "A file with the second message.", completion: .file()) var secondTurnFile: String?
  @Flag(help: "Print one JSON document.") var json = false

  func validate() throws {
    guard rounds > 0, generate > 1, promptTokens > 0 else {
      throw ValidationError("--repeat, --prompt-tokens and --generate take numbers above 0 (--generate above 1).")
    }
  }

  func run() async throws {
    let cache = FileManager.default.temporaryDirectory.appending(path: "linnet-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cache) }
    let bench = InferenceBench(
      model: setup.model, context: setup.context, tuning: setup.tuning, cache: cache,
      key: Data((0..<32).map { _ in UInt8.random(in: 0...255) }), generate: generate)
    let prompt = try promptFile.map(Self.text) ?? BenchText.words(seed: 1, count: promptTokens * 3 / 4)
    let second = try secondTurnFile.map(Self.text) ?? BenchText.words(seed: 2, count: 27)
    let report = try await bench.run(rounds: rounds, prompt: prompt, second: second) { line in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
    }
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      print(String(decoding: try encoder.encode(report), as: UTF8.self))
    } else {
      print(report.table)
    }
  }

  private static func text(_ file: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ValidationError("The file \(file) could not be read.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
