import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("Questions about calls")
struct CardQuestionTests {
  private typealias Sample = CardSamples
  private let text = CardSamples.text()

  private func question(_ call: ToolCall) -> OpenQuestion { .call(PlacedCall(itemId: 3, call: call)) }
  private func conflict(slots: Int) -> OpenQuestion {
    .conflict(PlacedCall(itemId: 3, call: Sample.conflict(slots: slots)), cardId: "c1-0")
  }

  @Test("A question shows the card, the risk and the reason")
  func deletion() {
    #expect(
      text.question(question(Sample.deletion()))
        == """
        ? Delete: Dentist, Sun 22 Nov 15:00–15:45
          This changes, deletes or sends something. Asked because it deletes what exists.

        """)
  }

  @Test("How far a change of a series goes is part of the question, and another calendar too")
  func scope() {
    let event = Sample.event { $0.pendingUpdate = PendingEventUpdate(start: Sample.at(22, 16)) }
    let call = Sample.call("c", .update, .awaitingConfirmation, .pendingUpdate, .calendarEvent(event: event)) {
      $0.resolved = ["action": "update", "scope": "all", "calendar": "Work"]
    }
    let shown = text.question(question(call))
    #expect(
      shown.contains(
        "  Time: Sun 22 Nov 15:00–15:45 → 16:00–16:45\n  All of the series, past ones too\n  Into the calendar Work\n"))
    var one = call
    one.resolved = ["scope": "this"]
    #expect(text.question(question(one)).contains("Only this one"))
    one.resolved = ["scope": "future"]
    #expect(text.question(question(one)).contains("all that follow"))
  }

  @Test("What no card shows is shown by its arguments, each in full")
  func arguments() {
    var call = ToolCall(
      callId: "c", name: "calendar", arguments: ["action": "create", "title": "Dentist"], risk: .medium,
      status: .awaitingConfirmation)
    call.effect = .create
    let long = String(repeating: "x", count: 500)
    call.resolved = ["action": "create", "title": "Dentist", "notes": .string(long), "days": [1, 2]]
    let shown = text.question(question(call))
    #expect(shown.hasPrefix("? Create: Calendar, create\n"))
    #expect(shown.contains("  Title: Dentist\n  Notes: \(long)\n  days: [1,2]\n"))
    #expect(shown.hasSuffix("  This makes something private.\n"))
  }

  @Test("A call with a card that sends something shows its arguments too")
  func sending() {
    let call = Sample.call(
      "c", .send, .awaitingConfirmation, .listed, .text(text: "A mail"), arguments: ["to": "ada@example.org"])
    let shown = text.question(question(call))
    #expect(shown.contains("to: ada@example.org") && shown.hasPrefix("? Send: A mail\n"))
  }

  @Test("The prompt says what is asked, and which answers there are")
  func prompts() {
    let ask = question(Sample.deletion())
    #expect(text.prompt(ask, number: 1, of: 1, hasDefault: true) == "Delete this? [y/N]")
    #expect(text.prompt(ask, number: 2, of: 3, hasDefault: true) == "Delete this? (2 of 3) [y/N/a/q/?]")
    #expect(text.prompt(ask, number: 1, of: 1, hasDefault: false) == "Delete this? [y/n]")
    var bare = ToolCall(callId: "c", name: "mail", arguments: .null, status: .awaitingConfirmation)
    for (effect, verb) in [
      (ToolEffect.create, "Create"), (.update, "Change"), (.delete, "Delete"), (.send, "Send"), (.publish, "Publish"),
      (.spend, "Pay"), (.read, "Allow"), (.unknown("x"), "Allow"),
    ] {
      bare.effect = effect
      #expect(text.prompt(question(bare), number: 1, of: 1, hasDefault: true) == "\(verb) this? [y/N]")
    }
  }

  @Test("A conflict offers to keep, to cancel and the free times by number")
  func conflicts() {
    #expect(
      text.question(conflict(slots: 2))
        == """
        ⚠ Dentist, Sun 22 Nov 15:00–15:45: overlaps with Standup 15:30–16:00
          1  16:00–16:45
          2  Mon 23 Nov 09:00–10:00

        """)
    #expect(
      text.prompt(conflict(slots: 2), number: 1, of: 1, hasDefault: true)
        == "Keep both, cancel this one, or move it to a free time? [K/c/1-2]")
    #expect(text.prompt(conflict(slots: 1), number: 1, of: 1, hasDefault: true).hasSuffix("[K/c/1]"))
    #expect(
      text.prompt(conflict(slots: 0), number: 1, of: 1, hasDefault: false) == "Keep both, or cancel this one? [k/c]")
  }

  @Test("What nobody decided is named, with the way to decide it")
  func left() {
    #expect(
      text.left([question(Sample.deletion())], how: "linnet chat ~7")
        == "Waiting for your decision: Delete “Dentist”. To decide: linnet chat ~7")
    #expect(
      text.left([conflict(slots: 0)], how: "linnet chat ~7")
        == "“Dentist” overlaps with Standup 15:30–16:00. It was kept; to move or cancel it: linnet chat ~7")
  }

  @Test("Everything about a call is what the model gave, what is executed, and why it is asked")
  func explained() {
    var call = Sample.deletion()
    call.arguments = ["action": "delete", "search": "dentist"]
    call.resolved = ["action": "delete", "id": "e1"]
    let shown = text.explanation(question(call))
    #expect(shown.contains("Tool: Calendar") && shown.contains("Id: e1") && shown.contains("    search: dentist"))
    #expect(shown.contains("This changes, deletes or sends something."))
  }
}
