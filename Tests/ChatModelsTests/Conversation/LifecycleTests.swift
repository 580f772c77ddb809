import ChatTypes
import ModelsTestSupport
import Observation
import TestSupport
import Testing

@testable import ChatModels

@Suite("The life of an open chat") @MainActor
struct ConversationLifecycleTests {
  @Test("shows messages as they are mended, oldest first, and looks at each once")
  func messages() async {
    var stuck = Make.reply(4, "half", state: .thinking)
    stuck.meta.itemLive = nil
    var imported = Make.reply(6, #"Ok. [CALENDAR_ACTION:{"a":1}]"#)
    imported.turn = nil
    let chat = await Conversation.open([
      Make.asked(1), Make.reply(2, "", state: .stopped), stuck, Make.asked(5), imported,
    ])
    #expect(chat.model.messages.map(\.text) == ["How are you?", "half", "How are you?", "Ok."])
    #expect(chat.model.messages[1].turn?.state == .stopped)
    #expect(chat.model.message(2) == nil)
    // What the items are isn't changed, and what changes is looked at again.
    #expect(chat.chatModel.im.item(6)?.text == imported.text)
    #expect(chat.model.messages.count == 4)
    imported.content = .rcvMsgContent(msgContent: .text(text: "New."))
    imported.meta.updatedAt += 1
    chat.receive(updated: imported)
    #expect(chat.model.message(6)?.text == "New.")
    var reacted = imported
    reacted.reactions = [
      CIReactionCount(reaction: .emoji(emoji: "👍"), userReacted: true, totalReacted: 1)
    ]
    chat.receive(updated: reacted)
    #expect(chat.model.message(6)?.reactions.count == 1)
  }

  @Test("tells those who look of what changes")
  func observation() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Once", state: .writing)])
    let flag = Flag()
    withObservationTracking {
      _ = (chat.model.isGenerating, chat.model.messages)
    } onChange: {
      MainActor.assumeIsolated { flag.isSet = true }
    }
    chat.receive(updated: Make.reply(2, "Once upon"))
    chat.timers.advance(by: .milliseconds(200))
    #expect(flag.isSet)
  }

  @Test("isn't woken by every piece of a reply")
  func pieces() async {
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "", state: .writing)])
    await chat.settle()
    chat.receive(delta: ItemDelta(textOffset: 0, text: "x"), of: 2)
    await chat.model.waitUntilDone()
    for offset in 1...50 { chat.receive(delta: ItemDelta(textOffset: offset, text: "x"), of: 2) }
    #expect(chat.model.tasks.isEmpty)
    #expect(chat.model.message(2)?.text.count == 51)
    chat.timers.advance(by: .milliseconds(200))
    #expect(chat.model.tasks.count == 1)
  }

  @Test("ends when the window shows another chat; what is written there is kept")
  func switched() async {
    let chat = await Conversation.open(
      [Make.asked(1)], others: [ChatData(chatInfo: Make.assistant(8, title: "Other"))])
    chat.model.inputText = "unfinished"
    chat.chatModel.im.loadOpenChatNoWait("~8")
    await chat.chatModel.im.waitUntilLoaded()
    #expect(!chat.model.isOpen)
    #expect(chat.model.messages.isEmpty)
    await chat.settle()
    #expect(chat.model.isClosed)
    #expect(!chat.model.canSend && !chat.model.sendMessage())
    #expect(chat.chatModel.drafts["~7"]?.message == "unfinished")
    let other = chat.state.chatViewModel(for: "~8")
    #expect(other?.sessionTitle == "Other")
    #expect(other?.inputText == "")
  }

  @Test("finishes what is being sent when the chat is switched in the middle of it")
  func switchedWhileSending() async {
    let chat = await Conversation.open(others: [ChatData(chatInfo: Make.assistant(8))])
    await chat.core.hold("apiSendMessages")
    for text in ["one", "two"] {
      chat.model.inputText = text
      chat.model.sendMessage()
    }
    await chat.core.waitUntilHeld()
    chat.chatModel.im.loadOpenChatNoWait("~8")
    await chat.chatModel.im.waitUntilLoaded()
    await waitUntil { chat.model.isClosed }
    await chat.core.release()
    await chat.settle()
    #expect(await chat.sentTexts() == ["one", "two"])
    let kept = await chat.sent("apiSetDraft").contains { if case .apiSetDraft(_, .some) = $0 { true } else { false } }
    #expect(!kept)
    #expect(chat.chatModel.drafts["~7"] == nil)
  }

  @Test("stays the same over a resync, with what is written and decided")
  func resync() async {
    let call = Make.pending(Make.card(.pendingDeletion))
    let chat = await Conversation.open([Make.asked(1), Make.reply(2, "Shall I?", calls: [call])])
    chat.model.inputText = "typing"
    await chat.core.hold("apiDecideToolCall")
    chat.model.confirmDeletion(Make.key())
    await chat.core.waitUntilHeld()
    await chat.core.base.set(
      NaiveStore(
        chatType: .assistant, [Make.asked(1), Make.reply(2, "Done.", calls: [Make.done(Make.card(.deleted))])]),
      of: "~7")
    chat.receive(.resync(reason: "fellBehind"))
    await chat.chatModel.waitUntilDone()
    await chat.chatModel.im.waitUntilLoaded()
    #expect(!chat.model.isClosed)
    await chat.core.release()
    await chat.settle()
    #expect(chat.model.inputText == "typing")
    #expect(chat.model.message(2)?.text == "Done.")
    #expect(!chat.model.isDeciding(Make.key()))
  }

  @Test("ends when the chat is deleted, and keeps no draft of it")
  func deleted() async {
    let chat = await Conversation.open([Make.asked(1)])
    chat.model.inputText = "unfinished"
    chat.receive(.chatDeleted(user: Make.user(), chatRef: Conversation.ref))
    await chat.settle()
    #expect(chat.model.isClosed)
    #expect(await chat.sent("apiSetDraft").isEmpty)
    #expect(chat.state.errors.isEmpty)
  }

  @Test("ends when the window is signed in as another profile, in whose name nothing is sent")
  func otherProfile() async {
    let chat = await Conversation.open([Make.asked(1)])
    await chat.core.base.set(users: [UserInfo(user: Make.user(1)), UserInfo(user: Make.user(2))])
    chat.model.inputText = "unfinished"
    await chat.core.base.set(chats: [])
    await chat.state.changeActiveUser(2)
    await chat.settle()
    #expect(chat.model.isClosed)
    #expect(
      await chat.sent("apiSetDraft").map { command in
        if case .apiSetDraft(Conversation.ref, let draft) = command { draft?.message ?? "" } else { "" }
      } == ["unfinished"])
    #expect(chat.chatModel.drafts.isEmpty)
  }

  @Test("leaves nothing behind when it is closed")
  func leak() async {
    let speech = FakeSpeech()
    let status = FakeModelStatus()
    let haptics = FakeHaptics()
    let core = ConversationCore(
      FakeCore([ChatData(chatInfo: Make.assistant(7))], stores: ["~7": NaiveStore(chatType: .assistant)]))
    let state = AppState(api: core, timers: ManualTimers(), now: { Conversation.now })
    await state.start()
    weak var weakModel: ChatViewModel?
    do {
      let model = state.chatViewModel(
        for: "~7",
        dependencies: ChatViewModelDependencies(
          speechService: speech, hapticService: haptics, suggestedPromptsProvider: FakeSuggestions(),
          pinnedPromptsStore: PreferencePinnedPromptsStore(api: core, userId: 1), modelStatusProvider: status))!
      weakModel = model
      state.chatModel.im.loadOpenChatNoWait("~7")
      await state.chatModel.im.waitUntilLoaded()
      await model.waitUntilDone()
      model.inputText = "Hello"
      model.sendMessage()
      model.showError("x")
      model.showToast("y")
      model.toggleSpeech()
      await model.waitUntilDone()
      model.close()
      model.close()
      await model.waitUntilDone()
    }
    await waitUntil { weakModel == nil }
    #expect(weakModel == nil)
  }

  @Test("leaves nothing behind when it is dropped without being closed")
  func dropped() async {
    let speech = FakeSpeech()
    let core = ConversationCore(
      FakeCore([ChatData(chatInfo: Make.assistant(7))], stores: ["~7": NaiveStore(chatType: .assistant)]))
    let state = AppState(api: core, timers: ManualTimers(), now: { Conversation.now })
    await state.start()
    weak var weakModel: ChatViewModel?
    do {
      let model = state.chatViewModel(
        for: "~7",
        dependencies: ChatViewModelDependencies(
          speechService: speech, pinnedPromptsStore: PreferencePinnedPromptsStore(api: core, userId: 1)))!
      weakModel = model
      speech.tell(.available(true))
      await model.waitUntilDone()
      model.inputText = "unfinished"
    }
    await waitUntil { weakModel == nil }
    #expect(weakModel == nil)
    // What nobody holds any more doesn't wake up.
    state.receive(.newChatItems(user: Make.user(), chatItems: []))
    speech.tell(.transcript(session: 1, "late"))
    for _ in 0..<20 { await Task.yield() }
    #expect(state.chatModel.drafts["~7"]?.message == "unfinished")
  }

  @Test("sends what was begun even if nobody holds it any more")
  func droppedWhileSending() async {
    let core = ConversationCore(
      FakeCore([ChatData(chatInfo: Make.assistant(7))], stores: ["~7": NaiveStore(chatType: .assistant)]))
    let state = AppState(api: core, timers: ManualTimers(), now: { Conversation.now })
    await state.start()
    await core.hold("apiSendMessages")
    var model = state.chatViewModel(for: "~7")
    for text in ["one", "two"] {
      model?.inputText = text
      model?.sendMessage()
    }
    weak let weakModel = model
    await core.waitUntilHeld()
    model = nil
    #expect(weakModel != nil)
    await core.release()
    await waitUntil { weakModel == nil }
    #expect(weakModel == nil)
    #expect(await core.commands("apiSendMessages").count == 2)
  }

  @MainActor private final class Flag {
    var isSet = false
  }
}
