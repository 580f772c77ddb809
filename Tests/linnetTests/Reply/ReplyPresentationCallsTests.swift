import ChatTypes
import LanguageModels
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import linnet

@Suite("Presentation of calls in a reply")
struct ReplyPresentationCallsTests {
  private typealias Action = ReplyPresentation.Action

  private let made = CardSamples.call(
    "c1", .create, .completed, .created, .calendarEvent(event: CardSamples.event()))

  @Test("A card stands on lines of its own between words")
  func between() {
    var presentation = ReplyPresentation(showsThinking: true)
    var actions = presentation.receive(.text("Done"), after: .zero)
    actions += presentation.receive([made])
    actions += presentation.receive(.text("\n\nAnything else?"), after: .zero)
    actions += presentation.end()
    #expect(
      actions == [.clearStatus, .answer("Done"), .endAnswer, .card(made), .answer("Anything else?"), .endAnswer])
    #expect(presentation.record.text == "Done\n\nAnything else?")
    #expect(presentation.record.calls == [made])
  }

  @Test("A call is shown once it is over, and again when it has changed since; one that waits is left to its question")
  func changes() {
    var presentation = ReplyPresentation(showsThinking: true)
    var call = CardSamples.deletion()
    #expect(presentation.receive([call]).isEmpty)
    #expect(presentation.end() == [.clearStatus])
    call.status = .completed
    call.cards[0].state = .deleted
    #expect(presentation.receive([call]).last == .card(call))
    #expect(presentation.receive([call]).isEmpty)
    call.undoneAt = 7
    #expect(presentation.receive([call]).last == .card(call))
    #expect(presentation.record.calls == [call])
  }

  @Test("While a tool works that is shown, and taken away with what comes next")
  func working() {
    var presentation = ReplyPresentation(showsThinking: true)
    _ = presentation.receive(.text("Wait.\n"), after: .zero)
    var call = made
    call.status = .running
    #expect(presentation.receive([call]) == [.status("Calendar, do…")])
    #expect(presentation.receive([made]) == [.clearStatus, .card(made)])
  }

  @Test("A reply that goes on begins on a line of its own, and shows no card twice")
  func goingOn() {
    var presentation = ReplyPresentation(showsThinking: true, record: ReplyRecord(text: "Done", calls: [made]))
    #expect(presentation.receive([made]).isEmpty)
    #expect(presentation.receive(.text("\n\n"), after: .zero) == [.clearStatus])
    #expect(presentation.receive(.text("More"), after: .zero) == [.answer("More")])
    #expect(presentation.record.text == "Done\n\nMore")
  }

  @Test("An overlap that was kept is no reason to show its event a second time")
  func kept() {
    var presentation = ReplyPresentation(showsThinking: true)
    let overlapping = CardSamples.conflict("c1")
    #expect(presentation.receive([overlapping]).last == .card(overlapping))
    #expect(presentation.receive([made]).isEmpty)
    #expect(presentation.record.calls == [made])
  }
}
