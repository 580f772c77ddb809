import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite(
  "Other people's servers over HTTP", .enabled(if: ToolServers.areAsked, ToolServers.reason), .timeLimit(.minutes(5)))
struct HTTPServersTests {
  @Test("Both libraries are spoken to in either way", arguments: ["mcp", "fastmcp"], [nil, ProtocolEra.legacy])
  func both(library: String, era: ProtocolEra?) async throws {
    let server = try RunningServer(library)
    let client = try await server.client(era)
    #expect(try await client.tools().count == (library == "mcp" ? 4 : 6))
    let sum = ServerAnswer(try await client.call("add", arguments: ["a": 2, "b": 40]))
    #expect(sum.data["result"] == 42)
    let failed = ServerAnswer(try await client.call("fail", arguments: [:]))
    #expect(failed.isFailure)
    await client.close()
  }

  @Test(
    "A question comes in the stream of its call, whatever else is called", arguments: ["mcp", "fastmcp"],
    [nil, ProtocolEra.legacy])
  func asks(library: String, era: ProtocolEra?) async throws {
    // This library asks in the older way only.
    guard library == "mcp" || era == .legacy else { return }
    let server = try RunningServer(library)
    let client = try await server.client(era)
    let other = Task { try await client.call(library == "mcp" ? "add" : "forever", arguments: ["a": 1, "b": 2]) }
    let (tool, arguments, content): (String, JSONValue, JSONValue) =
      library == "mcp"
      ? ("book", ["table": "A"], ["name": "Ana", "guests": 3]) : ("choose", [:], ["value": "blue"])
    let answer = ServerAnswer(
      try await client.call(
        tool, arguments: arguments, ask: { _ in Elicitation.result(ToolFormAnswer(.accept, content: content)) }))
    #expect(answer.text == (library == "mcp" ? "A: Ana, 3, inside, False" : "blue"))
    other.cancel()
    await client.close()
  }

  @Test("Progress comes in the stream of the call, and a cancelled one is over", arguments: [nil, ProtocolEra.legacy])
  func streams(era: ProtocolEra?) async throws {
    let server = try RunningServer("fastmcp")
    let client = try await server.client(era)
    let (said, says) = AsyncStream.makeStream(of: ServerProgress.self)
    let slow = ServerAnswer(try await client.call("slow", arguments: [:]) { says.yield($0) })
    says.finish()
    #expect(slow.text == "done at last")
    var messages: [String] = []
    for await progress in said { messages.append(progress.message ?? "") }
    #expect(messages == ["step 1", "step 2", "step 3"])
    let call = Task { try await client.call("forever", arguments: [:]) }
    _ = try await client.call("add", arguments: ["a": 1, "b": 1])
    call.cancel()
    await #expect(throws: ServerProblem.cancelled) { _ = try await call.value }
    #expect(ServerAnswer(try await client.call("add", arguments: ["a": 1, "b": 2])).data["result"] == 3)
    await client.close()
  }

  @Test(
    "A server that was started anew and has forgotten who asks is shaken hands with again, and the call is made once")
  func restarted() async throws {
    let first = try RunningServer("fastmcp")
    await (try await first.client(.legacy)).close()
    let server = ToolkitServer(
      "peer", source: ToolkitSource(url: first.url), era: .legacy, world: ToolServers.world()
    ) { _, _ in }
    func add() async throws -> JSONValue {
      ServerAnswer(
        try await server.call("add", arguments: ["a": 1, "b": 2], isKnown: { true }, progress: { _ in })
      ).data
    }
    #expect(try await add()["result"] == 3)
    first.stop()
    let second = try RunningServer("fastmcp", port: first.port)
    await (try await second.client(.legacy)).close()
    #expect(try await add()["result"] == 3)
    await server.close()
  }

  @Test("Only addresses over TLS or on this machine are used")
  func addresses() {
    for address in ["https://tools.example.org/mcp", "http://127.0.0.1:1/mcp", "http://localhost/x"] {
      #expect(HTTPTransport.isUsable(address), "\(address)")
    }
    for address in ["http://tools.example.org/mcp", "ftp://localhost", "file:///etc/passwd", "https://u:p@h/", "x", ""]
    {
      #expect(!HTTPTransport.isUsable(address), "\(address)")
    }
  }
}
