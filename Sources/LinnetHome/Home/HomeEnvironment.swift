import ChatCore
import ChatTypes
import Foundation
import Inference
import LanguageModels
import Persistence

/// What a home knows of the world outside. Tests put another in its place.
package struct HomeEnvironment: Sendable {
  /// Environment variables.
  package var variables: [String: String]
  /// Where relative paths begin.
  package var currentDirectory: URL
  /// Time that only goes forward.
  package var now: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// So many bytes that nobody can guess.
  package var random: @Sendable (Int) -> Data
  /// The world as the core of chats sees it: the time of day, among others.
  package var core: CoreEnvironment
  /// The work that guessing a passphrase of the key takes.
  package var scrypt = ScryptParameters.usual
  /// The work that guessing a passphrase of a backup takes: scrypt's logarithm of N.
  package var archiveWorkFactor = AgeRecipient.usualWorkFactor
  /// Makes the language model's service.
  package var makeService: @Sendable (LlamaConfiguration) -> any LLMService
  /// Makes what turns texts into vectors.
  package var makeEmbeddings: @Sendable (ModelRest?) -> any EmbeddingService = { EmbeddingEngine(rest: $0) }
  /// Makes the models that a home has.
  package var makeModels: @Sendable (HomeDirectory) -> any ModelLibrary
  /// Reads and checks a GGUF file's header, of whatever kind.
  package var inspectModel: @Sendable (URL) throws -> ModelInfo
  /// What generates the tokens, for `linnet doctor`.
  package var engineDescription: @Sendable () -> String
  /// Has this process end in order, as somebody would who asks it to from outside.
  package var endProcess: @Sendable () -> Void = { _ = kill(getpid(), SIGTERM) }

  package init(
    variables: [String: String], currentDirectory: URL, now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void, random: @escaping @Sendable (Int) -> Data,
    core: CoreEnvironment, scrypt: ScryptParameters = .usual,
    archiveWorkFactor: Int = AgeRecipient.usualWorkFactor,
    makeService: @escaping @Sendable (LlamaConfiguration) -> any LLMService,
    makeModels: @escaping @Sendable (HomeDirectory) -> any ModelLibrary,
    inspectModel: @escaping @Sendable (URL) throws -> ModelInfo, engineDescription: @escaping @Sendable () -> String
  ) {
    self.variables = variables
    self.currentDirectory = currentDirectory
    self.now = now
    self.sleep = sleep
    self.random = random
    self.core = core
    self.scrypt = scrypt
    self.archiveWorkFactor = archiveWorkFactor
    self.makeService = makeService
    self.makeModels = makeModels
    self.inspectModel = inspectModel
    self.engineDescription = engineDescription
  }
}

extension HomeEnvironment {
  /// The real world.
  /// - Parameter variables: environment variables.
  package static func live(variables: [String: String]) -> HomeEnvironment {
    let clock = ContinuousClock()
    let start = clock.now
    return HomeEnvironment(
      variables: variables,
      currentDirectory: URL(
        filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
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

extension HomeEnvironment {
  /// Where the user is: the zone that `TZ` names, else the machine's.
  package var timeZone: TimeZone { .user(variables) }

  /// The place that a typed path means.
  package func url(_ path: String) -> URL {
    UserPath.url(path, variables: variables, currentDirectory: currentDirectory)
  }
}

extension CoreEnvironment {
  /// The real world, in which `LINNET_NOW` can set the time of day at the start. One that can't be read is ignored:
  /// ``FixedClock/read(_:)`` says what is wrong with it.
  package static func live(variables: [String: String]) -> CoreEnvironment {
    var environment = CoreEnvironment.live
    guard let date = try? FixedClock.read(variables) else { return environment }
    let clock = ContinuousClock()
    let start = clock.now
    let first = date.unixMilliseconds
    environment.now = { first + Int64((clock.now - start).milliseconds) }
    return environment
  }
}
