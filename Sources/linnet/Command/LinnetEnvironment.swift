import ChatCore
import Foundation
import Inference
import LanguageModels
import Persistence
import TerminalUI

/// What the commands know of the world outside. Tests put another in its place.
struct LinnetEnvironment: Sendable {
  /// Environment variables.
  var variables: [String: String]
  /// Where relative paths begin.
  var currentDirectory: URL
  /// The terminal, the streams and signals.
  var console: Console
  /// Time that only goes forward.
  var now: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  /// So many bytes that nobody can guess.
  var random: @Sendable (Int) -> Data
  /// The world as the core of chats sees it: the time of day, among others.
  var core: CoreEnvironment
  /// The work that guessing a passphrase of the key takes.
  var scrypt = ScryptParameters.standard
  /// The work that guessing a passphrase of a backup takes: scrypt's logarithm of N.
  var archiveWorkFactor = AgeRecipient.standardWorkFactor
  /// Makes the language model's service.
  var makeService: @Sendable (LlamaConfiguration) -> any LLMService
  /// Makes the models that a home has.
  var makeModels: @Sendable (HomeDirectory) -> any ModelLibrary
  /// Reads and checks a GGUF file's header, of whatever kind.
  var inspectModel: @Sendable (URL) throws -> ModelInfo
  /// What generates the tokens, for `linnet doctor`.
  var engineDescription: @Sendable () -> String
}

extension LinnetEnvironment {
  /// The real world.
  static func live() -> LinnetEnvironment {
    let variables = ProcessInfo.processInfo.environment
    let clock = ContinuousClock()
    let start = clock.now
    return LinnetEnvironment(
      variables: variables,
      currentDirectory: URL(
        filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
      console: .live(variables: variables),
      now: { clock.now - start },
      sleep: { try await clock.sleep(for: $0) },
      random: { count in
        var generator = SystemRandomNumberGenerator()
        return Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
      },
      core: .live(variables: variables),
      makeService: { LlamaActor(configuration: $0) },
      makeModels: { BuiltinModels(store: ModelStore(directory: $0.models), builtin: .own(of: $0)) },
      inspectModel: { try ModelCheck.validate(url: $0, expecting: nil) },
      engineDescription: { "llama.cpp, built in" }
    )
  }
}

extension CoreEnvironment {
  /// The real world, in which `LINNET_NOW` can set the time of day at the start. One that can't be read is refused by
  /// ``CommandRunner``, before anything is done.
  static func live(variables: [String: String]) -> CoreEnvironment {
    var environment = CoreEnvironment.live
    guard let date = try? FixedClock.read(variables) else { return environment }
    let clock = ContinuousClock()
    let start = clock.now
    let first = Int64((date.timeIntervalSince1970 * 1000).rounded())
    environment.now = { first + Int64((clock.now - start).milliseconds) }
    return environment
  }
}
