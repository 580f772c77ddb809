import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("Cards in words")
struct CardPresentationTests {
  private typealias Sample = CardSamples

  private func presented(_ call: ToolCall, _ times: CardTimes = Sample.times) throws -> CardPresentation {
    try #require(CallPresentation(call, times: times).cards.first)
  }

  private func card(_ content: ToolCardContent, _ state: ToolCardState = .listed) throws -> CardPresentation {
    try presented(Sample.call("c", .update, .completed, state, content))
  }

  private func text(_ card: CardPresentation) -> [String] { [card.title] + card.lines.map(\.text) }

  @Test("Every kind of card has its title and its lines")
  func kinds() throws {
    let expected = [
      [
        "Dentist", "Sun 22 Nov 15:00–15:45 (09:00 America/New_York)", "At Main St", "In the calendar Work",
        "Repeats weekly", "Reminds 30 min before", "bring card\npay", "No longer in the calendar",
      ],
      ["Buy stamps", "Due Sun 22 Nov 09:00", "Repeats daily", "ten of them", "Done"],
      ["Ideas", "#work #now", "One\nTwo"],
      ["Ada Byron", "+44 20 1234", "ada@example.org", "a@b.org", "Engines"],
      ["🏃 Running", "1 h 30 min", "On Sat 21 Nov", "3 weeks in a row", "Weekly"],
      ["Free times", "Mon 23 Nov 09:00–11:00"],
      ["No free time was found."],
      ["Web search “swift”: 1 result"],
      ["One", "Two\nThree"],
      ["This version can't show this; a newer one can."],
    ]
    #expect(try Sample.contents.map { try text(card($0)) } == expected)
    let kinds: [CardPresentation.Kind] = [
      .event, .reminder, .note, .person, .habit, .freeTimes, .freeTimes, .webResults, .text, .text,
    ]
    #expect(try Sample.contents.map { try card($0).kind } == kinds)
    #expect(try Sample.contents.map { try card($0).isDone } == kinds.map { $0 == .reminder })
    #expect(try Sample.contents.flatMap { try card($0).links }.map(\.url) == ["https://swift.org"])
  }

  @Test("Times are written as the reader writes them")
  func locale() throws {
    let times = CardTimes(timeZone: Sample.zone, locale: Locale(identifier: "en_US"), now: Sample.now)
    let card = try presented(Sample.conflict(), times)
    #expect(card.lines.map { $0.value.replacing("\u{202F}", with: " ") } == ["Sun, Nov 22, 3:00 – 3:45 PM"])
    let slots = card.conflict?.slots.map { $0.time.replacing("\u{202F}", with: " ") }
    #expect(slots == ["4:00 – 4:45 PM", "Mon, Nov 23, 9:00 – 10:00 AM"])
  }

  @Test(
    "Every state of a card has its word",
    arguments: zip(
      Sample.states,
      [
        (.done, "Created"), (.done, "Changed"), (.done, "Moved"), (.waiting, "Change"), (.refused, "Not changed"),
        (.waiting, "Delete"), (.done, "Deleted"), (.refused, "Not deleted"), (.undone, "Restored"), (.neutral, ""),
        (.failed, "Not done"), (.neutral, "archived"),
      ] as [(CardBadge.Kind, String)]))
  func states(_ state: ToolCardState, _ badge: (CardBadge.Kind, String)) throws {
    for content in Sample.contents where content.isUnlogged {
      let shown = try card(content, state)
      #expect(shown.badge == CardBadge(kind: badge.0, text: badge.1), "\(content)")
      #expect(shown.isGone == (state == .deleted))
    }
  }

  @Test("A habit that was logged says so")
  func logged() throws {
    for (state, word) in [(ToolCardState.created, "Logged"), (.updated, "Logged"), (.deleted, "Deleted")] {
      #expect(try card(Sample.contents[4], state).badge.text == word)
    }
  }

  @Test("What became of the call says more than its card: by status, for a card that waits, is shown, and was decided")
  func statuses() {
    let expected = [
      "waiting Delete|waiting Change|done Changed", "waiting Delete|waiting Change|done Changed",
      "neutral Delete…|neutral Change…|done Changed", "waiting Delete|neutral |done Changed",
      "failed Not done|failed |failed Not done", "refused Not deleted|refused Not done|refused Not done",
      "refused Not deleted|refused Not done|refused Not done", "failed Not done|failed |failed Not done",
      "caution Not known whether done|caution Not known whether done|caution Not known whether done",
      "waiting Delete|neutral |done Changed",
    ]
    let shown = Sample.statuses.map { status in
      [ToolCardState.pendingDeletion, .listed, .updated].map { state in
        let call = Sample.call("c", .update, status, state, .text(text: "x"))
        let badge = CardLabels.badge(of: call.cards[0], in: call)
        return "\(badge.kind) \(badge.text)"
      }.joined(separator: "|")
    }
    #expect(shown == expected)
    for status in Sample.statuses {
      var call = Sample.call("c", .update, status, .updated, .text(text: "x"))
      call.undoneAt = 5
      #expect(CardLabels.badge(of: call.cards[0], in: call) == CardBadge(kind: .undone, text: "Undone"))
    }
  }

  @Test("A thing without a name has one all the same, and blank lines are none")
  func blank() throws {
    #expect(try text(card(.reminder(reminder: ReminderPreview(title: " ")))) == ["(no title)"])
    #expect(try text(card(.contact(contact: ContactResult(name: "", phones: [" "])))) == ["(no name)"])
    #expect(try text(card(.note(note: NotePreview(title: "A", body: "A\n \n", tags: [])))) == ["A"])
  }

  @Test("Amounts and streaks are counted in their units")
  func amounts() throws {
    func lines(_ unit: String, _ value: Double, _ streak: Int) throws -> [String] {
      var habit = HabitPreview(name: "x", unit: unit, value: value)
      habit.streak = streak
      return try card(.habit(habit: habit)).lines.map(\.value)
    }
    #expect(try lines("boolean", 1, 0) == ["done", "daily"])
    #expect(try lines("boolean", 0, 1) == ["not done", "1 day in a row", "daily"])
    #expect(try lines("count", 2.5, 2) == ["2.5", "2 days in a row", "daily"])
    #expect(try lines("count", 5, 0) == ["5", "daily"])
  }

  // MARK: Conflicts and decisions

  @Test("A conflict names what is in the way, the free times, and which of them have begun by now")
  func conflict() throws {
    let call = Sample.conflict()
    let conflict = try #require(try presented(call).conflict)
    #expect(conflict.events == [.init(title: "Standup", time: "15:30–16:00")])
    #expect(conflict.slots.map(\.time) == ["16:00–16:45", "Mon 23 Nov 09:00–10:00"])
    #expect(conflict.sentence == "overlaps with Standup 15:30–16:00; free: 16:00–16:45, Mon 23 Nov 09:00–10:00")
    #expect(conflict.slots.map(\.isOver) == [false, false])
    #expect(
      conflict.slots[0].action.intent
        == .resolve(.reschedule(start: Sample.at(22, 16), end: Sample.at(22, 16, 45))))
    let later = try #require(try presented(call, Sample.times.at(Sample.at(22, 17))).conflict)
    #expect(later.slots.map(\.isOver) == [true, false])
    var undone = call
    undone.undoneAt = 5
    #expect(try presented(undone).conflict == nil)
    let vague = Sample.event { $0.hasConflict = true }
    #expect(try card(.calendarEvent(event: vague)).conflict?.sentence == "overlaps with something else")
  }

  @Test("Of several cards that wait each is decided by itself")
  func several() {
    let call = Sample.call(
      "c", .delete, .awaitingConfirmation, .pendingDeletion, .text(text: "One"), .text(text: "Two")
    ) { $0.cards[1].state = .pendingUpdate }
    let shown = CallPresentation(call, times: Sample.times)
    #expect(shown.cards.map { $0.actions.map(\.title) } == [["Delete", "Keep it"], ["Change", "Leave it"]])
    #expect(shown.answers.map(\.title) == ["Delete all", "None of them"])
    #expect(shown.cards.flatMap(\.actions).map(\.isDangerous) == [true, false, false, false])
    let one = CallPresentation(Sample.deletion(), times: Sample.times)
    #expect(one.cards[0].actions.isEmpty && one.answers.map(\.title) == ["Delete", "Don't"])
  }
}

extension ToolCardContent {
  /// Whether nothing was logged.
  fileprivate var isUnlogged: Bool { if case .habit = self { false } else { true } }
}
