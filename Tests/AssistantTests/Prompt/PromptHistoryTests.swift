import AssistantTestSupport
import ChatTypes
import LanguageModels
import Testing

@testable import Assistant

@Suite("Prompts from items")
struct PromptHistoryTests {
  private func messages(_ items: [ChatItem], answering asked: Int64, isWhole: Bool = true) -> [PromptMessage]? {
    PromptHistory.messages(system: "S", items: items, answering: asked, isWhole: isWhole)
  }

  @Test("A conversation stands in its order, each message as it was sent")
  func order() {
    var thought = ChatItem.replied(2, "Hello.", to: 1)
    thought.turn?.promptText = "<think>\nx\n</think>\n\nHello."
    #expect(
      messages([.asked(1, "Hi", line: "[now A]"), thought, .asked(3, "And?", line: "[now B]")], answering: 3)
        == [
          .system("S"), .user("[now A]\nHi"), .assistant("Hello.", reasoning: "x"), .user("[now B]\nAnd?"),
        ])
  }

  @Test("Thinking of rounds and replies that became one stands beside what was said, and alone it is no message")
  func thinking() {
    var reply = ChatItem.replied(2, "Done.", to: 1)
    reply.turn?.earlierRounds = [PromptRound(said: SaidText.joined("[NOTE_ACTION:{}]", thinking: "a"), told: "Noted.")]
    reply.turn?.promptText = SaidText.joined("Done.", thinking: "b")
    var silent = ChatItem.replied(4, "", to: 3)
    silent.turn?.promptText = SaidText.joined(" ", thinking: "c")
    #expect(
      messages([.asked(1, "Hi"), reply, .asked(3, "And?"), silent, .asked(5, "Well?")], answering: 5)
        == [
          .system("S"), .user("Hi"), .assistant("[NOTE_ACTION:{}]", reasoning: "a"), .user("Noted."),
          .assistant("Done.", reasoning: "b"), .user("And?\n\nWell?"),
        ])
  }

  @Test("Nothing behind the message that is answered is read")
  func end() {
    let items: [ChatItem] = [.asked(1, "A"), .replied(2, "B", to: 1), .asked(3, "C"), .replied(4, "D", to: 3)]
    #expect(messages(items, answering: 1) == [.system("S"), .user("A")])
    #expect(messages(items, answering: 3) == [.system("S"), .user("A"), .assistant("B"), .user("C")])
  }

  @Test("A reply stands behind what it answers, though the next message was there first")
  func queued() {
    let items: [ChatItem] = [.asked(1, "A"), .asked(2, "C"), .replied(3, "B", to: 1), .replied(4, "D", to: 2)]
    #expect(messages(items, answering: 1) == [.system("S"), .user("A")])
    #expect(messages(items, answering: 2) == [.system("S"), .user("A"), .assistant("B"), .user("C")])
  }

  @Test("Deleted, empty and unfinished items are left out")
  func leftOut() {
    var deleted = ChatItem.asked(3, "secret")
    deleted.meta.itemDeleted = .deleted(deletedTs: 1, chatType: .assistant)
    var live = ChatItem.replied(6, "half", to: 5)
    live.meta.itemLive = true
    let failed = ChatItem.replied(
      4, "", to: 3, state: .failed(failure: TurnFailure(code: "timeout", message: "…")))
    let items: [ChatItem] = [
      .asked(1, "A"), .replied(2, "B", to: 1), deleted, failed, .asked(5, "E"), live, .asked(7, " \n"), .asked(8, "F"),
    ]
    #expect(messages(items, answering: 8) == [.system("S"), .user("A"), .assistant("B"), .user("E\n\nF")])
  }

  @Test("A reply that was cut short stays as far as it came")
  func partial() {
    let items: [ChatItem] = [.asked(1, "A"), .replied(2, "Par", to: 1, state: .stopped), .asked(3, "B")]
    #expect(messages(items, answering: 3) == [.system("S"), .user("A"), .assistant("Par"), .user("B")])
  }

  @Test("Roles take turns, whatever was deleted, and a user begins")
  func alternation() throws {
    let orphans: [ChatItem] = [
      .replied(1, "A"), .replied(2, "B"), .asked(3, "C"), .asked(4, "D"), .replied(5, "E"), .asked(6, "F"),
    ]
    let whole = try #require(messages(orphans, answering: 6))
    #expect(whole.map(\.role) == [.system, .user, .assistant, .user, .assistant, .user])
    #expect(whole[2].content == "A\n\nB")
    // What is too old for the prompt is not called deleted.
    let newest = try #require(messages(orphans, answering: 6, isWhole: false))
    #expect(newest == [.system("S"), .user("C\n\nD"), .assistant("E"), .user("F")])
  }

  @Test("There is no prompt when the message is gone or empty")
  func unanswerable() {
    #expect(messages([.asked(1, "A")], answering: 2) == nil)
    #expect(messages([.asked(1, "A"), .asked(2, "  ")], answering: 2) == nil)
    var deleted = ChatItem.asked(1, "A")
    deleted.meta.itemDeleted = .deleted(deletedTs: 1, chatType: .assistant)
    #expect(messages([deleted], answering: 1) == nil)
  }
}
