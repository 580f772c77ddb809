import Dispatch
import JSONValue
import Synchronization
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("The stream of what a server says unasked", .timeLimit(.minutes(1)))
struct UnaskedStreamTests {
  @Test("It is asked for again after a second, and twice as long each time in which it gave nothing")
  func backsOff() {
    var stream = UnaskedStream()
    let pauses = (0..<12).map { _ in stream.ended(.broken) }
    #expect(pauses.prefix(4) == [.wait(1_000), .wait(2_000), .wait(4_000), .wait(8_000)])
    #expect(pauses.last == .wait(UnaskedStream.longestPause))
    stream.gave()
    let next = stream.ended(.broken)
    #expect(next == .wait(1_000))
  }

  @Test("A server says itself how long it wants to be left alone, never shorter than is polite nor for ever")
  func wanted() {
    var stream = UnaskedStream()
    var pauses: [UnaskedStream.Action] = []
    for wanted in [5_000, 0, Int64.max] {
      stream.wantedPause = wanted
      pauses.append(stream.ended(.broken))
    }
    #expect(pauses == [.wait(5_000), .wait(2_000), .wait(UnaskedStream.longestPause)])
    let busy = [stream.ended(.busy(seconds: 60)), stream.ended(.busy(seconds: nil))]
    #expect(busy == [.wait(60_000), .wait(16_000)])
  }

  @Test("One that has none is not asked again", arguments: [400, 401, 403, 404, 405, 406, 410, 501])
  func refused(status: Int) {
    var stream = UnaskedStream()
    let action = stream.ended(UnaskedStream.Ending(status: status))
    #expect(action == .stop)
    #expect(UnaskedStream.Ending(ServerProblem.status(status)) == .refused)
  }

  @Test("What may be there later is asked for again", arguments: [408, 425, 500, 502, 504])
  func later(status: Int) {
    #expect(UnaskedStream.Ending(status: status) == .broken)
    #expect(UnaskedStream.Ending(ServerProblem.unreachable) == .broken)
    #expect(UnaskedStream.Ending(ServerProblem.lost(status: nil)) == .broken)
    #expect(UnaskedStream.Ending(ServerProblem.busy(status: 503, seconds: 7)) == .busy(seconds: 7))
  }

  @Test("A server of the newer kind is asked anew with another request, unless it refuses or the connection is over")
  func listens() {
    var machine = ServerMachine(name: "linnet", version: "1")
    _ = machine.begin(era: .modern)
    let said: JSONValue = ["supportedVersions": ["2026-07-28"], "capabilities": ["tools": ["listChanged": true]]]
    let opened = machine.receive(.result(id: .number(1), said))
    #expect(opened.compactMap(\.request).map { $0.method } == ["subscriptions/listen"])
    func pause(_ actions: [ServerMachine.Action]) -> Int64 {
      #expect(actions.count == 1)
      guard case .sendLater(.request(_, "subscriptions/listen", _), let pause)? = actions.first else { return 0 }
      return pause
    }
    let broken = machine.unanswered(.number(2), problem: .lost(status: nil))
    #expect(pause(broken) == 1_000)
    let again = machine.unanswered(.number(3), problem: .unreachable)
    #expect(pause(again) == 2_000)
    let told = machine.receive(.notification(method: "notifications/tools/list_changed", params: [:]))
    #expect(told == [.toolsChanged])
    let ended = machine.receive(.result(id: .number(4), [:]))
    #expect(pause(ended) == 1_000)
    let refused = machine.receive(
      .failure(id: .number(5), RPCFailure(code: RPCFailure.methodNotFound, message: "no")))
    #expect(refused.isEmpty)
    var other = ServerMachine(name: "linnet", version: "1")
    _ = other.begin(era: .modern)
    _ = other.receive(.result(id: .number(1), said))
    _ = other.disconnected(.lost(status: nil))
    let late = other.unanswered(.number(2), problem: .lost(status: nil))
    #expect(late.isEmpty)
  }

  @Test("Over HTTP it goes on behind the last event, until the server says that it has none")
  func goesOn() async throws {
    let (isReady, asked) = (DispatchSemaphore(value: 0), Counter())
    let changed = #"{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}"#
    let server = try AnswerServer { request in
      guard request.method == "GET" else {
        guard case .request(let id, _, _)? = (try? JSONValue(parsing: request.body)).flatMap({ RPCMessage(json: $0) })
        else {
          isReady.signal()
          return AnswerServer.Answer("", status: 202)
        }
        let said: JSONValue = ["protocolVersion": "2025-11-25", "capabilities": ["tools": ["listChanged": true]]]
        return AnswerServer.Answer(RPCMessage.result(id: id, said).json.text())
      }
      switch asked.next() {
      case 1:
        // What is told before the connection is open changes nothing.
        isReady.wait()
        return AnswerServer.Answer("id: 7\ndata: \(changed)\n\n", type: "text/event-stream")
      case 2: return AnswerServer.Answer("", status: 502, type: "text/html")
      case 3: return AnswerServer.Answer("retry: 9000\nid: 8\n\n", type: "text/event-stream")
      default: return AnswerServer.Answer("", status: 405)
      }
    }
    let (pauses, changes) = (Pauses(), Counter())
    let transport = try HTTPTransport(server.base, headers: [:], limits: ServerLimits()) { milliseconds in
      // What a message may take isn't what is tried here.
      guard milliseconds != ServerLimits().notice else { return try await ToolClock.system.wait(milliseconds) }
      pauses.add(milliseconds)
    }
    let client = ServerClient(
      transport, limits: ToolServers.limits(), clock: .system, name: "linnet-test", version: "1"
    ) { _ = changes.next() }
    _ = try await client.open(era: .legacy)
    await waitUntil { asked.count >= 4 }
    await client.close()
    let streams = server.requests.filter { $0.method == "GET" }
    #expect(streams.map { $0.headers["last-event-id"] } == [nil, "7", "7", "8"])
    #expect(pauses.all == [1_000, 2_000, 9_000])
    #expect(changes.count == 1)
  }

  private final class Counter: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }

    func next() -> Int {
      state.withLock { count in
        count += 1
        return count
      }
    }
  }

  private final class Pauses: Sendable {
    private let state = Mutex<[Int64]>([])
    var all: [Int64] { state.withLock { $0 } }
    func add(_ milliseconds: Int64) { state.withLock { $0.append(milliseconds) } }
  }
}
