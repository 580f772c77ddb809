import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Persistence
import Testing

@testable import Assistant

@Suite("Writing a reply anew", .timeLimit(.minutes(10)))
struct RegeneratingTests {
  private func regenerate(_ reply: Int64, in ref: ChatRef, _ conversation: Conversation) async throws {
    _ = try await conversation.core.send(.apiRegenerateTurn(chatRef: ref, chatItemId: reply))
  }

  private func versions(_ reply: Int64, _ conversation: Conversation) async throws -> [String] {
    try await conversation.database.read { try $0.versions(of: reply).map(\.msgContent.text) }
  }

  @Test("It stays in its place, the old words are kept, and the prompt ends with what it answers")
  func inPlace() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let (first, reply) = try await conversation.say("One", answered: "A", in: ref)
    try await conversation.say("Two", answered: "B", in: ref)
    conversation.advance(minutes: 90)
    try await regenerate(reply, in: ref, conversation)
    let generation = await conversation.service.next()
    #expect(generation.request.messages == conversation.service.requests[0].messages)
    let begun = try await conversation.item(reply, in: ref)
    #expect(begun.text.isEmpty)
    #expect(begun.meta.isLive)
    generation.answer("Alpha")
    let written = try await conversation.finished(answering: first)
    #expect(written.id == reply)
    #expect(written.text == "Alpha")
    #expect(try await conversation.items(of: ref).map(\.text) == ["One", "Alpha", "Two", "B"])
    #expect(try await versions(reply, conversation) == ["A"])
    try await conversation.say("Three", answered: "C", in: ref)
    #expect(conversation.service.requests[3].messages[2] == .assistant("Alpha"))
  }

  @Test("Stopped before a word, the old reply is back")
  func stopped() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let (_, reply) = try await conversation.say("One", answered: "A", in: ref)
    let before = try await conversation.item(reply, in: ref)
    for _ in 1...2 {
      try await regenerate(reply, in: ref, conversation)
      _ = await conversation.service.next()
      try await conversation.stop(reply, in: ref)
      let after = try await conversation.item(reply, in: ref)
      #expect(after.text == "A")
      #expect(after.turn == before.turn)
      #expect(after.meta.itemEdited == before.meta.itemEdited)
    }
    // It is kept once, however often one tries.
    #expect(try await versions(reply, conversation) == ["A"])
  }

  @Test("Failed before a word, the old reply is back with the reason")
  func failed() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let (first, reply) = try await conversation.say("One", answered: "A", in: ref)
    try await regenerate(reply, in: ref, conversation)
    let error = LLMError.contextTooSmall(needed: 9, available: 4)
    await conversation.service.next().fail(error)
    let failure = TurnFailure(error)
    let after: ChatItem = try await conversation.wait { event in
      guard case .chatItemUpdated(_, let told) = event, told.chatItem.turn?.state == .failed(failure: failure) else {
        return nil
      }
      return told.chatItem
    }
    #expect(after.text == "A")
    #expect(after.turn?.answersItemId == first)
  }

  @Test("A failed reply is simply written; it has no earlier version")
  func afterFailure() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("One", in: ref)
    await conversation.service.next().fail(LLMError.generateFailed(status: 1))
    let reply = try await conversation.finished(answering: message)
    try await regenerate(reply.id, in: ref, conversation)
    await conversation.service.next().answer("A")
    let written = try await conversation.finished(answering: message)
    #expect(written.text == "A")
    #expect(written.meta.itemEdited == false)
    #expect(try await versions(reply.id, conversation).isEmpty)
  }

  @Test("One that is being written can't be begun anew, nor what is no reply, nor what answers nothing")
  func refused() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("One", in: ref)
    let reply = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    await #expect(throws: ChatError.error(errorType: .turnInProgress(chatRef: ref))) {
      try await regenerate(reply.id, in: ref, conversation)
    }
    generation.answer("A")
    _ = try await conversation.finished(answering: message)
    await #expect(throws: ChatError.error(errorType: .invalidChatItemUpdate)) {
      try await regenerate(message, in: ref, conversation)
    }
    _ = try await conversation.core.send(
      .apiDeleteChatItems(chatRef: ref, chatItemIds: [message], deleteMode: .internal))
    await #expect(throws: ChatError.errorStore(storeError: .chatItemNotFound(itemId: message))) {
      try await regenerate(reply.id, in: ref, conversation)
    }
    #expect(try await conversation.item(reply.id, in: ref).text == "A")
  }

  @Test("While another reply of the chat is written, it waits")
  func queued() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let (first, reply) = try await conversation.say("One", answered: "A", in: ref)
    let second = try await conversation.say("Two", in: ref)
    let generation = await conversation.service.next()
    try await regenerate(reply, in: ref, conversation)
    #expect(try await conversation.item(reply, in: ref).turn?.state == .queued)
    generation.answer("B")
    _ = try await conversation.finished(answering: second)
    await conversation.service.next().answer("Alpha")
    #expect(try await conversation.finished(answering: first).text == "Alpha")
    #expect(conversation.service.mostActive == 1)
  }

  @Test("A reply that came from elsewhere answers the message before it")
  func imported() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let ids = try await conversation.database.write { writer in
      guard let chat = try writer.reader.chat(ref) else { throw Conversation.Unexpected() }
      var reply = ChatItem.replied(2, "Old")
      reply.turn = nil
      return try writer.insert([.asked(1, "Question"), reply], into: chat).map(\.id)
    }
    try await regenerate(ids[1], in: ref, conversation)
    await conversation.service.next().answer("New")
    #expect(try await conversation.finished(answering: ids[0]).text == "New")
    #expect(conversation.service.requests[0].messages[1].content.hasSuffix("]\nQuestion"))
  }
}
