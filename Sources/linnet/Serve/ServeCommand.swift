import ArgumentParser
import Assistant
import CProgramMemory
import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Inference
import JSONValue
import LinnetHome
import Media
import TerminalUI
import WebApp

/// `linnet serve`: the window in a browser.
struct ServeCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the window and open it in the browser.",
    discussion: """
      The address that is printed signs one browser in, once; the next one is printed when it was used. Only this machine \
      can reach it. Ctrl-C ends it; replies that are being written then are kept as far as they are.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "number"))
  var port = 8737
  @Option(help: ArgumentHelp("Where to listen: 127.0.0.1, ::1 or localhost.", valueName: "address"))
  var host = "127.0.0.1"
  @Flag(name: .customLong("no-open"), help: "Don't open the browser.")
  var staysClosed = false
  @Option(
    help: ArgumentHelp(
      "Read the page's files from here rather than from the program, for working on them.", valueName: "dir",
      visibility: .hidden))
  var webFiles: String?

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
  }

  func run(in context: CommandContext) async throws {
    let claim = try ServedWindow.claim(context.home)
    try await serve(in: context, as: claim)
  }

  /// Serves until it is interrupted.
  /// - Parameters:
  ///   - claim: by which other processes find this one; nil where they find another one.
  ///   - link: by which somebody is to be joined, which the browser shows first.
  func serve(in context: CommandContext, as claim: ServedWindow?, showing link: PeopleLink? = nil) async throws {
    defer { claim?.end() }
    try await context.withCore { core in
      let app = try await app(core, context: context)
      let opener = ServeOpener(context: context, opensBrowser: !staysClosed, link: link)
      let outcome = try await Interruptible.run(signals: context.console.signals) {
        try await app.run { address in
          claim?.tell(address.page)
          await opener.tell(address)
        }
      }
      // Whoever interrupts it has what was wanted.
      if !outcome.wasInterrupted { _ = try outcome.result.get() }
    }
  }

  private func app(_ core: CoreClient, context: CommandContext) async throws -> WebApp {
    let home = context.home
    let folder = MediaFolder(directory: home.files)
    try HomeDirectory.makePrivateDirectory(home.web)
    var configuration = WebAppConfiguration(
      host: host, port: port, uploads: home.web.appending(path: "uploads", directoryHint: .isDirectory),
      sessions: home.web.appending(path: "sessions.json", directoryHint: .notDirectory),
      messageFile: { try? folder.url(of: $0) }, now: context.environment.core.now, random: context.environment.random)
    if let locale = MachineLocale.read(context.environment.variables) { configuration.locale = locale }
    configuration.conversation = await ConversationServices(
      suggestedPrompts: HomeSuggestions(context.homeContext), forms: PromptTemplate.builtIn.map { PromptForm($0) })
    configuration.organizer = try LocalOrganizerService.all(core, context: context.homeContext)
    // Off the main actor: it takes about a millisecond.
    configuration.onIdle = { Task.detached(priority: .background) { program_memory_give_back() } }
    if let webFiles {
      configuration.files = try WebFiles(directory: URL(filePath: webFiles, directoryHint: .isDirectory))
    }
    configuration.files = configuration.files.withInstalledScripts()
    let models = await core.models()
    let acting = await core.acting()
    configuration.home.models = HomeModels(
      library: context.models, core: models, servers: core,
      search: ModelSearch(variables: context.environment.variables), path: { context.url($0) },
      makeID: { context.environment.core.makeID().uuidString.lowercased() })
    configuration.home.tools = HomeTools(acting: acting)
    configuration.home.history = HomeHistory(organizer: try HomeOrganizer(context.homeContext))
    configuration.home.facts = HomeFacts(context: context.homeContext, models: models)
    if let models {
      let (api, user) = (core.api, core.user.userId)
      let embeddings = context.homeContext.makeEmbeddings {
        guard case .preferences(_, let values)? = try? await api.send(.apiGetPreferences(scope: .shared), as: user)
        else {
          return nil
        }
        return values.objectValue?.restAfter
      }
      configuration.completions = LocalCompletions(
        models: models, library: context.models, embeddings: embeddings, sleep: context.environment.sleep)
    }
    return try await WebApp(api: core.api, userId: core.user.userId, configuration: configuration)
  }
}
