import JSONValue
import TestSupport
import Tools

@testable import Toolkits

/// A way to a server that a test makes up. It notes what it is sent, and answers as the test says.
actor ScriptedTransport: ServerTransport {
  private let ended: ServerProblem?
  private let lines: [String]
  private let answer: @Sendable (RPCMessage) -> [RPCMessage]
  private var receive: (@Sendable (TransportEvent) async -> Void)?
  private(set) var sent: [RPCMessage] = []

  /// - Parameters:
  ///   - ended: why the server ends as soon as it is started; nil for one that stays.
  ///   - lines: what it writes to its standard error.
  ///   - answer: what it says to a message; nothing by default.
  init(
    ended: ServerProblem? = nil, lines: [String] = [],
    answer: @escaping @Sendable (RPCMessage) -> [RPCMessage] = { _ in [] }
  ) {
    self.ended = ended
    self.lines = lines
    self.answer = answer
  }

  /// A server of the older kind.
  /// - Parameter answer: what it says to a request other than the first ones.
  static func legacy(
    _ answer: @escaping @Sendable (_ method: String, _ params: JSONValue, _ id: RPCID) -> [RPCMessage]
  ) -> ScriptedTransport {
    ScriptedTransport { message in
      guard case .request(let id, let method, let params) = message else { return [] }
      switch method {
      case "server/discover":
        return [.failure(id: id, RPCFailure(code: RPCFailure.methodNotFound, message: "unknown"))]
      case "initialize":
        return [
          .result(id: id, ["protocolVersion": "2025-11-25", "capabilities": ["tools": ["listChanged": true]]])
        ]
      default: return answer(method, params, id)
      }
    }
  }

  /// A server of the newer kind.
  /// - Parameter answer: what it says to a request other than the first one.
  static func modern(
    _ answer: @escaping @Sendable (_ method: String, _ params: JSONValue, _ id: RPCID) -> [RPCMessage]
  ) -> ScriptedTransport {
    ScriptedTransport { message in
      guard case .request(let id, let method, let params) = message else { return [] }
      guard method == "server/discover" else { return answer(method, params, id) }
      return [.result(id: id, ["supportedVersions": ["2026-07-28"], "capabilities": ["tools": [:]]])]
    }
  }

  func open(_ receive: @escaping @Sendable (TransportEvent) async -> Void) async throws(ServerProblem) {
    self.receive = receive
    guard let ended else { return }
    Task { await receive(.ended(ended)) }
  }

  func send(_ message: RPCMessage) async {
    sent.append(message)
    let answers = answer(message)
    // Whoever sends doesn't wait for the answer.
    Task { for answer in answers { await self.say(answer) } }
  }

  /// The server says something.
  func say(_ message: RPCMessage) async { await receive?(.message(message)) }

  /// The server ends by itself.
  func end(_ problem: ServerProblem) async { await receive?(.ended(problem)) }

  func abandon(_ id: RPCID) async {}
  func close() async {}
  func logs() async -> [String] { lines }

  /// The parameters of the requests that it was sent by this method.
  func requests(_ method: String) -> [JSONValue] {
    sent.compactMap { message in
      guard case .request(_, method, let params) = message else { return nil }
      return params
    }
  }
}

extension ManualClock {
  /// The clock as tools read it.
  var tools: ToolClock {
    ToolClock(now: { 1_000_000 + self.milliseconds }, wait: { try await self.sleep(for: .milliseconds($0)) })
  }

  /// Returns once somebody sleeps for just so long.
  func waitForSleep(ofMilliseconds milliseconds: Int64) async {
    let duration = Duration.milliseconds(milliseconds)
    await waitForSleep(of: duration...duration)
  }
}
