import AssistantTestSupport
import ChatTypes
import Testing
import UserFacingErrors

@testable import BuiltinAssistant

@Suite("A message in another language")
struct OtherLanguageTests {
  private let create = #"[CALENDAR_ACTION:{"action":"create","title":"termin","start":"tomorrow 15:00"}]"#

  @Test("is answered in that language, with the way to other models, and the built-in model isn't asked")
  func answered() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let asked = try await talk.say("termin beim zahnarzt morgen um 15 uhr", in: ref)
    let item = try await talk.finished(answering: asked)
    #expect(item.text == SpokenLanguage.german.reply)
    #expect(item.turn?.state == .done && item.turn?.nextSteps == [.chooseModel])
    #expect(item.turn?.calls.isEmpty == true && item.turn?.stats == nil)
    #expect(talk.service.requests.isEmpty && calendar.titles.isEmpty)
  }

  @Test("is the model's own where it is another model")
  func otherModel() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: false, acting: Acting(calendar))
    let item = try await talk.ask("termin beim zahnarzt morgen um 15 uhr", rounds: create, in: try await talk.newChat())
    #expect(calendar.titles == ["termin"] && item.turn?.nextSteps == [])
  }

  @Test("is none where an English one follows, or a name answers a question")
  func goesOn() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    _ = try await talk.finished(answering: talk.say("rappelle-moi d'acheter du pain demain", in: ref))
    _ = try await talk.ask("dentist tomorrow at 3 pm", rounds: create.replacing("termin", with: "dentist"), in: ref)
    #expect(calendar.titles == ["dentist"])
    try await talk.say("make an event", answered: "What is it called?", in: ref)
    try await talk.say("Встреча", answered: "Done.", in: ref)
    #expect(talk.service.requests.count == 3)
  }
}
