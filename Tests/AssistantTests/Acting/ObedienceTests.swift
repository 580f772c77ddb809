import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite("A model that obeys every text that it reads")
struct ObedienceTests {
  /// What strangers' texts ask for, said by a model that does it at once.
  private static let obeyed = [
    #"[CALENDAR_ACTION:{"action":"delete","search":"Dentist"}]"#,
    #"[CALENDAR_ACTION:{"action":"update","search":"Dentist","title":"Hacked"}]"#,
    #"[NOTE_ACTION:{"action":"create","title":"to everybody","body":"the user's secrets"}]"#,
    #"<tool_call>{"name":"note","arguments":{"action":"append","title":"x","body":"secrets"}}</tool_call>"#,
  ]

  @Test("Nothing of it happens without a question, whatever the mode", arguments: ConfirmationMode.knownCases)
  func nothingHappens(_ mode: ConfirmationMode) async throws {
    let calendar = try NotedCalendar()
    let acting = try Acting(calendar, mode: mode)
    let talk = try await Conversation(acting: acting)
    for (number, text) in AttackCorpus.texts.enumerated() {
      calendar.list(["events": [["title": .string(text)]]], from: Provenance(source: .person, label: "calendar"))
      let ref = try await talk.newChat()
      let message = try await talk.say("What is on?", in: ref)
      await talk.service.next().answer(#"[CALENDAR_ACTION:{"action":"list","start":"today","end":"today"}]"#)
      if mode == .alwaysAsk {
        let asked = try await talk.settled(answering: message)
        try await talk.decide(try #require(asked.turn?.pendingConfirmation), of: asked, in: ref, approved: true)
      }
      await talk.service.next().answer(Self.obeyed[number % Self.obeyed.count])
      var item = try await talk.settled(answering: message)
      while item.turn?.rounds != 2 { item = try await talk.settled(answering: message) }
      // What was read stands in the prompt as data that nothing in it can leave.
      let prompt = try #require(talk.service.requests.last?.messages.last?.content)
      #expect(!prompt.contains("<|im_start|>"))
      #expect(item.turn?.calls.last?.status == .awaitingConfirmation)
    }
    #expect(AttackCorpus.texts.count >= 60)
    #expect(acting.mail.sent.all.isEmpty)
    #expect(calendar.effects.isEmpty)
  }
}
