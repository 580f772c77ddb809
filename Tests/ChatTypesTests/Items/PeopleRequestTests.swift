import ChatTypes
import JSONValue
import Testing

@Suite("What an assistant is asked among people")
struct PeopleRequestTests {
  @Test(
    "A message that begins with @assistant is a question to it",
    arguments: [
      ("@assistant what is on?", "what is on?"), ("  @Assistant, draft a reply \n", "draft a reply"),
      ("@ASSISTANT: sum up\nboth", "sum up\nboth"), ("@assistant", ""), ("@assistant?", "?"),
    ])
  func questions(_ text: String, _ question: String) {
    #expect(PeopleRequest.question(in: text) == question)
  }

  @Test(
    "Any other message is none",
    arguments: [
      "", "assistant, help", "ask @assistant", "@assistants", "@assistant_2 hi", "@assistant-bot hi",
      "@assistant@example.org", "@assistänt",
    ])
  func others(_ text: String) { #expect(PeopleRequest.question(in: text) == nil) }

  @Test("A draft has words once it is whole, and as long as it is there")
  func words() {
    var item = ChatItem(
      chatDir: .assistantRcv,
      meta: CIMeta(itemId: 1, itemTs: 1, itemText: "\n Yes. ", itemStatus: .rcvRead, createdAt: 1, updatedAt: 1),
      content: .rcvMsgContent(msgContent: .text(text: "\n Yes. ")))
    item.turn = AssistantTurn(state: .done)
    #expect(item.draftWords == nil)
    item.turn?.draft = TurnDraft(chatRef: ChatRef(.direct, chatId: 1))
    #expect(item.draftWords == "Yes.")
    for state in [TurnState.writing, .stopped, .waitingForUser(callId: "c1")] {
      item.turn?.state = state
      #expect(item.draftWords == nil)
    }
    item.turn?.state = .done
    item.meta.itemDeleted = .deleted(deletedTs: 2, chatType: .assistant)
    #expect(item.draftWords == nil)
  }
}
