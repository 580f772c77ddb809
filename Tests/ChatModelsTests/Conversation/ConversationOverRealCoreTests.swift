import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatModels

@Suite("The open chat over a real core") @MainActor struct ConversationOverRealCoreTests {
  /// A core in memory with an assistant, and two windows in which the same new chat is open.
  private struct World {
    let core: LocalCore
    let assistant: ScriptedAssistant
    let windows: [AppState]
    let models: [ChatViewModel]
    let ref: ChatRef
    var first: ChatViewModel { models[0] }
    var second: ChatViewModel { models[1] }

    /// Waits until both windows show something.
    @MainActor func until(
      _ sourceLocation: SourceLocation = #_sourceLocation, _ condition: (ChatViewModel) -> Bool
    ) async {
      for model in models {
        await waitUntil { condition(model) }
        let texts = model.messages.map { "\($0.text) (\($0.turn?.state.tag ?? "-"))" }
        #expect(condition(model), "\(texts) \(model.errorMessage ?? "")", sourceLocation: sourceLocation)
      }
    }

    @MainActor func say(_ text: String) {
      first.inputText = text
      #expect(first.sendMessage())
    }

    @MainActor var replyId: Int64 { first.messages.last { !$0.sent }?.id ?? 0 }
    @MainActor func key(_ cardId: String? = "k1") -> CardKey { Make.key(replyId, "c1", cardId) }
  }

  private func withWorld(_ body: (World) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-conversation-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    let assistant = ScriptedAssistant()
    await core.register(assistant)
    try await core.start()
    let user = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
    let new = ChatCommand.apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat())
    guard case .chatCreated(_, let chat) = try await core.send(new) else { throw ChatError.unexpectedResponse }
    var windows: [AppState] = []
    var models: [ChatViewModel] = []
    for _ in 0..<2 {
      let window = AppState(api: core)
      await window.start()
      let store = PreferencePinnedPromptsStore(api: core, userId: user.userId)
      models.append(
        window.chatViewModel(for: chat.id, dependencies: ChatViewModelDependencies(pinnedPromptsStore: store))!)
      window.chatModel.im.loadOpenChatNoWait(chat.id)
      await window.chatModel.im.waitUntilLoaded()
      windows.append(window)
    }
    try await body(
      World(core: core, assistant: assistant, windows: windows, models: models, ref: chat.chatInfo.chatRef))
    for model in models {
      model.close()
      await model.waitUntilDone()
    }
    for window in windows { window.stop() }
    try await core.close()
  }

  @Test("a message and its reply are in both windows, with the title of the first message")
  func sending() async throws {
    try await withWorld { world in
      world.say("How are you?")
      await world.until { $0.messages.map(\.text) == ["How are you?", "Fine."] && !$0.isGenerating }
      await world.until { $0.sessionTitle == "How are you?" && $0.outgoing.isEmpty }
    }
  }

  @Test("cards wait in order, and are confirmed one by one in one window and refused in the other")
  func deciding() async throws {
    try await withWorld { world in
      world.say("Please delete both")
      await world.until { $0.pendingConfirmations.map(\.key.cardId) == ["k1", "k2"] }
      #expect(world.first.confirmDeletion(world.key("k1")))
      #expect(!world.first.confirmDeletion(world.key("k1")))
      await world.until { $0.pendingConfirmations.map(\.key.cardId) == ["k2"] }
      await world.until { !$0.isDeciding(world.key("k1")) }
      #expect(world.second.cancelDeletion(world.key("k2")))
      await world.until { $0.card(world.key("k2"))?.state == .deletionCancelled && !$0.isGenerating }
      await world.until { $0.messages.last?.text == "Shall I? I left it." }
      #expect(await world.assistant.log == ["decide true k1", "decide false k2"])
    }
  }

  @Test("all cards are confirmed at once, and the deletion is undone")
  func confirmAllAndUndo() async throws {
    try await withWorld { world in
      world.say("Please delete both")
      await world.until { $0.pendingConfirmations.count == 2 }
      world.first.confirmAll()
      await world.until { $0.card(world.key())?.state == .deleted && !$0.isGenerating }
      #expect(world.second.undoDeletion(world.key()))
      await world.until { $0.card(world.key("k2"))?.state == .restored && $0.messages.last?.meta.isLive == false }
      #expect(await world.assistant.log == ["decide true all", "undo"])
    }
  }

  @Test("what the assistant refuses is as it was, and is said in the window that asked")
  func refused() async throws {
    try await withWorld { world in
      world.say("Please delete both")
      await world.until { $0.pendingConfirmations.count == 2 }
      await world.assistant.refuseNext()
      world.first.confirmDeletion(world.key())
      #expect(world.first.pendingConfirmations.count == 1)
      await world.first.waitUntilDone()
      #expect(world.first.pendingConfirmations.count == 2)
      #expect(world.first.errorMessage != nil)
      #expect(world.second.errorMessage == nil)
    }
  }

  @Test("two windows that decide at the same time agree in the end", arguments: [true, false])
  func race(_ approved: Bool) async throws {
    try await withWorld { world in
      world.say("Please delete both")
      await world.until { $0.pendingConfirmations.count == 2 }
      world.first.decide(world.key(nil), approved: approved)
      world.second.decide(world.key(nil), approved: !approved)
      for model in world.models { await model.waitUntilDone() }
      await world.until { !$0.isGenerating && $0.pendingConfirmations.isEmpty }
      #expect(world.first.card(world.key())?.state == world.second.card(world.key())?.state)
      #expect(await world.assistant.log.count == 1)
      #expect(world.models.filter { $0.errorMessage != nil }.count == 1)
    }
  }

  @Test("conflicts are kept, cancelled and moved to a free time", arguments: 0..<3)
  func conflicts(_ choice: Int) async throws {
    try await withWorld { world in
      world.say("Make lunch at noon")
      await world.until { $0.card(world.key())?.content.event?.hasConflict == true }
      let slot = TimeSlot(start: 7000, end: 8000)
      switch choice {
      case 0: #expect(world.first.keepConflict(world.key()))
      case 1: #expect(world.first.cancelConflict(world.key()))
      default: #expect(world.first.rescheduleConflict(world.key(), to: slot))
      }
      await world.until { $0.card(world.key())?.content.event?.hasConflict == false && !$0.isDeciding(world.key()) }
      let expected: ToolCardState = choice == 0 ? .created : choice == 1 ? .deleted : .rescheduled
      await world.until { $0.card(world.key())?.state == expected && !$0.isGenerating }
      if choice == 2 { #expect(world.second.card(world.key())?.content.event?.start == 7000) }
    }
  }

  @Test("a reply is stopped, the message behind it waits meanwhile, and both windows show that")
  func stopping() async throws {
    try await withWorld { world in
      world.say("Tell me a story")
      await world.until { $0.messages.last?.text == "Once upon" }
      world.say("Shorter!")
      await world.until { $0.queuedItemIds.count == 1 && $0.messages.contains { $0.text == "Shorter!" } }
      world.second.stopGenerating()
      await world.until { model in model.messages.contains { $0.text == "Once upon" && $0.turn?.state == .stopped } }
      await world.until { $0.isGenerating }
    }
  }

  @Test("a message is changed, and its reply written anew; earlier versions are kept")
  func editing() async throws {
    try await withWorld { world in
      world.say("Helo")
      await world.until { $0.messages.last?.text == "Fine." }
      let itemId = world.first.messages[0].id
      #expect(await world.first.editAndResend(itemId, text: "Hello"))
      await world.until { $0.messages.map(\.text) == ["Hello", "Fine, again."] }
      let response = try await world.core.send(.apiGetChatItemInfo(chatRef: world.ref, chatItemId: itemId))
      guard case .chatItemInfo(_, _, let info) = response else { return #expect(Bool(false)) }
      #expect(info.itemVersions.contains { $0.msgContent.text == "Helo" })
    }
  }

  @Test("drafts, titles, thinking and pinned prompts of one window are in the other")
  func sharing() async throws {
    try await withWorld { world in
      world.first.inputText = "unfinished"
      await world.first.flushPersistence()
      await world.until { $0.inputText == "unfinished" }
      world.second.thinkingEnabled = true
      world.first.pinPrompt("What is left today?")
      #expect(await world.second.rename("A title"))
      await world.until { $0.thinkingEnabled && $0.sessionTitle == "A title" && $0.pinnedPrompts.count == 1 }
      // What was taken over from the other window goes there when it is sent here.
      #expect(world.first.sendMessage())
      await world.until { $0.inputText.isEmpty && $0.messages.last?.text == "Fine." }
      let stored = try await world.core.send(.apiGetDrafts(userId: 1))
      guard case .drafts(_, let drafts) = stored else { return #expect(Bool(false)) }
      #expect(drafts.isEmpty)
    }
  }

  @Test("a message that can't be sent is there again, with its draft")
  func unsendable() async throws {
    try await withWorld { world in
      world.first.attach(ChatAttachment(file: CryptoFile(filePath: "/nowhere/at/all.pdf")))
      world.say("See this")
      await world.first.waitUntilDone()
      #expect(world.first.inputText == "See this")
      #expect(world.first.attachments.count == 1)
      #expect(world.first.errorMessage != nil)
      #expect(world.first.messages.isEmpty)
      await world.first.flushPersistence()
      await world.until { $0.inputText == "See this" && $0.attachments.count == 1 }
    }
  }

  @Test("the history is cleared in both windows, and the chat goes on")
  func clearing() async throws {
    try await withWorld { world in
      world.say("How are you?")
      await world.until { $0.messages.count == 2 }
      #expect(await world.second.clearHistory())
      await world.until { $0.messages.isEmpty }
      world.say("Again")
      await world.until { $0.messages.map(\.text) == ["Again", "Fine."] }
    }
  }

  @Test("a chat that is deleted is closed in both windows without an error")
  func deleting() async throws {
    try await withWorld { world in
      world.say("How are you?")
      await world.until { $0.messages.count == 2 }
      world.first.inputText = "unfinished"
      _ = try await world.core.send(.apiDeleteChat(chatRef: world.ref, chatDeleteMode: .full(notify: false)))
      await world.until { $0.isClosed }
      for model in world.models { await model.waitUntilDone() }
      #expect(world.windows.allSatisfy { $0.errors.isEmpty })
    }
  }
}
