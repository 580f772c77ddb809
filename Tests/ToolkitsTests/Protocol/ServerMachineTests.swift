import JSONValue
import Testing

@testable import Toolkits

@Suite("How a server is spoken to")
struct ServerMachineTests {
  private static let modern: JSONValue = [
    "resultType": "complete", "supportedVersions": ["2026-07-28"],
    "capabilities": ["tools": ["listChanged": false]],
    "_meta": ["io.modelcontextprotocol/serverInfo": ["name": "mcp-time", "version": "1.0"]],
  ]
  private static let legacy: JSONValue = [
    "protocolVersion": "2025-06-18", "capabilities": ["tools": ["listChanged": true]],
    "serverInfo": ["name": "old", "version": "0.1"],
  ]

  /// The machine, for expectations, which can't change a value.
  private final class Spoken {
    private var machine = ServerMachine(name: "linnet", version: "1")

    var facts: ServerFacts? { machine.facts }
    var phase: ServerMachine.Phase { machine.phase }

    @discardableResult func begin(era: ProtocolEra? = nil) -> [ServerMachine.Action] { machine.begin(era: era) }
    @discardableResult func receive(_ message: RPCMessage) -> [ServerMachine.Action] { machine.receive(message) }
    func unanswered(_ id: RPCID, problem: ServerProblem) -> [ServerMachine.Action] {
      machine.unanswered(id, problem: problem)
    }
    func probeUnanswered() -> [ServerMachine.Action] { machine.probeUnanswered() }
    func listTools(_ ticket: Int) -> [ServerMachine.Action] { machine.listTools(ticket) }
    func call(_ name: String, arguments: JSONValue, ticket: Int) -> [ServerMachine.Action] {
      machine.call(name, arguments: arguments, ticket: ticket)
    }
    func cancel(_ ticket: Int) -> [ServerMachine.Action] { machine.cancel(ticket) }
    func answered(_ question: Int, with answer: JSONValue) -> [ServerMachine.Action] {
      machine.answered(question, with: answer)
    }
    func receive(_ message: RPCMessage, during id: RPCID) -> [ServerMachine.Action] {
      machine.receive(message, during: id)
    }
    func expire(_ ticket: Int) -> [ServerMachine.Action] { machine.expire(ticket) }
    func disconnected(_ problem: ServerProblem) -> [ServerMachine.Action] { machine.disconnected(problem) }
  }

  private func opened(_ era: ProtocolEra) -> Spoken {
    let machine = Spoken()
    _ = machine.begin(era: era)
    _ = machine.receive(.result(id: .number(1), era == .modern ? Self.modern : Self.legacy))
    return machine
  }

  @Test("One of the newer kind answers the probe, and each request says what its sender is")
  func modern() throws {
    let machine = Spoken()
    let probe = try #require(machine.begin().first?.request)
    #expect(probe.method == "server/discover")
    #expect(probe.params["_meta"]?["io.modelcontextprotocol/protocolVersion"] == "2026-07-28")
    let actions = machine.receive(.result(id: probe.id, Self.modern))
    var facts = ServerFacts(era: .modern, version: "2026-07-28")
    (facts.name, facts.release) = ("mcp-time", "1.0")
    #expect(actions == [.opened(facts)])
    let call = try #require(machine.call("now", arguments: [:], ticket: 7).first?.request)
    #expect(call.method == "tools/call")
    #expect(call.params["_meta"]?["io.modelcontextprotocol/clientInfo"]?["name"] == "linnet")
    #expect(call.params["_meta"]?["progressToken"] == call.id.json)
  }

  @Test("One of the older kind is shaken hands with, whatever it answers to the probe", arguments: 0...3)
  func legacy(kind: Int) throws {
    let machine = Spoken()
    let probe = try #require(machine.begin().first?.request)
    let actions =
      switch kind {
      case 0: machine.receive(.failure(id: probe.id, RPCFailure(code: -32602, message: "no")))
      case 1: machine.receive(.result(id: probe.id, ["supportedVersions": ["2025-11-25"]]))
      case 2: machine.unanswered(probe.id, problem: .lost(status: nil))
      default: machine.probeUnanswered()
      }
    let initialize = try #require(actions.compactMap(\.request).first)
    #expect(initialize.method == "initialize")
    #expect(initialize.params["protocolVersion"] == "2025-11-25")
    #expect(initialize.params["_meta"] == nil)
    let rest = machine.receive(.result(id: initialize.id, Self.legacy))
    #expect(rest.first == .send(.notification(method: "notifications/initialized", params: [:])))
    #expect(machine.facts?.version == "2025-06-18")
    #expect(machine.facts?.tellsOfTools == true)
    // A word of the probe that comes too late changes nothing.
    #expect(machine.receive(.result(id: probe.id, Self.modern)).isEmpty)
  }

  @Test(
    "A server that was reached by hand shaking is not probed again, and one that can't be reached is not taken for old")
  func remembered() throws {
    let machine = Spoken()
    #expect(machine.begin(era: .legacy).first?.request?.method == "initialize")
    let other = Spoken()
    let probe = try #require(other.begin().first?.request)
    #expect(other.unanswered(probe.id, problem: .unreachable) == [.failed(.unreachable)])
  }

  @Test(
    "A server that has taken the late probe is probed once more, and one that speaks only later revisions is left alone"
  )
  func versions() throws {
    let machine = Spoken()
    _ = machine.begin()
    let initialize = try #require(machine.probeUnanswered().compactMap(\.request).first)
    let refusal = RPCFailure(code: -32022, message: "", data: ["supported": ["2026-07-28"]])
    let again = try #require(machine.receive(.failure(id: initialize.id, refusal)).first?.request)
    #expect(again.method == "server/discover")
    _ = machine.receive(.result(id: again.id, Self.modern))
    #expect(machine.phase == .ready)
    let later = Spoken()
    let probe = try #require(later.begin().first?.request)
    let other = RPCFailure(code: -32022, message: "", data: ["supported": ["2031-01-01"]])
    #expect(later.receive(.failure(id: probe.id, other)) == [.failed(.otherVersions(["2031-01-01"]))])
  }

  @Test("Tools are listed page by page, and a server that never ends is cut short")
  func pages() throws {
    let machine = opened(.modern)
    var request = try #require(machine.listTools(1).first?.request)
    #expect(request.params["cursor"] == nil)
    let next = machine.receive(.result(id: request.id, ["tools": [["name": "a"]], "nextCursor": "2"]))
    request = try #require(next.first?.request)
    #expect(request.params["cursor"] == "2")
    let done = machine.receive(.result(id: request.id, ["tools": [["name": "b"]]]))
    #expect(done == [.finished(1, .success([["name": "a"], ["name": "b"]]))])
    var actions = machine.listTools(2)
    var pages = 0
    while let request = actions.first?.request {
      pages += 1
      actions = machine.receive(.result(id: request.id, ["tools": [], "nextCursor": .string("\(pages)")]))
    }
    #expect(pages == ServerMachine.mostPages)
    let repeated = try #require(machine.listTools(3).first?.request)
    let same = try #require(
      machine.receive(.result(id: repeated.id, ["tools": [], "nextCursor": "x"])).first?.request)
    #expect(machine.receive(.result(id: same.id, ["tools": [], "nextCursor": "x"])) == [.finished(3, .success([]))])
  }

  @Test("What the server asks of the user or the model is refused plainly")
  func asks() {
    let machine = opened(.legacy)
    #expect(
      machine.receive(.request(id: .number(1), method: "ping", params: [:])) == [.send(.result(id: .number(1), [:]))])
    for method in ["sampling/createMessage", "roots/list", "anything"] {
      guard
        case .send(.failure(let id, let failure))? = machine.receive(
          .request(id: .string("s"), method: method, params: [:])
        ).first
      else {
        Issue.record("\(method) was not refused")
        continue
      }
      #expect(id == .string("s"))
      #expect(failure.code == RPCFailure.methodNotFound)
    }
    #expect(
      machine.receive(.request(id: .number(9), method: "elicitation/create", params: [:])) == [
        .send(.result(id: .number(9), ["action": "cancel"]))
      ])
  }

  @Test("A call that wants an answer of the user is made again with it, and not for ever")
  func input() throws {
    let machine = opened(.modern)
    var actions = machine.call("send", arguments: ["to": "x"], ticket: 4)
    var rounds = 0
    var last: RPCID?
    while let first = actions.first {
      if case let .ask(4, question, params) = first {
        #expect(params == ["message": "why?"])
        actions = machine.answered(question, with: ["action": "decline"])
        continue
      }
      guard let request = first.request else { break }
      if rounds > 0 {
        #expect(request.params["requestState"] == "opaque")
        #expect(request.params["inputResponses"]?["q"]?["action"] == "decline")
        #expect(request.id != last)
      }
      #expect(request.params["arguments"] == ["to": "x"])
      last = request.id
      rounds += 1
      actions = machine.receive(
        .result(
          id: request.id,
          [
            "resultType": "input_required", "requestState": "opaque",
            "inputRequests": ["q": ["method": "elicitation/create", "params": ["message": "why?"]]],
          ]))
    }
    #expect(rounds == ServerMachine.mostRounds + 1)
    guard case .finished(4, .failure(.wants))? = actions.first else {
      Issue.record("it goes on for ever")
      return
    }
  }

  private static let question: JSONValue = ["message": "why?", "requestedSchema": ["type": "object"]]

  @Test("A server of the older kind asks while it works, and gets the answer under its own id")
  func asksWhileItWorks() throws {
    let machine = opened(.legacy)
    let call = try #require(machine.call("book", arguments: [:], ticket: 5).first?.request)
    // Its id may equal one of ours.
    let asked = machine.receive(.request(id: call.id, method: "elicitation/create", params: Self.question))
    #expect(asked == [.ask(5, 1, Self.question)])
    #expect(
      machine.answered(1, with: ["action": "accept", "content": ["a": 1]]) == [
        .send(.result(id: call.id, ["action": "accept", "content": ["a": 1]]))
      ])
    #expect(machine.answered(1, with: ["action": "accept"]).isEmpty)
    #expect(machine.receive(.result(id: call.id, ["content": []])) == [.finished(5, .success(["content": []]))])
  }

  @Test(
    "What is asked during two calls at once is asked where its stream says it belongs, and of nobody where nothing says so"
  )
  func asksDuringTwo() throws {
    let machine = opened(.legacy)
    _ = machine.call("a", arguments: [:], ticket: 1)
    let second = try #require(machine.call("b", arguments: [:], ticket: 2).first?.request)
    let request = RPCMessage.request(id: .number(90), method: "elicitation/create", params: Self.question)
    #expect(machine.receive(request) == [.send(.result(id: .number(90), ["action": "cancel"]))])
    #expect(machine.receive(request, during: second.id) == [.ask(2, 1, Self.question)])
  }

  @Test("What is asked about a call that is over isn't asked any more, however it ended", arguments: 0...4)
  func withdrawn(kind: Int) throws {
    let machine = opened(.legacy)
    let call = try #require(machine.call("a", arguments: [:], ticket: 1).first?.request)
    _ = machine.receive(.request(id: .string("q"), method: "elicitation/create", params: Self.question))
    let actions =
      switch kind {
      case 0: machine.cancel(1)
      case 1: machine.receive(.result(id: call.id, [:]))
      case 2: machine.receive(.failure(id: call.id, RPCFailure(code: -1, message: "no")))
      case 3: machine.disconnected(.lost(status: nil))
      default: machine.receive(.notification(method: "notifications/cancelled", params: ["requestId": "q"]))
      }
    #expect(actions.first == .withdraw(1))
    #expect(machine.answered(1, with: ["action": "accept"]).isEmpty)
  }

  @Test("A call that was answered with a question is over when it is cancelled before the answer")
  func cancelledRound() throws {
    let machine = opened(.modern)
    let call = try #require(machine.call("a", arguments: [:], ticket: 1).first?.request)
    let result: JSONValue = [
      "resultType": "input_required", "requestState": "s",
      "inputRequests": [
        "one": ["method": "elicitation/create", "params": Self.question],
        "two": ["method": "elicitation/create", "params": ["message": "and?"]],
      ],
    ]
    #expect(machine.receive(.result(id: call.id, result)) == [.ask(1, 1, Self.question)])
    #expect(machine.answered(1, with: ["action": "accept", "content": [:]]) == [.ask(1, 2, ["message": "and?"])])
    #expect(machine.cancel(1) == [.withdraw(2), .finished(1, .failure(.cancelled))])
    #expect(machine.answered(2, with: ["action": "accept"]).isEmpty)
  }

  @Test(
    "A call that wants a page visited first is made again when that was done, and is refused otherwise",
    arguments: [true, false])
  func visits(isDone: Bool) throws {
    let machine = opened(.legacy)
    let call = try #require(machine.call("a", arguments: ["x": 1], ticket: 1).first?.request)
    let page: JSONValue = ["mode": "url", "url": "https://example.org", "message": "first", "elicitationId": "e"]
    let failure = RPCFailure(code: -32042, message: "visit first", data: ["elicitations": [page]])
    #expect(machine.receive(.failure(id: call.id, failure)) == [.ask(1, 1, page)])
    let actions = machine.answered(1, with: ["action": isDone ? "accept" : "decline"])
    if isDone {
      let again = try #require(actions.first?.request)
      #expect(again.params["arguments"] == ["x": 1])
      #expect(again.params["inputResponses"] == nil)
      #expect(again.id != call.id)
    } else {
      #expect(actions == [.finished(1, .failure(.refused(failure)))])
    }
  }

  @Test("A cancelled call is told to the server, and its late answer is nobody's")
  func cancelled() throws {
    let machine = opened(.modern)
    let call = try #require(machine.call("slow", arguments: [:], ticket: 2).first?.request)
    #expect(
      machine.cancel(2) == [
        .send(.notification(method: "notifications/cancelled", params: ["requestId": call.id.json])),
        .abandon(call.id), .finished(2, .failure(.cancelled)),
      ])
    #expect(machine.receive(.result(id: call.id, [:])).isEmpty)
    #expect(machine.cancel(2).isEmpty)
  }

  @Test("Progress is a sign of life of the call that it names, and changed tools are told wherever they are said")
  func notifications() throws {
    let machine = opened(.legacy)
    let call = try #require(machine.call("slow", arguments: [:], ticket: 3).first?.request)
    let params: JSONValue = ["progressToken": call.id.json, "progress": 1, "total": 4, "message": "half"]
    #expect(
      machine.receive(.notification(method: "notifications/progress", params: params)) == [
        .progressed(3, ServerProgress(params))
      ])
    #expect(machine.receive(.notification(method: "notifications/progress", params: ["progressToken": 99])).isEmpty)
    #expect(
      machine.receive(.notification(method: "notifications/tools/list_changed", params: [:])) == [.toolsChanged])
    #expect(machine.receive(.notification(method: "notifications/message", params: [:])).isEmpty)
  }

  @Test("When the server is gone, everything that waits is over, and nothing more begins")
  func gone() {
    let machine = opened(.modern)
    _ = machine.call("a", arguments: [:], ticket: 1)
    _ = machine.call("b", arguments: [:], ticket: 2)
    let lost = ServerProblem.lost(status: 1)
    #expect(machine.disconnected(lost) == [.finished(1, .failure(lost)), .finished(2, .failure(lost))])
    #expect(machine.disconnected(lost).isEmpty)
    #expect(machine.call("c", arguments: [:], ticket: 3) == [.finished(3, .failure(.lost(status: nil)))])
    let opening = Spoken()
    _ = opening.begin()
    #expect(opening.disconnected(lost) == [.failed(lost)])
  }
}

extension ServerMachine.Action {
  /// The request that is sent, if one is.
  var request: (id: RPCID, method: String, params: JSONValue)? {
    switch self {
    case .send(.request(let id, let method, let params)), .sendLater(.request(let id, let method, let params), _):
      (id, method, params)
    default: nil
    }
  }
}
