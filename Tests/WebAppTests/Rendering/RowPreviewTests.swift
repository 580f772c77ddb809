import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("What the list of chats says of cards")
struct RowPreviewTests {
  private func reply(_ text: String, _ calls: ToolCall...) -> ChatItem {
    var item = ChatItem(
      chatDir: .assistantRcv,
      meta: CIMeta(itemId: 1, itemTs: 0, itemText: text, itemStatus: .rcvRead, createdAt: 0, updatedAt: 0),
      content: .rcvMsgContent(msgContent: .text(text: text)))
    item.turn = AssistantTurn(state: .done, calls: calls)
    return item
  }

  private func call(_ status: ToolCallStatus, _ effect: ToolEffect, _ state: ToolCardState) -> ToolCall {
    var call = ToolCall(callId: "a", name: "reminder", arguments: [:], status: status)
    call.effect = effect
    call.cards = [ToolCard(cardId: "c", state: state, content: .reminder(reminder: ReminderPreview(title: "Milk")))]
    return call
  }

  @Test("A reply shows without the marks of Markdown, wherever it is cut off; what a person types shows as typed")
  func marks() {
    for (text, line) in [
      ("**Yes**, `ls -l` and *more*", "Yes, ls -l and more"), ("# Plan\n\n- one\n- two", "Plan one two"),
      ("See [the docs](https://example.org/a).", "See the docs."),
      ("> quoted\n\n1. first\n2. second", "quoted first second"),
      ("~~gone~~ snake_case_name stays", "gone snake_case_name stays"), ("| a | b |\n|---|---|\n| 1 | 2 |", "a b 1 2"),
      ("It costs 5 - 3 = 2 dollars.", "It costs 5 - 3 = 2 dollars."), ("**cut off in the mid", "cut off in the mid"),
      ("a `cut off", "a cut off"), ("plain words", "plain words"), ("", ""),
    ] {
      #expect(RowPreview(of: reply(text), draft: nil).text == line, "\(text)")
    }
    let long = "**" + String(repeating: "word ", count: 200) + "**"
    #expect(RowPreview(of: reply(long), draft: nil).text.hasPrefix("word word"))
    let sent = ChatItem(
      chatDir: .assistantSnd,
      meta: CIMeta(itemId: 1, itemTs: 0, itemText: "**a** `b`", itemStatus: .sndNew, createdAt: 0, updatedAt: 0),
      content: .sndMsgContent(msgContent: .text(text: "**a** `b`")))
    #expect(RowPreview(of: sent, draft: nil).text == "**a** `b`")
    #expect(RowPreview(of: nil, draft: "# not a heading").text == "# not a heading")
  }

  @Test("A chat whose newest reply is a card says in the list what the card says")
  func cards() {
    let waiting = RowPreview(of: reply("Shall I?", call(.awaitingConfirmation, .delete, .pendingDeletion)), draft: nil)
    #expect(waiting.mark == .waiting && waiting.text == "Delete Milk?")
    #expect(RowPreview(of: reply("", call(.completed, .create, .created)), draft: nil).text == "Created: Milk")
    #expect(RowPreview(of: reply("", call(.completed, .read, .listed)), draft: nil).text == "Reminders: Milk")
    #expect(
      RowPreview(of: reply("", call(.denied, .delete, .deletionCancelled)), draft: nil).text == "Not deleted: Milk")
    var undone = call(.completed, .create, .deleted)
    undone.undoneAt = 1
    #expect(RowPreview(of: reply("", undone), draft: nil).text == "Undone: Milk")
    #expect(RowPreview(of: reply("Here it is", call(.completed, .create, .created)), draft: nil).text == "Here it is")
    let draft = RowPreview(of: reply("Hello"), draft: "Half of")
    #expect(draft.mark == .draft && draft.text == "Half of")
    #expect(RowPreview(of: nil, draft: "").text.isEmpty)
  }
}
