import ChatTypes
import JSONValue
import ModelsTestSupport
import TerminalTestSupport
import Testing

@testable import TerminalUI

@Suite("The dialogue about decisions")
struct DecisionDialogueTests {
  private typealias Action = DecisionDialogue.Action
  private typealias Sample = CardSamples

  private let first = OpenQuestion.call(PlacedCall(itemId: 3, call: CardSamples.deletion("c1")))
  private let second = OpenQuestion.call(PlacedCall(itemId: 3, call: CardSamples.deletion("c2", "Trip")))
  private let conflict = OpenQuestion.conflict(PlacedCall(itemId: 3, call: CardSamples.conflict("c3")), cardId: "c3-0")

  private func dialogue(
    _ questions: OpenQuestion..., policy: DecisionPolicy = .ask, takesEmpty: Bool = true
  ) -> DecisionDialogue {
    DecisionDialogue(questions, policy: policy, takesEmpty: takesEmpty)
  }

  @Test(
    "One question is asked once, and y or n answers it",
    arguments: [
      ("y", true), (" YES ", true), ("n", false), ("no", false), ("", false), ("yes please!", true),
      ("Sure, go ahead.", true),
      ("no thanks", false), ("Nope", false), ("No, don’t.", false),
    ])
  func one(_ line: String, _ approved: Bool) {
    var dialogue = dialogue(first)
    #expect(dialogue.begin() == [.ask(first, number: 1, of: 1)])
    #expect(dialogue.answer(line) == [.decide(first.placed, approved: approved)])
    #expect(dialogue.isOver && dialogue.answer("y") == nil)
  }

  private func grantable(everywhere: Bool) -> OpenQuestion {
    var call = CardSamples.deletion("c1")
    call.decision = ToolDecision(verdict: .ask, reason: "", isGrantable: true, isGrantableEverywhere: everywhere)
    return .call(PlacedCall(itemId: 3, call: call))
  }

  @Test(
    "h, d and w approve it and calls like it for an hour, a day and a week, in this chat or in all",
    arguments: [
      ("h", 3600, false), ("d", 86_400, false), (" Day ", 86_400, false), ("w", 604_800, false),
      ("hour everywhere", 3600, true), ("w  everywhere", 604_800, true),
    ] as [(String, Int64, Bool)])
  func allowing(_ line: String, _ seconds: Int64, _ everywhere: Bool) {
    let question = grantable(everywhere: true)
    var dialogue = dialogue(question)
    _ = dialogue.begin()
    let allowance = ToolAllowance(calls: 100, seconds: seconds, isEverywhere: everywhere)
    #expect(dialogue.answer(line) == [.allow(question.placed, allowance)])
  }

  @Test("Nothing is allowed in advance where that can't be given, nor for what is no time")
  func notAllowing() {
    var here = dialogue(grantable(everywhere: false))
    _ = here.begin()
    #expect(here.answer("d everywhere") == nil && !here.isOver)
    for line in ["d here", "d everywhere now", "year", "everywhere", "days"] { #expect(here.answer(line) == nil) }
    #expect(here.answer("d") != nil)
    var other = dialogue(first)
    _ = other.begin()
    #expect(other.answer("d") == nil && !other.isOver)
    var everywhere = dialogue(grantable(everywhere: true))
    _ = everywhere.begin()
    #expect(
      everywhere.misunderstood().first
        == .say(
          "y yes, n no, h, d or w yes, and no question about such calls here for an hour, a day or a week (“d everywhere”: in all chats), ? everything about it."
        ))
  }

  @Test("Several are asked one after the other")
  func several() {
    var dialogue = dialogue(first, second)
    #expect(dialogue.begin() == [.ask(first, number: 1, of: 2)])
    #expect(dialogue.answer("n") == [.decide(first.placed, approved: false), .ask(second, number: 2, of: 2)])
    #expect(dialogue.remaining == [second])
    #expect(dialogue.answer("y") == [.decide(second.placed, approved: true)])
  }

  @Test("a approves this one and all the others, which are shown first; q refuses them")
  func all() {
    var approving = dialogue(first, second, conflict)
    _ = approving.begin()
    #expect(
      approving.answer("a") == [
        .decide(first.placed, approved: true), .show(second), .decide(second.placed, approved: true),
        .ask(conflict, number: 3, of: 3),
      ])
    var refusing = dialogue(first, second)
    _ = refusing.begin()
    #expect(
      refusing.answer("q") == [
        .decide(first.placed, approved: false), .show(second), .decide(second.placed, approved: false),
      ])
    #expect(refusing.isOver)
  }

  @Test("? shows everything and asks again, and what is no answer is told how to answer")
  func help() {
    var dialogue = dialogue(first, second)
    _ = dialogue.begin()
    #expect(
      dialogue.answer("?") == [
        .explain(first), .say("y yes, n no, a yes to all of them, q no to all of them, ? everything about it."),
        .askAgain(first, number: 1, of: 2),
      ])
    #expect(dialogue.answer("perhaps") == nil)
    #expect(dialogue.misunderstood().last == .askAgain(first, number: 1, of: 2))
    #expect(dialogue.remaining == [first, second])
  }

  @Test("Where an empty line is no answer, it decides nothing")
  func empty() {
    var dialogue = dialogue(first, conflict, takesEmpty: false)
    _ = dialogue.begin()
    #expect(dialogue.answer("") == nil && dialogue.answer("  ") == nil)
    _ = dialogue.answer("y")
    #expect(dialogue.answer("") == nil)
  }

  @Test("A conflict is kept, cancelled, or moved to a free time by its number")
  func conflicts() {
    let placed = conflict.placed
    let cases: [(String, ConflictResolution)] = [
      ("", .keep), ("k", .keep), ("keep", .keep), ("c", .cancel), ("Cancel", .cancel),
      ("1", .reschedule(start: Sample.at(22, 16), end: Sample.at(22, 16, 45))),
      ("2", .reschedule(start: Sample.at(23, 9), end: Sample.at(23, 10))),
    ]
    for (line, resolution) in cases {
      var dialogue = dialogue(conflict)
      #expect(dialogue.begin() == [.ask(conflict, number: 1, of: 1)])
      #expect(dialogue.answer(line) == [.resolve(placed, cardId: "c3-0", resolution)])
    }
    var dialogue = dialogue(conflict)
    for line in ["0", "3", "-1", "y", "99999999999999999999"] { #expect(dialogue.answer(line) == nil) }
    #expect(
      dialogue.misunderstood().first
        == .say("k keeps both, c cancels this one, a number from 1 to 2 moves it there."))
  }

  @Test("Without free times no number is an answer")
  func noSlots() {
    let full = OpenQuestion.conflict(PlacedCall(itemId: 3, call: Sample.conflict("c3", slots: 0)), cardId: "c3-0")
    var dialogue = dialogue(full)
    #expect(dialogue.answer("1") == nil)
    #expect(dialogue.misunderstood().first == .say("k keeps both, c cancels this one."))
  }

  @Test("Who has answered beforehand is not asked; what overlaps is kept")
  func policies() {
    var approving = dialogue(first, conflict, policy: .approve)
    #expect(
      approving.begin() == [
        .decide(first.placed, approved: true), .resolve(conflict.placed, cardId: "c3-0", .keep),
      ])
    var refusing = dialogue(first, conflict, policy: .refuse)
    #expect(
      refusing.begin() == [
        .decide(first.placed, approved: false), .resolve(conflict.placed, cardId: "c3-0", .keep),
      ])
    var leaving = dialogue(first, conflict, policy: .leave)
    #expect(leaving.begin() == [.leave([first, conflict])])
    #expect(approving.isOver && refusing.isOver && leaving.isOver)
  }

  @Test("Leaving in the middle leaves what was not answered")
  func leaving() {
    var dialogue = dialogue(first, second)
    _ = dialogue.begin()
    _ = dialogue.answer("y")
    #expect(dialogue.leave() == [.leave([second])])
    #expect(dialogue.isOver && dialogue.leave().isEmpty && dialogue.misunderstood().isEmpty)
  }
}
