import ChatTypes
import JSONValue
import TerminalUI
import Testing

@testable import linnet

@Suite("What running calls want of the user")
struct RunningCallWatchTests {
  private static let chat = ChatRef(.assistant, chatId: 7)

  private func call(_ status: ToolCallStatus, answer: ToolFormAnswer? = nil, hasForm: Bool = true) -> ToolCall {
    var call = ToolCall(callId: "c1", name: "book", arguments: [:], status: status)
    var form = ToolForm(toolkit: "tables", message: "Which one?")
    form.answer = answer
    if hasForm { call.cards = [ToolCard(cardId: "form", state: .listed, content: .form(form: form))] }
    return call
  }

  private func told(_ call: ToolCall, itemId: Int64 = 3) -> ChatEvent {
    .itemDelta(
      user: User(userId: 1, profile: LocalProfile(profileId: 1, displayName: "Ada")), chatRef: Self.chat,
      chatItemId: itemId, delta: ItemDelta(textOffset: 0, calls: [call]))
  }

  @Test("A form is found once, and is closed by an answer from elsewhere or the end of its call")
  func forms() {
    var watch = RunningCallWatch()
    let open = call(.running)
    #expect(watch.requests(in: told(open), of: Self.chat).count == 1)
    #expect(watch.requests(in: told(open), of: Self.chat).isEmpty)
    let placed = PlacedCall(itemId: 3, call: open)
    func closes(_ event: ChatEvent) -> Bool {
      RunningCallWatch.closes("form", of: placed, event: event, chat: Self.chat)
    }
    #expect(!closes(told(open)))
    #expect(!closes(told(call(.completed), itemId: 4)))
    #expect(closes(told(call(.running, answer: ToolFormAnswer(.decline)))))
    #expect(closes(told(call(.cancelled))))
    #expect(closes(told(call(.failed, hasForm: false))))
    #expect(!closes(told(call(.running, hasForm: false))))
  }
}
