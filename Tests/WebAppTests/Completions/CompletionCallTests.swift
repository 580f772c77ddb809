import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import WebApp

@Suite("Requests of other programs") struct CompletionCallTests {
  private static func body(_ members: JSONObject = [:]) -> JSONValue {
    var body: JSONObject = ["model": "linnet", "messages": [["role": "user", "content": "Hello"]]]
    for member in members.members { body[member.name] = member.value }
    return .object(body)
  }

  @Test("are read with everything that they may say")
  func whole() throws {
    let call = try CompletionCall(chat: [
      "model": "tiny", "stream": true, "stream_options": ["include_usage": true], "temperature": 0.7, "top_p": 0.9,
      "seed": 7, "max_tokens": 5, "max_completion_tokens": 9, "stop": ["a", "b"], "reasoning_effort": "low",
      "user": "x",
      "messages": [
        ["role": "developer", "content": "Be brief."], ["role": "system", "content": "Be kind."],
        [
          "role": "user",
          "content": [
            ["type": "text", "text": "What is this?"],
            [
              "type": "image_url", "image_url": ["url": "data:image/png;base64,aGk="],
            ],
          ],
        ],
        ["role": "assistant", "content": "A picture."],
      ],
    ])
    #expect(call.request.model == "tiny" && call.isStream && call.request.thinks)
    #expect(call.request.temperature == 0.7 && call.request.topP == 0.9 && call.request.seed == 7)
    #expect(call.request.maximumTokens == 9 && call.stops == ["a", "b"])
    #expect(call.request.messages.map(\.role) == [.system, .user, .assistant])
    #expect(call.request.messages[0].text == "Be brief.\n\nBe kind.")
    #expect(call.request.messages[1].images == [Data("hi".utf8)])
  }

  @Test("mean the model in use by several names", arguments: ["linnet", "default", ""])
  func current(_ name: String) throws {
    #expect(try CompletionCall(chat: Self.body(["model": .string(name)])).request.model == nil)
  }

  @Test("may ask for JSON")
  func json() throws {
    let schema: JSONValue = ["type": "object", "properties": ["a": ["type": "integer"]]]
    let call = try CompletionCall(
      chat:
        Self.body(["response_format": ["type": "json_schema", "json_schema": ["name": "x", "schema": schema]]]))
    #expect(call.request.format == .json(schema: schema.text()))
    let any = try CompletionCall(chat: Self.body(["response_format": ["type": "json_object"]]))
    #expect(any.request.format == .json(schema: #"{"type":"object"}"#))
    #expect(try CompletionCall(chat: Self.body(["response_format": ["type": "text"]])).request.format == .text)
  }

  private static let refused: [(JSONObject, String?)] = [
    (["messages": []], "messages"), (["messages": "x"], "messages"),
    (["messages": [["content": "x"]]], "messages[0].role"),
    (["messages": [["role": "owner", "content": "x"]]], "messages[0].role"),
    (
      [
        "messages": [
          ["role": "system", "content": [["type": "image_url", "image_url": ["url": "data:image/png;base64,aGk="]]]]
        ]
      ],
      "messages[0].content[0]"
    ),
    (["messages": [["role": "user", "content": [["type": "text"]]]]], "messages[0].content[0].text"),
    (
      ["messages": [["role": "user", "content": "x"], ["role": "assistant", "function_call": ["name": "f"]]]],
      "messages[1].function_call"
    ),
    (["messages": [["role": "user", "content": 5]]], "messages[0].content"),
    (["messages": [["role": "user", "content": [["type": "input_audio"]]]]], "messages[0].content[0].type"),
    (
      [
        "messages": [
          ["role": "user", "content": [["type": "image_url", "image_url": ["url": "https://evil.example/x"]]]]
        ]
      ],
      "messages[0].content[0]"
    ),
    (["temperature": 3], "temperature"), (["temperature": "hot"], "temperature"), (["top_p": -1], "top_p"),
    (["max_tokens": 0], "max_tokens"), (["seed": "x"], "seed"), (["stop": ["a", "b", "c", "d", "e"]], "stop"),
    (["stop": [5]], "stop"), (["n": 2], "n"), (["logprobs": true], "logprobs"), (["model": 5], "model"),
    (["presence_penalty": 1], "presence_penalty"),
    (["logit_bias": ["5": 1]], "logit_bias"), (["response_format": ["type": "xml"]], "response_format"),
    (["response_format": ["type": "json_schema"]], "response_format"), (["stream": "yes"], "stream"),
  ]

  @Test("that make no sense, or ask for what there isn't, are refused with the field's name")
  func senseless() {
    for (members, parameter) in Self.refused {
      do {
        _ = try CompletionCall(chat: Self.body(members))
        Issue.record("\(JSONValue.object(members).text()) was taken")
      } catch {
        #expect(error.status == 400 && error.parameter == parameter, "\(JSONValue.object(members).text())")
        #expect(error.type == "invalid_request_error" && !error.message.isEmpty)
      }
    }
  }

  @Test("may hold what changes nothing")
  func harmless() throws {
    _ = try CompletionCall(
      chat:
        Self.body([
          "n": 1, "tools": [], "presence_penalty": 0, "frequency_penalty": 0, "stop": .null, "seed": .null,
          "response_format": .null, "logprobs": false, "parallel_tool_calls": true, "store": false, "logit_bias": [:],
          "modalities": ["text"], "something": ["new": 1],
        ]))
  }

  @Test("of a system alone are turns of the user, refusals of the assistant are read")
  func forms() throws {
    let alone = try CompletionCall(chat: Self.body(["messages": [["role": "system", "content": "Say hello."]]]))
    #expect(alone.request.messages == [.init(role: .user, text: "Say hello.")])
    let refused = try CompletionCall(
      chat: Self.body([
        "messages": [
          ["role": "user", "content": "hi"],
          ["role": "assistant", "content": [["type": "refusal", "refusal": "No."]]],
          ["role": "assistant", "content": .null, "refusal": "Never."], ["role": "user", "content": "why?"],
        ]
      ]))
    #expect(refused.request.messages.map(\.text) == ["hi", "No.", "Never.", "why?"])
  }
}

@Suite("Requests of other programs to /v1/responses") struct ResponseCallTests {
  @Test("are read with everything that they may say")
  func whole() throws {
    let call = try CompletionCall(response: [
      "model": "tiny", "instructions": "Be brief.", "stream": true, "temperature": 0.5, "max_output_tokens": 9,
      "reasoning": ["effort": "high"],
      "text": ["format": ["type": "json_schema", "name": "x", "schema": ["type": "string"]]],
      "input": [
        [
          "role": "user",
          "content": [
            ["type": "input_text", "text": "What is this?"],
            ["type": "input_image", "image_url": "data:image/png;base64,aGk="],
          ],
        ],
        ["type": "reasoning", "id": "rs_1", "summary": []],
        ["type": "message", "role": "assistant", "content": [["type": "output_text", "text": "A picture."]]],
        ["role": "developer", "content": "Be kind."], ["role": "user", "content": "Of what?"],
      ],
    ])
    #expect(call.modelName == "tiny" && call.isStream && call.request.thinks && call.request.maximumTokens == 9)
    #expect(call.request.format == .json(schema: JSONValue.object(["type": "string"]).text()))
    #expect(call.request.messages.map(\.role) == [.system, .user, .assistant, .user])
    #expect(call.request.messages.map(\.text) == ["Be brief.\n\nBe kind.", "What is this?", "A picture.", "Of what?"])
    #expect(call.request.messages[1].images == [Data("hi".utf8)])
    let short = try CompletionCall(response: ["model": "linnet", "input": "Hello", "tools": [], "store": true])
    #expect(short.request.messages == [.init(role: .user, text: "Hello")])
  }

  private static let refused: [(JSONObject, String)] = [
    (["input": .null], "input"), (["input": []], "input"),
    (["input": [["type": "item_reference", "id": "x"]]], "input[0].type"),
    (["input": [["type": "function_call_output", "output": "x"]]], "input[0].call_id"),
    (["input": [["role": "user", "content": [["type": "input_file"]]]]], "input[0].content[0].type"),
    (["input": [["type": "reasoning"]]], "input"), (["previous_response_id": "resp_1"], "previous_response_id"),
    (["background": true], "background"), (["tools": [["type": "function"]]], "tools[0].name"),
    (["max_output_tokens": 0], "max_output_tokens"), (["text": ["format": ["type": "xml"]]], "text.format"),
    (["reasoning": ["effort": 5]], "reasoning.effort"), (["top_logprobs": 2], "top_logprobs"),
  ]

  @Test("that can't be answered as they are meant are refused with the field's name")
  func senseless() {
    for (members, parameter) in Self.refused {
      var body: JSONObject = ["model": "linnet", "input": "Hello"]
      for member in members.members { body[member.name] = member.value }
      let error = #expect(throws: CompletionError.self) { try CompletionCall(response: .object(body)) }
      #expect(error?.status == 400 && error?.parameter == parameter, "\(JSONValue.object(members).text())")
    }
  }
}
