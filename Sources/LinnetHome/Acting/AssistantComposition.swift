import Assistant
import BuiltinAssistant
import ChatCore
import ChatTypes
import Foundation
import Inference
import Organizer
import OrganizerTools
import Persistence
import Toolkits
import Tools
import WebSearch

/// What the assistants of a home act with: the tools over the user's own files, the gate that every call passes, and the
/// records of what was asked, done and undone.
package struct AssistantComposition: Sendable {
  /// For the assistants.
  package let tools: AssistantTools
  /// What stands between the built-in model and a turn.
  let interpreter: BuiltinInterpreter
  /// What the tools say of themselves.
  package let declarations: [ToolDeclaration]
  /// What the assistants remember.
  package let memory: HomeMemory
  /// The servers of tools that the user has added.
  package let toolkits: HomeToolkits

  /// Puts it together.
  /// - Throws: ``LinnetError`` when the home can't be used, `KeyError` when the audit log's key can't, and ``ToolError``
  ///   when a tool's declaration makes no sense.
  package init(_ context: HomeContext, database: AppDatabase) throws {
    let home = context.home
    let organizer = try HomeOrganizer(context)
    let core = context.environment.core
    // Calls are made by the profile whose chat it is, which need not be the one that is signed in.
    let profile: @Sendable (Int64) async -> ProfileSettings = { await ProfileSettings(of: $0, in: database) }
    let audit = AuditLog(
      folder: home.audit, key: try KeyFile(url: home.auditKey).loadOrCreate())
    let clock = ToolClock(now: core.now, wait: { try await core.clock.sleep(for: .milliseconds($0)) })
    memory = HomeMemory(database, audit: audit, clock: clock, makeID: { core.makeID().uuidString.lowercased() })
    var toolbox = Toolbox()
    for tool in try OrganizerTools.all(organizer.stores, settingsOf: { await profile($0).organizer }) {
      try toolbox.add(tool)
    }
    try toolbox.add(WebSearchTool(settingsOf: { await profile($0).webSearch }))
    try toolbox.add(WebPageTool(settingsOf: { await profile($0).webSearch }))
    try toolbox.add(RememberTool(memory))
    let executor = ToolExecutor(
      toolbox: toolbox, store: StoredApprovals(database), audit: audit, undoLog: organizer.undoLog, clock: clock,
      makeID: { core.makeID().uuidString.lowercased() })
    let names = toolbox.declarations.map(\.name)
    let registry = ToolkitRegistry(
      store: StoredToolkits(database: database),
      world: ToolkitWorld(
        variables: context.environment.variables, version: ProgramVersion.current, clock: clock,
        composioKey: { await profile($0).composioKey })
    ) { userId, tools in
      await executor.use(tools, for: userId)
    }
    toolkits = HomeToolkits(
      registry: registry, executor: executor, database: database, now: core.now, timeZone: context.environment.timeZone,
      makeID: { core.makeID().uuidString.lowercased() },
      mode: { await ProfileSettings(of: $0, in: database).tools(among: []).mode })
    tools = AssistantTools(
      executor: executor,
      settings: { userId in
        let outside = await registry.declarations(of: userId)
        var settings = await ProfileSettings(of: userId, in: database).tools(among: names + outside.map(\.name))
        settings.outside = outside.filter { settings.enabled.contains($0.name) }
        return settings
      },
      memory: { await Self.facts(of: $0, in: database) },
      instructions: { await ProfileSettings(of: $0, in: database).instructions },
      canBind: { CallSchema.canBind($0) })
    interpreter = BuiltinInterpreter(
      executor: executor,
      entities: {
        let now = Date(unixMilliseconds: core.now())
        return await organizer.stores.names(at: now).map { EntityRef(tool: $0.tool, name: $0.name) }
      },
      answers: { question in
        let now = Date(unixMilliseconds: core.now())
        return await organizer.stores.answers(
          question.tool, keys: question.keys, asksForPlace: question.asksForPlace, at: now)
      })
    declarations = toolbox.declarations
  }

  /// What models are told: the facts that count, by toolkit. Proposals are told to none.
  private static func facts(of userId: Int64, in database: AppDatabase) async -> [(toolkit: String, texts: [String])] {
    guard let facts = try? await StoredMemory(database, userId: userId).load() else { return [] }
    let book = MemoryBook(facts: facts)
    return book.toolkits.map { ($0, book.byToolkit[$0] ?? []) }
  }
}
