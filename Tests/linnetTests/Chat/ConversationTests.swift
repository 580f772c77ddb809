import Foundation
import LanguageModels
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import linnet

@Suite("Conversation")
struct ConversationTests {
  @Test("The prompt is the whole of it, and only ever grows at its end")
  func prompt() {
    var conversation = Conversation(system: "Be brief.")
    conversation.ask("one", images: [])
    let first = conversation.prompt
    #expect(first == [.system("Be brief."), .user("one")])
    conversation.answer(Conversation.Reply(text: "1", thinking: "hm", stats: nil, ending: .stopped))
    conversation.ask("two", images: [Data([1])])
    #expect(Array(conversation.prompt.prefix(2)) == first)
    #expect(conversation.prompt.dropFirst(2) == [.assistant("1"), .user("two", images: [Data([1])])])
  }

  @Test("A message without a reply can be taken back, one with a reply asked again")
  func takingBack() {
    var conversation = Conversation()
    #expect(conversation.withdraw() == nil)
    conversation.ask("one", images: [])
    #expect(conversation.withdraw()?.text == "one")
    conversation.ask("one", images: [])
    conversation.answer(Conversation.Reply(text: "1", thinking: "", stats: nil, ending: .complete))
    #expect(conversation.withdraw() == nil)
    #expect(conversation.takeLast()?.text == "one")
    #expect(conversation.prompt.isEmpty)
  }

  @Test("As Markdown it says who said what, and what was cut short")
  func markdown() {
    var conversation = Conversation(system: "Be brief.")
    conversation.ask("one", images: [Data()])
    conversation.answer(Conversation.Reply(text: "1", thinking: "", stats: nil, ending: .stopped))
    #expect(
      ConversationMarkdown.text(conversation, model: "tiny", cards: CardSamples.text()) == """
        # Conversation with tiny

        ## System

        Be brief.

        ## You

        one

        *(1 image attached)*

        ## Linnet

        1

        *(stopped)*

        """)
  }
}
