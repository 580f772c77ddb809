import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Cards in a written reply")
struct CardReplyTests {
  private func call(_ id: String, at offset: Int) -> ToolCall {
    CardSamples.call(id, .create, .completed, .created, .text(text: id)) { $0.textOffset = offset }
  }

  @Test("Cards stand behind the words that they stand behind, whatever order they come in")
  func order() {
    let text = "Grüße.\n\nThen this."
    let shown = CardSamples.text().reply(text, calls: [call("b", at: text.utf8.count), call("a", at: 8)])
    #expect(shown == "Grüße.\n✓ Created: a\nThen this.\n✓ Created: b\n")
  }

  @Test("Offsets beyond the text, or inside of a character, lose nothing")
  func offsets() {
    let cards = CardSamples.text()
    #expect(cards.reply("äö", calls: [call("a", at: 1)]) == "✓ Created: a\näö\n")
    #expect(cards.reply("äö", calls: [call("a", at: 99)]) == "äö\n✓ Created: a\n")
    #expect(cards.reply("äö", calls: [call("a", at: -5)]) == "✓ Created: a\näö\n")
    #expect(cards.reply("", calls: [call("a", at: 0)]) == "✓ Created: a\n")
    #expect(cards.reply("x", calls: []) == "x\n")
  }
}
