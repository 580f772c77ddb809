import ArgumentParser
import Foundation
import LanguageModels

/// The options of a benchmark that say which model runs how.
struct BenchSetup: ParsableArguments {
  @Option(help: "The GGUF file.", completion: .file(extensions: ["gguf"])) var model: String
  @Option(help: "Tokens of context.") var context = 4096
  @Option(help: "Threads that write.") var threads: Int?
  @Option(help: "Threads that read; as --threads by default.") var batchThreads: Int?
  @Option(help: "Tokens of a prompt between two looks at the outside.") var batch = 512
  @Option(help: "Tokens that are computed at once.") var microBatch = 512
  @Option(help: "Flash attention: on, off or auto.") var flashAttention = FlashAttention.auto
  @Flag(help: "Measure the fastest settings first, and use those.") var tuned =
    false

  /// How attention is computed.
  enum FlashAttention: String, ExpressibleByArgument, CaseIterable {
    case on, off, auto
  }

  /// The settings; nil to have them measured.
  var tuning: Tuning? {
    guard !tuned else { return nil }
    return Tuning(
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount, batchThreads: batchThreads, batchSize: batch,
      microBatchSize: microBatch, flashAttention: flashAttention == .auto ? nil : flashAttention == .on)
  }
}
