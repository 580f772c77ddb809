import Foundation
import LanguageModels
import LinnetHome
import TerminalUI

/// What one command works with: the home, the console, the global options, and what follows from them.
struct CommandContext: Sendable {
  /// The home that the command works on, for what is put together from it.
  let homeContext: HomeContext
  /// The terminal, the streams and signals.
  let console: Console
  /// The profile that the command acts as; nil for the one that is signed in.
  let profile: String?
  /// Whether one JSON document is wanted.
  let json: Bool
  /// Whether more is said.
  let verbose: Bool
  /// What may be done on the terminal.
  let capabilities: TerminalCapabilities

  /// - Throws: ``LinnetError`` when there is no usable home.
  init(_ global: GlobalOptions, environment: LinnetEnvironment) throws {
    let world = environment.home
    console = environment.console
    profile = global.profile
    json = global.json
    verbose = global.verbose
    capabilities = TerminalCapabilities(terminal: console.terminal, variables: world.variables)
    homeContext = HomeContext(
      environment: world,
      home: try HomeDirectory(
        option: global.home, variables: world.variables, currentDirectory: world.currentDirectory),
      interaction: TerminalInteraction(
        environment: world, console: console, capabilities: capabilities, isVerbose: verbose))
  }

  /// The world outside.
  var environment: HomeEnvironment { homeContext.environment }
  /// The directory of this Linnet.
  var home: HomeDirectory { homeContext.home }
  /// The models that there are.
  var models: any ModelLibrary { homeContext.models }

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
  func notice(_ text: String) { homeContext.notice(text) }

  /// Says something that only matters to who wants to know more.
  func detail(_ text: String) { homeContext.detail(text) }

  /// Says what the store of models has found and repaired.
  func reportNotices(of models: any ModelLibrary) async { await homeContext.reportNotices(of: models) }

  /// The place that a typed path means.
  func url(_ path: String) -> URL { homeContext.url(path) }

  /// The language model's service. What can't be saved is said, and no reason to answer nothing.
  func makeService() throws -> any LLMService { try homeContext.makeService() }
}
