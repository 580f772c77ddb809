import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing

@testable import WebApp

@Suite("/v1", .timeLimit(.minutes(10))) struct CompletionRouteTests {
  @Test("is off until the user switches it on")
  func off() async throws {
    let service = ScriptedCompletions([.text("no"), .finished(CompletionProgram.end)])
    try await CompletionProgram.with(service, isOn: false) { _, program in
      let response = try await CompletionProgram.ask(program)
      #expect(response.status == 403)
      #expect(try await response.json()["error"]?["code"]?.stringValue == "api_off")
      #expect(try await program.get("/v1/models").status == 403)
      #expect(service.asked.withLock { $0.isEmpty })
    }
  }

  @Test("lists the models")
  func models() async throws {
    try await CompletionProgram.with(ScriptedCompletions([])) { _, program in
      let json = try await program.get("/v1/models").json()
      #expect(json["object"]?.stringValue == "list")
      #expect(json["data"]?[0]?["id"]?.stringValue == "tiny")
      #expect(json["data"]?[0]?["created"]?.int64Value == 1_700_000_000)
    }
  }

  @Test("answers at once, in OpenAI's form")
  func whole() async throws {
    let service = ScriptedCompletions([
      .preparing, .thinking("hm"), .text("Hello"), .text(" there"), .finished(CompletionProgram.end),
    ])
    try await CompletionProgram.with(service) { _, program in
      let response = try await CompletionProgram.ask(program)
      #expect(response.status == 200)
      let json = try await response.json()
      #expect(json["object"]?.stringValue == "chat.completion")
      #expect(json["model"]?.stringValue == "tiny")
      let choice = json["choices"]?[0]
      #expect(choice?["message"]?["content"]?.stringValue == "Hello there")
      #expect(choice?["message"]?["reasoning_content"]?.stringValue == "hm")
      #expect(choice?["finish_reason"]?.stringValue == "stop")
      #expect(json["usage"]?["prompt_tokens"]?.int64Value == 12)
      #expect(json["usage"]?["total_tokens"]?.int64Value == 15)
      #expect(json["usage"]?["prompt_tokens_details"]?["cached_tokens"]?.int64Value == 4)
    }
  }

  @Test("answers piece by piece, and ends with its figures where they are wanted")
  func stream() async throws {
    let service = ScriptedCompletions([.preparing, .text("Hel"), .text("lo"), .finished(CompletionEnd(isCut: true))])
    try await CompletionProgram.with(service) { _, program in
      let response = try await CompletionProgram.ask(
        program, ["stream": true, "stream_options": ["include_usage": true]])
      #expect(response.header("Content-Type") == "text/event-stream")
      let lines = try await response.text().split(separator: "\n\n").map(String.init).filter { $0.hasPrefix("data: ") }
      #expect(lines.last == "data: [DONE]")
      let pieces = try lines.dropLast().map { try JSONValue(parsing: String($0.dropFirst(6))) }
      #expect(pieces[0]["choices"]?[0]?["delta"]?["role"]?.stringValue == "assistant")
      #expect(pieces.compactMap { $0["choices"]?[0]?["delta"]?["content"]?.stringValue }.joined() == "Hello")
      #expect(pieces[pieces.count - 2]["choices"]?[0]?["finish_reason"]?.stringValue == "length")
      #expect(pieces.last?["usage"]?["total_tokens"]?.int64Value == 0)
      #expect(Set(pieces.compactMap { $0["id"]?.stringValue }).count == 1)
    }
  }

  @Test("names one model, and none that isn't there")
  func model() async throws {
    try await CompletionProgram.with(ScriptedCompletions([])) { _, program in
      let json = try await program.get("/v1/models/tiny").json()
      #expect(json["id"]?.stringValue == "tiny" && json["object"]?.stringValue == "model")
      let other = try await program.get("/v1/models/gpt-5")
      #expect(other.status == 404)
      #expect(try await other.json()["error"]?["code"]?.stringValue == "model_not_found")
    }
  }

  @Test(
    "keeps each piece on a line of its own, whatever a client takes for the end of one",
    arguments: ["chat/completions", "responses"])
  func lines(_ path: String) async throws {
    let text = "a\u{2028}b\u{2029}c\u{85}d\ne"
    let service = ScriptedCompletions([.text(text), .finished(CompletionProgram.end)])
    try await CompletionProgram.with(service) { _, program in
      let body: JSONValue =
        path == "responses"
        ? ["input": "Hi", "stream": true] : JSONValue.object(CompletionProgram.body).merging(patch: ["stream": true])
      let answer = try await program.post("/v1/\(path)", body).text()
      for separator in ["\u{2028}", "\u{2029}", "\u{85}"] { #expect(!answer.contains(separator)) }
      let pieces = answer.split(separator: "\n").compactMap { line in
        line.hasPrefix("data: {") ? try? JSONValue(parsing: String(line.dropFirst(6))) : nil
      }
      let said = pieces.compactMap { piece in
        path == "responses"
          ? piece["type"]?.stringValue == "response.output_text.delta" ? piece["delta"]?.stringValue : nil
          : piece["choices"]?[0]?["delta"]?["content"]?.stringValue
      }
      #expect(said.joined() == text)
    }
  }

  @Test("answers a response at once")
  func response() async throws {
    let service = ScriptedCompletions([.thinking("hm"), .text("Hello"), .finished(CompletionProgram.end)])
    try await CompletionProgram.with(service) { _, program in
      let json = try await program.post(
        "/v1/responses", ["model": "tiny", "input": "Hi", "metadata": ["a": "b"], "temperature": 0.5]
      ).json()
      #expect(json["object"]?.stringValue == "response" && json["status"]?.stringValue == "completed")
      #expect(json["output"]?.arrayValue?.compactMap { $0["type"]?.stringValue } == ["reasoning", "message"])
      #expect(json["output"]?[1]?["content"]?[0]?["text"]?.stringValue == "Hello")
      #expect(json["output"]?[0]?["content"]?[0]?["text"]?.stringValue == "hm")
      #expect(json["usage"]?["input_tokens"]?.int64Value == 12 && json["usage"]?["total_tokens"]?.int64Value == 15)
      #expect(json["metadata"]?["a"]?.stringValue == "b" && json["temperature"]?.doubleValue == 0.5)
      #expect(service.asked.withLock { $0.first?.messages } == [.init(role: .user, text: "Hi")])
    }
  }

  @Test("answers a response piece by piece: items open, grow and close, and events are numbered")
  func responseStream() async throws {
    let service = ScriptedCompletions([
      .preparing, .thinking("h"), .thinking("m"), .text("Hel"), .text("lo"), .finished(CompletionEnd(isCut: true)),
    ])
    try await CompletionProgram.with(service) { _, program in
      let answer = try await program.post("/v1/responses", ["model": "tiny", "input": "Hi", "stream": true]).text()
      let events = try answer.split(separator: "\n").filter { $0.hasPrefix("data: ") }
        .map { try JSONValue(parsing: String($0.dropFirst(6))) }
      let names = answer.split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { String($0.dropFirst(7)) }
      #expect(
        names == [
          "response.created", "response.in_progress", "response.output_item.added", "response.reasoning_text.delta",
          "response.reasoning_text.delta", "response.reasoning_text.done", "response.output_item.done",
          "response.output_item.added", "response.content_part.added", "response.output_text.delta",
          "response.output_text.delta", "response.output_text.done", "response.content_part.done",
          "response.output_item.done", "response.incomplete",
        ])
      #expect(events.map { $0["type"]?.stringValue } == names)
      #expect(events.map { $0["sequence_number"]?.int64Value } == (0..<15).map { Int64($0) })
      #expect(events[9]["output_index"]?.int64Value == 1 && events[3]["output_index"]?.int64Value == 0)
      #expect(events[13]["item"]?["status"]?.stringValue == "incomplete")
      let last = events[14]["response"]
      #expect(last?["incomplete_details"]?["reason"]?.stringValue == "max_output_tokens")
      #expect(last?["output"]?[1]?["content"]?[0]?["text"]?.stringValue == "Hello")
    }
  }

  @Test("tells a response's failure in the middle of its stream")
  func responseFailure() async throws {
    let failure = CompletionError(status: 500, type: "server_error", message: "Broken.")
    try await CompletionProgram.with(ScriptedCompletions([.text("Hel")], failure: failure)) { _, program in
      let answer = try await program.post("/v1/responses", ["model": "tiny", "input": "Hi", "stream": true]).text()
      #expect(answer.contains("event: response.failed\n") && answer.contains("Broken."))
      #expect(!answer.contains("response.completed"))
    }
  }

  @Test("has no model write that only makes vectors")
  func vectorsOnly() async throws {
    try await CompletionProgram.with(ScriptedCompletions([.text("x"), .finished(CompletionProgram.end)])) {
      _, program in
      let response = try await CompletionProgram.ask(program, ["model": "vectors"])
      #expect(response.status == 400)
      #expect(try await response.json()["error"]?["param"]?.stringValue == "model")
      #expect(try await program.get("/v1/models").json()["data"]?.arrayValue?.count == 2)
    }
  }

  @Test("ends at a stop, and has the model stop")
  func stops() async throws {
    let service = ScriptedCompletions([.text("one tw"), .text("o three"), .finished(CompletionEnd(isCut: true))])
    try await CompletionProgram.with(service) { _, program in
      let json = try await CompletionProgram.ask(program, ["stop": "two"]).json()
      #expect(json["choices"]?[0]?["message"]?["content"]?.stringValue == "one ")
      #expect(json["choices"]?[0]?["finish_reason"]?.stringValue == "stop")
      #expect(service.stopped.withLock { $0.count } == 1)
    }
  }

  @Test("says what is wrong with its status, also where a stream was wanted", arguments: [false, true])
  func failures(_ isStream: Bool) async throws {
    let failure = CompletionError(status: 503, type: "server_error", code: "model_not_loaded", message: "None.")
    try await CompletionProgram.with(ScriptedCompletions([.preparing], failure: failure)) { server, program in
      let response = try await CompletionProgram.ask(program, ["stream": .bool(isStream)])
      #expect(response.status == 503)
      #expect(try await response.json()["error"]?["code"]?.stringValue == "model_not_loaded")
      // The next one has its turn.
      #expect(try await CompletionProgram.ask(program).status == 503)
      #expect(try await CompletionProgram.ask(program, ["model": "other"]).status == 404)
      let senseless = try await program.post("/v1/chat/completions", "x")
      #expect(senseless.status == 400)
      #expect(try await senseless.json()["error"]?["type"]?.stringValue == "invalid_request_error")
      #expect(await server.services.completionQueue.count == 0)
    }
  }

  @Test("says in the stream what goes wrong behind its beginning")
  func lateFailure() async throws {
    let service = ScriptedCompletions([.text("Hel")], failure: .unforeseen)
    try await CompletionProgram.with(service) { _, program in
      let text = try await CompletionProgram.ask(program, ["stream": true]).text()
      #expect(text.contains("\"internal_error\"") && text.hasSuffix("data: [DONE]\n\n"))
    }
  }

  @Test("lets one after the other to the model, and tells those who are too many to come again")
  func queue() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let service = ScriptedCompletions([.text("x"), .finished(CompletionProgram.end)], gate: gate)
    try await CompletionProgram.with(service) { server, program in
      let count = CompletionQueue.maximumWaiting + 1
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<count { group.addTask { (try? await CompletionProgram.ask(program).status) ?? 0 } }
        await waitUntil { await server.services.completionQueue.count >= CompletionQueue.maximumWaiting }
        await waitUntil { !service.asked.withLock { $0.isEmpty } }
        #expect(service.asked.withLock { $0.count } == 1)
        let refused = try? await CompletionProgram.ask(program)
        #expect(refused?.status == 429 && refused?.header("Retry-After") != nil)
        for _ in 0..<count { opener.yield() }
        opener.finish()
        for await status in group { #expect(status == 200) }
      }
      #expect(service.asked.withLock { $0.count } == count)
    }
  }

  @Test("Whoever gives up while waiting leaves the queue")
  func givingUp() async throws {
    let queue = CompletionQueue()
    try await queue.withTurn {
      let waiting = Task { try await queue.withTurn {} }
      await waitUntil { await queue.count != 0 }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      #expect(await queue.count == 0)
    }
    try await queue.withTurn {}
  }

  @Test("The tokens' file holds no token, and only its owner may read it; what it holds still holds after a restart")
  func file() async throws {
    try await TestServer.run { server in
      let token = try server.services.tokens.make(named: "editor", for: server.user.userId)
      let file = server.directory.appending(path: "tokens.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("editor") && !text.contains(token) && !text.contains(token.dropFirst(8)))
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      let again = AccessTokenStore(file: file, now: { 5 }, random: { Data(count: $0) })
      #expect(again.find(token) == AccessToken(userId: server.user.userId))
      #expect(again.find(token + "x") == nil)
      try Data("broken".utf8).write(to: file)
      #expect(AccessTokenStore(file: file, now: { 5 }, random: { Data(count: $0) }).find(token) == nil)
    }
  }
}
