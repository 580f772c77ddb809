import ChatCore
import Foundation
import HomeTestSupport
import Inference
import JSONValue
import LinnetHome
import Persistence
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

/// Everything around a command, made up: what it reads, writes, asks and sees.
final class World: Sendable {
  enum Around: Sendable {
    /// Input, output and errors are a terminal.
    case terminal
    /// None of them is.
    case pipe
  }

  let transcript = Transcript()
  let input = TypedInput()
  let terminal: FakeTerminal
  let signals = FakeSignals()
  let clock = ManualClock()
  let service: ScriptedService
  let models: ListedModels
  private let folder: TemporaryDirectory
  let environment: LinnetEnvironment

  init(
    _ around: Around = .pipe, models: ListedModels = ListedModels([.sample("tiny")], current: "tiny"),
    service: ScriptedService = ScriptedService(), variables: [String: String] = [:], terminal: FakeTerminal? = nil,
    core: CoreEnvironment = .live,
    inspect: @escaping @Sendable (URL) throws -> ModelInfo = { .sample($0.lastPathComponent) }
  ) throws {
    let isTerminal = around == .terminal
    self.terminal = terminal ?? FakeTerminal(input: isTerminal, output: isTerminal, errors: isTerminal)
    self.service = service
    self.models = models
    folder = try TemporaryDirectory()
    let directory = folder.url
    var all = ["HOME": directory.path(percentEncoded: false), "TERM": "xterm-256color"]
    all.merge(variables) { $1 }
    let clock = clock
    environment = LinnetEnvironment(
      home: HomeEnvironment(
        variables: all, currentDirectory: directory, now: { clock.elapsed }, sleep: { try await clock.sleep(for: $0) },
        random: { Data(repeating: 7, count: $0) }, core: core, scrypt: .light, archiveWorkFactor: 4,
        makeService: { configuration in
          service.configure(configuration)
          return service
        }, makeModels: { _ in models }, inspectModel: inspect,
        engineDescription: { "a script" }),
      console: Console(
        input: input, output: TranscriptOutput(transcript: transcript, stream: .output),
        errors: TranscriptOutput(transcript: transcript, stream: .errors), terminal: self.terminal, signals: signals))
  }

  var directory: URL { folder.url }
  var output: String { transcript.output }
  var errors: String { transcript.errors }
  /// The home that commands use by default.
  var home: URL { directory.appending(path: ".local/share/linnet", directoryHint: .isDirectory) }

  /// Runs a command to its end.
  func run(_ arguments: String...) async -> TerminalUI.ExitStatus {
    await CommandRunner(environment: environment).run(arguments).status
  }

  /// Begins to run a command.
  func start(_ arguments: String...) -> Task<CommandExit, Never> {
    let environment = environment
    return Task { await CommandRunner(environment: environment).run(arguments) }
  }

  /// The one JSON document of standard output.
  func document() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  /// Writes a file for the command to read.
  @discardableResult
  func file(_ name: String, _ content: Data) throws -> String {
    try folder.write(content, as: name).path(percentEncoded: false)
  }
}

extension ScryptParameters {
  /// Next to no work.
  static let light = ScryptParameters(rounds: 16, blockSize: 1, parallelism: 1)!
}
