import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("A habit that is offered")
struct HabitOfferRewriteTests {
  private func call(
    _ name: String = "habit", _ arguments: JSONValue = ["action": "log", "habit": "cycled"],
    answers: [String] = ["Yes", "Yoga"]
  ) -> DecodedCall {
    var call = ToolCall(callId: "1", name: name, arguments: arguments)
    call.error = ToolCallError(code: .notFound, message: "Should it be created?", answers: answers)
    return DecodedCall(call)
  }

  @Test("is made by a yes, and what was told is logged", arguments: ["Yes", "yes, please!", "ok", "Create it."])
  func yes(_ said: String) {
    #expect(
      HabitOfferRewrite.requests(after: call(), to: "I cycled", with: said)
        == ["create a habit called Cycling", "log Cycling"])
  }

  @Test(
    "counts what was counted",
    arguments: [
      ("I cycled 20 km yesterday", "type count", "20"), ("cycled 20 min", "unit duration", "20"),
      ("20 hours of it", "unit duration", "1200"), ("cycled 20 minis", "type count", "20"),
      ("I cycled 20 km in 50 min", "type count", "20"), ("cycled 20 km and meditated 10 min", "type count", "20"),
    ])
  func values(_ request: String, _ unit: String, _ logged: String) {
    let counted = call("habit", ["action": "log", "habit": "cycled", "value": 20, "date": "yesterday"])
    #expect(
      HabitOfferRewrite.requests(after: counted, to: request, with: "yes")
        == ["create a habit called Cycling, \(unit)", "log \(logged) for Cycling yesterday"])
    #expect(
      HabitOfferRewrite.requests(after: counted, to: request, with: "yes", logs: false)
        == ["create a habit called Cycling, \(unit)"])
  }

  @Test("is left alone by all else", arguments: ["no", "yes, and what do I have tomorrow", "", "Yoga"])
  func other(_ said: String) { #expect(HabitOfferRewrite.requests(after: call(), to: "", with: said) == nil) }

  @Test("is none where something else was asked")
  func another() {
    #expect(HabitOfferRewrite.requests(after: call("calendar"), to: "", with: "yes") == nil)
    #expect(HabitOfferRewrite.requests(after: call(answers: []), to: "", with: "yes") == nil)
    let query = call("habit", ["action": "query", "habit": "cycled"])
    #expect(HabitOfferRewrite.requests(after: query, to: "", with: "yes") == ["create a habit called Cycling"])
  }
}
