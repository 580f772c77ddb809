import Foundation
import Inference
import LanguageModels
import TerminalUI

/// What one command works with: the world, the global options, and what follows from both.
struct CommandContext: Sendable {
  let environment: LinnetEnvironment
  /// The directory of this Linnet; made already.
  let home: HomeDirectory
  /// Whether one JSON document is wanted.
  let json: Bool
  /// Whether more is said.
  let verbose: Bool
  /// What may be done on the terminal.
  let capabilities: TerminalCapabilities

  /// - Throws: ``LinnetError`` when there is no usable home.
  init(_ global: GlobalOptions, environment: LinnetEnvironment) throws {
    self.environment = environment
    json = global.json
    verbose = global.verbose
    capabilities = TerminalCapabilities(terminal: environment.console.terminal, variables: environment.variables)
    home = try HomeDirectory(
      option: global.home, variables: environment.variables, currentDirectory: environment.currentDirectory)
  }

  /// The terminal, the streams and signals.
  var console: Console { environment.console }

  /// The models that there are.
  var models: any ModelLibrary { environment.makeModels(home) }

  /// A line of progress on standard error.
  func makeStatusLine() -> StatusLine {
    let terminal = console.terminal
    return StatusLine(
      output: console.errors, isEnabled: capabilities.showsStatus, style: capabilities.errorStyle,
      columns: { terminal.size.columns }, now: environment.now)
  }

  /// Cells that tables may take: those of the terminal, else 80.
  var width: Int { capabilities.outputIsTerminal ? max(20, console.terminal.size.columns) : 80 }

  /// Prints a document, or text that says the same.
  func print(_ document: some Encodable, text: @autoclosure () -> String) throws {
    try console.output.write(json ? JSONDocument.text(document) : text())
  }

  /// Says something beside the command's result.
  func notice(_ text: String) {
    console.errors.attempt(capabilities.errorStyle.dim(ControlCharacters.visible(text)) + "\n")
  }

  /// Says something that only matters to who wants to know more.
  func detail(_ text: String) {
    if verbose { notice(text) }
  }

  /// Says what the store of models has found and repaired.
  func reportNotices(of models: any ModelLibrary) async {
    for text in await models.takeNotices() { notice(text) }
  }

  /// The place that a typed path means.
  func url(_ path: String) -> URL {
    UserPath.url(path, variables: environment.variables, currentDirectory: environment.currentDirectory)
  }

  /// The language model's service. What can't be saved is said, and no reason to answer nothing.
  func makeService() throws -> any LLMService {
    try home.prepare()
    try HomeDirectory.makePrivateDirectory(home.cache)
    var key: Data?
    do {
      key = try SequenceKey(home: home, random: environment.random).loadOrCreate()
    } catch let error as LinnetError {
      notice(error.message)
    }
    return environment.makeService(LlamaConfiguration(cacheDirectory: home.cache, sequenceKey: key))
  }
}
