import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("Chats, tags, drafts, settings", .timeLimit(.minutes(10)))
struct ChatsTests {
  private func post(_ world: World, _ ref: ChatRef, _ text: String = "hi") async throws -> ChatItem {
    try await world.core.post(NewReply(content: .text(text: text)), in: ref, keeping: nil)
  }

  @Test("A muted chat doesn't count for its profile, an unmuted one does again")
  func muted() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    _ = try await post(world, chat)
    #expect(try await world.unreadCount(user) == 1)
    let events = await world.listen()
    try await world.send(.apiSetChatSettings(chatRef: chat, chatSettings: ChatSettings(enableNtfs: .none)))
    #expect(try await world.unreadCount(user) == 0)
    guard case .userUpdated(let info)? = await events.drain().last else {
      Issue.record("no event")
      return
    }
    #expect(info.unreadCount == 0)
    let settings = ChatSettings(enableNtfs: .all, favorite: true, archived: true, pinned: true)
    try await world.send(.apiSetChatSettings(chatRef: chat, chatSettings: settings))
    #expect(try await world.unreadCount(user) == 1)
    let info2 = try await world.chat(chat).chatInfo
    #expect(info2.isFavorite && info2.isArchived && info2.isPinned)
    let notes = try await world.notes(user)
    try await world.send(.apiSetChatSettings(chatRef: notes, chatSettings: settings))
    #expect(try await world.chat(notes).chatInfo.isPinned)
    #expect(await events.tags() == ["chatInfoUpdated", "chatInfoUpdated"])
    try await world.send(.apiSetChatSettings(chatRef: chat, chatSettings: settings))
    #expect(await events.drain().isEmpty)
  }

  @Test("Reading items, a chat and a profile; a mark as unread goes with reading")
  func reading() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let other = try await world.newChat(user)
    let items = [try await post(world, chat), try await post(world, chat), try await post(world, chat)]
    _ = try await post(world, other)
    let events = await world.listen()
    try await world.send(.apiChatItemsRead(chatRef: chat, chatItemIds: [items[1].id, items[1].id, 999]))
    guard case .chatItemsRead(_, _, let ids, let stats)? = await events.drain().first else {
      Issue.record("no event")
      return
    }
    #expect(ids == [items[1].id])
    #expect(stats == ChatStats(unreadCount: 2, minUnreadItemId: items[0].id))
    try await world.send(.apiChatItemsRead(chatRef: chat, chatItemIds: [items[1].id]))
    #expect(await events.tags().isEmpty)
    try await world.send(.apiChatUnread(chatRef: chat, unreadChat: true))
    #expect(await events.tags() == ["chatStatsUpdated"])
    try await world.send(.apiChatRead(chatRef: chat))
    #expect(await events.tags() == ["chatItemsRead", "chatStatsUpdated"])
    #expect(try await world.chat(chat).chatStats == ChatStats())
    #expect(try await world.unreadCount(user) == 1)
    try await world.send(.apiUserRead(userId: user.userId))
    #expect(try await world.unreadCount(user) == 0)
  }

  @Test("Clearing takes items, files and the mark as unread; deleting takes the chat")
  func clearing() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let path = try world.directory.write(Pictures.png(), as: "a.png").path
    let picture = ComposedMessage(msgContent: .image(text: "", image: ""), fileSource: CryptoFile(filePath: path))
    _ = try await world.say([picture], in: chat)
    _ = try await post(world, chat)
    try await world.send(.apiChatUnread(chatRef: chat, unreadChat: true))
    let events = await world.listen()
    try await world.send(.apiClearChat(chatRef: chat))
    #expect(await events.tags() == ["chatCleared", "chatStatsUpdated"])
    let cleared = try await world.chat(chat)
    #expect(cleared.chatItems.isEmpty && cleared.chatStats == ChatStats())
    #expect(world.storedFiles.isEmpty)
    _ = try await world.say([picture], in: chat)
    try await world.send(.apiSetDraft(chatRef: chat, draft: ComposeState(message: "x")))
    for mode in [ChatDeleteMode.entity(notify: true), .unknown(["type": "x"])] {
      #expect(await world.failure(.apiDeleteChat(chatRef: chat, chatDeleteMode: mode)) != nil)
    }
    #expect(try await world.items(chat).count == 1)
    _ = await events.drain()
    try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: true)))
    #expect(await events.tags() == ["chatDeleted"])
    #expect(world.storedFiles.isEmpty)
    let again = try await world.newChat(user)
    #expect(again.chatId > chat.chatId)
    guard case .drafts(_, let drafts) = try await world.send(.apiGetDrafts(userId: user.userId)) else { return }
    #expect(drafts.isEmpty)
  }

  @Test("A branch begins at an item that is there; options and data are kept")
  func options() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let item = try await world.say("x", in: chat)
    let origin = BranchOrigin(chatRef: chat, itemId: item.id)
    let branch = try await world.newChat(user, NewAssistantChat(title: "B", branchedFrom: origin))
    #expect(try await world.chat(branch).chatInfo.assistantChat?.branchedFrom == origin)
    try await world.send(
      .apiSetAssistantOptions(
        assistantChatId: branch.chatId,
        options: AssistantOptions(modelName: "m", thinkingEnabled: true, instructions: "be brief")))
    try await world.send(
      .apiSetAssistantOptions(assistantChatId: branch.chatId, options: AssistantOptions(modelName: "")))
    try await world.send(.apiSetChatCustomData(chatRef: branch, customData: ["a": 1]))
    let info = try #require(try await world.chat(branch).chatInfo.assistantChat)
    #expect(info.modelName == nil && info.thinkingEnabled && info.instructions == "be brief")
    #expect(info.customData == ["a": 1])
    let notes = try await world.notes(user)
    #expect(await world.failure(.apiSetChatCustomData(chatRef: notes, customData: 1)) != nil)
    guard
      case .chatCreated(_, let folder) = try await world.send(
        .apiNewNoteFolder(userId: user.userId, displayName: "Ideas"))
    else { return }
    #expect(folder.chatInfo.displayName == "Ideas")
    try await world.send(.apiSetChatTitle(chatRef: folder.chatInfo.chatRef, title: ""))
    #expect(await world.failure(.apiSetChatTitle(chatRef: chat, title: "")) != nil)
  }

  @Test("Tags are made, changed, ordered, given and taken")
  func tags() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    func tags(_ response: ChatResponse) -> [ChatTag] {
      switch response {
      case .chatTags(_, let tags), .tagsUpdated(_, let tags, _): tags
      default: []
      }
    }
    let events = await world.listen()
    try await world.send(.apiCreateChatTag(userId: nil, tag: ChatTagData(emoji: "🏠", text: "home")))
    var all = tags(
      try await world.send(.apiCreateChatTag(userId: user.userId, tag: ChatTagData(emoji: "", text: "work"))))
    #expect(all.map(\.chatTagText) == ["home", "work"] && all[1].chatTagEmoji == nil)
    #expect(
      await world.failure(.apiCreateChatTag(userId: nil, tag: ChatTagData(text: "home")))
        == .error(errorType: .tagExists(name: "home")))
    #expect(
      await world.failure(.apiUpdateChatTag(tagId: all[1].id, tag: ChatTagData(emoji: "🏠", text: "w")))
        == .error(errorType: .tagExists(name: "🏠")))
    all = tags(try await world.send(.apiReorderChatTags(tagIds: [all[1].id])))
    #expect(all.map(\.chatTagText) == ["work", "home"])
    try await world.send(.apiSetChatTags(chatRef: chat, tagIds: all.map(\.id) + all.map(\.id)))
    #expect(try await world.chat(chat).chatInfo.chatTags == all.map(\.id).sorted())
    try await world.send(.apiDeleteChatTag(tagId: all[0].id))
    #expect(try await world.chat(chat).chatInfo.chatTags == [all[1].id])
    #expect(await events.tags() == Array(repeating: "tagsUpdated", count: 5))
  }

  @Test("A draft is kept until it is sent; an empty one is none")
  func drafts() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user, NewAssistantChat(title: "t"))
    let events = await world.listen()
    try await world.send(.apiSetDraft(chatRef: chat, draft: ComposeState(message: "half")))
    guard case .drafts(_, let drafts) = try await world.send(.apiGetDrafts(userId: user.userId)) else { return }
    #expect(drafts.map(\.draft.message) == ["half"] && drafts[0].draft.updatedAt == World.start)
    try await world.say("half a message", in: chat)
    #expect(await events.tags() == ["draftUpdated", "draftUpdated", "newChatItems"])
    try await world.send(.apiSetDraft(chatRef: chat, draft: ComposeState(message: "")))
    try await world.say("more", in: chat)
    #expect(await events.tags() == ["draftUpdated", "newChatItems"])
    guard case .drafts(_, let none) = try await world.send(.apiGetDrafts(userId: user.userId)) else { return }
    #expect(none.isEmpty)
  }

  @Test("Settings and preferences are kept and told of; the core's own are out of reach")
  func settings() async throws {
    let world = try World()
    let user = try await world.newUser()
    let events = await world.listen()
    let scope = PreferenceScope.profile(userId: user.userId)
    try await world.send(.apiSetPreference(scope: scope, key: "k", value: ["a": 1]))
    guard case .preferences(_, let values) = try await world.send(.apiGetPreferences(scope: scope)) else { return }
    #expect(values == ["k": ["a": 1]])
    try await world.send(.apiSetPreference(scope: scope, key: "k", value: nil))
    #expect(await events.tags() == ["preferenceUpdated", "preferenceUpdated"])
    for key in ["", String(repeating: "k", count: 201), "core.received.0"] {
      #expect(await world.failure(.apiSetPreference(scope: .app, key: key, value: 1)) != nil)
    }
    #expect(await world.failure(.apiGetPreferences(scope: .unknown(["type": "x"]))) != nil)
    var settings = AppSettings.none
    settings.networkConfig = nil
    try await world.send(.apiSaveSettings(settings: settings))
    #expect(await events.tags() == ["appSettings"])
    try await world.send(.apiSetChatItemTTL(userId: user.userId, newChatItemTTL: .week))
    guard case .chatItemTTL(_, let ttl) = try await world.send(.apiGetChatItemTTL(userId: user.userId)) else { return }
    #expect(ttl == .week)
    #expect(
      await world.failure(.apiSetChatItemTTL(userId: user.userId, newChatItemTTL: .seconds(.max))) != nil)
    let notes = try await world.notes(user)
    #expect(
      await world.failure(.apiSetChatTTL(userId: user.userId, chatRef: notes, newChatItemTTL: .seconds(.max))) != nil)
    // A number that came in by another way doesn't bring the core down.
    try await world.send(
      .apiSetPreference(scope: scope, key: PreferenceKey<ChatItemTTL>.chatItemTTL.name, value: .integer(.max)))
    _ = await world.core.expire()
  }
}
