import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import Toolkits

@Suite(
  "Other people's servers", .enabled(if: ToolServers.areAsked, ToolServers.reason), .timeLimit(.minutes(5)))
struct OtherServersTests {
  @Test(
    "The server of times is spoken to in either way, and its errors are the tool's own",
    arguments: [nil, ProtocolEra.legacy])
  func time(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.program("mcp-server-time", "--local-timezone", "UTC"))
    let facts = try await client.open(era: era)
    #expect(facts.era == era ?? .modern)
    #expect(facts.name == "mcp-time")
    let tools = try await client.tools().compactMap(PinnedTool.init(listed:))
    #expect(tools.map(\.name) == ["get_current_time", "convert_time"])
    for tool in tools { _ = try tool.declaration(in: "clock") }
    let answer = ServerAnswer(try await client.call("get_current_time", arguments: ["timezone": "Asia/Tokyo"]))
    #expect(!answer.isFailure)
    #expect(answer.data["timezone"] == "Asia/Tokyo")
    let wrong = ServerAnswer(try await client.call("get_current_time", arguments: ["timezone": "Nowhere"]))
    #expect(wrong.isFailure)
    #expect(wrong.text.contains("Nowhere") || wrong.text.contains("timezone"))
    await #expect(throws: ServerProblem.self) { _ = try await client.call("no_such_tool", arguments: [:]) }
    await client.close()
  }

  @Test("All tools of the server of git can be declared, and none is taken for harmless")
  func git() async throws {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: "linnet-git-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "init", "-q", folder.path]
    try process.run()
    process.waitUntilExit()
    let client = try ToolServers.client(ToolServers.program("mcp-server-git", "--repository", folder.path))
    _ = try await client.open()
    let tools = try await client.tools().compactMap(PinnedTool.init(listed:))
    #expect(tools.count == 12)
    for tool in tools { #expect(try tool.declaration(in: "git").trust == .untrusted) }
    let answer = ServerAnswer(
      try await client.call("git_status", arguments: ["repo_path": .string(folder.path)]))
    #expect(!answer.isFailure)
    #expect(answer.text.contains("branch"))
    await client.close()
  }

  @Test("Pages, pictures, progress and failures come through", arguments: [nil, ProtocolEra.legacy])
  func everything(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "fastmcp"))
    _ = try await client.open(era: era)
    let names = try await client.tools().compactMap { $0["name"]?.stringValue }
    #expect(names == ["add", "picture", "fail", "slow", "choose", "forever"])
    let sum = ServerAnswer(try await client.call("add", arguments: ["a": 2, "b": 40]))
    #expect(sum.data["result"] == 42)
    let picture = ServerAnswer(try await client.call("picture", arguments: [:]))
    #expect(picture.data["attachments"]?[0]?["mimeType"] == "image/png")
    let failed = ServerAnswer(try await client.call("fail", arguments: [:]))
    #expect(failed.isFailure)
    #expect(failed.text.contains("the reason why"))
    let (said, says) = AsyncStream.makeStream(of: ServerProgress.self)
    let slow = ServerAnswer(try await client.call("slow", arguments: [:]) { says.yield($0) })
    says.finish()
    #expect(slow.text == "done at last")
    var messages: [String] = []
    for await progress in said { messages.append(progress.message ?? "") }
    #expect(messages == ["step 1", "step 2", "step 3"])
    await client.close()
  }

  @Test("A call that is cancelled is over at once, and the server still answers", arguments: [nil, ProtocolEra.legacy])
  func cancelled(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "fastmcp"))
    _ = try await client.open(era: era)
    let call = Task { try await client.call("forever", arguments: [:]) }
    _ = try await client.call("add", arguments: ["a": 1, "b": 1])
    call.cancel()
    await #expect(throws: ServerProblem.cancelled) { _ = try await call.value }
    let sum = ServerAnswer(try await client.call("add", arguments: ["a": 1, "b": 2]))
    #expect(sum.data["result"] == 3)
    await client.close()
  }

  @Test("A server's question is answered while its call waits, in either way", arguments: [nil, ProtocolEra.legacy])
  func asks(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "mcp"))
    _ = try await client.open(era: era)
    let booked = ServerAnswer(
      try await client.call(
        "book", arguments: ["table": "A"],
        ask: { params in
          let form = Elicitation.form(params, toolkit: "peer")
          #expect(form?.message == "Who comes to A?")
          #expect(form?.fields.map(\.title) == ["Your name", "Guests", "Seat", "Quiet"])
          #expect(form?.fields.map(\.kind) == [.text, .integer, .choice, .yesNo])
          return Elicitation.result(
            ToolFormAnswer(.accept, content: ["name": "Ana", "guests": 3, "seat": "outside", "quiet": true]))
        }))
    #expect(booked.text == "A: Ana, 3, outside, True")
    let declined = ServerAnswer(
      try await client.call(
        "book", arguments: ["table": "B"], ask: { _ in Elicitation.result(ToolFormAnswer(.decline)) }))
    #expect(declined.text == "B: decline")
    let nobody = ServerAnswer(try await client.call("book", arguments: ["table": "C"]))
    #expect(nobody.text == "C: cancel")
    await client.close()
  }

  @Test(
    "A server's prompts are listed and say what they are told, in either way", arguments: [nil, ProtocolEra.legacy])
  func prompts(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "mcp"))
    let facts = try await client.open(era: era)
    #expect(facts.hasPrompts)
    let prompts = try await client.prompts().compactMap(ServerPrompt.listed)
    #expect(prompts.map(\.name) == ["dinner", "hello"])
    #expect(prompts[0].title == "Plan a dinner" && prompts[0].text == "Plans a dinner.")
    #expect(prompts[0].arguments.map(\.name) == ["guests", "place"])
    #expect(prompts[0].arguments.map(\.isRequired) == [true, false])
    let text = ServerPrompt.text(of: try await client.prompt("dinner", arguments: ["guests": "six"]))
    #expect(text == "Plan a dinner for six at home.")
    await client.close()
  }

  @Test("A page that a server wants visited is offered, and the call made again")
  func visits() async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "mcp"))
    _ = try await client.open(era: .legacy)
    let visited = ServerAnswer(
      try await client.call(
        "visit", arguments: [:],
        ask: { params in
          let form = Elicitation.form(params, toolkit: "peer")
          #expect(form?.address == "https://example.org/look")
          return Elicitation.result(ToolFormAnswer(.accept, content: [:]))
        }))
    #expect(visited.text == "visited")
    await client.close()
  }

  @Test(
    "A call that is cancelled while the user is asked is over, and the question is withdrawn",
    arguments: [nil, ProtocolEra.legacy])
  func withdrawn(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "mcp"))
    _ = try await client.open(era: era)
    let (asked, asks) = AsyncStream.makeStream(of: Bool.self)
    // Ends when its reader is cancelled.
    let (never, held) = AsyncStream.makeStream(of: Void.self)
    defer { held.finish() }
    let call = Task {
      try await client.call(
        "book", arguments: ["table": "A"],
        ask: { _ in
          asks.yield(true)
          for await _ in never {}
          asks.yield(false)
          return ["action": "cancel"]
        })
    }
    var events = asked.makeAsyncIterator()
    #expect(await events.next() == true)
    call.cancel()
    await #expect(throws: ServerProblem.cancelled) { _ = try await call.value }
    #expect(await events.next() == false)
    let sum = ServerAnswer(try await client.call("add", arguments: ["a": 1, "b": 2]))
    #expect(sum.data["result"] == 3)
    await client.close()
  }

  @Test("The library's own server is spoken to in either way", arguments: [nil, ProtocolEra.legacy])
  func library(era: ProtocolEra?) async throws {
    let client = try ToolServers.client(ToolServers.script("peer.py", "mcp"))
    _ = try await client.open(era: era)
    #expect(try await client.tools().count == 4)
    let sum = ServerAnswer(try await client.call("add", arguments: ["a": 20, "b": 22]))
    #expect(sum.data["result"] == 42)
    await client.close()
  }
}
