import Foundation
import JSONValue
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("Models that run on servers", .timeLimit(.minutes(10)))
struct RemoteModelTests {
  private static let key = "secret-marker-4711"

  private static func sse(_ chunks: String...) -> AnswerServer.Answer {
    AnswerServer.Answer(
      chunks.map { "data: \($0)\n\n" }.joined() + "data: [DONE]\n\n", type: "text/event-stream")
  }

  /// A server with these models that answers in words, or with a call where it is told of tools.
  private static func server(_ models: String...) throws -> AnswerServer {
    let list = models.map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    return try AnswerServer { request in
      if request.path == "/v1/models" { return AnswerServer.Answer(#"{"data":[\#(list)]}"#) }
      guard request.body.contains(#""tools""#), !request.body.contains(#""role":"tool""#) else {
        return Self.sse(
          #"{"choices":[{"delta":{"content":"Said from afar."},"finish_reason":"stop"}]}"#,
          #"{"choices":[],"usage":{"prompt_tokens":40,"completion_tokens":4,"prompt_tokens_details":{"cached_tokens":30}}}"#
        )
      }
      return Self.sse(
        #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c1","function":{"name":"note","arguments":"{\"action\":\"search\",\"search\":\"x\"}"}}]}}]}"#,
        #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#)
    }
  }

  @Test("One is connected with a key, listed, asked and forgotten, and its key is shown nowhere")
  func life() async throws {
    let server = try Self.server("far-1")
    let world = try World()
    world.input.type("\(Self.key)\n")
    world.input.end()
    #expect(await world.run("models", "connect", "afar", "--url", server.base, "--key-stdin") == .done)
    #expect(world.output.contains("Connected afar: far-1 at 127.0.0.1"))
    #expect(world.output.contains("and nothing else"))
    #expect(await world.run("models", "list") == .done)
    #expect(await world.run("models", "list", "--json") == .done)
    #expect(await world.run("ask", "Hello", "--model", "afar", "--json") == .done)
    #expect(world.output.contains("Said from afar."))
    #expect(world.output.contains(#""cachedTokens""#))
    let asked = try #require(server.requests.last)
    #expect(asked.path == "/v1/chat/completions")
    #expect(asked.headers["authorization"] == "Bearer \(Self.key)")
    #expect(!asked.body.contains(Self.key))
    // The chat alone: no tools, no memory.
    #expect(!asked.body.contains(#""tools""#))
    #expect(await world.run("chats", "export", world.directory.appending(path: "all.jsonl").path()) == .done)
    let exported = try String(contentsOf: world.directory.appending(path: "all.jsonl"), encoding: .utf8)
    #expect(exported.contains("Said from afar."))
    #expect(!exported.contains(Self.key))
    #expect(!(world.output + world.errors).contains(Self.key))
    #expect(await world.run("models", "remove", "afar", "--yes") == .done)
    #expect(await world.run("ask", "Hello", "--model", "afar") == .failed)
  }

  @Test("One is chosen for new chats; those that have begun keep theirs, and a model of this machine takes it back")
  func newChats() async throws {
    let server = try Self.server("far-1")
    let world = try World()
    #expect(await world.run("ask", "What is on today?") == .done)
    #expect(await world.run("models", "connect", "afar", "--url", server.base) == .done)
    #expect(await world.run("models", "use", "afar") == .done)
    #expect(world.output.contains("afar answers in new chats now: they are sent to 127.0.0.1"))
    #expect(await world.run("models", "list") == .done)
    #expect(world.output.contains("* afar"))
    let before = server.requests.count
    #expect(await world.run("ask", "Hello", "--json") == .done)
    #expect(world.output.contains("Said from afar."))
    #expect(server.requests.count == before + 1)
    // The chat of before, and whoever names a model.
    #expect(await world.run("ask", "--chat", "today", "And tomorrow?") == .done, "\(world.errors)")
    #expect(await world.run("ask", "Hello", "--model", "tiny") == .done)
    #expect(server.requests.count == before + 1)
    #expect(await world.run("models", "use", "tiny") == .done)
    #expect(await world.run("ask", "Hello") == .done)
    #expect(server.requests.count == before + 1)
    // One that is forgotten is no new chat's.
    #expect(await world.run("models", "use", "afar") == .done)
    #expect(await world.run("models", "remove", "afar", "--yes") == .done)
    #expect(await world.run("ask", "Hello") == .done)
    #expect(server.requests.count == before + 1)
  }

  @Test("Where a server has several models, they are named and one is to be chosen")
  func offers() async throws {
    let server = try Self.server("one", "two")
    let world = try World()
    #expect(await world.run("models", "connect", "afar", "--url", server.base) == .usage)
    #expect(world.output == "one\ntwo\n")
    #expect(world.errors.contains("--model"))
    #expect(await world.run("models", "connect", "afar", "--url", server.base, "--model", "two") == .done)
  }

  @Test("What stands behind a name is changed by the profile that connected it and by the first, and by no other")
  func otherProfiles() async throws {
    let server = try Self.server("far-1")
    let other = try Self.server("false-1")
    let world = try World()
    #expect(await world.run("models", "connect", "afar", "--url", server.base) == .done)
    #expect(await world.run("profiles", "new", "Bo") == .done)
    #expect(await world.run("models", "connect", "afar", "--url", other.base) == .failed)
    #expect(world.errors.contains("Another profile connected “afar”"), "\(world.errors)")
    #expect(await world.run("models", "remove", "afar", "--yes") == .failed)
    #expect(other.requests.isEmpty)
    // It is used by all, and each has names of its own.
    #expect(await world.run("ask", "Hello", "--model", "afar") == .done)
    #expect(await world.run("models", "connect", "near", "--url", other.base) == .done)
    #expect(await world.run("models", "connect", "near", "--url", server.base) == .done)
    #expect(await world.run("profiles", "switch", "Me") == .done)
    #expect(await world.run("models", "remove", "near", "--yes") == .done, "\(world.errors)")
    #expect(await world.run("models", "remove", "afar", "--yes") == .done)
  }

  @Test("It calls tools only where it may see them, through the same gate")
  func tools() async throws {
    let server = try Self.server("far-1")
    let world = try World()
    #expect(
      await world.run("models", "connect", "afar", "--url", server.base, "--allow", "tools") == .done)
    #expect(await world.run("ask", "What did I note?", "--model", "afar", "--json") == .done)
    let document = try JSONValue(parsing: String(world.output.drop { $0 != "{" }))
    #expect(document["calls"]?[0]?["name"] == "note")
    #expect(document["calls"]?[0]?["status"] == "completed")
    let last = try JSONValue(parsing: try #require(server.requests.last).body)
    let roles = last["messages"]?.arrayValue?.compactMap { $0["role"]?.stringValue }
    #expect(roles == ["system", "user", "assistant", "tool"])
    #expect(last["messages"]?[3]?["tool_call_id"] == "c1")
    #expect(last["tools"]?.arrayValue?.isEmpty == false)
  }

  @Test("What can't be connected is said, and nothing is kept")
  func refused() async throws {
    let world = try World()
    #expect(await world.run("models", "connect", "afar", "--url", "http://example.com") == .failed)
    #expect(world.errors.contains("everybody on the way"))
    #expect(await world.run("models", "connect", "tiny", "--url", "http://127.0.0.1:9", "--model", "m") == .failed)
    #expect(world.errors.contains("already"))
    #expect(await world.run("models", "connect", "afar", "--url", "http://127.0.0.1:9") == .failed)
    #expect(world.errors.contains("can't be reached"))
    #expect(await world.run("models", "connect", "afar", "--url", "h", "--api", "smtp") == .usage)
    #expect(await world.run("models", "list", "--json") == .done)
    #expect(world.output.contains(#""remoteModels" : ["#) || world.output.contains(#""remoteModels":["#))
  }
}
