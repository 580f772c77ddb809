import ChatTypes
import Foundation
import JSONValue
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("Calls in words")
struct CallPresentationTests {
  private typealias Sample = CardSamples

  private func bare(_ status: ToolCallStatus, _ change: (inout ToolCall) -> Void = { _ in }) -> CallPresentation {
    var call = ToolCall(callId: "c", name: "web_search", arguments: ["action": "find"], risk: .low, status: status)
    change(&call)
    return CallPresentation(call, times: Sample.times)
  }

  @Test(
    "However far a call is, it has its word and its sentence",
    arguments: zip(
      Sample.statuses,
      [
        ("neutral Not begun", "Not begun: Web search, find"),
        ("waiting Asks for your confirmation", "Allow: Web search, find"),
        ("neutral Running", "Running: Web search, find"), ("done Done", "Done: Web search, find"),
        ("failed Failed", "Web search, find: It was not done."), ("refused Refused", "Refused: Web search, find"),
        ("refused Cancelled", "Cancelled: Web search, find"),
        (
          "failed Not understood",
          "Web search, find: The assistant's request could not be read, so nothing was done."
        ),
        (
          "caution Outcome unknown",
          "Web search, find: Nobody knows whether it was done; look before you try again."
        ),
        ("failed parked", "parked: Web search, find"),
      ]))
  func statuses(_ status: ToolCallStatus, _ expected: (String, String)) {
    let shown = bare(status)
    #expect("\(shown.status.kind) \(shown.status.text)" == expected.0)
    #expect(shown.sentence == expected.1)
  }

  @Test("What a tool says stands in place of what is said without it; a refusal is not said twice")
  func problems() {
    let error = { (code: ToolCallError.Code, message: String) in ToolCallError(code: code, message: message) }
    let failed = bare(.failed) { $0.error = error(.notFound, "There is none.") }
    #expect(failed.problem == "There is none." && failed.sentence == "Web search, find: There is none.")
    let asked = bare(.failed) { $0.error = error(.ambiguous, "Which one?") }
    #expect(asked.problem == nil && asked.question == "Which one?" && asked.status.text == "Asks back")
    #expect(asked.sentence == "Web search, find: Which one?")
    let refused = bare(.denied) { $0.error = error(.denied, "You refused this.") }
    #expect(refused.problem == nil && refused.sentence == "Refused: Web search, find")
    let forbidden = bare(.denied) { $0.error = error(.forbidden, "This tool is switched off.") }
    #expect(forbidden.sentence == "Web search, find: This tool is switched off.")
    let cut = bare(.malformed) { ($0.error, $0.malformedText) = (error(.cutOff, "It ended in the middle."), "[X") }
    #expect(cut.sentence == "It ended in the middle.")
    #expect(bare(.completed) { ($0.name, $0.arguments) = ("", .null) }.name == "An unknown tool")
  }

  @Test("What a call does is one verb, and what leaves the machine or deletes is set off")
  func verbs() {
    let effects: [(ToolEffect?, String, Bool)] = [
      (.create, "Create", false), (.update, "Change", false), (.delete, "Delete", true), (.send, "Send", true),
      (.publish, "Publish", true), (.spend, "Pay", true), (.read, "Allow", false), (.unknown("x"), "Allow", true),
      (nil, "Allow", true),
    ]
    for (effect, verb, isDangerous) in effects {
      let answers = bare(.awaitingConfirmation) { $0.effect = effect }.answers
      #expect(answers.map(\.title) == [verb, "Don't"])
      #expect(answers.map(\.isDangerous) == [isDangerous, false])
      #expect(answers.map(\.intent) == [.decide(approved: true), .decide(approved: false)])
    }
    #expect(bare(.completed).answers.isEmpty)
  }

  @Test("What may go wrong and why it is asked are sentences")
  func risks() {
    let risks: [(RiskCategory, String)] = [
      (.low, "This reads only."), (.medium, "This makes something private."),
      (.high, "This changes, deletes or sends something."),
      (.unknown("x"), "This changes, deletes or sends something."),
    ]
    for (risk, sentence) in risks { #expect(bare(.awaitingConfirmation) { $0.risk = risk }.risk == sentence) }
    #expect(CallPresentation(Sample.deletion(), times: Sample.times).reason == "Asked because it deletes what exists.")
    #expect(bare(.completed).reason == nil)
  }

  @Test("How far a change of a series goes is said, and another calendar too")
  func scope() {
    func scope(_ effect: ToolEffect, _ resolved: JSONValue) -> [String] {
      bare(.awaitingConfirmation) { ($0.effect, $0.resolved) = (effect, resolved) }.scope
    }
    #expect(
      scope(.update, ["scope": "all", "calendar": "Work"])
        == ["All of the series, past ones too", "Into the calendar Work"])
    #expect(scope(.delete, ["scope": "this", "calendar": "Work"]) == ["Only this one; the others of the series stay"])
    #expect(scope(.update, ["scope": "future"]) == ["This one and all that follow"])
    #expect(scope(.update, [:]).isEmpty)
  }

  @Test("A card that shows all of a change or a deletion leaves nothing to the arguments")
  func whole() {
    let shown = { (effect: ToolEffect, state: ToolCardState, content: ToolCardContent) in
      CallPresentation(Sample.call("c", effect, .awaitingConfirmation, state, content), times: Sample.times).isWhole
    }
    for content in Sample.contents.prefix(3) {
      #expect(shown(.update, .pendingUpdate, content) && shown(.delete, .pendingDeletion, content))
      #expect(!shown(.send, .pendingUpdate, content))
    }
    #expect(!shown(.update, .pendingUpdate, .calendarEvent(event: Sample.event())))
    #expect(!shown(.delete, .pendingDeletion, .text(text: "x")) && !shown(.send, .listed, .text(text: "x")))
  }

  @Test("What can be undone offers it, once")
  func undo() {
    let made = bare(.completed) { $0.undoId = "u1" }
    #expect(made.undo?.title == "Undo" && made.undo?.intent == .undo && made.undoId == "u1")
    let undone = bare(.completed) { ($0.undoId, $0.undoneAt) = ("u1", 5) }
    #expect(undone.undo == nil && undone.undoId == nil && undone.sentence == "Undone: Web search, find")
    #expect(bare(.running) { $0.undoId = "u1" }.undo == nil)
  }

  @Test("What a call is about is named for a sentence")
  func intents() {
    #expect(CardLabels.intent(of: Sample.deletion()) == "Delete “Dentist”")
    let many = Sample.call(
      "c", .delete, .awaitingConfirmation, .pendingDeletion, .text(text: "A"), .text(text: "B"), .text(text: "C"),
      .text(text: "D"))
    #expect(CardLabels.intent(of: many) == "Delete “A”, “B”, “C” …")
    #expect(CardLabels.intent(of: many, on: many.cards[1]) == "Delete “B”")
    var bare = ToolCall(callId: "c", name: "mail_send", arguments: ["title": "Hello"], status: .awaitingConfirmation)
    bare.effect = .send
    #expect(CardLabels.intent(of: bare) == "Send “Hello”")
    bare.arguments = .null
    #expect(CardLabels.intent(of: bare) == "Run “mail_send”")
    #expect(CardLabels.title(of: bare) == "mail_send")
  }

  // MARK: Arguments

  private func arguments(_ call: ToolCall, locale: String? = nil) -> [String] {
    let times = CardTimes(timeZone: Sample.zone, locale: locale.map { Locale(identifier: $0) }, now: Sample.now)
    return CallPresentation(call, times: times).arguments.filter { !$0.isMark }
      .map { "\($0.label): \($0.value.replacing("\u{202F}", with: " "))" }
  }

  @Test("Arguments of Linnet's own tools have names and times in words")
  func own() {
    var call = ToolCall(callId: "a", name: "calendar", arguments: ["action": "create"])
    call.resolved = [
      "action": "create", "title": "Dinner", "start": "2026-11-27T17:00:00+01:00", "end": "2026-11-28",
      "isAllDay": false, "revision": "x1",
    ]
    #expect(
      arguments(call, locale: "en_US") == [
        "What: create", "Title: Dinner", "Start: Fri, Nov 27, 5:00 PM", "End: Sat, Nov 28", "Whole day: no",
        "revision: x1",
      ])
    #expect(arguments(call)[2] == "Start: Fri 27 Nov 17:00")
    call.cards = [
      ToolCard(cardId: "c", state: .pendingUpdate, content: .reminder(reminder: ReminderPreview(title: "Milk")))
    ]
    #expect(!arguments(call).contains { $0.contains("x1") })
    #expect(CallPresentation(call, times: Sample.times).arguments.last?.value == "x1")
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

  @Test("What the model wrote is kept beside what is executed, where that is something else")
  func written() {
    var call = ToolCall(callId: "a", name: "calendar", arguments: ["start": "tomorrow 15:00"])
    #expect(CallPresentation(call, times: Sample.times).written.isEmpty)
    call.resolved = ["start": "2026-11-22T15:00:00+01:00"]
    #expect(
      CallPresentation(call, times: Sample.times).written == [CallArgument(label: "start", value: "tomorrow 15:00")])
  }
}
