import PlainText
import Testing

@Suite("Yes or no")
struct YesOrNoTests {
  @Test("is heard in what people say", arguments: ["y", "Yes!", "yes, please", "OK", "Sure, go ahead."])
  func yes(_ text: String) { #expect(YesOrNo.answer(text) == true) }

  @Test("is refused in as many words", arguments: ["n", "No.", "nope", "no, thanks", "Don’t", "never mind"])
  func no(_ text: String) { #expect(YesOrNo.answer(text) == false) }

  @Test("is not taken out of what says more", arguments: ["", "?", "yes and no", "no, move it to 5", "maybe", "all"])
  func neither(_ text: String) { #expect(YesOrNo.answer(text) == nil) }
}
