import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("Tools in requests of other programs") struct ToolReadingTests {
  private static let schema: JSONValue = ["type": "object", "properties": ["city": ["type": "string"]]]
  private static let weather: JSONValue = [
    "type": "function",
    "function": ["name": "get_weather", "description": "Weather.", "parameters": schema, "strict": true],
  ]
  private static let clock: JSONValue = ["type": "function", "function": ["name": "clock"]]

  private static func body(_ members: JSONObject = [:]) -> JSONValue {
    var body: JSONObject = [
      "messages": [["role": "user", "content": "Hello"]], "tools": [weather, clock],
    ]
    for member in members.members { body[member.name] = member.value }
    return .object(body)
  }

  private static func response(_ members: JSONObject = [:]) -> JSONValue {
    var body: JSONObject = [
      "input": "Hello",
      "tools": [
        ["type": "function", "name": "get_weather", "description": "Weather.", "parameters": schema, "strict": true],
        ["type": "function", "name": "clock", "parameters": .null, "strict": .null],
      ],
    ]
    for member in members.members { body[member.name] = member.value }
    return .object(body)
  }

  @Test("are read in both forms")
  func both() throws {
    let chat = try #require(try CompletionCall(chat: Self.body()).request.tools)
    let response = try #require(try CompletionCall(response: Self.response()).request.tools)
    for (offer, place) in [(chat, "tools[0].function.parameters"), (response, "tools[0].parameters")] {
      #expect(offer.tools.map(\.name) == ["get_weather", "clock"] && !offer.isRequired && offer.allowsSeveral)
      #expect(offer.tools[0].description == "Weather." && offer.tools[0].isStrict && offer.tools[0].place == place)
      #expect(try JSONValue(parsing: offer.tools[0].parameters) == Self.schema && offer.tools[1].parameters.isEmpty)
      #expect(!offer.tools[1].isStrict)
    }
  }

  private static let choices: [(chat: JSONValue, response: JSONValue, names: [String], isRequired: Bool)] = [
    ("auto", "auto", ["get_weather", "clock"], false), ("required", "required", ["get_weather", "clock"], true),
    ("none", "none", [], false),
    (
      ["type": "function", "function": ["name": "clock"]], ["type": "function", "name": "clock"], ["clock"], true
    ),
    (
      [
        "type": "allowed_tools",
        "allowed_tools": ["mode": "auto", "tools": [["type": "function", "function": ["name": "clock"]]]],
      ],
      ["type": "allowed_tools", "mode": "auto", "tools": [["type": "function", "name": "clock"]]], ["clock"], false
    ),
    (
      [
        "type": "allowed_tools",
        "allowed_tools": ["mode": "required", "tools": [["type": "function", "function": ["name": "get_weather"]]]],
      ],
      ["type": "allowed_tools", "mode": "required", "tools": [["type": "function", "name": "get_weather"]]],
      ["get_weather"], true
    ),
  ]

  @Test("may be called as tool_choice has it")
  func choice() throws {
    for (chat, response, names, isRequired) in Self.choices {
      let read = [
        try CompletionCall(chat: Self.body(["tool_choice": chat])).request.tools,
        try CompletionCall(response: Self.response(["tool_choice": response])).request.tools,
      ]
      for offer in read {
        #expect(offer?.tools.map(\.name) ?? [] == names && offer?.isRequired ?? false == isRequired, "\(chat.text())")
      }
    }
    #expect(try CompletionCall(chat: Self.body(["parallel_tool_calls": false])).request.tools?.allowsSeveral == false)
    #expect(try CompletionCall(chat: Self.body(["tools": [], "tool_choice": "auto"])).request.tools == nil)
  }

  @Test("are called whatever form an answer would have, where a call is required")
  func requiredWithFormat() throws {
    let format: JSONValue = ["type": "json_object"]
    let chat = try CompletionCall(chat: Self.body(["tool_choice": "required", "response_format": format])).request
    let response = try CompletionCall(
      response: Self.response(["tool_choice": "required", "text": ["format": format]])
    ).request
    for request in [chat, response] { #expect(request.tools?.isRequired == true && request.format == .text) }
  }

  private static let call: JSONValue = [
    "id": "c1", "type": "function", "function": ["name": "clock", "arguments": "{}"],
  ]

  private static func history(_ messages: JSONValue...) -> JSONObject {
    ["messages": .array([["role": "user", "content": "x"]] + messages)]
  }

  private static let refused: [(JSONObject, String)] = [
    (["tools": "x"], "tools"), (["tools": [["type": "web_search"]]], "tools[0].type"),
    (["tools": [["type": "custom", "custom": ["name": "x"]]]], "tools[0].type"),
    (["tools": [["type": "function"]]], "tools[0].function"),
    (["tools": [["type": "function", "function": ["name": "a b"]]]], "tools[0].function.name"),
    (["tools": [["type": "function", "function": [:]]]], "tools[0].function.name"),
    (["tools": [["type": "function", "function": ["name": "a", "parameters": []]]]], "tools[0].function.parameters"),
    (["tools": [["type": "function", "function": ["name": "a", "strict": "yes"]]]], "tools[0].function.strict"),
    (["tools": [clock, clock]], "tools[1]"), (["tools": .array(Array(repeating: clock, count: 129))], "tools"),
    (["tool_choice": "any"], "tool_choice"), (["tool_choice": 5], "tool_choice"),
    (["tool_choice": ["type": "function", "function": ["name": "nothing"]]], "tool_choice"),
    (["tool_choice": ["type": "function"]], "tool_choice.function"),
    (["tool_choice": ["type": "custom", "custom": ["name": "x"]]], "tool_choice"),
    (["tool_choice": ["type": "allowed_tools"]], "tool_choice.allowed_tools.tools"),
    (
      [
        "tool_choice": [
          "type": "allowed_tools",
          "allowed_tools": ["mode": "none", "tools": [["type": "function", "function": ["name": "clock"]]]],
        ]
      ], "tool_choice.allowed_tools.mode"
    ),
    (["tools": [], "tool_choice": "required"], "tool_choice"), (["parallel_tool_calls": "no"], "parallel_tool_calls"),
    (["response_format": ["type": "json_object"]], "response_format"), (["functions": [["name": "f"]]], "functions"),
    (["function_call": "auto"], "function_call"),
    (history(["role": "tool", "content": "x", "tool_call_id": "c1"]), "messages[1]"),
    (history(["role": "assistant", "tool_calls": [call]]), "messages[1]"),
    (
      history(["role": "assistant", "tool_calls": [call]], ["role": "user", "content": "y"]), "messages[1]"
    ),
    (
      history(["role": "assistant", "tool_calls": [call]], ["role": "tool", "content": "y"]),
      "messages[2].tool_call_id"
    ),
    (
      history(["role": "assistant", "tool_calls": [call]], ["role": "tool", "content": "y", "tool_call_id": "c2"]),
      "messages[2]"
    ),
    (history(["role": "user", "content": "z", "tool_calls": [call]]), "messages[1].tool_calls"),
    (
      history(["role": "assistant", "tool_calls": [["id": "c", "type": "function"]]]),
      "messages[1].tool_calls[0].function"
    ),
    (
      history(["role": "assistant", "tool_calls": [["id": "c", "type": "custom", "custom": [:]]]]),
      "messages[1].tool_calls[0].type"
    ),
    (
      history(["role": "assistant", "tool_calls": [["function": ["name": "f", "arguments": "{}"]]]]),
      "messages[1].tool_calls[0].id"
    ),
    (
      history(["role": "assistant", "tool_calls": [["id": "c", "function": ["name": "f", "arguments": "[1"]]]]),
      "messages[1].tool_calls[0].function.arguments"
    ),
  ]

  @Test("that can't be kept to are refused, with the place")
  func senseless() {
    for (members, parameter) in Self.refused {
      do {
        _ = try CompletionCall(chat: Self.body(members))
        Issue.record("\(JSONValue.object(members).text()) was taken")
      } catch {
        #expect(error.status == 400 && error.parameter == parameter, "\(JSONValue.object(members).text())")
      }
    }
    for (members, parameter) in [
      (["tools": [["type": "web_search_preview"]]], "tools[0].type"),
      (["tool_choice": ["type": "web_search_preview"]], "tool_choice"),
      (["text": ["format": ["type": "json_object"]]], "text.format"),
      (["input": [["type": "function_call_output", "call_id": "c", "output": "x"]]], "input[0]"),
      (["input": [["type": "function_call", "call_id": "c", "name": "f", "arguments": "{"]]], "input[0].arguments"),
      (["input": [["type": "function_call", "name": "f", "arguments": "{}"]]], "input[0].call_id"),
      (["input": [["type": "function_call_output", "output": "x"]]], "input[0].call_id"),
      (["input": [["role": "tool", "content": "x"]]], "input[0].role"),
      (["input": [["type": "item_reference", "id": "x"]]], "input[0].type"),
    ] as [(JSONObject, String)] {
      do {
        _ = try CompletionCall(response: Self.response(members))
        Issue.record("\(JSONValue.object(members).text()) was taken")
      } catch {
        #expect(error.status == 400 && error.parameter == parameter, "\(JSONValue.object(members).text())")
      }
    }
  }

  @Test("and their calls and results are read in a history, in both forms")
  func histories() throws {
    let chat = try CompletionCall(
      chat: Self.body(
        Self.history(
          [
            "role": "assistant", "content": .null,
            "tool_calls": [
              Self.call,
              [
                "id": "c2", "type": "function",
                "function": ["name": "get_weather", "arguments": "{\"city\": \"Rome\"}"],
              ],
            ],
          ], ["role": "tool", "tool_call_id": "c2", "content": [["type": "text", "text": "sunny"]]],
          ["role": "tool", "tool_call_id": "c1", "content": "noon"], ["role": "assistant", "content": "Well."])))
    let response = try CompletionCall(
      response: Self.response([
        "input": [
          ["role": "user", "content": "x"], ["type": "reasoning", "id": "rs", "summary": []],
          ["type": "function_call", "call_id": "c1", "id": "fc_1", "name": "clock", "arguments": ""],
          [
            "type": "function_call", "call_id": "c2", "name": "get_weather", "arguments": "{\"city\": \"Rome\"}",
            "status": "completed",
          ],
          [
            "type": "function_call_output", "call_id": "c2", "output": [["type": "input_text", "text": "sunny"]],
          ], ["type": "function_call_output", "call_id": "c1", "output": "noon"],
          ["type": "message", "role": "assistant", "content": [["type": "output_text", "text": "Well."]]],
        ]
      ]))
    for request in [chat.request, response.request] {
      #expect(request.messages.map(\.role) == [.user, .assistant, .tool, .tool, .assistant])
      #expect(request.messages.map(\.text) == ["x", "", "sunny", "noon", "Well."])
      #expect(
        request.messages[1].calls == [
          .init(id: "c1", name: "clock", arguments: "{}"),
          .init(id: "c2", name: "get_weather", arguments: "{\"city\": \"Rome\"}"),
        ])
      #expect(request.messages.map(\.callID) == [nil, nil, "c2", "c1", nil])
      #expect(request.messages.map(\.toolName) == [nil, nil, "get_weather", "clock", nil])
    }
  }
}
