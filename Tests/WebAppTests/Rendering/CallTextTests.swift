import ChatTypes
import Foundation
import JSONValue
import Testing

@testable import WebApp

@Suite("What is read of calls and their cards")
struct CallTextTests {
  private let times = PageTime(
    locale: Locale(identifier: "en_US"), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  /// Friday, 27 November 2026, 17:00 in Berlin.
  private let friday: Int64 = 1_795_795_200_000

  private func arguments(_ call: ToolCall) -> [String] {
    ArgumentText(times: times).values(of: call).map { "\($0.name): \($0.value)" }
  }

  /// Without the narrow spaces that some versions of the locale's data have.
  private func plain(_ text: String) -> String { text.replacing("\u{202F}", with: " ") }

  @Test("Arguments of Linnet's own tools have names and times in words")
  func own() {
    var call = ToolCall(callId: "a", name: "calendar", arguments: ["action": "create"])
    call.resolved = [
      "action": "create", "title": "Dinner", "start": "2026-11-27T17:00:00+01:00", "end": "2026-11-28",
      "isAllDay": false, "revision": "x1",
    ]
    #expect(
      arguments(call).map(plain) == [
        "What: create", "Title: Dinner", "Start: Fri, Nov 27, 2026, 5:00 PM", "End: Sat, Nov 28, 2026", "Whole day: no",
        "revision: x1",
      ])
    call.cards = [
      ToolCard(cardId: "c", state: .pendingUpdate, content: .reminder(reminder: ReminderPreview(title: "Milk")))
    ]
    #expect(!arguments(call).contains { $0.contains("x1") })
  }

  @Test("What isn't a time stays as it was written", arguments: ["tomorrow", "2026-02-30", "2026-11-27T17:00", ""])
  func noTime(_ text: String) {
    let call = ToolCall(callId: "a", name: "reminder", arguments: ["due": .string(text)])
    #expect(arguments(call) == ["Due: \(text)"])
  }

  @Test("Arguments of other tools are shown as they are")
  func foreign() {
    let call = ToolCall(
      callId: "a", name: "mail_send",
      arguments: ["start": "2026-11-27", "id": "7", "to": ["a@x", "b@x"], "deep": ["a": [1]]])
    #expect(arguments(call) == ["start: 2026-11-27", "id: 7", #"to: ["a@x","b@x"]"#, #"deep: {"a":[1]}"#])
  }

  private func changes(_ changes: CardChanges) -> [String] {
    changes.values.map { plain("\($0.name): \($0.before) > \($0.after)") }
  }

  @Test("A reminder's card says what would be changed")
  func reminder() {
    var reminder = ReminderPreview(title: "Milk", due: friday - 17 * 3_600_000)
    reminder.isAllDay = true
    reminder.notes = "two"
    var update = PendingReminderUpdate(title: "Oat milk", due: friday)
    update.isAllDay = false
    update.notes = ""
    #expect(
      changes(CardChanges(of: reminder, update, times)) == [
        "Title: Milk > Oat milk", "Due: Fri, Nov 27, 2026 > Fri, Nov 27, 2026, 5:00 PM", "Notes: two > none",
      ])
    var removal = PendingReminderUpdate()
    removal.isDueRemoved = true
    #expect(changes(CardChanges(of: reminder, removal, times)) == ["Due: Fri, Nov 27, 2026 > at no time"])
    #expect(changes(CardChanges(of: reminder, PendingReminderUpdate(title: "Milk"), times)).isEmpty)
    #expect(changes(CardChanges(of: reminder, PendingReminderUpdate(isCompleted: true), times)) == ["Done: no > yes"])
  }

  @Test("A note's card says what would be changed")
  func note() {
    let note = NotePreview(title: "Gifts", body: "socks", tags: ["home"])
    let update = PendingNoteUpdate(title: "Gifts", appended: "a book", tags: ["home", "plans"])
    #expect(
      changes(CardChanges(of: note, update, times)) == ["Tags: #home > #home #plans", "Added at the end:  > a book"])
    #expect(
      changes(CardChanges(of: note, PendingNoteUpdate(body: "all new"), times)) == ["Text from now on:  > all new"])
  }

  // MARK: The list of chats

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

  @Test("A chat whose newest reply is a card says in the list what the card says")
  func cards() {
    let waiting = RowPreview(of: reply("Shall I?", call(.awaitingConfirmation, .delete, .pendingDeletion)), draft: nil)
    #expect(waiting.mark == .waiting && waiting.text == "Delete Milk?")
    #expect(RowPreview(of: reply("", call(.completed, .create, .created)), draft: nil).text == "Created: Milk")
    #expect(RowPreview(of: reply("", call(.completed, .read, .listed)), draft: nil).text == "Reminders: Milk")
    #expect(RowPreview(of: reply("", call(.denied, .delete, .deletionCancelled)), draft: nil).text == "Refused: Milk")
    var undone = call(.completed, .create, .deleted)
    undone.undoneAt = 1
    #expect(RowPreview(of: reply("", undone), draft: nil).text == "Taken back: Milk")
    #expect(RowPreview(of: reply("Here it is", call(.completed, .create, .created)), draft: nil).text == "Here it is")
    let draft = RowPreview(of: reply("Hello"), draft: "Half of")
    #expect(draft.mark == .draft && draft.text == "Half of")
    #expect(RowPreview(of: nil, draft: "").text.isEmpty)
  }
}
