import ChatCore
import ChatModels
import ChatTypes
import Foundation
import Persistence
import TestSupport
import Testing

/// Windows over the core that they will really have: what one does, all show, and their counters are the store's.
@Suite("Windows over a real core") @MainActor struct RealCoreTests {
  /// A core in memory with the demo chats, and two windows of the same profile.
  private func withWindows(_ body: (LocalCore, User, AppState, AppState) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-windows-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)))
    try await core.start()
    let user = try await core.prepareFirstStart(name: "Ada", seedsDemo: true)
    let (first, second) = (AppState(api: core), AppState(api: core))
    await first.start()
    await second.start()
    try await body(core, user, first, second)
    first.stop()
    second.stop()
    try await core.close()
  }

  /// Waits until the models have applied what the core has told. Events arrive in order, so that a draft which is set
  /// behind everything else marks the end.
  private func settle(_ core: LocalCore, _ windows: AppState...) async throws {
    let mark = UUID().uuidString
    _ = try await core.send(
      .apiSetDraft(chatRef: ChatRef(.local, chatId: 1), draft: ComposeState(message: mark)), as: nil)
    for window in windows {
      await waitUntil { window.chatModel.drafts["*1"]?.message == mark }
    }
  }

  private func newChat(_ core: LocalCore, _ user: User) async throws -> ChatRef {
    let answer = try await core.send(
      .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat()), as: nil)
    guard case .chatCreated(_, let chat) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    return chat.chatInfo.chatRef
  }

  private func send(_ text: String, to ref: ChatRef, _ core: LocalCore) async throws -> Int64 {
    let answer = try await core.send(
      .apiSendMessages(
        sendRef: SendRef(ref), liveMessage: false, ttl: nil,
        composedMessages: [ComposedMessage(msgContent: .text(text: text))]), as: nil)
    guard case .newChatItems(_, let items) = answer, let item = items.first else { return 0 }
    return item.chatItem.id
  }

  @Test("A first start shows the demo chats and the notes, newest first")
  func firstStart() async throws {
    try await withWindows { _, _, window, _ in
      #expect(window.phase == .running)
      #expect(window.chatList.chats.count == 4)
      let times = window.chatList.chats.map(\.lastMessageTimestamp)
      #expect(times == times.sorted(by: >))
      #expect(window.chatModel.unreadCount == 0)
    }
  }

  @Test("A message that one window's user sends moves its chat to the top and gives it its title in both")
  func sending() async throws {
    try await withWindows { core, user, first, second in
      let ref = try await newChat(core, user)
      _ = try await send("How do I juggle with four balls, if three are easy?", to: ref, core)
      try await settle(core, first, second)
      for window in [first, second] {
        let chat = try #require(window.chatModel.getChat(ref.id))
        #expect(chat.chatInfo.displayName == "How do I juggle with four…")
        #expect(chat.lastMessage == "How do I juggle with four balls, if three are easy?")
        #expect(window.chatList.chats.first?.id == ref.id)
      }
    }
  }

  @Test("A streamed reply grows in the open chat, counts as unread elsewhere, and is read by one for all")
  func streaming() async throws {
    try await withWindows { core, user, first, second in
      let ref = try await newChat(core, user)
      _ = try await send("Tell me a story", to: ref, core)
      first.chatModel.im.loadOpenChatNoWait(ref.id)
      await first.chatModel.im.waitUntilLoaded()
      var item = try await core.beginReply(AssistantTurn(state: .writing), in: ref)
      for word in ["Once ", "upon ", "a time, ", "naïve 🪺."] {
        let delta = ItemDelta(textOffset: item.text.utf8.count, text: word)
        _ = item.apply(delta)
        await core.add(delta, toReply: item.id)
      }
      item.turn?.state = .done
      try await core.finishReply(item)
      try await settle(core, first, second)
      #expect(first.chatModel.im.item(item.id)?.text == "Once upon a time, naïve 🪺.")
      #expect(first.chatModel.im.item(item.id)?.turn?.state == .done)
      #expect(second.chatModel.getChat(ref.id)?.chatStats.unreadCount == 1)
      #expect(second.chatModel.unreadCount == 1)
      _ = try await core.send(.apiChatRead(chatRef: ref), as: nil)
      try await settle(core, first, second)
      for window in [first, second] {
        #expect(window.chatModel.getChat(ref.id)?.chatStats.unreadCount == 0)
        #expect(window.chatModel.unreadCount == 0)
      }
    }
  }

  @Test("Edits, deletions, reactions, tags and settings reach both windows, and their counters equal the store's")
  func changes() async throws {
    try await withWindows { core, user, first, second in
      let ref = try await newChat(core, user)
      let kept = try await send("one", to: ref, core)
      let gone = try await send("two", to: ref, core)
      for window in [first, second] {
        window.chatModel.im.loadOpenChatNoWait(ref.id)
        await window.chatModel.im.waitUntilLoaded()
      }
      _ = try await core.send(
        .apiUpdateChatItem(
          chatRef: ref, chatItemId: kept, liveMessage: false,
          updatedMessage: UpdatedMessage(msgContent: .text(text: "uno"))), as: nil)
      _ = try await core.send(
        .apiChatItemReaction(chatRef: ref, chatItemId: kept, add: true, reaction: .emoji(emoji: "👍")), as: nil)
      _ = try await core.send(
        .apiDeleteChatItems(chatRef: ref, chatItemIds: [gone], deleteMode: .internal), as: nil)
      guard
        case .chatTags(_, let tags) = try await core.send(
          .apiCreateChatTag(userId: user.userId, tag: ChatTagData(emoji: "🏠", text: "home")), as: nil),
        let tag = tags.first
      else { return #expect(Bool(false), "no tag") }
      _ = try await core.send(.apiSetChatTags(chatRef: ref, tagIds: [tag.chatTagId]), as: nil)
      _ = try await core.send(
        .apiSetChatSettings(chatRef: ref, chatSettings: ChatSettings(favorite: true, pinned: true)), as: nil)
      try await settle(core, first, second)
      for window in [first, second] {
        #expect(window.chatModel.im.item(kept)?.text == "uno")
        #expect(window.chatModel.im.item(kept)?.reactions.first?.totalReacted == 1)
        #expect(window.chatModel.im.item(gone) == nil)
        let chat = try #require(window.chatModel.getChat(ref.id))
        #expect(chat.chatInfo.chatTags == [tag.chatTagId])
        #expect(chat.chatInfo.isFavorite && chat.chatInfo.isPinned)
        #expect(chat.lastMessage == "uno")
        #expect(window.tags.presetTags[.favorites] == 1)
        #expect(window.chatList.chats.first?.id == ref.id)
      }
      guard
        case .apiChats(_, let stored) = try await core.send(
          .apiGetChats(userId: user.userId, pendingConnections: true, pagination: .last(count: 100), query: .all),
          as: nil)
      else { return }
      for chat in stored { #expect(first.chatModel.getChat(chat.id)?.chatStats == chat.chatStats) }
    }
  }

  @Test("A chat that is deleted, and demo data that is removed, leave both windows")
  func deleting() async throws {
    try await withWindows { core, user, first, second in
      let ref = try await newChat(core, user)
      _ = try await core.send(.apiDeleteChat(chatRef: ref, chatDeleteMode: .full(notify: false)), as: nil)
      _ = try await core.send(.apiRemoveDemoData(userId: user.userId), as: nil)
      try await settle(core, first, second)
      for window in [first, second] { #expect(window.chatList.chats.map(\.id) == ["*1"]) }
    }
  }
}
