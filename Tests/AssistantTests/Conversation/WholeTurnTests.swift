import AssistantTestSupport
import ChatCore
import ChatTypes
import JSONValue
import LanguageModels
import Persistence
import Testing
import UserFacingErrors

@testable import Assistant

@Suite("A turn of the assistant", .timeLimit(.minutes(10)))
struct WholeTurnTests {
  @Test("A message is answered: windows see it grow, and the store has it in the end")
  func whole() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat(AssistantOptions(modelName: "small", thinkingEnabled: true))
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    #expect(reply.text.isEmpty)
    #expect(reply.meta.isLive)
    #expect(reply.turn?.state == .preparing)

    let generation = await conversation.service.next()
    #expect(generation.request.conversation == "chat \(ref)")
    #expect(generation.request.thinkingEnabled)
    #expect(generation.request.messages.map(\.role) == [.system, .user])
    #expect(generation.request.messages.last?.content == "[now 2026-11-21 Sat 14:05 Europe/Paris]\nHello")
    #expect(conversation.models.asked == ["small"])

    generation.send(.prefill(PrefillProgress(processed: 30, total: 40)))
    try await conversation.state(of: reply.id) { $0 == .prefill(processed: 30, total: 40) }
    generation.send(.thinking("Hm"), .thinking("m."))
    try await conversation.state(of: reply.id) { $0 == .thinking }
    generation.send(.text("Good "), .text("day"))
    try await conversation.state(of: reply.id) { $0 == .writing }
    generation.finish()
    let done = try await conversation.finished(answering: message)

    #expect(done.id == reply.id)
    #expect(done.text == "Good day")
    #expect(done.turn?.state == .done)
    #expect(done.turn?.thinking == "Hmm.")
    #expect(done.turn?.promptText == "<think>\nHmm.\n</think>\n\nGood day")
    #expect(done.turn?.modelName == "small")
    #expect(done.turn?.stats?.cachedTokens == 30)
    #expect(done.turn?.stats?.contextUsed == 47)
    #expect(try await conversation.item(reply.id, in: ref) == done)
    let asked = try await conversation.item(message, in: ref)
    #expect(asked.turn?.contextLine == "[now 2026-11-21 Sat 14:05 Europe/Paris]")
    #expect(asked.meta.itemEdited == false)
  }

  @Test("The pieces that windows get make up the text, though a character comes in parts")
  func pieces() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    var shown = try await conversation.begun(answering: message)
    let generation = await conversation.service.next()
    for piece in ["A ", "👩", "\u{200D}", "👩", "\u{200D}👦", "🇫", "🇷", " e", "\u{301}"] { generation.send(.text(piece)) }
    let text = "A 👩‍👩‍👦🇫🇷 e\u{301}"
    try await conversation.wait { event -> Bool? in
      guard case .itemDelta(_, _, _, let delta) = event else { return nil }
      let fits = shown.apply(delta)
      #expect(fits)
      return shown.text.unicodeScalars.elementsEqual(text.unicodeScalars) ? true : nil
    }
    generation.finish()
    #expect(try await conversation.finished(answering: message).text == text)
  }

  @Test("Loading is shown with its progress")
  func loading() async throws {
    let (steps, step) = AsyncStream.makeStream(of: ScriptedModels.Step.self)
    let conversation = try await Conversation(loading: steps)
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    for progress in [0.25, 0.5] {
      step.yield(.progress(progress))
      try await conversation.state(of: reply.id) { $0 == .loadingModel(progress: progress) }
    }
    step.yield(.loaded)
    try await conversation.state(of: reply.id) { $0 == .preparing }
    await conversation.service.next().answer("Hi")
    #expect(try await conversation.finished(answering: message).turn?.modelName == "tiny")
  }

  @Test("A model that can't be had is a failed reply with the sentence of what to do")
  func noModel() async throws {
    let (steps, step) = AsyncStream.makeStream(of: ScriptedModels.Step.self)
    let conversation = try await Conversation(loading: steps)
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let error = LLMError.modelNotLoaded(.text)
    step.yield(.failed(error))
    let failed = try await conversation.finished(answering: message)
    #expect(failed.turn?.state == .failed(failure: TurnFailure(error)))
    #expect(TurnFailure(error).message == error.message && TurnFailure(error).nextSteps == [.chooseModel, .addModel])
    #expect(failed.turn?.rounds == 0)
    // The next one is tried anew.
    try await conversation.say("Again", answered: "Hi", in: ref)
    #expect(conversation.service.requests.last?.messages.map(\.role) == [.system, .user])
  }

  @Test("A failure in the middle keeps what was written, and the next turn reads it")
  func failing() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let generation = await conversation.service.next()
    let error = LLMError.generateFailed(status: -3)
    generation.send(.text("Half of"), .finished(.sample(.failed)))
    generation.fail(error)
    let failed = try await conversation.finished(answering: message)
    #expect(failed.text == "Half of")
    #expect(failed.turn?.state == .failed(failure: TurnFailure(code: "generateFailed", message: error.message)))
    try await conversation.say("Go on", answered: "it.", in: ref)
    #expect(conversation.service.requests[1].messages[2] == .assistant("Half of"))
  }

  @Test("A service that is busy with this chat is asked again, and the reply is shown as queued meanwhile")
  func busy() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let reply = try await conversation.begun(answering: message)
    await conversation.service.next().fail(LLMError.generationInProgress)
    let again = await conversation.service.next()
    again.answer("Now.")
    #expect(try await conversation.finished(answering: message).text == "Now.")
    #expect(conversation.service.requests[0].messages == conversation.service.requests[1].messages)
    #expect(conversation.states(of: reply.id).contains(.queued))
  }

  @Test("A chat whose model isn't here goes on with the one in use, and says so once")
  func missingModel() async throws {
    let conversation = try await Conversation(missing: ["o3"])
    let ref = try await conversation.newChat(AssistantOptions(modelName: "o3"))
    let first = try await conversation.say("Hello", in: ref)
    await conversation.service.next().answer("Hi.")
    let reply = try await conversation.finished(answering: first)
    #expect(reply.text == "Hi.")
    #expect(reply.turn?.modelName == "tiny")
    #expect(reply.turn?.notices == ["This chat's model “o3” is not on this machine, so “tiny” answers."])
    let second = try await conversation.say("And now?", in: ref)
    await conversation.service.next().answer("Still here.")
    #expect(try await conversation.finished(answering: second).turn?.notices == [])
    #expect(conversation.models.asked == ["o3", nil, "o3", nil])
  }

  @Test("A chat whose replies are by a model of another program goes on with the one in use, and says so once")
  func importedChat() async throws {
    let conversation = try await Conversation(missing: ["o3"])
    let ref = try await conversation.newChat()
    _ = try await conversation.database.write { writer in
      guard let chat = try writer.reader.chat(ref) else { throw Conversation.Unexpected() }
      var reply = ChatItem.replied(2, "Old")
      reply.turn?.modelName = "o3"
      return try writer.insert([.asked(1, "Question"), reply], into: chat)
    }
    let first = try await conversation.say("And now?", in: ref)
    await conversation.service.next().answer("Hi.")
    let reply = try await conversation.finished(answering: first)
    #expect(
      reply.turn?.notices == ["“o3”, which answered here before, is not on this machine, so “tiny” answers."])
    let second = try await conversation.say("Still?", in: ref)
    await conversation.service.next().answer("Yes.")
    #expect(try await conversation.finished(answering: second).turn?.notices == [])
    #expect(conversation.models.asked == [nil, nil])
  }

  @Test("What the model was not shown is kept with the reply")
  func trimmed() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let message = try await conversation.say("Hello", in: ref)
    let generation = await conversation.service.next()
    generation.send(.trimmed(TrimReport(messages: 2, tokens: 80)))
    generation.answer("Hi")
    let reply = try await conversation.finished(answering: message)
    #expect(reply.turn?.trimmed == TrimmedHistory(messages: 2, tokens: 80))
  }

  @Test("Messages that are sent together get one reply, which reads them all")
  func together() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    let last = try await conversation.say("One", "Two", in: ref)
    await conversation.service.next().answer("Both.")
    _ = try await conversation.finished(answering: last)
    #expect(
      conversation.service.requests.map { $0.messages[1].content } == [
        "One\n\n[now 2026-11-21 Sat 14:05 Europe/Paris]\nTwo"
      ])
    #expect(try await conversation.items(of: ref).count == 3)
  }

  @Test("A reply that can't be kept while it is written fails where one sees it")
  func noJournal() async throws {
    let conversation = try await Conversation()
    let ref = try await conversation.newChat()
    try conversation.breakJournals()
    let message = try await conversation.say("Hello", in: ref)
    let failed = try await conversation.finished(answering: message)
    guard case .failed(let failure)? = failed.turn?.state else {
      Issue.record("\(String(describing: failed.turn?.state))")
      return
    }
    #expect(failure.code == "store")
    #expect(conversation.service.requests.isEmpty)
  }
}
