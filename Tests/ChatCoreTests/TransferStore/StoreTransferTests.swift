import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

@testable import ChatCore

@Suite("Export and import through the store", .timeLimit(.minutes(10)))
struct StoreTransferTests {
  private func export(_ world: World, _ user: User, _ name: String, files: Bool = true) async throws -> String {
    let path = world.directory.file(name).path
    let request = ChatExportRequest(chatRefs: [], format: .jsonLines, path: path, includeFiles: files)
    guard
      case .chatsExported(_, let summary) = try await world.send(
        .apiExportChats(userId: user.userId, request: request), as: user.userId)
    else { throw World.WrongAnswer() }
    #expect(summary.problems.isEmpty)
    return path
  }

  @discardableResult
  private func load(_ world: World, _ user: User, _ path: String, _ format: ChatFileFormat? = nil) async throws
    -> ChatTransferSummary
  {
    let command = ChatCommand.apiImportChats(
      userId: user.userId, request: ChatImportRequest(format: format, path: path))
    guard case .chatsImported(_, let summary) = try await world.send(command, as: user.userId) else {
      throw World.WrongAnswer()
    }
    return summary
  }

  /// A chat without what differs from store to store.
  private func essence(_ world: World, _ user: User) async throws -> [String] {
    var all: [String] = []
    guard case .chatTags(_, let tags) = try await world.send(.apiGetChatTags(userId: user.userId), as: user.userId)
    else { return [] }
    for chat in try await world.chats(user).sorted(by: { $0.chatInfo.displayName < $1.chatInfo.displayName }) {
      let ref = chat.chatInfo.chatRef
      let info = chat.chatInfo
      let names = (info.chatTags ?? []).compactMap { id in tags.first { $0.id == id }?.chatTagText }.sorted()
      all.append("\(info.displayName) \(info.isFavorite) \(info.isPinned) \(info.isArchived) \(names) \(info.chatTs)")
      let (draft, details) = try await world.core.store.read { reader in
        guard let stored = try reader.chat(ref) else { throw World.WrongAnswer() }
        let items = try reader.threads(of: stored).flatMap {
          try reader.oldestItems(of: stored, thread: $0, count: 1000)
        }
        return (
          try reader.draft(of: stored)?.message,
          try items.map { item in
            [
              item.text, "\(item.sent) \(item.meta.itemTs) \(item.meta.itemEdited)", item.quotedItem?.text ?? "",
              item.meta.itemForwarded?.chatName ?? "", item.file?.fileName ?? "",
              item.reactions.map { "\($0.reaction.text)\($0.userReacted)\($0.totalReacted)" }.joined(),
              try reader.versions(of: item.id).map(\.msgContent.text).joined(separator: "|"),
              "\(item.meta.itemDeleted != nil) \(item.turn?.thinking ?? "-") \(item.meta.itemTimed?.ttl ?? 0)",
              item.quotedItem?.itemId.flatMap { id in items.first { $0.id == id }?.text } ?? "",
            ].joined(separator: "\u{1F}")
          }
        )
      }
      all.append("draft \(draft ?? "-")")
      all += details
    }
    return all
  }

  @Test("Everything comes back from JSON Lines")
  func roundTrip() async throws {
    let world = try World()
    let user = try await world.newUser("ada")
    let notes = try await world.notes(user)
    let chat = try await world.newChat(user)
    let path = try world.directory.write(Pictures.png(width: 40, height: 30), as: "a.png").path
    let file = try world.directory.write(Data("bytes".utf8), as: "data.bin").path
    let first = try await world.say("first", in: chat)
    world.clock.advance(by: .seconds(1))
    try await world.send(
      .apiUpdateChatItem(
        chatRef: chat, chatItemId: first.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "first, changed"))))
    _ = try await world.say(
      [
        ComposedMessage(msgContent: .text(text: "answer"), quotedItemId: first.id),
        ComposedMessage(msgContent: .image(text: "pic", image: ""), fileSource: CryptoFile(filePath: path)),
        ComposedMessage(msgContent: .file(text: ""), fileSource: CryptoFile(filePath: file)),
      ], in: chat)
    let turn = AssistantTurn(state: .done, thinking: "hmm")
    let reply = try await world.core.post(
      NewReply(content: .text(text: "reply\u{0}漢字"), turn: turn), in: chat, keeping: nil)
    for emoji in ["👍", "👩‍👩‍👧"] {
      try await world.send(
        .apiChatItemReaction(chatRef: chat, chatItemId: reply.id, add: true, reaction: .emoji(emoji: emoji)))
    }
    // Forwarded both ways, so that one of them refers to what comes later in the file.
    try await world.send(.apiForwardChatItems(toChatRef: notes, fromChatRef: chat, chatItemIds: [reply.id], ttl: nil))
    let note = try await world.say("note", in: notes, as: user.userId)
    try await world.send(
      .apiForwardChatItems(toChatRef: chat, fromChatRef: notes, chatItemIds: [note.id], ttl: 900_000))
    try await world.send(.apiDeleteChatItems(chatRef: notes, chatItemIds: [note.id], deleteMode: .internalMark))
    guard
      case .chatTags(_, let tags) = try await world.send(
        .apiCreateChatTag(userId: nil, tag: ChatTagData(emoji: "🏠", text: "home")))
    else { return }
    try await world.send(.apiSetChatTags(chatRef: chat, tagIds: tags.map(\.id)))
    try await world.send(.apiSetChatSettings(chatRef: chat, chatSettings: ChatSettings(favorite: true, pinned: true)))
    try await world.send(
      .apiSetDraft(
        chatRef: chat, draft: ComposeState(message: "half", contextItem: .quotedItem(chatItemId: first.id))))
    try await world.send(.apiChatRead(chatRef: chat))
    let before = try await essence(world, user)
    let exported = try await export(world, user, "all.jsonl")

    let other = try World()
    let bob = try await other.newUser("bob")
    try await other.send(.apiDeleteChat(chatRef: try await other.notes(bob), chatDeleteMode: .full(notify: false)))
    let events = await other.listen()
    let summary = try await load(other, bob, exported)
    #expect(summary.chats == 2 && summary.items == 8 && summary.files == 2 && summary.problems.isEmpty)
    #expect(await events.drain().contains(.resync(reason: "imported")))
    #expect(try await essence(other, bob) == before)
    #expect(try await other.unreadCount(bob) == 0)
    #expect(other.storedFiles.count == 3)
    // Once more, exported from there, it is the same again.
    let third = try World()
    let eve = try await third.newUser("eve")
    try await third.send(.apiDeleteChat(chatRef: try await third.notes(eve), chatDeleteMode: .full(notify: false)))
    try await load(third, eve, try await export(other, bob, "again.jsonl"))
    #expect(try await essence(third, eve) == before)
    // Its files are its own.
    for chat in try await third.chats(eve) {
      try await third.send(.apiDeleteChat(chatRef: chat.chatInfo.chatRef, chatDeleteMode: .full(notify: false)))
    }
    #expect(third.storedFiles.isEmpty && other.storedFiles.count == 3)
  }

  @Test("What refers to something later in the file is settled without becoming news or losing its file")
  func forwardReferences() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chats = (try await world.newChat(user), try await world.newChat(user))
    let path = try world.directory.write(Data("bytes".utf8), as: "data.bin").path
    let item = try await world.say(
      [ComposedMessage(msgContent: .file(text: ""), fileSource: CryptoFile(filePath: path))], in: chats.0)[0]
    try await world.send(
      .apiForwardChatItems(toChatRef: chats.1, fromChatRef: chats.0, chatItemIds: [item.id], ttl: nil))
    let exported = try await export(world, user, "all.jsonl")
    // Whichever chat comes first in the file, one of the two orders has the copy before its origin.
    var lines = try String(contentsOfFile: exported, encoding: .utf8).split(separator: "\n").map(String.init)
    lines = lines.map {
      $0.replacing("\"type\":\"sndSent\",\"sndProgress\":\"complete\"", with: "\"type\":\"rcvNew\"")
    }
    let changed = exported.replacing(".jsonl", with: ".unread.jsonl")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: changed))
    let other = try World()
    let bob = try await other.newUser()
    try await load(other, bob, changed)
    #expect(try await other.unreadCount(bob) == 0)
    for chat in try await other.chats(bob) where chat.chatInfo.assistantChat != nil {
      for item in try await other.items(chat.chatInfo.chatRef) {
        #expect(item.meta.itemStatus == .rcvRead)
        if let origin = item.meta.itemForwarded?.origin {
          #expect(try await other.items(origin.chatRef).contains { $0.id == origin.itemId })
        }
      }
    }
  }

  @Test(
    "Files of other programs become chats",
    arguments: [
      "chatgpt-conversations.json", "claude-conversations.json", "multichat.json", "session.json", "chat_history.json",
      "linnet.jsonl",
    ])
  func foreign(name: String) async throws {
    let file = TransferFiles.fixture(name)
    let expected = try Imported(file)
    let world = try World()
    let user = try await world.newUser()
    let summary = try await load(world, user, file.path)
    #expect(summary.chats == expected.conversations.count)
    #expect(summary.items == expected.conversations.map(\.items.count).reduce(0, +))
    let known = Set(try await world.chats(user).map(\.chatInfo.chatRef))
    #expect(known.count == summary.chats + 1)
    var stored: [[String]] = []
    for ref in known {
      let items = try await world.items(ref)
      #expect(items.allSatisfy { !$0.isRcvNew && !$0.isInvalid })
      stored.append(items.map(\.text))
    }
    for conversation in expected.conversations {
      let texts = conversation.items.map { $0.exported?.chatItem.text ?? $0.text }
      #expect(
        stored.contains { $0.count == texts.count && zip($0, texts).allSatisfy { $0.hasPrefix($1) } }, "\(texts)")
    }
    #expect(try await world.unreadCount(user) == 0)
    // What was imported can be searched for and written on.
    let last = try #require(known.first { $0.chatType == .assistant })
    try await world.say("and now?", in: last)
  }

  @Test("An import that breaks off leaves whole items and right counters, and says why")
  func broken() async throws {
    let world = try World()
    let user = try await world.newUser()
    let lines = try String(contentsOf: TransferFiles.fixture("linnet.jsonl"), encoding: .utf8)
    let cut = try world.directory.write(Data(lines.utf8.dropLast(200)), as: "cut.jsonl").path
    _ = try? await load(world, user, cut)
    for chat in try await world.chats(user) {
      let items = try await world.items(chat.chatInfo.chatRef)
      #expect(items.allSatisfy { !$0.isInvalid })
      #expect(chat.chatStats.unreadCount == items.count(where: \.isRcvNew))
    }
    for (name, bytes) in [("none.json", Data()), ("text.json", Data("hello".utf8))] {
      let failure = await world.failure(
        .apiImportChats(
          userId: user.userId,
          request: ChatImportRequest(format: nil, path: try world.directory.write(bytes, as: name).path)))
      #expect(failure?.message.hasSuffix(".") == true)
    }
    #expect(
      await world.failure(
        .apiImportChats(userId: user.userId, request: ChatImportRequest(format: nil, path: "/nowhere"))) != nil)
  }

  @Test("An imported time to live that no calendar knows doesn't bring the core down")
  func hugeLifetime() async throws {
    let world = try World()
    let user = try await world.newUser()
    let lines = try String(contentsOf: TransferFiles.fixture("linnet.jsonl"), encoding: .utf8)
      .replacing("\"chatTags\":[]", with: "\"chatTags\":[],\"chatItemTTL\":9223372036854775807")
    let path = try world.directory.write(Data(lines.utf8), as: "huge.jsonl").path
    try await load(world, user, path)
    _ = await world.core.expire()
    #expect(try await world.chats(user).contains { $0.chatInfo.chatItemTTL == ItemLifetime.longest })
  }
}
