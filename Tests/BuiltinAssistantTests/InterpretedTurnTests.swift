import AssistantTestSupport
import ChatTypes
import LanguageModels
import JSONValue
import Persistence
import Testing
import Tools

@testable import Assistant
@testable import BuiltinAssistant

@Suite("A turn of the built-in model, and of another one")
struct InterpretedTurnTests {
  private let create = #"[CALENDAR_ACTION:{"action":"create","title":"Dentist","start":"tomorrow 15:00"}]"#
  private let list = #"[CALENDAR_ACTION:{"action":"list","start":"today","end":"tomorrow"}]"#

  private func interpreter(copies: Bool) throws -> any RequestInterpreter {
    guard copies else { return DirectInterpreter() }
    return BuiltinInterpreter(executor: try Acting(NotedCalendar()).tools(.inMemory()).executor)
  }

  @Test("A name that was nearly said is what was said, of a model that only copies", arguments: [true, false])
  func copied(_ copies: Bool) async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(copies: copies, acting: Acting(calendar))
    let ref = try await talk.newChat()
    let written = create.replacing("Dentist", with: "Dinner with Brelan")
    let item = try await talk.ask("Dinner with Brelkan tomorrow at 3", rounds: written, in: ref)
    let title = copies ? "Dinner with Brelkan" : "Dinner with Brelan"
    #expect(calendar.titles == [title])
    #expect(item.turn?.calls.first?.arguments["title"] == .string(title))
  }

  @Test("What a model that only copies has read is told in fixed sentences, and stands in the next prompt as its own")
  func toldForIt() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    let item = try await talk.ask("What is on today?", rounds: list, in: ref)
    #expect(talk.service.requests.count == 1)
    #expect(!item.text.isEmpty && item.turn?.state == .done)
    #expect(item.turn?.earlierRounds.first?.said == list)
    #expect(item.turn?.stats != nil)
    _ = try await talk.ask("Thanks", rounds: "Gladly.", in: ref)
    let messages = talk.service.requests[1].messages
    #expect(messages.contains(.assistant(list)) && messages.contains(.assistant(item.text)))
    #expect(messages.contains { $0.role == .user && $0.content.contains("Answer the user with these results.") })
  }

  @Test("A model that only copies makes no call twice, and any other as many as it likes", arguments: [true, false])
  func repeated(copies: Bool) throws {
    var machine = TurnMachine(.replied(2, "", state: .preparing), showsThinking: false, callPrefix: "t")
    _ = machine.receive(.begin)
    _ = machine.receive(.loaded(modelName: "tiny"))
    _ = machine.receive(
      .prompted(leftOut: 0, tools: ["note"], userText: "note: 41 mugs", interpreter: try interpreter(copies: copies)))
    let call = #"[NOTE_ACTION:{"action":"create","body":"41 mugs"}]"#
    _ = machine.receive(.generation(.text(call + "\n" + call)))
    _ = machine.receive(.generation(.finished(.sample(.stop))))
    let acts = machine.receive(.ended(nil)).compactMap { if case .act(let calls) = $0 { calls.count } else { nil } }
    #expect(acts == [copies ? 1 : 2])
    #expect(machine.calls.count == (copies ? 1 : 2))
  }

  @Test(
    "A turn that goes on after a decision tells what was found, and a model that only copies isn't asked again",
    arguments: [true, false])
  func decided(copies: Bool) throws {
    var machine = TurnMachine(.replied(2, "", state: .preparing), showsThinking: false, callPrefix: "t")
    var found = ToolCall(callId: "1", name: "contacts_search", arguments: ["query": "Ana"])
    found.status = .completed
    found.result = ["contacts": []]
    found.effect = .read
    machine.calls = [found]
    machine.rounds = [PromptRound(said: "", told: "")]
    machine.round.number = 1
    _ = machine.receive(.begin)
    _ = machine.receive(.loaded(modelName: "tiny"))
    let actions = machine.receive(
      .prompted(leftOut: 0, userText: "move it, and what's Ana's number?", interpreter: try interpreter(copies: copies))
    )
    #expect(actions.contains(.ask(request: 0)) == !copies)
    #expect(machine.isOver == copies && machine.text.contains("Ana") == copies)
  }
}
