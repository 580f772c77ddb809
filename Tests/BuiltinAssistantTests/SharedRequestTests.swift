import AssistantTestSupport
import ChatTypes
import LanguageModels
import Testing
import UserFacingErrors

@testable import BuiltinAssistant

@Suite("The built-in model among people")
struct SharedRequestTests {
  private static let create = #"[CALENDAR_ACTION:{"action":"create","title":"dinner","start":"2026-11-27T19:00"}]"#

  @Test(
    "Summing up and writing need a larger model, and the way to one is offered",
    arguments: [PeopleRequest.catchUp, .draftReply])
  func larger(_ request: PeopleRequest) async throws {
    let people = try await AmongPeople(try await Conversation(acting: Acting(try NotedCalendar())))
    let message = try await people.benSays("Are you coming to dinner?")
    let (_, asked) = try await people.ask(request, about: [message])
    let reply = try await people.talk.finished(answering: asked)
    #expect(reply.text.contains("Choose a larger model"))
    #expect(reply.turn?.nextSteps == [.chooseModel])
    #expect(people.talk.service.requests.isEmpty)
  }

  @Test("A message is put into the calendar in words that the model knows, and the user is asked")
  func calendar() async throws {
    let notes = try NotedCalendar()
    let people = try await AmongPeople(try await Conversation(acting: Acting(notes, mode: .yolo)))
    let message = try await people.benSays("Dinner on friday at 7 pm")
    let (_, asked) = try await people.ask(.calendar, about: [message])
    await people.talk.service.next().answer(Self.create)
    let reply = try await people.talk.settled(answering: asked)
    let read = people.talk.service.requests.last?.messages.last?.content ?? ""
    #expect(read.contains("Dinner") && !read.contains("written by"), "\(read)")
    #expect(reply.turn?.calls.last?.status == .awaitingConfirmation && notes.titles.isEmpty)
  }
}
