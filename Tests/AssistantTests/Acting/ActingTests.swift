import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Testing
import Tools

@testable import Assistant

@Suite("The assistant acts")
struct ActingTests {
  private let create = #"[CALENDAR_ACTION:{"action":"create","title":"Dentist","start":"tomorrow 15:00"}]"#
  private let list = #"[CALENDAR_ACTION:{"action":"list","start":"today","end":"tomorrow"}]"#

  @Test("Something new is made at once, with a card and a way back, and no second question to the model")
  func creating() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let item = try await talk.ask("Dentist tomorrow at 3", rounds: "\(create)\nThere you are.", in: ref)
    #expect(item.text == "There you are.")
    #expect(calendar.titles == ["Dentist"])
    let call = try #require(item.turn?.calls.first)
    #expect(item.turn?.calls.count == 1)
    #expect(call.status == .completed)
    #expect(call.name == "calendar")
    #expect(call.cards.map(\.state) == [.created])
    #expect(call.undoId != nil)
    #expect(call.textOffset == 0)
    #expect(item.turn?.state == .done)
    #expect(item.turn?.rounds == 1)
    #expect(talk.service.requests.count == 1)
  }

  @Test("A reply is bound to the tools' grammars, and the prompt teaches them")
  func taught() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    _ = try await talk.ask("Hello", rounds: "Hi", in: ref)
    let request = try #require(talk.service.requests.first)
    #expect(request.messages.first?.content.contains("CALENDAR_ACTION") == true)
    #expect(request.messages.first?.content.contains("HABIT_ACTION") == false)
    guard case .onDemand(let blocks)? = request.grammar else {
      Issue.record("no grammar")
      return
    }
    #expect(blocks.map(\.opening) == ["[CALENDAR_ACTION:", "[NOTE_ACTION:"])
  }

  @Test("The next turn's prompt begins with the whole of this one's, with what was done")
  func remembered() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    _ = try await talk.ask("Dentist tomorrow at 3", rounds: "\(create)\nThere you are.", in: ref)
    _ = try await talk.ask("Thanks", rounds: "Gladly.", in: ref)
    let (first, second) = (talk.service.requests[0].messages, talk.service.requests[1].messages)
    #expect(Array(second.prefix(first.count)) == first)
    #expect(second[first.count] == .assistant("\(create)\nThere you are."))
    let last = try #require(second.last)
    #expect(last.role == .user)
    #expect(last.content.contains(#""status":"done""#))
    #expect(last.content.hasSuffix("Thanks"))
  }

  @Test("What was read goes back to the model, which answers with it")
  func reading() async throws {
    let calendar = try NotedCalendar(listing: ["events": [["title": "Swim", "start": "2026-11-22T08:00:00+01:00"]]])
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let item = try await talk.ask("What is on?", rounds: "Let me look.\n\(list)", "You swim at eight.", in: ref)
    #expect(item.text == "Let me look.\n\n\nYou swim at eight." || item.text == "Let me look.\n\nYou swim at eight.")
    #expect(item.turn?.rounds == 2)
    #expect(item.turn?.state == .done)
    let (first, second) = (talk.service.requests[0].messages, talk.service.requests[1].messages)
    #expect(Array(second.prefix(first.count)) == first)
    #expect(second.count == first.count + 2)
    #expect(second[first.count] == .assistant("Let me look.\n\(list)"))
    #expect(second.last?.content.contains("Swim") == true)
    #expect(second.last?.content.hasSuffix(CallResults.closing) == true)
    #expect(talk.service.requests[0].conversation == talk.service.requests[1].conversation)
    // And the turn after that begins with all of it.
    _ = try await talk.ask("Thanks", rounds: "Gladly.", in: ref)
    let third = talk.service.requests[2].messages
    #expect(Array(third.prefix(second.count)) == second)
    #expect(third[second.count] == .assistant("You swim at eight."))
  }

  @Test("Three blocks in one reply are done in their order, and the broken one is asked for again once")
  func several() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    func block(_ title: String) -> String {
      #"[CALENDAR_ACTION:{"action":"create","title":"\#(title)","start":"today"}]"#
    }
    let item = try await talk.ask(
      "Three things", rounds: "\(block("A"))\n[CALENDAR_ACTION:{\"action\":}]\n\(block("C"))", block("B"), in: ref)
    #expect(calendar.titles == ["A", "C", "B"])
    #expect(item.turn?.calls.map(\.status) == [.completed, .malformed, .completed, .completed])
    #expect(item.turn?.calls.map(\.round) == [0, 0, 0, 1])
    #expect(talk.service.requests[1].messages.last?.content.contains("could not be used") == true)
    #expect(item.turn?.state == .done)
  }

  @Test("A call that stays broken is not asked for a third time")
  func brokenTwice() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    let broken = #"[CALENDAR_ACTION:{"action":}]"#
    let item = try await talk.ask("Do", rounds: broken, broken, in: ref)
    #expect(item.turn?.calls.map(\.status) == [.malformed, .malformed])
    #expect(talk.service.requests.count == 2)
  }

  @Test("A block split at every character does the same", arguments: [1, 2, 3, 7])
  func split(_ size: Int) async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let message = try await talk.say("Dentist", in: ref)
    let generation = await talk.service.next()
    var rest = Substring("Well. \(create) Good.")
    while !rest.isEmpty {
      generation.send(.text(String(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    generation.finish()
    let item = try await talk.settled(answering: message)
    #expect(calendar.titles == ["Dentist"])
    #expect(item.text == "Well.  Good.")
    #expect(item.turn?.calls.first?.textOffset == 6)
    for event in talk.seen {
      if case .itemDelta(_, _, _, let delta) = event { #expect(!delta.text.contains("[")) }
    }
  }

  @Test("A stop inside of a block does nothing of it, nor of the blocks before it")
  func stoppedInside() async throws {
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let ref = try await talk.newChat()
    let message = try await talk.say("Do", in: ref)
    let generation = await talk.service.next()
    generation.send(.text("\(create)\nAnd [CALENDAR_ACTION:{\"action\":\"del"))
    let reply = try await talk.begun(answering: message)
    try await talk.state(of: reply.id) { if case .callingTool = $0 { true } else { false } }
    try await talk.stop(reply.id, in: ref)
    let item = try await talk.settled(answering: message)
    #expect(calendar.effects.isEmpty)
    #expect(item.turn?.state == .stopped)
    #expect(item.turn?.calls.map(\.status) == [.cancelled, .malformed])
  }

  @Test("A model that never stops calling is asked ten times")
  func rounds() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    let message = try await talk.say("What is on?", in: ref)
    for _ in 0..<10 { await talk.service.next().answer(list) }
    let item = try await talk.settled(answering: message)
    #expect(item.turn?.rounds == 10)
    #expect(item.turn?.calls.count == 10)
    #expect(talk.service.requests.count == 10)
  }

  @Test("What could not be found is told to the model, which asks the user")
  func failing() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    let item = try await talk.ask(
      "Move it", rounds: #"[CALENDAR_ACTION:{"action":"update","title":"Nothing","search":"x"}]"#, "Which one?", in: ref
    )
    #expect(item.text == "Which one?")
    #expect(item.turn?.calls.first?.status == .failed)
    #expect(talk.service.requests[1].messages.last?.content.contains("There is no such event.") == true)
  }

  @Test("A tool that is off is not called")
  func off() async throws {
    let talk = try await Conversation(acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    let item = try await talk.ask("Run", rounds: #"[HABIT_ACTION:{"action":"log","habit":"Run"}] Ok."#, in: ref)
    #expect(item.turn?.calls.first?.error?.code == .toolOff)
    #expect(talk.service.requests.count == 1)
  }

  @Test("A model without room for the tools talks without them")
  func smallContext() async throws {
    let talk = try await Conversation(ScriptedService(contextSize: 2048), acting: Acting(NotedCalendar()))
    let ref = try await talk.newChat()
    let item = try await talk.ask("Hello", rounds: "Hi", in: ref)
    #expect(item.text == "Hi")
    #expect(talk.service.requests.first?.grammar == nil)
    #expect(talk.service.requests.first?.messages.first?.content.contains("CALENDAR_ACTION") == false)
  }
}
