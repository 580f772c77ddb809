import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("Editing, deleting, reacting, forwarding", .timeLimit(.minutes(10)))
struct EditingTests {
  private func edit(_ item: ChatItem, _ ref: ChatRef, _ content: MsgContent) -> ChatCommand {
    .apiUpdateChatItem(
      chatRef: ref, chatItemId: item.id, liveMessage: false, updatedMessage: UpdatedMessage(msgContent: content))
  }

  @Test("Each edit keeps the version before; the newest stands first")
  func versions() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let item = try await world.say("one", in: chat)
    world.clock.advance(by: .seconds(1))
    try await world.send(edit(item, chat, .text(text: "two")))
    world.clock.advance(by: .seconds(1))
    let events = await world.listen()
    try await world.send(edit(item, chat, .text(text: "three")))
    #expect(await events.tags() == ["chatItemUpdated"])
    let info = try await world.info(item.id, chat)
    #expect(info.itemVersions.map(\.msgContent.text) == ["three", "two", "one"])
    #expect(info.itemVersions.map(\.itemVersionTs) == [2000, 1000, 0].map { World.start + $0 })
    let stored = try await world.items(chat)[0]
    #expect(stored.meta.itemEdited && stored.text == "three" && stored.meta.itemText == "three")
    guard case .chatItemNotChanged = try await world.send(edit(item, chat, .text(text: "three"))) else {
      Issue.record("nothing changed")
      return
    }
    #expect(await events.tags().isEmpty)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id], deleteMode: .history))
    #expect(try await world.info(item.id, chat).itemVersions.map(\.msgContent.text) == ["three"])
  }

  @Test("What isn't the user's, is deleted, is forwarded or would change its kind can't be edited")
  func refused() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let reply = try await world.core.post(NewReply(content: .text(text: "hi")), in: chat, keeping: nil)
    let deleted = try await world.say("x", in: chat)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [deleted.id], deleteMode: .internalMark))
    let plain = try await world.say("y", in: chat)
    try await world.send(
      .apiForwardChatItems(toChatRef: chat, fromChatRef: chat, chatItemIds: [plain.id], ttl: nil))
    let forwarded = try #require(try await world.items(chat).last)
    for item in [reply, deleted, forwarded] {
      #expect(
        await world.failure(edit(item, chat, .text(text: "new"))) == .error(errorType: .invalidChatItemUpdate))
    }
    for content in [MsgContent.image(text: "a", image: "b"), .file(text: "a"), .report(text: "a", reason: .spam)] {
      #expect(await world.failure(edit(plain, chat, content)) == .error(errorType: .invalidChatItemUpdate))
    }
    #expect(await world.failure(edit(plain, chat, .text(text: ""))) != nil)
    #expect(try await world.texts(chat) == ["hi", "x", "y", "y"])
  }

  @Test("The words of a picture change, the picture stays")
  func caption() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let path = try world.directory.write(Pictures.png(), as: "a.png").path
    let item = try await world.say(
      [ComposedMessage(msgContent: .image(text: "a", image: ""), fileSource: CryptoFile(filePath: path))], in: chat)[0]
    try await world.send(edit(item, chat, .image(text: "b", image: "data:other")))
    let stored = try await world.items(chat)[0]
    #expect(stored.content.msgContent == item.content.msgContent?.with(text: "b"))
    #expect(stored.file == item.file)
  }

  @Test("Deleting for good takes the file, a mark keeps the message")
  func deleting() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let path = try world.directory.write(Data("x".utf8), as: "x.bin").path
    let item = try await world.say(
      [ComposedMessage(msgContent: .file(text: ""), fileSource: CryptoFile(filePath: path))], in: chat)[0]
    let events = await world.listen()
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id], deleteMode: .internalMark))
    guard case .chatItemsDeleted(_, let deletions, true, false) = await events.drain().first else {
      Issue.record("no event")
      return
    }
    #expect(deletions[0].toChatItem?.chatItem.meta.itemDeleted != nil)
    #expect(try await world.items(chat)[0].meta.itemDeleted != nil)
    #expect(world.storedFiles.count == 1)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id, item.id], deleteMode: .broadcast))
    #expect(try await world.items(chat).isEmpty)
    #expect(world.storedFiles.isEmpty)
    #expect(
      await world.failure(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id], deleteMode: .internal))
        == .errorStore(storeError: .chatItemNotFound(itemId: item.id)))
    #expect(
      await world.failure(.apiDeleteChatItems(chatRef: chat, chatItemIds: [], deleteMode: .unknown("x"))) != nil)
  }

  @Test("Deleting an unread item lowers the counters, marking one too")
  func unreadDeleted() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let first = try await world.core.post(NewReply(content: .text(text: "1")), in: chat, keeping: nil)
    let second = try await world.core.post(NewReply(content: .text(text: "2")), in: chat, keeping: nil)
    #expect(try await world.unreadCount(user) == 2)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [first.id], deleteMode: .internal))
    #expect(try await world.chat(chat).chatStats == ChatStats(unreadCount: 1, minUnreadItemId: second.id))
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [second.id], deleteMode: .internalMark))
    #expect(try await world.chat(chat).chatStats == ChatStats())
    #expect(try await world.unreadCount(user) == 0)
  }

  @Test("At most three reactions of the user's to one message")
  func reactions() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let item = try await world.say("x", in: chat)
    func react(_ emoji: String, _ add: Bool = true) -> ChatCommand {
      .apiChatItemReaction(chatRef: chat, chatItemId: item.id, add: add, reaction: .emoji(emoji: emoji))
    }
    for emoji in ["👍", "👩‍👩‍👧", "❤️"] { try await world.send(react(emoji)) }
    #expect(await world.failure(react("🚀")) != nil)
    let events = await world.listen()
    try await world.send(react("👍"))
    #expect(await events.tags().isEmpty)
    #expect(try await world.items(chat)[0].reactions.map(\.reaction.text).sorted() == ["❤️", "👍", "👩‍👩‍👧"].sorted())
    try await world.send(react("👍", false))
    #expect(await events.tags() == ["chatItemReaction"])
    for emoji in ["", "ab", "a" + String(repeating: "\u{301}", count: 100)] {
      #expect(await world.failure(react(emoji)) != nil)
    }
    #expect(
      await world.failure(
        .apiChatItemReaction(chatRef: chat, chatItemId: item.id, add: true, reaction: .unknown(["type": "x"]))) != nil)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id], deleteMode: .internalMark))
    #expect(await world.failure(react("🚀")) != nil)
    #expect(try await world.items(chat)[0].reactions.count == 2)
  }

  @Test("A forwarded file is shared: it goes with the last message that has it")
  func forwarding() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user, NewAssistantChat(title: "From"))
    let notes = try await world.notes(user)
    let path = try world.directory.write(Pictures.png(), as: "a.png").path
    let item = try await world.say(
      [ComposedMessage(msgContent: .image(text: "pic", image: ""), fileSource: CryptoFile(filePath: path))], in: chat)[
        0]
    try await world.send(
      .apiForwardChatItems(toChatRef: notes, fromChatRef: chat, chatItemIds: [item.id], ttl: nil))
    let copy = try #require(try await world.items(notes).first)
    #expect(copy.meta.itemForwarded?.origin?.chatRef == chat)
    #expect(copy.meta.itemForwarded?.origin?.itemId == item.id)
    #expect(copy.meta.itemForwarded?.chatName == "From")
    #expect(copy.file?.fileSource == item.file?.fileSource)
    #expect(copy.file?.fileId != item.file?.fileId)
    #expect(try await world.info(copy.id, notes).forwardedFromChatItem?.chatItem.id == item.id)
    try await world.send(.apiDeleteChat(chatRef: chat, chatDeleteMode: .full(notify: false)))
    #expect(world.storedFiles.count == 2)
    #expect(try await world.info(copy.id, notes).forwardedFromChatItem == nil)
    try await world.send(.apiClearChat(chatRef: notes))
    #expect(world.storedFiles.isEmpty)
  }

  @Test("Only whole messages are forwarded, and a new conversation takes its title from them")
  func forwardPlan() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let good = try await world.say("good", in: chat)
    let deleted = try await world.say("bad", in: chat)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [deleted.id], deleteMode: .internalMark))
    let live = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    guard
      case .forwardPlan(_, let ids, _) = try await world.send(
        .apiPlanForwardChatItems(fromChatRef: chat, chatItemIds: [good.id, deleted.id, live.id]))
    else {
      Issue.record("no plan")
      return
    }
    #expect(ids == [good.id])
    let other = try await world.newChat(user)
    #expect(
      await world.failure(
        .apiForwardChatItems(toChatRef: other, fromChatRef: chat, chatItemIds: [deleted.id, live.id], ttl: nil))
        == .error(errorType: .invalidForward))
    try await world.send(
      .apiForwardChatItems(toChatRef: other, fromChatRef: chat, chatItemIds: [good.id], ttl: 5))
    let copy = try await world.chat(other)
    #expect(copy.chatInfo.displayName == "good")
    #expect(copy.chatItems[0].meta.itemTimed?.deleteAt == World.start + 5000)
  }
}
