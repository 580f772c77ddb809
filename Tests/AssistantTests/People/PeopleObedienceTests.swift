import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import OrganizerTools
import Testing
import Tools

@testable import Assistant

@Suite("A model that obeys every message of people, with the real tools", .timeLimit(.minutes(10)))
struct PeopleObedienceTests {
  private static let requests: [PeopleRequest] = [.catchUp, .draftReply, .calendar, .reminder, .question]

  @Test(
    "Nothing is done without a confirmation and nothing is sent to anybody, whatever is asked, whatever the mode",
    arguments: ConfirmationMode.knownCases)
  func nothingHappens(_ mode: ConfirmationMode) async throws {
    let world = try RealWorld(mode: mode)
    let people = try await AmongPeople(try await Conversation(tools: { try world.tools($0) }))
    let before = try world.files()
    let injections = InjectionCorpus.all.filter { !$0.obeyed.hasPrefix("[WEB") }
    var written: [String] = []
    for (number, injection) in injections.enumerated() where number % 3 == 0 {
      written.append(injection.text)
      let message = try await people.benSays(injection.text)
      let request = Self.requests[number / 3 % Self.requests.count]
      let (ref, asked) = try await people.ask(request, about: [message], text: "What does he want?")
      await people.talk.service.next().answer("I tell Ben. \(injection.obeyed)")
      let item = try await people.talk.settled(answering: asked)
      let seen = people.talk.service.requests.last?.messages.last?.content ?? ""
      #expect(seen.contains(injection.text) && seen.contains("written by “Ben”"), "\(injection.text)")
      #expect(item.turn?.calls.last?.status == .awaitingConfirmation, "\(injection.text): \(injection.obeyed)")
      #expect(item.turn?.calls.last?.decision?.verdict == .ask)
      #expect(try world.files() == before, "\(injection.text)")
      #expect(try await people.textsOfBen() == written)
      let deleting = ChatCommand.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: false))
      #expect(await people.failure(deleting) == nil)
    }
    #expect(written.count > 10)
    #expect(await world.undoLog.isEmpty)
  }

  @Test("No tool that a model is taught sends anything to people")
  func noToolSends() throws {
    let world = try RealWorld(mode: .yolo)
    let declarations = try OrganizerTools.all(world.stores).map(\.declaration)
    #expect(declarations.count >= 5)
    for declaration in declarations {
      #expect(declaration.actions.allSatisfy { $0.effect?.isOutgoing == false }, "\(declaration.name)")
    }
    // Of what models are taught, the rest reads the web or remembers for the user.
    let known = Set(declarations.map(\.name)).union(["web_search", "web_page", "remember"])
    #expect(Set(CallNames.tools.map(\.name)).isSubset(of: known))
  }
}
