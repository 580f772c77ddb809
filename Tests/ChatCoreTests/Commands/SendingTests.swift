import ChatTypes
import Foundation
import JSONValue
import Media
import TestSupport
import Testing

@testable import ChatCore

@Suite("Sending", .timeLimit(.minutes(10)))
struct SendingTests {
  @Test("A text is stored, told of, and gives the chat its title")
  func text() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let events = await world.listen()
    let item = try await world.say("  Was\tist das?\nIch weiß es nicht, wirklich nicht  ", in: chat)
    #expect(item.meta.itemStatus == .sndSent(sndProgress: .complete))
    #expect(item.meta.createdAt == World.start)
    #expect(item.chatDir == .assistantSnd)
    let told = await events.drain()
    #expect(told.map(\.tag) == ["chatInfoUpdated", "newChatItems", "userUpdated"])
    let info = try await world.chat(chat).chatInfo
    #expect(info.displayName == "Was ist das? Ich weiß es…")
    #expect(info.assistantChat?.titleSource == .firstMessage)
    try await world.say("more", in: chat)
    #expect(try await world.chat(chat).chatInfo.displayName == "Was ist das? Ich weiß es…")
    #expect(try await world.texts(chat).last == "more")
  }

  @Test("A title has 30 characters as a reader counts them, and a given one stays")
  func titles() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    try await world.say(String(repeating: "👩‍👩‍👧", count: 40), in: chat)
    #expect(try await world.chat(chat).chatInfo.displayName == String(repeating: "👩‍👩‍👧", count: 29) + "…")
    let named = try await world.newChat(user, NewAssistantChat(title: "Mine"))
    try await world.say("Yours", in: named)
    #expect(try await world.chat(named).chatInfo.displayName == "Mine")
    try await world.send(.apiSetChatTitle(chatRef: chat, title: " New  name "))
    try await world.say("again", in: chat)
    #expect(try await world.chat(chat).chatInfo.displayName == "New name")
  }

  @Test("A message of white space alone gives no title; the next does")
  func noTitle() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    try await world.say(" \n ", in: chat)
    #expect(try await world.chat(chat).chatInfo.displayName == AssistantChat.defaultTitle)
    try await world.say("Now", in: chat)
    #expect(try await world.chat(chat).chatInfo.displayName == "Now")
  }

  @Test("What is said after the machine's clock was set back stands behind what it answers")
  func clockSetBack() async throws {
    let world = try World()
    let chat = try await world.newChat(try await world.newUser())
    try await world.say("dentist at 3", in: chat)
    world.clock.advance(by: .seconds(-3600))
    try await world.say("make it 4", in: chat)
    var reply = try await world.core.beginReply(AssistantTurn(state: .writing), in: chat)
    reply.content = .rcvMsgContent(msgContent: .text(text: "Done."))
    reply.turn?.state = .done
    try await world.core.finishReply(reply)
    try await world.say("thanks", in: chat)
    #expect(try await world.texts(chat) == ["dentist at 3", "make it 4", "Done.", "thanks"])
    // A reader sees the time as the clock tells it.
    #expect(try await world.items(chat).map(\.meta.itemTs) == [0, -1, -1, -1].map { World.start + $0 * 3_600_000 })
  }

  @Test("A picture becomes a JPEG with a small one beside it")
  func picture() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let path = try world.directory.write(Pictures.png(width: 300, height: 200), as: "beach.png").path
    let message = ComposedMessage(
      msgContent: .image(text: "look", image: ""), fileSource: CryptoFile(filePath: path))
    let item = try await world.say([message], in: chat)[0]
    let file = try #require(item.file)
    let stored = try #require(file.fileSource?.filePath)
    #expect(stored.hasPrefix("ChatImages/"))
    #expect(file.thumbnailPath == stored.replacing("ChatImages/", with: "ChatImages/thumb_"))
    #expect(Pictures.isJPEG(try world.files.folder.url(of: stored)))
    #expect(file.fileName == "beach.jpg")
    #expect(file.width == 300 && file.height == 200)
    #expect(file.fileId > 0)
    #expect(item.text == "look")
    #expect(try await world.items(chat) == [item])
    // It stays when the original goes.
    try FileManager.default.removeItem(atPath: path)
    #expect(world.storedFiles.count == 2)
  }

  @Test("A file keeps its name, not its place")
  func file() async throws {
    let world = try World()
    let user = try await world.newUser()
    let notes = try await world.notes(user)
    let path = try world.directory.write(Data("hello".utf8), as: "plan.txt").path
    let command = ChatCommand.apiCreateChatItems(
      noteFolderId: notes.chatId,
      composedMessages: [ComposedMessage(msgContent: .file(text: ""), fileSource: CryptoFile(filePath: path))])
    try await world.send(command)
    let file = try #require(try await world.items(notes).first?.file)
    #expect(file.fileName == "plan.txt")
    #expect(file.fileSize == 5)
    let stored = try #require(file.fileSource?.filePath)
    #expect(try Data(contentsOf: world.files.folder.url(of: stored)) == Data("hello".utf8))
  }

  @Test("Of several messages all are stored or none, and copies of files go when none is")
  func allOrNothing() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let picture = try world.directory.write(Pictures.png(), as: "a.png").path
    let good = ComposedMessage(
      msgContent: .image(text: "", image: ""), fileSource: CryptoFile(filePath: picture))
    let bad = [
      ComposedMessage(msgContent: .text(text: "")),
      ComposedMessage(msgContent: .text(text: "x"), quotedItemId: 99),
      ComposedMessage(msgContent: .text(text: "x"), mentions: ["eve": 4]),
      ComposedMessage(msgContent: .report(text: "x", reason: .spam)),
      ComposedMessage(msgContent: .text(text: String(repeating: "x", count: 4_000_001))),
      ComposedMessage(
        msgContent: .file(text: ""), fileSource: CryptoFile(filePath: world.directory.file("missing").path)),
      ComposedMessage(
        msgContent: .image(text: "", image: ""),
        fileSource: CryptoFile(filePath: try world.directory.write(Data("no picture".utf8), as: "b.png").path)),
      ComposedMessage(msgContent: .file(text: ""), fileSource: CryptoFile(filePath: "../store.db")),
    ]
    let events = await world.listen()
    for message in bad {
      let failure = await world.failure(
        .apiSendMessages(
          sendRef: SendRef(chat), liveMessage: false, ttl: nil, composedMessages: [good, message]))
      #expect(failure != nil)
      #expect(failure?.message.isEmpty == false)
    }
    #expect(
      await world.failure(
        .apiSendMessages(sendRef: SendRef(chat), liveMessage: false, ttl: nil, composedMessages: [])) != nil)
    #expect(try await world.items(chat).isEmpty)
    #expect(world.storedFiles.isEmpty)
    #expect(await events.drain().isEmpty)
    #expect(try await world.say([good, ComposedMessage(msgContent: .text(text: "b"))], in: chat).count == 2)
  }

  @Test("A picture that lies in the folder already is used as it is, its small one with it")
  func inFolder() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let taken = try await world.files.take(Pictures.png(), name: "x")
    let path = try #require(taken.file.fileSource?.filePath)
    let item = try await world.say(
      [ComposedMessage(msgContent: taken.content, fileSource: CryptoFile(filePath: path))], in: chat)[0]
    #expect(item.file?.thumbnailPath == taken.file.thumbnailPath)
    #expect(world.storedFiles.count == 2)
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [item.id], deleteMode: .internal))
    #expect(world.storedFiles.isEmpty)
  }

  @Test("A quote keeps what the item said when it was quoted")
  func quotes() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let first = try await world.say("one", in: chat)
    let answer = try await world.say(
      [ComposedMessage(msgContent: .text(text: "two"), quotedItemId: first.id)], in: chat)[0]
    #expect(answer.quotedItem?.itemId == first.id)
    #expect(answer.quotedItem?.text == "one")
    try await world.send(
      .apiUpdateChatItem(
        chatRef: chat, chatItemId: first.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "uno"))))
    #expect(try await world.items(chat)[1].quotedItem?.text == "one")
    try await world.send(.apiDeleteChatItems(chatRef: chat, chatItemIds: [first.id], deleteMode: .internalMark))
    #expect(
      await world.failure(
        .apiSendMessages(
          sendRef: SendRef(chat), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "three"), quotedItemId: first.id)]))
        == .errorStore(storeError: .invalidQuote))
  }

  @Test("Messages that disappear know when; impossible times are refused")
  func timed() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let text = ComposedMessage(msgContent: .text(text: "x"))
    #expect(try await world.say([text], in: chat, ttl: 60)[0].meta.itemTimed?.deleteAt == World.start + 60_000)
    #expect(try await world.say([text], in: chat, ttl: 0)[0].meta.itemTimed == nil)
    for ttl in [Int.max, -1, .min] {
      #expect(
        await world.failure(
          .apiSendMessages(sendRef: SendRef(chat), liveMessage: false, ttl: ttl, composedMessages: [text])) != nil)
    }
  }

  @Test("A live message has no versions until it is done, and its time runs from then")
  func live() async throws {
    let world = try World()
    let user = try await world.newUser()
    let notes = try await world.notes(user)
    let item = try await world.say(
      [ComposedMessage(msgContent: .text(text: "He"))], in: notes, live: true, ttl: 10)[0]
    #expect(item.meta.isLive)
    #expect(item.meta.itemTimed?.deleteAt == nil)
    func update(_ text: String, live: Bool) async throws -> ChatResponse {
      try await world.send(
        .apiUpdateChatItem(
          chatRef: notes, chatItemId: item.id, liveMessage: live,
          updatedMessage: UpdatedMessage(msgContent: .text(text: text))))
    }
    _ = try await update("Hello", live: true)
    guard case .chatItemNotChanged = try await update("Hello", live: true) else {
      Issue.record("nothing changed")
      return
    }
    world.clock.advance(by: .seconds(5))
    _ = try await update("Hello", live: false)
    let done = try await world.items(notes)[0]
    #expect(!done.meta.isLive && !done.meta.itemEdited)
    #expect(done.meta.itemTimed?.deleteAt == World.start + 15_000)
    #expect(try await world.info(item.id, notes).itemVersions.isEmpty)
    let chat = try await world.newChat(user)
    #expect(
      await world.failure(
        .apiSendMessages(
          sendRef: SendRef(chat), liveMessage: true, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "x"))])) != nil)
  }

  @Test("A cancelled caller doesn't cancel the command")
  func cancelled() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await world.say("kept", in: chat)
    }
    #expect(try await task.value.text == "kept")
    #expect(try await world.texts(chat) == ["kept"])
  }
}
