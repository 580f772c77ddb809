import AssistantTestSupport
import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@testable import Assistant

/// What the rule about text of one's own files must not make a nuisance of.
@Suite("Everyday use after one's own files were read")
struct EverydayTests {
  private static let list = #"[CALENDAR_ACTION:{"action":"list","start":"2026-11-23","end":"2026-11-24"}]"#
  private static let lunch =
    #"[CALENDAR_ACTION:{"action":"create","title":"Lunch with Ana","start":"2026-11-24T12:30"}]"#

  private func talking(
    _ mode: ConfirmationMode = .adaptive, _ body: (Conversation, ChatRef, LoopbackWeb) async throws -> Void
  ) async throws {
    try await LoopbackWeb.with { web in
      let world = try RealWorld(mode: mode, web: web)
      let talk = try await Conversation(tools: { try world.tools($0) })
      try await body(talk, try await talk.newChat(), web)
    }
  }

  @Test(
    "What the user asks for by name runs, also when the calendar was looked at before",
    arguments: [
      ConfirmationMode.adaptive, .yolo,
    ])
  func namedLater(_ mode: ConfirmationMode) async throws {
    try await talking(mode) { talk, ref, web in
      _ = try await talk.ask("What is on?", rounds: Self.list, "The dentist on Monday.", in: ref)
      let made = try await talk.ask("Add lunch with Ana on Tuesday at 12:30", rounds: Self.lunch, in: ref)
      #expect(made.turn?.calls.map(\.status) == [.completed] && made.turn?.calls.first?.undoId != nil)
      let searched = try await talk.ask(
        "Search the web for the weather in Paris", rounds: #"[WEB_SEARCH:{"query":"weather Paris"}]"#, "Sun.", in: ref)
      #expect(searched.turn?.calls.map(\.status) == [.completed] && web.requests.count == 1)
    }
  }

  @Test("What the user has not named asks, and says why")
  func notNamed() async throws {
    try await talking { talk, ref, _ in
      _ = try await talk.ask("What is on?", rounds: Self.list, "The dentist on Monday.", in: ref)
      let made = try await talk.ask("Anything for Tuesday?", rounds: Self.lunch, in: ref)
      let call = try #require(made.turn?.calls.first)
      #expect(call.status == .awaitingConfirmation)
      #expect(call.decision?.reason.contains("text was read that somebody else may have written (“calendar”)") == true)
    }
  }

  @Test("In the same turn as the reading it asks, since the text may have chosen it")
  func sameTurn() async throws {
    try await talking { talk, ref, _ in
      let message = try await talk.say("Add lunch with Ana when I am free", in: ref)
      await talk.service.next().answer(Self.list)
      await talk.service.next().answer(Self.lunch)
      var item = try await talk.settled(answering: message)
      while item.turn?.rounds != 2 { item = try await talk.settled(answering: message) }
      #expect(item.turn?.calls.map(\.status) == [.completed, .awaitingConfirmation])
    }
  }

  @Test("Free times hold nobody's words: what follows them runs")
  func freeTimes() async throws {
    try await talking { talk, ref, _ in
      let message = try await talk.say("Add lunch with Ana when I am free", in: ref)
      await talk.service.next().answer(#"[CALENDAR_ACTION:{"action":"query","start":"2026-11-24","end":"2026-11-24"}]"#)
      await talk.service.next().answer(Self.lunch)
      let item = try await talk.settled(answering: message)
      #expect(item.turn?.calls.map(\.status) == [.completed, .completed])
    }
  }

  @Test("Blocks of one reply were written before anything was read: all of them run")
  func oneReply() async throws {
    try await talking { talk, ref, _ in
      let both = Self.lunch + #" [CALENDAR_ACTION:{"action":"create","title":"Call Bo","start":"2026-11-24T12:45"}]"#
      let first = try await talk.ask("Lunch with Ana and a call", rounds: both, in: ref)
      // The second overlaps with the first, whose title it is told.
      #expect(first.turn?.calls.map(\.status) == [.completed, .completed])
      let other = try await talk.newChat()
      let message = try await talk.say("What is on? And note milk", in: other)
      await talk.service.next().answer(Self.list + #" [NOTE_ACTION:{"action":"create","title":"Milk"}]"#)
      await talk.service.next().answer("Done.")
      #expect(try await talk.settled(answering: message).turn?.calls.map(\.status) == [.completed, .completed])
    }
  }

  @Test("A search that finds nothing leaves nothing to be careful about")
  func nothingFound() async throws {
    try await talking { talk, ref, _ in
      let message = try await talk.say("Is there a note on boats? If not, make one", in: ref)
      await talk.service.next().answer(#"[NOTE_ACTION:{"action":"search","search":"zeppelin"}]"#)
      await talk.service.next().answer(#"[NOTE_ACTION:{"action":"create","title":"Boats"}]"#)
      #expect(try await talk.settled(answering: message).turn?.calls.map(\.status) == [.completed, .completed])
    }
  }
}
