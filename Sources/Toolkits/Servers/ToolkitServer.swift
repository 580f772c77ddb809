import ChatTypes
import JSONValue
import Tools

/// A server of tools while the program runs: it is started when it is needed, and anew when it has ended by itself, not too often.
actor ToolkitServer {
  /// What went wrong with a call, and when.
  enum CallProblem: Error {
    /// Before it was made.
    case before(ServerProblem)
    /// The user did not sign in.
    case notSignedIn(OAuthProblem)
    /// The tool is not what the user has seen of it.
    case toolChanged
    /// While it was made.
    case during(ServerProblem)
  }

  /// The time of waiting after the first failure; it doubles with each, up to the longest.
  private static let firstPause: Int64 = 1_000
  private static let longestPause: Int64 = 60_000

  let name: String
  let source: ToolkitSource
  /// The user's sign-in to it; nil for a program, and where a header says who asks.
  let session: OAuthSession?
  private let world: ToolkitWorld
  /// What a server has, as it lists it.
  struct Listed: Sendable {
    var tools: [JSONValue] = []
    var prompts: [JSONValue] = []
  }

  /// Told what the server is, and what it has, before anything is called, and when its tools have changed.
  private let learned: @Sendable (ServerFacts, Listed) async -> Void

  /// Why it has failed.
  struct Failure: Sendable {
    let problem: ServerProblem
    /// The last ones of its standard error.
    let lines: [String]
  }

  /// Told when it has failed, and nothing once it has answered.
  private let noted: @Sendable (Failure?) async -> Void
  private var era: ProtocolEra?
  private var client: ServerClient?
  private var opening: Task<Result<ServerClient, ServerProblem>, Never>?
  /// The connection that is being opened.
  private var unopened: ServerClient?
  /// How often it was ended: an attempt to start it is over when it was ended since.
  private var closes = 0
  private var relisting = Relisting()
  private var failures = 0
  private var notBefore: Int64 = 0
  private var lastLogs: [String] = []
  private(set) var facts: ServerFacts?
  private(set) var problem: ServerProblem?

  init(
    _ name: String, source: ToolkitSource, era: ProtocolEra?, session: OAuthSession? = nil, world: ToolkitWorld,
    learned: @escaping @Sendable (ServerFacts, Listed) async -> Void,
    noted: @escaping @Sendable (Failure?) async -> Void = { _ in }
  ) {
    self.name = name
    self.source = source
    self.session = session
    self.era = era
    self.world = world
    self.learned = learned
    self.noted = noted
  }

  /// How long a call may take, in milliseconds.
  nonisolated var callLimit: Int64 { world.limits.call }

  /// How it is doing, by what it said last.
  func state() async -> ToolkitState {
    if opening != nil { return .starting }
    if let client, await client.end == nil { return .ready }
    return problem == nil ? .idle : .failed
  }

  /// The last lines of its standard error.
  func logs() async -> [String] { source.shown(lines: await client?.logs() ?? lastLogs) }

  /// Calls a tool. What the server didn't let in was not called, so it is called once the user has signed in.
  /// - Parameters:
  ///   - isKnown: whether the tool still is what the call was approved for.
  ///   - askToSignIn: told where the user signs in, while the call waits.
  ///   - ask: puts a question of the server's to the user.
  func call(
    _ tool: String, arguments: JSONValue, isKnown: @Sendable () async -> Bool,
    askToSignIn: @Sendable (String) -> Void = { _ in },
    ask: @escaping @Sendable (JSONValue) async -> JSONValue = ServerClient.nobody,
    progress: @escaping @Sendable (ServerProgress) -> Void
  ) async throws(CallProblem) -> JSONValue {
    do {
      return try await attempt(tool, arguments: arguments, isKnown: isKnown, ask: ask, progress: progress)
    } catch {
      switch error {
      // The server did not handle it: it has forgotten who asks. Once is enough, as with any other server.
      case .during(.sessionGone): break
      case .before(.signIn), .during(.signIn):
        guard let session else { throw error }
        do {
          try await session.signIn(show: askToSignIn)
        } catch {
          throw .notSignedIn(error)
        }
      default: throw error
      }
      return try await attempt(tool, arguments: arguments, isKnown: isKnown, ask: ask, progress: progress)
    }
  }

  private func attempt(
    _ tool: String, arguments: JSONValue, isKnown: @Sendable () async -> Bool,
    ask: @escaping @Sendable (JSONValue) async -> JSONValue, progress: @escaping @Sendable (ServerProgress) -> Void
  ) async throws(CallProblem) -> JSONValue {
    let client: ServerClient
    do {
      client = try await connected()
    } catch {
      throw .before(error)
    }
    // Its tools were asked for when it was started, which may have been a moment ago.
    guard await isKnown() else { throw .toolChanged }
    do {
      return try await client.call(tool, arguments: arguments, progress: progress, ask: ask)
    } catch {
      if error == .sessionGone { await drop(client, problem: nil) }
      // It may be the last that this process sees of it.
      if let end = await client.end {
        let lines = source.shown(lines: await client.logs())
        if self.client === client { await noted(Failure(problem: end, lines: lines)) }
      }
      throw .during(error)
    }
  }

  /// Starts it anew, whatever happened before, and asks for its tools.
  func restart() async throws(ServerProblem) {
    (failures, notBefore) = (0, 0)
    await close()
    _ = try await connected()
  }

  /// Starts it and asks for its tools, unless it runs.
  func start() async throws(ServerProblem) { _ = try await connected() }

  /// Ends it, and an attempt to start it too. It can be started again.
  func close() async {
    closes += 1
    // A program that is being fetched may take minutes.
    await unopened?.close()
    await session?.close()
    if let opening {
      _ = await opening.value
      // Whoever starts it next must not be given the end of this attempt.
      if self.opening == opening { self.opening = nil }
    }
    guard let client else { return }
    self.client = nil
    lastLogs = await client.logs()
    await client.close()
    problem = nil
  }

  private func connected() async throws(ServerProblem) -> ServerClient {
    if let client {
      guard let end = await client.end else { return client }
      await drop(client, problem: end)
    }
    if let opening { return try await opening.value.get() }
    guard world.clock.now() >= notBefore else { throw problem ?? .silent }
    let task = Task { [closes] in await self.open(before: closes) }
    opening = task
    let result = await task.value
    if opening == task { opening = nil }
    return try result.get()
  }

  /// - Parameter count: how often it had been ended when somebody wanted it.
  private func open(before count: Int) async -> Result<ServerClient, ServerProblem> {
    let wanted = source.protocolVersion.map(ProtocolEra.init(version:))
    var result = await connect(as: wanted ?? era, before: count)
    // Some servers of the older kind end when they are asked what they don't know.
    if wanted == nil, era != .legacy, closes == count, case .failure(.lost) = result {
      result = await connect(as: .legacy, before: count)
    }
    // What was ended has not failed.
    guard closes == count else { return .failure(.cancelled) }
    guard case .failure(let error) = result else {
      era = facts?.era
      (failures, problem) = (0, nil)
      await noted(nil)
      return result
    }
    // What was remembered of it may be wrong by now.
    era = nil
    return await failed(error)
  }

  private func connect(as era: ProtocolEra?, before count: Int) async -> Result<ServerClient, ServerProblem> {
    guard closes == count else { return .failure(.cancelled) }
    let transport: any ServerTransport
    do {
      transport = try world.transport(source, credentials: session)
    } catch {
      return .failure(error)
    }
    let client = ServerClient(
      transport, limits: world.limits, clock: world.clock, name: "linnet", version: world.version
    ) { [weak self] in await self?.toolsChanged() }
    unopened = client
    defer { unopened = nil }
    do throws(ServerProblem) {
      let facts = try await client.open(era: era)
      await learned(facts, try await Self.listed(by: client, facts: facts))
      guard closes == count else { throw ServerProblem.cancelled }
      self.facts = facts
      self.client = client
      return .success(client)
    } catch {
      await client.close()
      lastLogs = await client.logs()
      return .failure(error)
    }
  }

  private func failed(_ error: ServerProblem) async -> Result<ServerClient, ServerProblem> {
    problem = error
    // The server is well: it waits for the user.
    guard error != .signIn else {
      await noted(nil)
      return .failure(error)
    }
    failures += 1
    let pause = min(Self.longestPause, Self.firstPause << Int64(min(failures - 1, 10)))
    notBefore = world.clock.now() + pause
    await noted(Failure(problem: error, lines: source.shown(lines: lastLogs)))
    return .failure(error)
  }

  /// The server's tools may have changed. They are asked for beside what else it says, which would wait otherwise.
  private func toolsChanged() {
    guard client != nil, let first = relisting.changed(now: world.clock.now()) else { return }
    Task { [weak self, clock = world.clock] in
      var pause: Int64? = first
      while let milliseconds = pause {
        if milliseconds > 0 { _ = try? await clock.wait(milliseconds) }
        pause = await self?.relist()
      }
    }
  }

  /// - Returns: the time until they are asked for again; nil where nothing has changed meanwhile.
  private func relist() async -> Int64? {
    relisting.begin()
    if let client, let facts, let listed = try? await Self.listed(by: client, facts: facts) {
      await learned(facts, listed)
    }
    return relisting.end(now: world.clock.now())
  }

  private static func listed(by client: ServerClient, facts: ServerFacts) async throws(ServerProblem) -> Listed {
    var listed = Listed()
    if facts.hasTools { listed.tools = try await client.tools() }
    // A server whose prompts can't be listed still has its tools.
    if facts.hasPrompts { listed.prompts = (try? await client.prompts()) ?? [] }
    return listed
  }

  /// What a prompt says. Nothing is done by it.
  func prompt(_ name: String, arguments: JSONValue) async throws(ServerProblem) -> String {
    let client = try await connected()
    do {
      return ServerPrompt.text(of: try await client.prompt(name, arguments: arguments))
    } catch {
      guard error == .sessionGone else { throw error }
      await drop(client, problem: nil)
      return ServerPrompt.text(of: try await connected().prompt(name, arguments: arguments))
    }
  }

  private func drop(_ client: ServerClient, problem: ServerProblem?) async {
    guard self.client === client else { return }
    self.client = nil
    self.problem = problem
    lastLogs = await client.logs()
    await client.close()
  }
}
