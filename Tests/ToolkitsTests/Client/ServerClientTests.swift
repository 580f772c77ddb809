import JSONValue
import TestSupport
import Testing
import Tools

@testable import Toolkits

@Suite("A connection to a server", .timeLimit(.minutes(1)))
struct ServerClientTests {
  private let clock = ManualClock()

  private func client(_ transport: ScriptedTransport) -> ServerClient {
    ServerClient(transport, limits: ServerLimits(), clock: clock.tools, name: "linnet", version: "1")
  }

  @Test("A call that is stopped in the pause before it is sent again isn't sent again")
  func stopped() async throws {
    let transport = ScriptedTransport.modern { _, params, id in
      // It asks for nothing, so it is asked again a little later.
      params["name"] == "later"
        ? [.result(id: id, ["resultType": "input_required", "requestState": "s"])]
        : [.result(id: id, ["content": []])]
    }
    let client = client(transport)
    _ = try await client.open()
    let call = Task { try await client.call("later", arguments: [:]) }
    await clock.waitForSleep(ofMilliseconds: ServerMachine.pause)
    call.cancel()
    await #expect(throws: ServerProblem.cancelled) { _ = try await call.value }
    clock.advance(by: .seconds(1))
    // What the pause held back would be sent before these are all answered.
    for _ in 0..<50 { _ = try await client.call("other", arguments: [:]) }
    let names = await transport.requests("tools/call").map { $0["name"] }
    #expect(names.filter { $0 == "later" }.count == 1)
    #expect(names.count == 51)
    await client.close()
  }

  @Test("One that was closed before it is opened starts nothing")
  func closedBefore() async throws {
    let transport = ScriptedTransport.modern { _, _, _ in [] }
    let client = client(transport)
    await client.close()
    await #expect(throws: ServerProblem.lost(status: nil)) { _ = try await client.open() }
    #expect(await transport.sent.isEmpty)
  }

  @Test("What of a list was not taken is said with the server's last lines, until it lists less")
  func leftOut() async throws {
    let long = JSONValue.string(String(repeating: "x", count: ListedEntries.longest))
    let lists = SettableClock(0)
    let transport = ScriptedTransport.modern { _, _, id in
      lists.advance(by: 1)
      let tools: [JSONValue] = lists.now == 1 ? [["name": "a"], ["name": "b", "description": long]] : [["name": "a"]]
      return [.result(id: id, ["tools": .array(tools)])]
    }
    let client = client(transport)
    _ = try await client.open()
    #expect(try await client.tools() == [["name": "a"]])
    #expect(await client.logs().map { $0.contains("left out 1 of the tools") } == [true])
    #expect(try await client.tools() == [["name": "a"]])
    #expect(await client.logs().isEmpty)
    await client.close()
  }
}
