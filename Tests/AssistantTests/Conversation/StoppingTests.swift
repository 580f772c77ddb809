import AssistantTestSupport
import ChatCore
import ChatTypes
import LanguageModels
import Testing

@testable import Assistant

@Suite("Stopping a reply", .timeLimit(.minutes(10)))
struct StoppingTests {
  @Test("A reply that waits is stopped at once; the one before it goes on")
  func queued() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let first = try await conversation.say("First", in: ref)
    let generation = await conversation.service.next()
    let second = try await conversation.say("Second", in: ref)
    let waiting = try await conversation.begun(answering: second)
    try await conversation.stop(waiting.id, in: ref)
    #expect(try await conversation.isGone(waiting.id, answering: second, in: ref))
    generation.answer("A")
    #expect(try await conversation.finished(answering: first).text == "A")
    // What came to nothing is not in the next prompt, but the message is.
    try await conversation.say("Third", answered: "C", in: ref)
    let prompt = conversation.service.requests[1].messages
    #expect(prompt.map(\.role) == [.system, .user, .assistant, .user])
    #expect(prompt[3].content.contains("Second"))
    #expect(conversation.service.requests.count == 2)
  }

  @Test("While the model loads, nothing is waited for")
  func loading() async throws {
    let (steps, step) = AsyncStream.makeStream(of: ScriptedModels.Step.self)
    let conversation = try await Conversation(loading: steps)
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    step.yield(.progress(0.5))
    try await conversation.state(of: reply.id) { $0 == .loadingModel(progress: 0.5) }
    try await conversation.stop(reply.id, in: ref)
    #expect(try await conversation.isGone(reply.id, answering: message, in: ref))
    #expect(conversation.service.requests.isEmpty)
    try await conversation.say("Again", answered: "Hi", in: ref)
  }

  @Test("While the prompt is read, the service is told")
  func prefill() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    generation.send(.prefill(PrefillProgress(processed: 1, total: 9)))
    try await conversation.state(of: reply.id) { $0 == .prefill(processed: 1, total: 9) }
    try await conversation.stop(reply.id, in: ref)
    #expect(try await conversation.isGone(reply.id, answering: message, in: ref))
    #expect(conversation.service.stopped == [generation.request.id])
  }

  @Test("While it writes, the text and the figures stay")
  func writing() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat(AssistantOptions(thinkingEnabled: true))
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    generation.send(.thinking("Hm."), .text("Half a"))
    try await conversation.state(of: reply.id) { $0 == .writing }
    try await conversation.stop(reply.id, in: ref)
    let stopped = try await conversation.item(reply.id, in: ref)
    #expect(stopped.turn?.state == .stopped)
    #expect(stopped.text == "Half a")
    #expect(stopped.turn?.stats?.finishReason == .cancelled)
    #expect(stopped.turn?.promptText == "<think>\nHm.\n</think>\n\nHalf a")
    // Once more changes nothing.
    try await conversation.stop(reply.id, in: ref)
    #expect(try await conversation.item(reply.id, in: ref) == stopped)
  }

  @Test("A service that doesn't end is left behind at the second stop")
  func stubborn() async throws {
    let conversation = try await Conversation(ScriptedService(heedsStop: false))
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    generation.send(.text("Half"))
    try await conversation.state(of: reply.id) { $0 == .writing }
    let (assistant, chat) = (conversation.assistant, try await conversation.chat(ref))
    async let first: Void = assistant.stopTurn(reply.id, in: chat)
    async let second: Void = assistant.stopTurn(reply.id, in: chat)
    _ = try await (first, second)
    #expect(try await conversation.item(reply.id, in: ref).text == "Half")
    try await conversation.say("Again", answered: "Hi", in: ref)
  }

  @Test("An item that isn't there can't be stopped, and one that is over needn't be")
  func others() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let other = try await conversation.newChat()
    let (_, reply) = try await conversation.say("Hello", answered: "Hi", in: ref)
    try await conversation.stop(reply, in: ref)
    #expect(try await conversation.item(reply, in: ref).turn?.state == .done)
    await #expect(throws: ChatError.errorStore(storeError: .chatItemNotFound(itemId: reply))) {
      try await conversation.stop(reply, in: other)
    }
  }

  @Test("Closing the core stops the reply with what it has, and those that wait")
  func closing() async throws {
    let conversation = try await Conversation(ScriptedService(heedsStop: false))
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    generation.send(.text("Half"))
    try await conversation.state(of: reply.id) { $0 == .writing }
    let second = try await conversation.say("Second", in: ref)
    _ = try await conversation.begun(answering: second)
    try await conversation.core.close()
    #expect(conversation.service.stopped == [generation.request.id])
    await conversation.drain()
    let stopped = try #require(conversation.ended.first { $0.id == reply.id })
    #expect(stopped.text == "Half")
    #expect(stopped.turn?.state == .stopped)
    #expect(conversation.ended.contains { $0.turn?.answersItemId == second && $0.turn?.state == .stopped })
    #expect(conversation.service.requests.count == 1)
  }

  @Test("A chat that is cleared or deleted in the middle ends its reply and leaves nothing behind")
  func emptied() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    for isDeleted in [false, true] {
      let message = try await conversation.say("Hello", in: ref)
      let reply = try await conversation.begun(answering: message)
      let generation = await conversation.service.next()
      generation.send(.text("Half"))
      try await conversation.state(of: reply.id) { $0 == .writing }
      let command: ChatCommand =
        isDeleted ? .apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: false)) : .apiClearChat(chatRef: ref)
      _ = try await conversation.core.send(command)
      #expect(conversation.service.stopped.last == generation.request.id)
      #expect(try await conversation.items(of: ref).isEmpty)
    }
    let other = try await conversation.newChat()
    try await conversation.say("Hello", answered: "Hi", in: other)
    #expect(conversation.service.requests.last?.messages.count == 2)
  }

  @Test("A reply whose message was deleted ends, and one that waits for it is not begun")
  func deleted() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let first = try await conversation.say("First", in: ref)
    let generation = await conversation.service.next()
    let second = try await conversation.say("Second", in: ref)
    let third = try await conversation.say("Third", in: ref)
    _ = try await conversation.core.send(
      .apiDeleteChatItems(chatRef: ref, chatItemIds: [second], deleteMode: .internal))
    await conversation.assistant.itemsDeleted([first], in: ref)
    #expect(conversation.service.stopped == [generation.request.id])
    #expect(try await conversation.finished(answering: first).turn?.state == .stopped)
    await conversation.service.next().answer("C")
    #expect(try await conversation.finished(answering: third).text == "C")
    #expect(conversation.service.requests.count == 2)
    #expect(!conversation.service.requests[1].messages.contains { $0.content.contains("Second") })
    #expect(conversation.ended.contains { $0.turn?.answersItemId == second && $0.turn?.state == .stopped })
  }
}
