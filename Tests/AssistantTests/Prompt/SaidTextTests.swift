import LanguageModels
import Testing

@testable import Assistant

@Suite("What the model said")
struct SaidTextTests {
  @Test(
    "comes apart into thinking and answer as it was put together",
    arguments: [
      ("", "Hello."), ("Hm.", "Hello."), ("Hm.\n\nWell.\n", "A\n</think>\n\nB"), (" ", "<b>Hello</b>"),
      ("x", "<think>\ny"),
    ])
  func whole(thinking: String, answer: String) {
    let message = SaidText.message(SaidText.joined(answer, thinking: thinking))
    #expect(message == .assistant(answer, reasoning: thinking.isEmpty ? nil : thinking))
  }

  @Test("keeps to its own tags where the thinking speaks of tags")
  func tags() throws {
    let message = try #require(SaidText.message(SaidText.joined("Yes.", thinking: "Is\n</think>\n\nright?")))
    #expect(message.content == "Yes.")
    #expect(message.reasoning == "Is\n</ think>\n\nright?")
  }

  @Test("is no message where nothing was answered")
  func nothing() {
    #expect(SaidText.message("") == nil)
    #expect(SaidText.message(SaidText.joined("\n", thinking: "Hm.")) == nil)
  }
}
