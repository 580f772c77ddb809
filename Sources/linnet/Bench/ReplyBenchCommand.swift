import ArgumentParser
import Foundation
import LinnetBenchmarks

/// `linnet bench replies`: how fast replies to given messages are written.
struct ReplyBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replies", abstract: "Measure the replies to messages of a file.",
    discussion: """
      Sampling is greedy. With --no-drafts each token is computed by itself, so that the two can be compared: the texts are the same. \
      `make bench-models` runs this beside llama-server.
      """)

  @OptionGroup var setup: BenchSetup
  @Option(help: "A JSON list of messages.", completion: .file()) var messages: String
  @Option(help: "Tokens of each reply at most.") var generate = 200
  @Flag(inversion: .prefixedNo, help: "Compute what a reply repeats several tokens at a time.") var drafts = true

  func validate() throws {
    guard generate > 1 else { throw ValidationError("--generate takes a number above 1.") }
  }

  func run() async throws {
    guard let data = FileManager.default.contents(atPath: messages),
      let texts = try? JSONDecoder().decode([String].self, from: data), !texts.isEmpty
    else { throw ValidationError("The file \(messages) has no JSON list of messages.") }
    let bench = ReplyBench(
      model: setup.model, context: setup.context, tuning: setup.tuning, generate: generate, drafts: drafts)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(await bench.run(texts)), as: UTF8.self))
  }
}
