import ChatTypes
import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("A server while it is started, asked and ended", .timeLimit(.minutes(1)))
struct ToolkitServerTests {
  private let clock = ManualClock()
  /// How often it was started.
  private let starts = SettableClock(0)

  /// - Parameter transport: the way to it at the start of this number.
  private func server(
    _ transport: @escaping @Sendable (_ start: Int) -> ScriptedTransport
  ) -> ToolkitServer {
    var world = ToolkitWorld(variables: [:], version: "1", limits: ServerLimits(), clock: clock.tools)
    world.route = { [starts] _ in
      starts.advance(by: 1)
      return transport(starts.now)
    }
    return ToolkitServer("x", source: ToolkitSource(command: ["x"]), era: nil, world: world) { _, _ in }
  }

  @Test("One that is closed while it starts isn't started once more, and hasn't failed")
  func closed() async throws {
    let silent = ScriptedTransport()
    let server = server { $0 == 1 ? silent : ScriptedTransport(ended: .lost(status: nil)) }
    let start = Task { try await server.start() }
    await waitUntil { await !silent.sent.isEmpty }
    await server.close()
    await #expect(throws: ServerProblem.cancelled) { try await start.value }
    #expect(starts.now == 1)
    #expect(await server.state() == .idle)
  }

  @Test("One that is restarted while it starts is started once more, and is ready")
  func restarted() async throws {
    let silent = ScriptedTransport()
    let server = server { start in
      start == 1 ? silent : ScriptedTransport.legacy { _, _, id in [.result(id: id, ["tools": []])] }
    }
    let start = Task { try await server.start() }
    await waitUntil { await !silent.sent.isEmpty }
    try await server.restart()
    await #expect(throws: ServerProblem.cancelled) { try await start.value }
    #expect(starts.now == 2)
    #expect(await server.state() == .ready)
    await server.close()
  }

  @Test("One that ends by itself when it is asked what it doesn't know is still started in the older way")
  func older() async throws {
    let server = server { start in
      start == 1
        ? ScriptedTransport(ended: .lost(status: 1))
        : ScriptedTransport.legacy { _, _, id in [.result(id: id, ["tools": []])] }
    }
    try await server.start()
    #expect(starts.now == 2)
    await server.close()
  }

  @Test("One that says at each listing that its tools have changed is asked less and less often")
  func changesForEver() async throws {
    let changed = RPCMessage.notification(method: "notifications/tools/list_changed", params: [:])
    let lists = SettableClock(0)
    let transport = ScriptedTransport.legacy { _, _, id in
      lists.advance(by: 1)
      // Where nothing holds it back, the test has to end.
      return (lists.now < 100 ? [changed] : []) + [.result(id: id, ["tools": []])]
    }
    let server = server { _ in transport }
    try await server.start()
    #expect(lists.now == 1)
    await transport.say(changed)
    for (count, pause) in [(2, Relisting.firstPause), (3, 2 * Relisting.firstPause), (4, 4 * Relisting.firstPause)] {
      await clock.waitForSleep(ofMilliseconds: pause)
      #expect(lists.now == count)
      clock.advance(by: .milliseconds(pause))
    }
    await server.close()
  }
}

@Suite("When a server's tools are listed again")
struct RelistingTests {
  @Test("However often they change meanwhile, they are listed once more")
  func merged() {
    var relisting = Relisting()
    let first = relisting.changed(now: 0)
    #expect(first == 0)
    relisting.begin()
    for _ in 0..<100 {
      let more = relisting.changed(now: 5)
      #expect(more == nil)
    }
    let second = relisting.end(now: 10)
    #expect(second == Relisting.firstPause)
    relisting.begin()
    let third = relisting.end(now: 1_010)
    #expect(third == nil)
  }

  @Test("The pause grows up to the longest, and is none after a rest")
  func pauses() {
    var relisting = Relisting()
    var now: Int64 = 0
    var pauses: [Int64] = []
    for _ in 0..<9 {
      let pause = relisting.changed(now: now) ?? -1
      pauses.append(pause)
      now += pause
      relisting.begin()
      _ = relisting.end(now: now)
    }
    #expect(pauses == [0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
    let rested = relisting.changed(now: now + Relisting.longestPause)
    #expect(rested == 0)
  }

  @Test("A clock that was set back makes no pause longer")
  func setBack() {
    var relisting = Relisting()
    _ = relisting.changed(now: 1_000_000)
    relisting.begin()
    _ = relisting.end(now: 1_000_000)
    let pause = relisting.changed(now: 0)
    #expect(pause == Relisting.firstPause)
  }
}
