import JSONValue
import LanguageModels
import Testing

@testable import RemoteModels

@Suite("OpenAI's Chat Completions and the servers that resemble it")
struct ChatCompletionsReaderTests {
  private func outcome(_ data: String...) throws -> Outcome {
    try #require(readEverySplit(data.map { "data: \($0)\n\n" }.joined(), by: ChatCompletionsReader(host: "h")))
  }

  private func call(_ id: String, _ name: String, _ arguments: String) -> ModelCall {
    ModelCall(id: id, name: name, arguments: arguments)
  }

  @Test("text, usage and the end")
  func text() throws {
    let read = try outcome(
      #"{"choices":[{"index":0,"delta":{"role":"assistant","content":""},"finish_reason":null}],"usage":null}"#,
      #"{"choices":[{"index":0,"delta":{"content":"Grüß "},"finish_reason":""}],"usage":null}"#,
      #"{"choices":[{"index":0,"delta":{"content":"dich"},"finish_reason":"stop"}]}"#,
      #"{"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":3,"prompt_tokens_details":{"cached_tokens":4}}}"#,
      "[DONE]")
    #expect(read.text == "Grüß dich")
    #expect(read.end?.reason == .stop)
    #expect(read.end?.usage == WireUsage(prompt: 9, cached: 4, generated: 3))
    #expect(read.error == nil)
  }

  @Test("calls piece by piece, however interleaved")
  func calls() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","type":"function","function":{"name":"calendar","arguments":""}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"action\":"}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":1,"id":"b","function":{"name":"note","arguments":"{}"}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\"list\"}"}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#, "[DONE]")
    #expect(read.calls == [call("a", "calendar", #"{"action":"list"}"#), call("b", "note", "{}")])
    #expect(read.opened == ["calendar", "note"])
    #expect(read.text.isEmpty)
  }

  @Test("Gemini: no index, empty ids, “stop” at the end, and a signature that has to be returned, alone in a delta too")
  func gemini() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"id":"","function":{"name":"note","arguments":"{\"a\":1}"},"extra_content":{"google":{"thought_signature":"S"}}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"id":"","function":{"name":"note","arguments":"{\"a\":2}"}}]}}]}"#,
      #"{"choices":[{"delta":{"extra_content":{"google":{"thought_signature":"T"}}},"finish_reason":"stop"}]}"#)
    #expect(read.calls.map(\.arguments) == [#"{"a":1}"#, #"{"a":2}"#])
    #expect(read.end?.returned?["calls"]?["0"]?["google"]?["thought_signature"] == "S")
    #expect(read.end?.returned?["extra_content"]?["google"]?["thought_signature"] == "T")
  }

  @Test("Ollama's /v1: every call has the index 0 and an id of its own")
  func sameIndex() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"note","arguments":"{}"}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"b","function":{"name":"note","arguments":"{\"x\":1}"}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#)
    #expect(read.calls == [call("a", "note", "{}"), call("b", "note", #"{"x":1}"#)])
  }

  @Test("a tool's name where the call before is complete begins another")
  func nameBegins() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"note","arguments":"{}"}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"calendar","arguments":"{\"x\":1}"}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"stop"}]}"#)
    #expect(read.calls.map(\.name) == ["note", "calendar"])
  }

  @Test("a name in pieces, a name that is repeated whole, and arguments that are an object")
  func names() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"web_"}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"search","arguments":"{\"q\""}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"web_search","arguments":":1}"}}]}}]}"#,
      #"{"choices":[{"delta":{"tool_calls":[{"index":1,"id":"b","function":{"name":"note","arguments":{"x":1}}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#)
    #expect(read.calls == [call("a", "web_search", #"{"q":1}"#), call("b", "note", #"{"x":1}"#)])
  }

  @Test("no call exists that was cut, whatever the reason says", arguments: ["tool_calls", "stop", "length"])
  func cut(reason: String) throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"note","arguments":"{\"title\":\"delete every"}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"\#(reason)"}]}"#)
    #expect(read.calls.isEmpty)
    #expect(read.end?.calls.count == 1)
  }

  @Test("a reply at its limit makes no call, even where one looks whole")
  func length() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"note","arguments":"{}"}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"length"}]}"#)
    #expect(read.calls.isEmpty)
    #expect(read.end?.reason == .length)
  }

  @Test("OpenRouter: comments are left out, and errors in a good answer are errors")
  func openRouter() throws {
    let comment = ": OPENROUTER PROCESSING\n\n"
    let good = comment + sse(#"{"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}"#)
    #expect(readEverySplit(good, by: ChatCompletionsReader(host: "h"))?.text == "a")
    for bad in [
      #"{"error":{"code":502,"message":"Provider is down"},"choices":[]}"#,
      #"{"choices":[{"delta":{"content":""},"finish_reason":"error","error":{"message":"Provider is down"}}]}"#,
    ] {
      let read = try #require(readEverySplit(comment + sse(bad), by: ChatCompletionsReader(host: "h")))
      #expect(read.error?.code == .serverFailed)
      #expect(read.error?.message.contains("Provider is down") == true)
    }
  }

  @Test("gateways with one mark of the end, without usage and without any field but the words")
  func bare() throws {
    #expect(try outcome(#"{"choices":[{"delta":{"content":"a"}}]}"#, "[DONE]").end?.reason == .stop)
    #expect(try outcome(#"{"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}"#).end?.reason == .stop)
    // One that doesn't stream sends a message, and that is whole.
    #expect(try outcome(#"{"choices":[{"message":{"content":"a"}}]}"#).end?.reason == .stop)
    let empty = try outcome()
    #expect(empty.error?.code == .serverFailed)
  }

  @Test("a stream that ends without any mark of its end was cut: its words stay, and no call is made")
  func withoutEnd() throws {
    let words = try outcome(#"{"choices":[{"delta":{"content":"a"}}]}"#)
    #expect(words.text == "a" && words.end == nil && words.error?.code == .serverUnreachable)
    let stream = sse(
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"note","arguments":""}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}"#, "[DONE]")
    #expect(read([Array(stream.utf8)], by: ChatCompletionsReader(host: "h")).calls == [call("a", "note", "{}")])
    let mark = try #require(stream.firstRange(of: #""tool_calls"}]}"#))
    for end in stream[..<mark.upperBound].indices {
      let cut = read([Array(stream[..<end].utf8)], by: ChatCompletionsReader(host: "h"))
      #expect(cut.calls.isEmpty && cut.error != nil, "\(stream[..<end])")
    }
  }

  @Test("what a filter cuts makes no call")
  func filtered() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"content":"a","tool_calls":[{"index":0,"id":"a","function":{"name":"note"}}]}}]}"#,
      #"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#)
    #expect(read.text == "a" && read.calls.isEmpty && read.end?.calls.count == 1)
  }

  @Test("DeepSeek: what was thought is shown, and kept to be returned")
  func deepSeek() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"role":"assistant","content":null,"reasoning_content":"Hm"}}]}"#,
      #"{"choices":[{"delta":{"reasoning_content":"."}}]}"#,
      #"{"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}]}"#)
    #expect(read.thinking == "Hm.")
    #expect(read.end?.returned?["reasoning_content"] == "Hm.")
    let other = try outcome(#"{"choices":[{"delta":{"reasoning":"Hm","content":"a"},"finish_reason":"stop"}]}"#)
    #expect(other.end != nil && other.end?.returned == nil)
  }

  @Test("llama-server counts what it read from its cache")
  func timings() throws {
    let read = try outcome(
      #"{"choices":[{"delta":{"content":"a"},"finish_reason":"stop"}],"timings":{"cache_n":20,"prompt_n":5,"predicted_n":2}}"#
    )
    #expect(read.end?.usage == WireUsage(prompt: 25, cached: 20, generated: 2))
  }
}
