import JSONValue
import LanguageModels
import Testing

@testable import RemoteModels

@Suite("OpenAI's Responses, Anthropic's Messages and Ollama")
struct OtherReaderTests {
  @Test("Responses: text, reasoning and calls, whose results go by call_id")
  func responses() throws {
    let text = sse(
      #"{"type":"response.created","response":{}}"#,
      #"{"type":"response.output_item.added","output_index":0,"item":{"type":"reasoning","id":"rs_1"}}"#,
      #"{"type":"response.reasoning_summary_text.delta","output_index":0,"delta":"Hm."}"#,
      #"{"type":"response.output_item.done","output_index":0,"item":{"type":"reasoning","id":"rs_1","encrypted_content":"E"}}"#,
      #"{"type":"response.some_audio.delta","delta":"??"}"#,
      #"{"type":"response.output_text.delta","output_index":1,"delta":"Let me look."}"#,
      #"{"type":"response.output_item.done","output_index":1,"item":{"type":"message"}}"#,
      #"{"type":"response.output_item.added","output_index":2,"item":{"type":"function_call","id":"fc_1","call_id":"call_1","name":"note","arguments":""}}"#,
      #"{"type":"response.function_call_arguments.delta","item_id":"fc_1","output_index":2,"delta":"{\"a\""}"#,
      #"{"type":"response.function_call_arguments.delta","item_id":"fc_1","output_index":2,"delta":":1}"}"#,
      #"{"type":"response.output_item.done","output_index":2,"item":{"type":"function_call","id":"fc_1","call_id":"call_1","name":"note","arguments":"{\"a\":1}"}}"#,
      #"{"type":"response.completed","response":{"usage":{"input_tokens":7,"input_tokens_details":{"cached_tokens":2},"output_tokens":3}}}"#
    )
    let read = try #require(readEverySplit(text, by: ResponsesReader(host: "h")))
    #expect(read.text == "Let me look.")
    #expect(read.thinking == "Hm.")
    #expect(read.calls == [ModelCall(id: "call_1", name: "note", arguments: #"{"a":1}"#)])
    #expect(read.end?.returned?.arrayValue?.map { $0["type"] } == ["reasoning", "message", "function_call"])
    #expect(read.end?.usage == WireUsage(prompt: 7, cached: 2, generated: 3))
  }

  @Test("Responses: reasoning that is not encrypted is not returned, and a stream without its last event was cut")
  func responsesCut() throws {
    let plain = sse(
      #"{"type":"response.output_item.done","output_index":0,"item":{"type":"reasoning","id":"rs_1"}}"#,
      #"{"type":"response.incomplete","response":{"incomplete_details":{"reason":"max_output_tokens"}}}"#)
    let read = try #require(readEverySplit(plain, by: ResponsesReader(host: "h")))
    #expect(read.end?.returned == nil)
    #expect(read.end?.reason == .length)
    let cut = sse(#"{"type":"response.output_text.delta","delta":"a"}"#)
    #expect(readEverySplit(cut, by: ResponsesReader(host: "h"))?.error?.code == .serverUnreachable)
    for failed in [
      #"{"type":"response.failed","response":{"error":{"code":"server_error","message":"Sorry"}}}"#,
      #"{"type":"error","code":"server_error","message":"Sorry"}"#,
    ] {
      let error = readEverySplit(sse(failed), by: ResponsesReader(host: "h"))?.error
      #expect(error?.message.contains("Sorry") == true)
    }
  }

  @Test("Anthropic: blocks, signed thinking, a call without arguments, sums of tokens")
  func anthropic() throws {
    let text = sse(
      #"{"type":"message_start","message":{"usage":{"input_tokens":5,"cache_read_input_tokens":20,"cache_creation_input_tokens":1,"output_tokens":1}}}"#,
      #"{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":"","signature":""}}"#,
      #"{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm."}}"#,
      #"{"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"SIG"}}"#,
      #"{"type":"content_block_stop","index":0}"#, #"{"type":"ping"}"#,
      #"{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}"#,
      #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Ok"}}"#,
      #"{"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"toolu_1","name":"note","input":{}}}"#,
      #"{"type":"content_block_start","index":3,"content_block":{"type":"tool_use","id":"toolu_2","name":"calendar","input":{}}}"#,
      #"{"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":"{\"a\""}}"#,
      #"{"type":"content_block_delta","index":3,"delta":{"type":"input_json_delta","partial_json":":1}"}}"#,
      #"{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":12}}"#,
      #"{"type":"message_stop"}"#)
    let read = try #require(readEverySplit(text, by: AnthropicReader(host: "h")))
    #expect(read.text == "Ok")
    #expect(read.thinking == "Hm.")
    #expect(
      read.calls == [
        ModelCall(id: "toolu_1", name: "note", arguments: "{}"),
        ModelCall(id: "toolu_2", name: "calendar", arguments: #"{"a":1}"#),
      ])
    #expect(read.end?.returned?[0] == ["type": "thinking", "thinking": "Hm.", "signature": "SIG"])
    #expect(read.end?.usage == WireUsage(prompt: 26, cached: 20, generated: 12))
  }

  @Test("Anthropic: an error in the middle, and an end that never came")
  func anthropicErrors() throws {
    let busy = sse(#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#)
    let error = readEverySplit(busy, by: AnthropicReader(host: "h"))?.error
    #expect(error?.code == .serverFailed)
    #expect(error?.message.contains("is overloaded") == true)
    let cut = sse(
      #"{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t","name":"note","input":{}}}"#
    )
    #expect(readEverySplit(cut, by: AnthropicReader(host: "h"))?.error?.code == .serverUnreachable)
  }

  @Test("Ollama: lines, whole calls without ids, a count that is missing, an error as a line")
  func ollama() throws {
    let text = """
      {"model":"m","message":{"role":"assistant","content":"","thinking":"Hm."},"done":false}
      {"model":"m","message":{"role":"assistant","content":"Ok"},"done":false}
      {"message":{"content":"","tool_calls":[{"function":{"name":"note","arguments":{"a":1}}},{"function":{"name":"note","arguments":{}}}]},"done":false}
      {"message":{"content":""},"done":true,"done_reason":"stop","eval_count":5}

      """
    let read = try #require(readEverySplit(text, by: OllamaReader(host: "h")))
    #expect(read.text == "Ok")
    #expect(read.thinking == "Hm.")
    #expect(read.calls.map(\.arguments) == [#"{"a":1}"#, "{}"])
    #expect(read.end?.usage == WireUsage(prompt: nil, cached: nil, generated: 5))
    let failed = readEverySplit(#"{"error":"model runner has stopped"}"#, by: OllamaReader(host: "h"))
    #expect(failed?.error?.message.contains("model runner has stopped") == true)
  }

  @Test("Ollama: lines that end without the last one were cut: the words stay, and no call is made")
  func ollamaCut() throws {
    let words = #"{"message":{"content":"Ok"},"done":false}"# + "\n"
    let call = #"{"message":{"tool_calls":[{"function":{"name":"note","arguments":{}}}]},"done":false}"# + "\n"
    for cut in [words, words + call, words + #"{"message":{"content":""},"done":tr"#] {
      let read = try #require(readEverySplit(cut, by: OllamaReader(host: "h")))
      #expect(read.text == "Ok" && read.calls.isEmpty)
      #expect(read.error?.code == .serverUnreachable)
    }
    #expect(readEverySplit("", by: OllamaReader(host: "h"))?.error?.code == .serverFailed)
  }
}
