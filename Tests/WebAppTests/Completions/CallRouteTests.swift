import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Synchronization
import Testing

@testable import WebApp

@Suite("/v1, where tools are called", .timeLimit(.minutes(10))) struct CallRouteTests {
  private static let calling: [CompletionEvent] = [
    .text("Well."), .call(.began(id: "", name: "clock")), .call(.arguments("{")), .call(.arguments("}")), .call(.ended),
    .call(.began(id: "functions.f:1", name: "f")), .call(.arguments("{\"a\":1}")), .call(.ended),
  ]
  private static let tools: JSONValue = [["type": "function", "function": ["name": "clock"]]]

  @Test("gives calls of tools at once, each with a name")
  func calls() async throws {
    try await CompletionProgram.with(ScriptedCompletions(Self.calling + [.finished(CompletionProgram.end)])) {
      _, program in
      let choice = try await CompletionProgram.ask(program, ["tools": Self.tools]).json()["choices"]?[0]
      #expect(choice?["finish_reason"]?.stringValue == "tool_calls")
      #expect(choice?["message"]?["content"]?.stringValue == "Well.")
      let calls = choice?["message"]?["tool_calls"]
      #expect(calls?[0]?["type"]?.stringValue == "function" && calls?[0]?["id"]?.stringValue?.count == 9)
      #expect(calls?[0]?["function"]?["arguments"]?.stringValue == "{}")
      #expect(calls?[1]?["id"]?.stringValue == "functions.f:1" && calls?[1]?["function"]?["name"]?.stringValue == "f")
    }
  }

  @Test("gives calls piece by piece")
  func callStream() async throws {
    try await CompletionProgram.with(ScriptedCompletions(Self.calling + [.finished(CompletionProgram.end)])) {
      _, program in
      let answer = try await CompletionProgram.ask(program, ["tools": Self.tools, "stream": true]).text()
      let deltas = try answer.split(separator: "\n").filter { $0.hasPrefix("data: {") }
        .map { try JSONValue(parsing: String($0.dropFirst(6)))["choices"]?[0] }
      let calls = deltas.compactMap { $0?["delta"]?["tool_calls"]?[0] }
      #expect(calls.map { $0["index"]?.int64Value } == [0, 0, 0, 1, 1])
      #expect(calls[0]["function"]?["name"]?.stringValue == "clock" && calls[0]["id"]?.stringValue != nil)
      #expect(calls.map { $0["function"]?["arguments"]?.stringValue ?? "-" } == ["", "{", "}", "", "{\"a\":1}"])
      #expect(deltas.last??["finish_reason"]?.stringValue == "tool_calls")
    }
  }

  @Test("gives calls as items of a response, at once and piece by piece")
  func callItems() async throws {
    try await CompletionProgram.with(ScriptedCompletions(Self.calling + [.finished(CompletionProgram.end)])) {
      _, program in
      let tools: JSONValue = [["type": "function", "name": "clock"]]
      let json = try await program.post("/v1/responses", ["input": "Hi", "tools": tools, "tool_choice": "auto"]).json()
      #expect(
        json["output"]?.arrayValue?.compactMap { $0["type"]?.stringValue } == [
          "message", "function_call", "function_call",
        ])
      #expect(json["output"]?[2]?["call_id"]?.stringValue == "functions.f:1" && json["tools"] == tools)
      #expect(json["output"]?[2]?["status"]?.stringValue == "completed")
      let answer = try await program.post("/v1/responses", ["input": "Hi", "tools": tools, "stream": true]).text()
      let events = try answer.split(separator: "\n").filter { $0.hasPrefix("data: ") }
        .map { try JSONValue(parsing: String($0.dropFirst(6))) }
      let names = events.compactMap { $0["type"]?.stringValue }.dropFirst(2)
      #expect(
        Array(names) == [
          "response.output_item.added", "response.content_part.added", "response.output_text.delta",
          "response.output_text.done", "response.content_part.done", "response.output_item.done",
          "response.output_item.added", "response.function_call_arguments.delta",
          "response.function_call_arguments.delta", "response.function_call_arguments.done",
          "response.output_item.done",
          "response.output_item.added", "response.function_call_arguments.delta",
          "response.function_call_arguments.done", "response.output_item.done", "response.completed",
        ])
      let done = events.filter { $0["type"]?.stringValue == "response.function_call_arguments.done" }
      #expect(done.map { $0["arguments"]?.stringValue } == ["{}", "{\"a\":1}"])
      #expect(done.map { $0["output_index"]?.int64Value } == [1, 2])
      let added = events.filter { $0["type"]?.stringValue == "response.output_item.added" }
      #expect(added[1]["item"]?["id"] == done[0]["item_id"] && added[2]["item"]?["id"] == done[1]["item_id"])
      #expect(events.last?["response"]?["output"]?[1]?["arguments"]?.stringValue == "{}")
    }
  }

  @Test("never gives a call that was cut off")
  func cutCalls() async throws {
    let cut: [CompletionEvent] = [
      .call(.began(id: "", name: "f")), .call(.arguments("{}")), .call(.ended), .call(.began(id: "", name: "clock")),
      .call(.arguments("{\"a")),
    ]
    try await CompletionProgram.with(ScriptedCompletions(cut + [.finished(CompletionEnd(isCut: true))])) { _, program in
      let choice = try await CompletionProgram.ask(program, ["tools": Self.tools]).json()["choices"]?[0]
      #expect(choice?["finish_reason"]?.stringValue == "length")
      #expect(choice?["message"]?["tool_calls"]?.arrayValue?.count == 1)
      let body: JSONValue = ["input": "Hi", "tools": [["type": "function", "name": "clock"]], "stream": true]
      let answer = try await program.post("/v1/responses", body).text()
      #expect(answer.components(separatedBy: "event: response.function_call_arguments.done").count == 2)
      #expect(answer.contains("response.incomplete") && answer.contains("\"status\":\"incomplete\""))
    }
    // One that the model ended in the middle of is an error.
    try await CompletionProgram.with(ScriptedCompletions(cut + [.finished(CompletionProgram.end)])) { _, program in
      let response = try await CompletionProgram.ask(program, ["tools": Self.tools])
      #expect(response.status == 500)
      #expect(try await response.json()["error"]?["code"]?.stringValue == "invalid_tool_call")
    }
  }
}
