import Testing

@testable import TerminalUI

@Suite("What follows /prompt")
struct PromptWordsTests {
  @Test("The toolkit, its prompt, and what it is told; a value goes on up to the next name")
  func words() throws {
    let words = try #require(PromptWords("notes dinner guests=six old friends place=at home=1"))
    #expect(words.toolkit == "notes" && words.prompt == "dinner")
    #expect(words.arguments == ["guests": "six old friends", "place": "at", "home": "1"])
    #expect(PromptWords("notes hello")?.arguments.isEmpty == true)
    for wrong in ["", "notes", "notes dinner six"] { #expect(PromptWords(wrong) == nil) }
    #expect(SlashCommand.parse("/prompt notes") == .mistake("Which prompt? Say: /prompt TOOLKIT NAME [WHAT=VALUE]…"))
  }
}
