import JSONValue

/// The client's side of the Model Context Protocol with one server. A value without process, network or clock: it is told what comes
/// in, and returns what is to be done.
struct ServerMachine: Sendable {
  /// Identifies a request for whoever made it, however many messages it takes.
  typealias Ticket = Int
  /// Identifies something that the server asks the user.
  typealias QuestionID = Int

  /// What is to be done.
  enum Action: Hashable, Sendable {
    case send(RPCMessage)
    /// Send a request again after so many milliseconds.
    case sendLater(RPCMessage, milliseconds: Int64)
    /// The server is ready.
    case opened(ServerFacts)
    /// It can't be spoken to.
    case failed(ServerProblem)
    /// A request is over.
    case finished(Ticket, Result<JSONValue, ServerProblem>)
    /// The server works on a request.
    case progressed(Ticket, ServerProgress)
    /// The server asks the user this while it works on a request, as the parameters of `elicitation/create`. The request's time stands
    /// still until ``answered(_:with:)``.
    case ask(Ticket, QuestionID, JSONValue)
    /// The server doesn't want to know any more.
    case withdraw(QuestionID)
    /// Nobody waits for the answer to this message any more.
    case abandon(RPCID)
    /// The server's tools may have changed.
    case toolsChanged
    /// So many of what the server lists are not taken.
    case leftOut(ListKind, Int)
  }

  enum Phase: Hashable, Sendable { case new, probing, initializing, ready, over }

  /// What a request that is under way is about.
  enum Purpose: Hashable, Sendable {
    /// Asks what the server is. `wasTold` when it has said itself that it speaks this revision.
    case probe(wasTold: Bool)
    case initialize
    case listen
    case call(Ticket, method: String, params: JSONObject, round: Int)
    case list(Ticket, listed: ListedEntries, cursors: Set<String>)
  }

  /// What a server has lists of.
  enum ListKind: String, Sendable { case tools, prompts }

  /// Pages of a list that are read at most, and bytes of what names the next one.
  static let mostPages = 100
  static let longestCursor = 16_384
  /// How often a request is sent again since the server asks for more.
  static let mostRounds = 10
  static let pause: Int64 = 100
  /// What a client can do, in the words of both ways: it puts questions to the user, as forms and as pages to visit.
  static let capabilities: JSONValue = ["elicitation": ["form": [:], "url": [:]]]

  let client: JSONObject
  var facts: ServerFacts?
  var phase = Phase.new
  var open: [RPCID: Purpose] = [:]
  var lastId: Int64 = 0
  /// The stream of what a server of the newer kind says unasked.
  var listening = UnaskedStream()
  /// What the server asks the user, and what becomes of the answer.
  var questions: [QuestionID: Question] = [:]
  /// Requests that the server answered with questions.
  var rounds: [Ticket: InputRound] = [:]
  var lastQuestion = 0
  /// How often the user was asked about a request.
  var asked: [Ticket: Int] = [:]

  /// - Parameters:
  ///   - name: what the client calls itself.
  ///   - version: its version.
  init(name: String, version: String) { client = ["name": .string(name), "version": .string(version)] }

  /// Begins to speak.
  /// - Parameter era: how the server was spoken to last time; nil where nobody knows.
  mutating func begin(era: ProtocolEra? = nil) -> [Action] {
    guard phase == .new else { return [] }
    return era == .legacy ? initialize() : probe(wasTold: false)
  }

  /// The server doesn't answer the probe: servers of the older kind need not.
  mutating func probeUnanswered() -> [Action] {
    guard phase == .probing else { return [] }
    return forgetProbes() + initialize()
  }

  /// Asks for all tools, page by page.
  mutating func listTools(_ ticket: Ticket) -> [Action] { list(.tools, ticket: ticket) }

  /// Asks for all prompts, page by page.
  mutating func listPrompts(_ ticket: Ticket) -> [Action] { list(.prompts, ticket: ticket) }

  private mutating func list(_ kind: ListKind, ticket: Ticket) -> [Action] {
    guard phase == .ready else { return [.finished(ticket, .failure(.lost(status: nil)))] }
    return [list(ticket, listed: ListedEntries(kind: kind), cursors: [], cursor: nil)]
  }

  /// Asks for what a prompt says.
  mutating func prompt(_ name: String, arguments: JSONValue, ticket: Ticket) -> [Action] {
    begin("prompts/get", name: name, arguments: arguments, ticket: ticket)
  }

  /// Calls a tool.
  mutating func call(_ name: String, arguments: JSONValue, ticket: Ticket) -> [Action] {
    begin("tools/call", name: name, arguments: arguments, ticket: ticket)
  }

  private mutating func begin(_ method: String, name: String, arguments: JSONValue, ticket: Ticket) -> [Action] {
    guard phase == .ready else { return [.finished(ticket, .failure(.lost(status: nil)))] }
    let params: JSONObject = ["name": .string(name), "arguments": arguments]
    return [
      request(.call(ticket, method: method, params: params, round: 0), method: method, params: params)
    ]
  }

  /// Ends a request that nobody waits for any more.
  mutating func cancel(_ ticket: Ticket) -> [Action] { end(ticket, problem: .cancelled) }

  /// Ends a request that took too long.
  mutating func expire(_ ticket: Ticket) -> [Action] { end(ticket, problem: .silent) }

  private mutating func end(_ ticket: Ticket, problem: ServerProblem) -> [Action] {
    let withdrawn = withdrawQuestions(of: ticket)
    if rounds.removeValue(forKey: ticket) != nil { return withdrawn + [.finished(ticket, .failure(problem))] }
    guard let (id, purpose) = open.first(where: { $0.value.ticket == ticket }) else { return [] }
    open[id] = nil
    var actions = withdrawn
    if case .call = purpose {
      actions.append(.send(.notification(method: "notifications/cancelled", params: ["requestId": id.json])))
    }
    return actions + [.abandon(id), .finished(ticket, .failure(problem))]
  }

  /// There is no answer to a message, and none will come.
  mutating func unanswered(_ id: RPCID, problem: ServerProblem) -> [Action] {
    guard let purpose = open.removeValue(forKey: id) else { return [] }
    switch purpose {
    case .probe(let wasTold):
      guard phase == .probing else { return [] }
      // What can't be reached says nothing of how it wants to be spoken to.
      if wasTold || problem == .unreachable || problem == .signIn { return fail(problem) }
      return initialize()
    case .initialize: return phase == .initializing ? fail(problem) : []
    case .listen: return listen(after: UnaskedStream.Ending(problem))
    case .call(let ticket, _, _, _), .list(let ticket, _, _):
      return withdrawQuestions(of: ticket) + [.finished(ticket, .failure(problem))]
    }
  }

  /// The connection is gone.
  mutating func disconnected(_ problem: ServerProblem) -> [Action] {
    guard phase != .over else { return [] }
    let tickets = (open.values.compactMap(\.ticket) + rounds.keys).sorted()
    let withdrawn = questions.keys.sorted().map { Action.withdraw($0) }
    (open, rounds, questions) = ([:], [:], [:])
    let wasOpening = phase != .ready
    phase = .over
    return (wasOpening ? [.failed(problem)] : []) + withdrawn + tickets.map { .finished($0, .failure(problem)) }
  }

  /// Takes in a message.
  /// - Parameter request: our request whose answer's stream it came in; nil where the way to the server can't tell.
  mutating func receive(_ message: RPCMessage, during request: RPCID? = nil) -> [Action] {
    switch message {
    case let .request(id, "elicitation/create", params): return asks(params, id: id, during: request)
    case let .request(id, method, _): return [.send(Self.answer(to: method, id: id))]
    case let .notification(method, params): return receive(method, params: params)
    case let .result(id, result):
      guard let purpose = open.removeValue(forKey: id) else { return [] }
      return (purpose.ticket.map { withdrawQuestions(of: $0) } ?? []) + take(result, for: purpose)
    case let .failure(id, failure):
      guard let id, let purpose = open.removeValue(forKey: id) else { return [] }
      return (purpose.ticket.map { withdrawQuestions(of: $0) } ?? []) + take(failure, for: purpose)
    }
  }

  private mutating func receive(_ method: String, params: JSONValue) -> [Action] {
    switch method {
    case "notifications/tools/list_changed":
      listening.gave()
      return phase == .ready ? [.toolsChanged] : []
    case "notifications/progress":
      // The token is the id of the message that it is about.
      guard let id = RPCID(json: params["progressToken"]), let ticket = open[id]?.ticket else { return [] }
      return [.progressed(ticket, ServerProgress(params))]
    case "notifications/cancelled":
      return RPCID(json: params["requestId"]).map { withdrawQuestion(ofRequest: $0) } ?? []
    default: return []
    }
  }

  /// What the server asks of this program: it gets nothing but a sign of life.
  private static func answer(to method: String, id: RPCID) -> RPCMessage {
    switch method {
    case "ping": .result(id: id, [:])
    default:
      .failure(id: id, RPCFailure(code: RPCFailure.methodNotFound, message: "This client does not offer \(method)."))
    }
  }
}

extension ServerMachine.Purpose {
  var ticket: ServerMachine.Ticket? {
    switch self {
    case .call(let ticket, _, _, _), .list(let ticket, _, _): ticket
    case .probe, .initialize, .listen: nil
    }
  }
}
