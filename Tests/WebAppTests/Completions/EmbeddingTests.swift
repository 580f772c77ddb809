import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import WebApp

@Suite("/v1/embeddings", .timeLimit(.minutes(5))) struct EmbeddingTests {
  @Test("reads texts and tokens, one or many")
  func inputs() throws {
    func inputs(_ json: JSONValue) throws -> [EmbeddingRequest.Input] {
      try EmbeddingCall(["input": json]).request.inputs
    }
    #expect(try inputs("a") == [.text("a")] && inputs(["a", "b"]) == [.text("a"), .text("b")])
    #expect(try inputs([5, 6]) == [.tokens([5, 6])] && inputs([[5], [6, 7]]) == [.tokens([5]), .tokens([6, 7])])
    let call = try EmbeddingCall([
      "model": "x", "input": "a", "dimensions": 64, "encoding_format": "base64", "user": "u",
    ])
    #expect(call.request.model == "x" && call.request.dimensions == 64 && call.isPacked)
    #expect(try EmbeddingCall(["model": "linnet", "input": "a"]).request.model == nil)
  }

  private static let refused: [(JSONValue, String?)] = [
    ([:], "input"), (["input": .null], "input"), (["input": []], "input"), (["input": ""], "input"),
    (["input": 5], "input"),
    (["input": ["a", ""]], "input[1]"), (["input": [["a"]]], "input[0]"), (["input": [[]]], "input[0]"),
    (["input": [1, "a"]], "input"), (["input": ["a", 1]], "input[1]"), (["input": [1.5]], "input[0]"),
    (["input": [5_000_000_000]], "input"), (["input": .array(Array(repeating: "a", count: 2049))], "input"),
    (["input": "a", "encoding_format": "int8"], "encoding_format"), (["input": "a", "dimensions": 0], "dimensions"),
    (["input": "a", "model": 5], "model"), ("x", nil),
  ]

  @Test("refuses what makes no sense, with the place")
  func senseless() {
    for (json, parameter) in Self.refused {
      do {
        _ = try EmbeddingCall(json)
        Issue.record("\(json.text().prefix(80)) was taken")
      } catch {
        #expect(
          error.status == 400 && error.parameter == parameter, "\(json.text().prefix(80)): \(error.parameter ?? "-")")
      }
    }
  }

  private func ask(_ body: JSONValue, failure: CompletionError? = nil) async throws -> (status: Int, json: JSONValue) {
    var result: (Int, JSONValue) = (0, .null)
    try await TestServer.run(completions: ScriptedCompletions([], failure: failure)) { server in
      _ = try await server.core.send(
        .apiSetPreference(
          scope: .profile(userId: server.user.userId), key: PreferenceKey<Bool>.completionsOn.name, value: true),
        as: server.user.userId)
      var program = TestBrowser(server: server)
      program.origin = nil
      program.fields = [
        "Authorization": "Bearer \(try server.services.tokens.make(named: "test", for: server.user.userId))"
      ]
      let response = try await program.post("/v1/embeddings", body)
      result = (response.status, try await response.json())
      #expect(await server.services.completionQueue.count == 0)
    }
    return result
  }

  @Test("answers in OpenAI's form, as numbers or as their bytes")
  func answers() async throws {
    let (status, json) = try await ask(["model": "vectors", "input": ["abc", "de"]])
    #expect(status == 200 && json["object"]?.stringValue == "list" && json["model"]?.stringValue == "vectors")
    #expect(json["data"]?[1]?["index"]?.int64Value == 1 && json["data"]?[1]?["object"]?.stringValue == "embedding")
    #expect(json["data"]?[1]?["embedding"]?.arrayValue?.map(\.doubleValue) == [2, 1])
    #expect(json["usage"]?["prompt_tokens"]?.int64Value == 7 && json["usage"]?["total_tokens"]?.int64Value == 7)
    let packed = try await ask(["input": [1, 2, 3], "encoding_format": "base64"]).json
    let data = try #require(packed["data"]?[0]?["embedding"]?.stringValue.flatMap { Data(base64Encoded: $0) })
    #expect(Array(data) == [0, 0, 64, 64, 0, 0, 0, 0])
  }

  @Test("says what is wrong with its status")
  func failures() async throws {
    let none = CompletionError(status: 404, type: "invalid_request_error", code: "model_not_found", message: "None.")
    let (status, json) = try await ask(["input": "a"], failure: none)
    #expect(status == 404 && json["error"]?["code"]?.stringValue == "model_not_found")
    #expect(try await ask("x").status == 400)
  }
}
