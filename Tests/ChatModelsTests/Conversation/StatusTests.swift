import ChatTypes
import JSONValue
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("What the open chat tells") @MainActor
struct StatusTests {
  @Test(
    "how far the reply is",
    arguments: [
      (TurnState.queued, "g"), (.preparing, "gp"), (.loadingModel(progress: 0.5), "gl"),
      (.prefill(processed: 1, total: 2), "gp"), (.thinking, "g"), (.writing, "g"),
      (.callingTool(callId: "c1", name: "x"), "g"), (.waitingForUser(callId: "c1"), "g"), (.done, ""), (.stopped, ""),
    ])
  func states(_ state: TurnState, _ flags: String) async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "x", state: state)])
    #expect(chat.model.isGenerating == flags.contains("g"))
    #expect(chat.model.isPreparing == flags.contains("p"))
    #expect(chat.model.isModelLoading == flags.contains("l"))
    #expect(chat.model.isModelLoaded == !flags.contains("l"))
    #expect(chat.model.turnState == (state.isFinal ? nil : state))
  }

  @Test("follows deltas, those that come twice or too late too")
  func deltas() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "", state: .preparing)])
    let first = ItemDelta(textOffset: 0, text: "Once ", state: .writing)
    chat.receive(delta: first, of: 2)
    chat.receive(delta: ItemDelta(textOffset: 5, text: "upon"), of: 2)
    chat.receive(delta: first, of: 2)
    #expect(chat.model.message(2)?.text == "Once upon")
    #expect(chat.model.turnState == .writing)
    chat.receive(updated: Make.reply(2, "Once upon a time"))
    chat.receive(delta: ItemDelta(textOffset: 5, text: "upon"), of: 2)
    #expect(chat.model.message(2)?.text == "Once upon a time")
    #expect(!chat.model.isGenerating)
  }

  @Test("that a reply is written even if it isn't loaded")
  func notLoaded() async {
    let items = (1...80).map { Make.item($0, "m", status: $0 > 20 ? .rcvNew : .rcvRead, dir: .assistantRcv) }
    let chat = await Conversation.open(items)
    #expect(!chat.chatModel.im.lastItemsLoaded)
    chat.receive(new: Make.reply(90, "", state: .writing))
    #expect(chat.model.message(90) == nil)
    #expect(chat.model.isGenerating)
    chat.model.stopGenerating()
    await chat.settle()
    #expect(await chat.sent("apiStopTurn") == [.apiStopTurn(chatRef: Conversation.ref, chatItemId: 90)])
    chat.receive(updated: Make.reply(90, "x", state: .stopped))
    #expect(!chat.model.isGenerating)
  }

  @Test("how full the context is")
  func gauge() async {
    let chat = await Conversation.open([
      Make.reply(2).with { $0.stats = TurnStats(contextUsed: 1024, contextSize: 4096) }
    ])
    #expect(chat.model.contextGauge?.fraction == 0.25)
  }

  @Test("that the conversation was trimmed, once for each reply and not for those that were there before")
  func trimmed() async {
    let trimmed = { (id: Int64) in
      Make.reply(id).with { $0.trimmed = TrimmedHistory(messages: 2, tokens: 50) }
    }
    let chat = await Conversation.open([Make.asked(1), trimmed(2)])
    #expect(chat.model.toast == nil)
    chat.receive(new: Make.reply(4, "", state: .writing))
    await chat.settle()
    chat.receive(updated: trimmed(4))
    chat.receive(updated: trimmed(4))
    await chat.settle()
    #expect(chat.model.toast?.message.contains("2 messages") == true)
    chat.timers.advance(by: .milliseconds(1500))
    #expect(chat.model.toast == nil)
    await chat.settle()
    #expect(chat.model.toast == nil)
  }

  @Test("an error for five seconds, a newer one for its whole time")
  func errors() async {
    let chat = await Conversation.open()
    chat.model.showError("one")
    chat.timers.advance(by: .seconds(3))
    chat.model.showError("two")
    chat.timers.advance(by: .milliseconds(4999))
    #expect(chat.model.errorMessage == "two")
    chat.timers.advance(by: .milliseconds(1))
    #expect(chat.model.errorMessage == nil)
    chat.model.showError("three")
    chat.model.dismissError()
    #expect(chat.model.errorMessage == nil)
  }

  @Test("toasts one after the other, each for a second and a half")
  func toasts() async throws {
    let chat = await Conversation.open()
    chat.model.showToast("one")
    chat.model.showToast("two")
    chat.timers.advance(by: .milliseconds(1499))
    #expect(chat.model.toast?.message == "one")
    chat.timers.advance(by: .milliseconds(1))
    #expect(chat.model.toast?.message == "two")
    chat.model.dismissToast(try #require(chat.model.toast).id)
    #expect(chat.model.toast == nil)
  }

  @Test("when a service that was asked too often may be asked again")
  func retryAfter() async {
    let chat = await Conversation.open([Make.asked(1)])
    var call = Make.done(undoId: nil)
    call.status = .failed
    call.error = ToolCallError(code: .rateLimited, message: "Wait.", retryAfter: 2)
    call.finishedAt = Conversation.now
    chat.receive(new: Make.reply(2, calls: [call]))
    await chat.settle()
    #expect(chat.model.retryAfter == 2 && chat.model.retryItem == 2)
    chat.clock.advance(by: 1000)
    chat.timers.advance(by: .seconds(1))
    #expect(chat.model.retryAfter == 1)
    chat.clock.advance(by: 1000)
    chat.timers.advance(by: .seconds(1))
    #expect(chat.model.retryAfter == nil)
    #expect(chat.model.retryItem == 2)
    // What may have been done is not offered.
    var other = call
    other.status = .outcomeUnknown
    chat.receive(updated: Make.reply(2, calls: [call, other], updatedAt: 4))
    await chat.settle()
    #expect(chat.model.retryItem == nil)
    chat.receive(updated: Make.reply(2, "x", calls: [call], updatedAt: 5))
    await chat.settle()
    #expect(chat.model.retryAfter == nil)
  }

  @Test("what the model's owner says of it")
  func modelStatus() async {
    let status = FakeModelStatus()
    let chat = await Conversation.open(dependencies: ChatViewModelDependencies(modelStatusProvider: status))
    status.tell(.unloaded)
    await waitUntil { chat.model.modelStatus != nil }
    #expect(!chat.model.isModelLoaded && !chat.model.isModelLoading)
    status.tell(.loading(progress: 0.3))
    await waitUntil { chat.model.isModelLoading }
    status.tell(.loaded)
    await waitUntil { chat.model.isModelLoaded }
    status.tell(.failed(message: "There is no model. Add one."))
    await waitUntil { chat.model.errorMessage != nil }
    #expect(chat.model.errorMessage == "There is no model. Add one.")
    #expect(!chat.model.isModelLoaded)
  }

  @Test("outside of the window that a reply is written, from its beginning to its end")
  func liveActivity() async {
    let service = FakeLiveActivity()
    let chat = await Conversation.open(
      [Make.asked(1, "Tell  me\na story")], dependencies: ChatViewModelDependencies(liveActivityService: service))
    chat.receive(new: Make.reply(2, "", state: .preparing))
    await chat.settle()
    chat.receive(delta: ItemDelta(textOffset: 0, text: "Once", state: .writing), of: 2)
    await chat.settle()
    chat.receive(updated: Make.reply(2, "Once"))
    await chat.settle()
    #expect(service.log == ["start 2 “Tell me a story”", "update 2 writing", "end 2 done"])
    chat.receive(updated: Make.reply(2, "", state: .preparing))
    await chat.settle()
    chat.model.close()
    #expect(service.log.suffix(2) == ["start 2 “Tell me a story”", "end 2 preparing"])
  }

  @Test("by touch what happens, each once")
  func haptics() async {
    let haptics = FakeHaptics()
    let chat = await Conversation.open(
      [Make.asked(1)], dependencies: ChatViewModelDependencies(hapticService: haptics))
    chat.receive(new: Make.reply(2, "", state: .writing))
    await chat.settle()
    let waiting = Make.reply(
      2, "", state: .waitingForUser(callId: "c1"), calls: [Make.pending(Make.card(.pendingDeletion))])
    chat.receive(updated: waiting)
    await chat.settle()
    chat.receive(updated: waiting)
    await chat.settle()
    chat.receive(updated: Make.reply(2, "Done."))
    await chat.settle()
    #expect(haptics.played == [.confirmationNeeded, .replyDone])
  }
}
