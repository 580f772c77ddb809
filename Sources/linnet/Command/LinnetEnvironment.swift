import Foundation
import Inference

/// What the commands know of the world outside. Tests put another in its place.
struct LinnetEnvironment: Sendable {
  /// Environment variables.
  var variables: [String: String]
  /// Where relative paths begin.
  var currentDirectory: URL
  /// Standard input.
  var input: any ByteInput
  /// Standard output.
  var output: any TextOutput
  /// Standard error.
  var errors: any TextOutput
  /// The terminal.
  var terminal: any Terminal
  /// Signals.
  var signals: any SignalSource
  /// Time that only goes forward.
  var now: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  /// So many bytes that nobody can guess.
  var random: @Sendable (Int) -> Data
  /// Makes the language model's service.
  var makeService: @Sendable (LlamaConfiguration) -> any LLMService
  /// Makes the store of model files in a directory.
  var makeModels: @Sendable (URL) -> any ModelLibrary
  /// Reads and checks a GGUF file's header, of whatever kind.
  var inspectModel: @Sendable (URL) throws -> ModelInfo
  /// What generates the tokens, for `linnet doctor`.
  var engineDescription: @Sendable () -> String
}

extension LinnetEnvironment {
  /// The real world.
  static func live() -> LinnetEnvironment {
    let variables = ProcessInfo.processInfo.environment
    let terminal = POSIXTerminal(variables: variables)
    let clock = ContinuousClock()
    let start = clock.now
    return LinnetEnvironment(
      variables: variables,
      currentDirectory: URL(
        filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
      input: DescriptorInput(descriptor: STDIN_FILENO),
      output: DescriptorOutput(descriptor: STDOUT_FILENO, name: "Standard output"),
      errors: DescriptorOutput(descriptor: STDERR_FILENO, name: "Standard error"),
      terminal: terminal,
      signals: SystemSignals(terminal: terminal),
      now: { clock.now - start },
      sleep: { try await clock.sleep(for: $0) },
      random: { count in
        var generator = SystemRandomNumberGenerator()
        return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
      },
      makeService: { LlamaActor(configuration: $0) },
      makeModels: { ModelStore(directory: $0) },
      inspectModel: { try ModelCheck.validate(url: $0, expecting: nil) },
      engineDescription: { "llama.cpp, built in" }
    )
  }
}
