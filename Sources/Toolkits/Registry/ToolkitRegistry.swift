import ChatTypes
import Foundation
import JSONValue
import Logging
import Tools

/// The servers of tools that each profile has added: which there are, what they are given, and which of their tools may be called. It is
/// the only one that starts them.
public actor ToolkitRegistry {
  struct Entry {
    var record: ToolkitRecord
    let endpoint: ToolkitEndpoint
  }

  private static let mostToolkits = 100

  private let store: any ToolkitStore
  let world: ToolkitWorld
  private let changed: @Sendable (_ userId: Int64, _ tools: [any Tool]) async -> Void
  private(set) var profiles: [Int64: [Entry]] = [:]
  private var composio: [ComposioAccount: SessionManager] = [:]
  /// What the tools that may be called say of themselves, made when they change: every turn asks for it.
  private var declared: [Int64: [ToolDeclaration]] = [:]
  private var loading: [Int64: Task<[ToolkitRecord], any Error>] = [:]
  private let log = Logger(label: "linnet.toolkits")

  /// - Parameter changed: told the tools of a profile that may be called, whenever they are others than before.
  public init(
    store: any ToolkitStore, world: ToolkitWorld,
    changed: @escaping @Sendable (_ userId: Int64, _ tools: [any Tool]) async -> Void
  ) {
    self.store = store
    self.world = world
    self.changed = changed
  }

  /// Reads what a profile has added. No server is started.
  public func prepare(_ userId: Int64) async throws(ToolkitError) {
    guard profiles[userId] == nil else { return }
    let task = loading[userId] ?? Task { [store] in try Self.records(await store.load(userId)) }
    loading[userId] = task
    do {
      let records = try await task.value
      loading[userId] = nil
      // Another one that waited may have been first.
      guard profiles[userId] == nil else { return }
      profiles[userId] = records.map { entry($0, userId: userId) }
    } catch {
      loading[userId] = nil
      throw .unreadable
    }
    await tell(userId)
  }

  private static func records(_ json: JSONValue?) throws -> [ToolkitRecord] {
    try (json?.arrayValue ?? []).map { try ToolkitRecord(json: $0) }
  }

  /// How a profile's servers are doing, in the order in which they were added.
  public func toolkits(of userId: Int64) async throws(ToolkitError) -> [Toolkit] {
    try await prepare(userId)
    var toolkits: [Toolkit] = []
    for entry in profiles[userId] ?? [] { toolkits.append(await entry.description(variables: world.variables)) }
    return toolkits
  }

  /// What the tools that may be called say of themselves.
  public func declarations(of userId: Int64) async -> [ToolDeclaration] {
    try? await prepare(userId)
    return declared[userId] ?? []
  }

  /// The tool that a server calls so, whether it may be called or not: what the gate knows it by.
  public func calledName(_ tool: String, of toolkit: String, userId: Int64) async throws(ToolkitError) -> String {
    let entry = try await self.entry(toolkit, userId: userId)
    guard let pinned = entry.record.tools.first(where: { $0.name == tool && $0.state != .gone }) else {
      throw .unknownTool(tool, of: toolkit)
    }
    return ToolNames.called(pinned.name, of: toolkit)
  }

  /// Has Composio look for tools of any service.
  /// - Parameters:
  ///   - text: what somebody wants to do. It leaves the machine.
  ///   - address: another address than Composio's own; nil for the one that the profile's services have.
  public func search(
    _ text: String, address: String? = nil, userId: Int64
  ) async throws(ToolkitError) -> [FoundTool] {
    try await prepare(userId)
    if let address, !HTTPTransport.isUsable(address) { throw .badAddress }
    let question = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !question.isEmpty else { throw .nothingToSearch }
    let services = (profiles[userId] ?? []).map(\.record).filter { $0.source.composio != nil }
    let place = address ?? services.lazy.compactMap(\.source.url).first ?? ComposioHTTP.service
    let manager = sessions(of: ComposioAccount(userId: userId, address: place))
    let user = services.lazy.compactMap(\.composioUser).first ?? UUID().uuidString.lowercased()
    do throws(ComposioFailure) {
      let found = try await manager.service.search(String(question.prefix(ComposioSearch.longestQuestion)), user: user)
      return found.map { tool in
        var tool = tool
        tool.toolkit = services.first { $0.source.composio == tool.service }?.name
        return tool
      }
    } catch {
      throw .serviceFailed(error, name: "Composio")
    }
  }

  /// What a prompt of a toolkit says. It is somebody else's text.
  /// - Parameter arguments: texts by their names.
  public func prompt(
    _ prompt: String, of toolkit: String, arguments: JSONValue, userId: Int64
  ) async throws(ToolkitError) -> String {
    let entry = try await self.entry(toolkit, userId: userId)
    guard let known = entry.record.prompts.first(where: { $0.name == prompt }),
      case .server(let server) = entry.endpoint
    else { throw .unknownPrompt(prompt, of: toolkit) }
    let missing = known.arguments.filter { argument in
      argument.isRequired && (arguments[argument.name]?.stringValue ?? "").allSatisfy(\.isWhitespace)
    }
    guard missing.isEmpty else { throw .missingArguments(missing.map(\.name), of: prompt) }
    let given = known.arguments.compactMap { argument in
      arguments[argument.name]?.stringValue.map { (argument.name, JSONValue.string($0)) }
    }
    do {
      return try await server.prompt(prompt, arguments: .object(JSONObject(given)))
    } catch {
      throw .serverFailed(error, name: toolkit, program: entry.record.source.command.first)
    }
  }

  /// Does what the user wants with them.
  public func change(_ change: ToolkitChange, of userId: Int64) async throws(ToolkitError) {
    try await prepare(userId)
    switch change {
    case let .add(name, source): try await add(name, source: source, userId: userId)
    case .remove(let name): try await remove(name, userId: userId)
    case let .switchTools(name, on, off): try await turn(name, on: on, off: off, userId: userId)
    case .restart(let name): try await start(entry(name, userId: userId), userId: userId)
    case .connect(let name): try await connect(name, userId: userId)
    case .disconnect(let name): try await disconnect(name, userId: userId)
    case .unknown: throw .unsupported
    }
  }

  /// Ends a profile's servers and sessions, and forgets what is kept of them, secrets too: the profile is deleted. What can't be removed
  /// from the store now is removed at the next start.
  public func forget(_ userId: Int64) async {
    let endpoints = (profiles.removeValue(forKey: userId) ?? []).map(\.endpoint)
    let accounts = composio.keys.filter { $0.userId == userId }
    let managers = accounts.compactMap { composio.removeValue(forKey: $0) }
    await tell(userId)
    declared[userId] = nil
    await withTaskGroup { group in
      for manager in managers { group.addTask { await manager.close() } }
      for endpoint in endpoints {
        group.addTask {
          await endpoint.signOut()
          await endpoint.close()
        }
      }
    }
    do {
      try await store.remove(userId)
    } catch {
      log.warning("the toolkits of a deleted profile could not be removed")
    }
  }

  /// Ends all servers.
  public func close() async {
    let endpoints = profiles.values.joined().map(\.endpoint)
    await withTaskGroup { group in
      for endpoint in endpoints { group.addTask { await endpoint.close() } }
    }
  }
}

extension ToolkitRegistry {
  private func add(_ name: String, source: ToolkitSource, userId: Int64) async throws(ToolkitError) {
    guard ToolNames.isToolkitName(name) else { throw .invalidName }
    guard profiles[userId]?.contains(where: { $0.record.name == name }) != true,
      (profiles[userId]?.count ?? 0) < Self.mostToolkits
    else { throw .nameTaken(name) }
    guard source.composio != nil || source.command.isEmpty != (source.url == nil) else { throw .noSource }
    if let slug = source.composio {
      guard source.command.isEmpty, ComposioToolkit.isSlug(slug) else { throw .badSlug }
    }
    guard source.protocolVersion.map(ProtocolEra.isKnown) != false else { throw .badProtocol }
    guard source.callSeconds.map({ (1...86_400).contains($0) }) != false else { throw .badLimit }
    if let url = source.url, !HTTPTransport.isUsable(url) { throw .badAddress }
    var record = ToolkitRecord()
    record.name = name
    record.source = source
    record.addedAt = world.clock.now()
    if source.composio != nil {
      let known = profiles[userId]?.lazy.compactMap(\.record.composioUser).first
      record.composioUser = known ?? UUID().uuidString.lowercased()
    }
    let entry = entry(record, userId: userId)
    profiles[userId, default: []].append(entry)
    do throws(ToolkitError) {
      // It is asked for its tools while the user looks on: all that it has now is what was added.
      try await start(entry, isNew: true, userId: userId)
      try await save(userId)
    } catch {
      profiles[userId]?.removeAll { $0.record.name == name }
      await entry.endpoint.close()
      await tell(userId)
      throw error
    }
  }

  private func remove(_ name: String, userId: Int64) async throws(ToolkitError) {
    let entry = try await entry(name, userId: userId)
    let before = profiles[userId]
    profiles[userId]?.removeAll { $0.record.name == name }
    do {
      try await save(userId)
    } catch {
      profiles[userId] = before
      throw error
    }
    await tell(userId)
    await entry.endpoint.signOut()
    await entry.endpoint.close()
  }

  /// Asks a toolkit for its tools, whatever happened before. One that wants the user to sign in is asked when the user has.
  /// - Parameter isNew: whether it goes again if that fails, with what its program wrote.
  private func start(_ entry: Entry, isNew: Bool = false, userId: Int64) async throws(ToolkitError) {
    let (name, source) = (entry.record.name, entry.record.source)
    switch entry.endpoint {
    case .server(let server):
      do throws(ServerProblem) {
        try await server.restart()
      } catch {
        guard error == .signIn, let session = server.session else {
          let program = source.command.first
          guard isNew else { throw .serverFailed(error, name: name, program: program) }
          throw .notAdded(error, name: name, program: program, lines: await server.logs())
        }
        update(name, userId: userId) { $0.connection = .notConnected }
        try await begin(session)
      }
    case .composio(let toolkit):
      do throws(ComposioFailure) {
        await learn(
          nil, listed: ToolkitServer.Listed(tools: try await toolkit.tools()), name: name, userId: userId)
      } catch {
        throw .serviceFailed(error, name: name)
      }
    }
  }

  /// A profile's sessions at an address.
  private func sessions(of account: ComposioAccount) -> SessionManager {
    if let known = composio[account] { return known }
    let service = ComposioService(
      transport: ComposioHTTP(address: account.address, limit: world.limits.call),
      key: { [world] in await world.composioKey(account.userId) }, clock: world.clock)
    let sessions = SessionManager(service, clock: world.clock)
    composio[account] = sessions
    return sessions
  }

  /// Ends what a chat had with services elsewhere, as when it is deleted.
  public func end(chat: String) async {
    for sessions in composio.values { await sessions.end(chat: chat) }
  }

  private func turn(_ name: String, on: [String], off: [String], userId: Int64) async throws(ToolkitError) {
    let entry = try await entry(name, userId: userId)
    var tools = PinnedTools(tools: entry.record.tools)
    try tools.turn(on: on, off: off, of: name)
    update(name, userId: userId) { $0.tools = tools.tools }
    do {
      try await save(userId)
    } catch {
      update(name, userId: userId) { $0.tools = entry.record.tools }
      throw error
    }
    await tell(userId)
  }

  private func connected(_ state: ConnectionState, name: String, userId: Int64) async {
    guard let known = profiles[userId]?.first(where: { $0.record.name == name })?.record, known.connection != state
    else { return }
    update(name, userId: userId) { $0.connection = state }
    // What is being added is saved by whoever adds it.
    if known.protocolVersion != nil { try? await save(userId) }
  }

  /// Takes in what a server is and lists.
  private func learn(_ facts: ServerFacts?, listed: ToolkitServer.Listed, name: String, userId: Int64) async {
    guard let record = profiles[userId]?.first(where: { $0.record.name == name })?.record else { return }
    var tools = PinnedTools(tools: record.tools)
    let isFirst = record.protocolVersion == nil
    let prompts = Array(listed.prompts.compactMap(ServerPrompt.listed).prefix(ServerPrompt.most))
    let differs = tools.take(listed.tools, isFirst: isFirst) || prompts != record.prompts
    let label = facts?.label ?? "Composio"
    let version = facts?.version ?? ComposioHTTP.version
    update(name, userId: userId) { record in
      record.tools = tools.tools
      record.prompts = prompts
      record.era = facts?.era.rawValue
      record.server = label.isEmpty ? nil : label
      record.protocolVersion = version
    }
    guard differs || record.protocolVersion != version || record.era != facts?.era.rawValue else { return }
    // What is being added is saved by whoever adds it.
    if !isFirst { try? await save(userId) }
    await tell(userId)
  }

  func update(_ name: String, userId: Int64, change: (inout ToolkitRecord) -> Void) {
    guard let index = profiles[userId]?.firstIndex(where: { $0.record.name == name }) else { return }
    if let record = profiles[userId]?[index].record {
      var changed = record
      change(&changed)
      profiles[userId]?[index].record = changed
    }
  }

  func entry(_ name: String, userId: Int64) async throws(ToolkitError) -> Entry {
    try await prepare(userId)
    guard let entry = profiles[userId]?.first(where: { $0.record.name == name }) else { throw .unknownToolkit(name) }
    return entry
  }

  private func entry(_ record: ToolkitRecord, userId: Int64) -> Entry {
    let name = record.name
    if let slug = record.source.composio {
      let account = ComposioAccount(userId: userId, address: record.source.url ?? ComposioHTTP.service)
      let toolkit = ComposioToolkit(
        name, slug: slug, sessions: sessions(of: account), account: record.composioUser ?? "", clock: world.clock
      ) { [weak self] state in await self?.connected(state, name: name, userId: userId) }
      return Entry(record: record, endpoint: .composio(toolkit))
    }
    let server = ToolkitServer(
      name, source: record.source, era: record.era.flatMap(ProtocolEra.init(rawValue:)),
      session: session(record, userId: userId), world: world.limited(callSeconds: record.source.callSeconds)
    ) { [weak self] facts, listed in
      await self?.learn(facts, listed: listed, name: name, userId: userId)
    } noted: { [weak self] failure in
      await self?.note(failure, name: name, userId: userId)
    }
    return Entry(record: record, endpoint: .server(server))
  }

  func save(_ userId: Int64) async throws(ToolkitError) {
    let json = JSONValue.array((profiles[userId] ?? []).map(\.record.json))
    do {
      try await store.save(json, of: userId)
    } catch {
      log.warning("the toolkits of a profile could not be saved")
      throw .notSaved(error)
    }
  }

  private func tell(_ userId: Int64) async {
    let tools = tools(of: userId)
    declared[userId] = tools.map(\.declaration)
    await changed(userId, tools)
  }

  private func tools(of userId: Int64) -> [any Tool] {
    (profiles[userId] ?? []).flatMap { entry in
      entry.record.tools.filter(\.isOn).compactMap { tool(of: $0, entry, userId: userId) }
    }
  }

  private func tool(of pinned: PinnedTool, _ entry: Entry, userId: Int64) -> (any Tool)? {
    let name = entry.record.name
    guard let declaration = try? pinned.declaration(in: name, takesFiles: entry.endpoint.takesFiles) else { return nil }
    let isKnown: @Sendable () async -> Bool = { [weak self, hash = pinned.hash] in
      await self?.isKnown(pinned.name, hash: hash, of: name, userId: userId) ?? false
    }
    switch entry.endpoint {
    case .server(let server):
      return OutsideTool(
        declaration: declaration, name: pinned.name, server: server,
        runningLimit: world.limits.start + server.callLimit + (server.session == nil ? 0 : OAuthSession.longestSignIn),
        isKnown: isKnown)
    case .composio(let toolkit):
      let address = entry.record.source.url
      let others = (profiles[userId] ?? []).map(\.record.source).filter { $0.url == address }
      return ComposioTool(
        declaration: declaration, slug: pinned.name, toolkit: toolkit,
        toolkits: Set(others.compactMap(\.composio)), isKnown: isKnown)
    }
  }

  /// Whether a tool still is what it was when a call of it was made ready.
  private func isKnown(_ tool: String, hash: String, of toolkit: String, userId: Int64) -> Bool {
    let record = profiles[userId]?.first { $0.record.name == toolkit }?.record
    return record?.tools.contains { $0.name == tool && $0.isOn && $0.hash == hash } ?? false
  }
}
