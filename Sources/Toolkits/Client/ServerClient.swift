import ChatTypes
import JSONValue
import Logging
import Tools

/// Speaks with one server: carries out what a ``ServerMachine`` wants, and keeps the time.
actor ServerClient {
  private let transport: any ServerTransport
  private let limits: ServerLimits
  private let clock: ToolClock
  private let changed: @Sendable () async -> Void
  private var machine: ServerMachine
  private var lastTicket = 0
  private var opening: CheckedContinuation<Result<ServerFacts, ServerProblem>, Never>?
  private var opened: Result<ServerFacts, ServerProblem>?
  private var waiting: [ServerMachine.Ticket: Request] = [:]
  private var asking: [ServerMachine.QuestionID: Task<Void, Never>] = [:]
  private var startTimer: Task<Void, Never>?
  /// How many entries of each list the server's last one had too many.
  private var leftOut: [ServerMachine.ListKind: Int] = [:]
  private let log = Logger(label: "linnet.toolkits")
  /// Why the connection is over; nil while it isn't.
  private(set) var end: ServerProblem?

  private struct Request {
    let continuation: CheckedContinuation<Result<JSONValue, ServerProblem>, Never>
    let progress: @Sendable (ServerProgress) -> Void
    let ask: @Sendable (JSONValue) async -> JSONValue
    var deadline: Int64
    var timer: Task<Void, Never>?
    /// What the user is asked, and since when: the request's time stands still.
    var questions: Set<ServerMachine.QuestionID> = []
    var pausedAt: Int64 = 0
  }

  /// Nobody is there to be asked.
  static let nobody: @Sendable (JSONValue) async -> JSONValue = { _ in ["action": "cancel"] }

  /// - Parameter changed: told when the server's tools may have changed. Nothing more of the server is read before it returns.
  init(
    _ transport: any ServerTransport, limits: ServerLimits, clock: ToolClock, name: String, version: String,
    changed: @escaping @Sendable () async -> Void = {}
  ) {
    self.transport = transport
    self.limits = limits
    self.clock = clock
    self.changed = changed
    machine = ServerMachine(name: name, version: version)
  }

  /// Opens the connection. To be called once.
  /// - Parameter era: how the server was spoken to last time.
  /// - Throws: ``ServerProblem`` when the server can't be spoken to. It is closed then.
  func open(era: ProtocolEra? = nil) async throws(ServerProblem) -> ServerFacts {
    // It was closed before it was opened: no program is to be started any more.
    if let end { throw end }
    try await transport.open { [weak self] in await self?.receive($0) }
    startTimer = timer(limits.start) { await $0.giveUpOpening() }
    let probeTimer = timer(limits.probe) { await $0.giveUpProbe() }
    defer {
      startTimer?.cancel()
      probeTimer.cancel()
    }
    await perform(machine.begin(era: era))
    let result = await withCheckedContinuation { continuation in
      if let opened { continuation.resume(returning: opened) } else { opening = continuation }
    }
    do {
      return try result.get()
    } catch {
      await close()
      throw error
    }
  }

  /// All tools of the server, as it lists them.
  func tools() async throws(ServerProblem) -> [JSONValue] {
    leftOut[.tools] = nil
    let result = try await request { $0.listTools($1) }
    return result.arrayValue ?? []
  }

  /// All prompts of the server, as it lists them.
  func prompts() async throws(ServerProblem) -> [JSONValue] {
    leftOut[.prompts] = nil
    let result = try await request { $0.listPrompts($1) }
    return result.arrayValue ?? []
  }

  /// What a prompt says.
  func prompt(_ name: String, arguments: JSONValue) async throws(ServerProblem) -> JSONValue {
    try await request { $0.prompt(name, arguments: arguments, ticket: $1) }
  }

  /// Calls a tool.
  /// - Parameters:
  ///   - progress: told how far the server is.
  ///   - ask: puts the parameters of `elicitation/create` to the user, and returns its result. Cancelled when the server doesn't want to
  ///     know any more.
  /// - Returns: what the server says, whether the tool worked or failed.
  func call(
    _ name: String, arguments: JSONValue, progress: @escaping @Sendable (ServerProgress) -> Void = { _ in },
    ask: @escaping @Sendable (JSONValue) async -> JSONValue = nobody
  ) async throws(ServerProblem) -> JSONValue {
    try await request(progress: progress, ask: ask) { $0.call(name, arguments: arguments, ticket: $1) }
  }

  /// Ends the connection.
  func close() async {
    await perform(machine.disconnected(end ?? .lost(status: nil)))
    end = end ?? .lost(status: nil)
    await transport.close()
  }

  /// The last lines that the server has said beside the protocol, and what of its lists was not taken.
  func logs() async -> [String] {
    let notes = leftOut.sorted { $0.key.rawValue < $1.key.rawValue }.map { kind, count in
      "Linnet left out \(count) of the \(kind.rawValue): there are too many, or too much is said of them."
    }
    return await transport.logs() + notes
  }

  private func request(
    progress: @escaping @Sendable (ServerProgress) -> Void = { _ in },
    ask: @escaping @Sendable (JSONValue) async -> JSONValue = nobody,
    _ begin: (inout ServerMachine, ServerMachine.Ticket) -> [ServerMachine.Action]
  ) async throws(ServerProblem) -> JSONValue {
    lastTicket += 1
    let ticket = lastTicket
    let actions = begin(&machine, ticket)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting[ticket] = Request(
          continuation: continuation, progress: progress, ask: ask, deadline: clock.now() + limits.call,
          timer: timer(limits.silence) { await $0.expire(ticket) })
        Task { await self.perform(actions, of: ticket) }
      }
    } onCancel: {
      Task { await self.cancel(ticket) }
    }
    return try result.get()
  }

  private func receive(_ event: TransportEvent) async {
    switch event {
    case .message(let message, let request): await perform(machine.receive(message, during: request))
    case .unanswered(let id, let problem): await perform(machine.unanswered(id, problem: problem))
    case .ended(let problem):
      end = end ?? problem
      await perform(machine.disconnected(problem))
    }
  }

  /// Begins a request, unless nobody waits for it any more.
  private func perform(_ actions: [ServerMachine.Action], of ticket: ServerMachine.Ticket) async {
    if waiting[ticket] != nil { await perform(actions) }
  }

  private func perform(_ actions: [ServerMachine.Action]) async {
    for action in actions {
      switch action {
      case .send(let message): await transport.send(message)
      case let .sendLater(message, milliseconds):
        Task { [weak self, clock] in
          if (try? await clock.wait(milliseconds)) != nil { await self?.sendLate(message) }
        }
      case .opened(let facts): finishOpening(.success(facts))
      case .failed(let problem):
        end = end ?? problem
        finishOpening(.failure(problem))
      case let .finished(ticket, result):
        guard let request = waiting.removeValue(forKey: ticket) else { continue }
        request.timer?.cancel()
        request.continuation.resume(returning: result)
      case let .progressed(ticket, progress):
        guard waiting[ticket] != nil else { continue }
        extend(ticket)
        waiting[ticket]?.progress(progress)
      case let .ask(ticket, question, params): ask(params, question: question, ticket: ticket)
      case .withdraw(let question):
        asking.removeValue(forKey: question)?.cancel()
        goOn(after: question)
      case .abandon(let id): await transport.abandon(id)
      case .toolsChanged: await changed()
      case let .leftOut(kind, count):
        leftOut[kind] = count
        log.info("a server of tools lists more than is taken", metadata: ["leftOut": "\(count)"])
      }
    }
  }

  /// Sends a request after its pause, unless it was ended meanwhile: the server has been told that it is cancelled, and must not be asked
  /// to do it after that.
  private func sendLate(_ message: RPCMessage) async {
    if case .request(let id, _, _) = message, machine.open[id] == nil { return }
    await transport.send(message)
  }

  private func finishOpening(_ result: Result<ServerFacts, ServerProblem>) {
    guard opened == nil else { return }
    opened = result
    opening?.resume(returning: result)
    opening = nil
  }

  private func ask(_ params: JSONValue, question: ServerMachine.QuestionID, ticket: ServerMachine.Ticket) {
    if waiting[ticket]?.questions.isEmpty == true { waiting[ticket]?.pausedAt = clock.now() }
    waiting[ticket]?.questions.insert(question)
    waiting[ticket]?.timer?.cancel()
    let ask = waiting[ticket]?.ask ?? Self.nobody
    asking[question] = Task { [weak self] in
      let answer = await ask(params)
      await self?.answered(question, with: answer)
    }
  }

  private func answered(_ question: ServerMachine.QuestionID, with answer: JSONValue) async {
    // It may have been withdrawn meanwhile.
    guard asking.removeValue(forKey: question) != nil else { return }
    goOn(after: question)
    await perform(machine.answered(question, with: answer))
  }

  /// The clock of a request goes on once nothing more is asked.
  private func goOn(after question: ServerMachine.QuestionID) {
    guard let ticket = waiting.first(where: { $0.value.questions.contains(question) })?.key else { return }
    waiting[ticket]?.questions.remove(question)
    guard let request = waiting[ticket], request.questions.isEmpty else { return }
    waiting[ticket]?.deadline += clock.now() - request.pausedAt
    extend(ticket)
  }

  /// A sign of life: the wait for the next one begins anew, up to the end of all waiting.
  private func extend(_ ticket: ServerMachine.Ticket) {
    guard var request = waiting[ticket], request.questions.isEmpty else { return }
    request.timer?.cancel()
    let left = min(limits.silence, max(0, request.deadline - clock.now()))
    request.timer = timer(left) { await $0.expire(ticket) }
    waiting[ticket] = request
  }

  private func expire(_ ticket: ServerMachine.Ticket) async { await perform(machine.expire(ticket)) }

  private func cancel(_ ticket: ServerMachine.Ticket) async { await perform(machine.cancel(ticket)) }

  private func giveUpProbe() async {
    guard opened == nil else { return }
    await perform(machine.probeUnanswered())
  }

  private func giveUpOpening() async {
    guard opened == nil else { return }
    await perform(machine.disconnected(.silent))
  }

  private func timer(_ milliseconds: Int64, action: @escaping @Sendable (ServerClient) async -> Void) -> Task<
    Void, Never
  > {
    Task { [weak self, clock] in
      guard (try? await clock.wait(milliseconds)) != nil, !Task.isCancelled, let self else { return }
      await action(self)
    }
  }
}
