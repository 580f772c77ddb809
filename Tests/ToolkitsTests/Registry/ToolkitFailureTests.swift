import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("What is kept of a server that failed", .timeLimit(.minutes(1)))
struct ToolkitFailureTests {
  private let store = MemoryToolkitStore()

  /// A registry as another process has it.
  /// - Parameter transport: the way to the server at the start of this number.
  private func registry(_ transport: @escaping @Sendable (_ start: Int) -> ScriptedTransport) -> ToolkitRegistry {
    let starts = SettableClock(0)
    var world = ToolkitWorld(variables: [:], version: "1", limits: ServerLimits(), clock: ManualClock().tools)
    world.route = { _ in
      starts.advance(by: 1)
      return transport(starts.now)
    }
    return ToolkitRegistry(store: store, world: world) { _, _ in }
  }

  private static func well() -> ScriptedTransport {
    ScriptedTransport.legacy { _, _, id in [.result(id: id, ["tools": []])] }
  }

  @Test("Its problem and its last lines are known to the next process, until the server has answered")
  func kept() async throws {
    let lines = (1...39).map { "\($0) " + String(repeating: "x", count: 200) } + ["no key is set"]
    let first = registry { $0 == 1 ? Self.well() : ScriptedTransport(ended: .lost(status: 3), lines: lines) }
    try await first.change(.add(name: "x", source: ToolkitSource(command: ["x"])), of: 1)
    await #expect(throws: ToolkitError.self) { try await first.change(.restart(name: "x"), of: 1) }
    await first.close()
    let second = registry { _ in Self.well() }
    var toolkit = try #require(try await second.toolkits(of: 1).first)
    #expect(toolkit.state == .idle)
    #expect(toolkit.problem?.contains("exit status 3") == true)
    #expect(toolkit.logs.last == "no key is set" && toolkit.logs.count > 1)
    #expect(toolkit.logs.joined().count <= ToolkitFailure.longest)
    try await second.change(.restart(name: "x"), of: 1)
    await second.close()
    let third = registry { _ in Self.well() }
    toolkit = try #require(try await third.toolkits(of: 1).first)
    #expect(toolkit.problem == nil && toolkit.logs.isEmpty)
    await third.close()
  }

  @Test("One that ends during a call has failed too")
  func duringCall() async throws {
    let transport = ScriptedTransport.legacy { method, _, id in
      method == "tools/call" ? [] : [.result(id: id, ["tools": []])]
    }
    let first = registry { _ in transport }
    try await first.change(.add(name: "x", source: ToolkitSource(command: ["x"])), of: 1)
    guard case .server(let server) = try await first.entry("x", userId: 1).endpoint else {
      Issue.record("no server")
      return
    }
    let call = Task { try await server.call("one", arguments: [:], isKnown: { true }) { _ in } }
    await waitUntil { await !transport.requests("tools/call").isEmpty }
    await transport.end(.lost(status: 7))
    await #expect(throws: ToolkitServer.CallProblem.self) { _ = try await call.value }
    await first.close()
    let second = registry { _ in Self.well() }
    #expect(try await second.toolkits(of: 1).first?.problem?.contains("exit status 7") == true)
    await second.close()
  }
}
