import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import Assistant

@Suite("Several messages at once", .timeLimit(.minutes(10)))
struct QueueingTests {
  @Test(
    "While a call asks the user, other chats are answered; its own reply goes on afterwards, or is stopped",
    arguments: [true, false])
  func asking(isAnswered: Bool) async throws {
    let create = #"[CALENDAR_ACTION:{"action":"create","title":"Ask","start":"2026-11-24T12:30"}]"#
    let calendar = try NotedCalendar()
    let talk = try await Conversation(acting: Acting(calendar))
    let (first, second) = (try await talk.newChat(), try await talk.newChat())
    let asked = try await talk.say("Make it", in: first)
    await talk.service.next().answer(create)
    let reply = try await talk.begun(answering: asked)
    let card = try await talk.wait { event -> (String, String)? in
      guard case .itemDelta(_, _, let itemId, let delta) = event, itemId == reply.id else { return nil }
      for call in delta.calls {
        for card in call.cards { if case .form = card.content { return (call.callId, card.cardId) } }
      }
      return nil
    }
    let other = try await talk.say("Hello", in: second)
    await talk.service.next().answer("Hi.")
    #expect(try await talk.settled(answering: other).text == "Hi.")
    if isAnswered {
      _ = try await talk.core.send(
        .apiAnswerToolForm(
          chatRef: first, chatItemId: reply.id, callId: card.0, cardId: card.1,
          answer: ToolFormAnswer(.accept, content: [:])))
    } else {
      try await talk.stop(reply.id, in: first)
    }
    let settled = try await talk.settled(answering: asked)
    #expect(settled.turn?.state == (isAnswered ? .done : .stopped))
    let next = try await talk.ask("And now?", rounds: "Fine.", in: first)
    #expect(next.text == "Fine.")
  }

  @Test("A message that comes while a reply is written is shown as queued, and answered after it")
  func sameChat() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let first = try await conversation.say("First", in: ref)
    let generation = await conversation.service.next()
    let second = try await conversation.say("Second", in: ref)
    let third = try await conversation.say("Third", in: ref)
    let waiting = try await conversation.begun(answering: second)
    #expect(waiting.turn?.state == .queued)
    #expect(conversation.service.requests.count == 1)

    generation.answer("A")
    _ = try await conversation.finished(answering: first)
    let next = await conversation.service.next()
    #expect(next.request.messages.dropFirst().map(\.role) == [.user, .assistant, .user])
    #expect(next.request.messages.last?.content.hasSuffix("Second") == true)
    next.answer("B")
    _ = try await conversation.finished(answering: second)
    let last = await conversation.service.next()
    #expect(Array(last.request.messages.prefix(4)) == next.request.messages)
    last.answer("C")
    _ = try await conversation.finished(answering: third)
    #expect(try await conversation.items(of: ref).map(\.text) == ["First", "A", "Second", "B", "Third", "C"])
    #expect(conversation.service.mostActive == 1)
  }

  @Test("Two chats are answered one after the other, and the second doesn't wait for all of the first")
  func twoChats() async throws {
    let conversation = try await Conversation()
    let one = try await conversation.newChat()
    let two = try await conversation.newChat()
    let first = try await conversation.say("1a", in: one)
    let generation = await conversation.service.next()
    let second = try await conversation.say("1b", in: one)
    let other = try await conversation.say("2a", in: two)
    let waiting = try await conversation.begun(answering: other)
    #expect(waiting.turn?.state == .queued)
    generation.answer("A")
    _ = try await conversation.finished(answering: first)
    let next = await conversation.service.next()
    #expect(next.request.conversation == "chat \(one)" || next.request.conversation == "chat \(two)")
    next.answer("B")
    await conversation.service.next().answer("C")
    while try await conversation.items(of: one).count(where: \.meta.isLive)
      + conversation.items(of: two).count(where: \.meta.isLive) > 0
    {
      try await conversation.wait { event -> Bool? in
        if case .chatItemUpdated(_, let told) = event, told.chatItem.turn?.state == .done { true } else { nil }
      }
    }
    #expect(Set(conversation.service.requests.map(\.conversation)) == ["chat \(one)", "chat \(two)"])
    let order = conversation.service.requests.map { $0.messages.last?.content.suffix(2) }
    #expect(order == ["1a", "1b", "2a"] || order == ["1a", "2a", "1b"])
    #expect(conversation.service.mostActive == 1)
    let answered = try await conversation.items(of: one).compactMap { $0.turn?.answersItemId }
    #expect(answered == [first, second])
  }

  @Test("Replies in one chat never see another chat")
  func apart() async throws {
    let conversation = try await Conversation()
    let one = try await conversation.newChat(AssistantOptions(instructions: "Be kind."))
    let two = try await conversation.newChat()
    try await conversation.say("Secret", answered: "Mum.", in: one)
    try await conversation.say("Hello", answered: "Hi.", in: two)
    let requests = conversation.service.requests
    #expect(requests[0].messages[0].content.hasSuffix("Be kind."))
    #expect(!requests[1].messages.contains { $0.content.contains("Secret") || $0.content.contains("Be kind.") })
  }
}
