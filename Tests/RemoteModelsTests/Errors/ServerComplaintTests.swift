import LanguageModels
import Testing

@testable import RemoteModels

@Suite("What servers say went wrong")
struct ServerComplaintTests {
  @Test(
    "is found in whatever shape it has",
    arguments: [
      #"{"error":{"message":"Oh no","type":"invalid_request_error","param":"x","code":"y"}}"#,
      #"{"type":"error","error":{"type":"invalid_request_error","message":"Oh no"},"request_id":"r"}"#,
      #"{"error":"Oh no"}"#, #"[{"error":{"message":"Oh no"}}]"#, #"{"message":"Oh no"}"#, #"{"detail":"Oh no"}"#,
      "Oh no", "<html><head></head><body>Oh\n <b>no</b></body></html>",
    ])
  func shapes(body: String) {
    #expect(ServerComplaint(body: Array(body.utf8)).message == "Oh no")
  }

  @Test(
    "that a conversation is too long is understood of all",
    arguments: [
      #"{"error":{"message":"m","code":"context_length_exceeded"}}"#,
      #"{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 9 tokens > 8 maximum"}}"#,
      #"{"error":{"message":"The number of tokens to keep from the initial prompt is greater than the context length."}}"#,
    ])
  func tooLong(body: String) {
    #expect(ServerComplaint(body: Array(body.utf8)).error(status: 400, from: "h").code == .contextTooSmall)
  }

  @Test("every error says who it was and what to do", arguments: [400, 401, 402, 403, 404, 418, 429, 500, 503, 529])
  func sentences(status: Int) {
    let error = ServerComplaint(body: Array(#"{"error":{"message":"Oh no"}}"#.utf8)).error(
      status: status, from: "h.example")
    #expect(error.message.contains("h.example"))
    #expect(error.message.contains("Oh no"))
    #expect(!error.logDescription.contains("Oh no"))
    #expect(!error.nextSteps.isEmpty)
  }
}
