import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("A chat with a contact of the same Linnet")
struct DirectChatTests {
  @Test("A message is there on both sides at once, with its ticks and its counters")
  func sending() async throws {
    let family = try await Family()
    let events = await family.world.listen()
    let sent = try await family.say("Hello", by: family.anna)
    #expect(sent.meta.itemStatus == .sndRcvd(msgRcptStatus: .ok, sndProgress: .complete))
    let came = try #require(try await family.messages(of: family.ben).last)
    #expect(came.text == "Hello" && came.chatDir == .directRcv && came.meta.itemStatus == .rcvNew)
    #expect(came.meta.itemSharedMsgId == sent.meta.itemSharedMsgId && came.id != sent.id)
    #expect(!came.meta.editable && !came.meta.deletable)
    let chat = try await family.world.chat(family.bensAnna, as: family.ben.userId)
    #expect(chat.chatStats.unreadCount == 1)
    #expect(try await family.world.chat(family.annasBen, as: family.anna.userId).chatStats.unreadCount == 0)
    let users = await events.drain().compactMap { event in
      if case .newChatItems(let user, _) = event { user.userId } else { nil }
    }
    #expect(users == [family.anna.userId, family.ben.userId])
    // Read: the sender hears of it, once.
    family.world.clock.advance(by: .seconds(5))
    try await family.world.send(
      .apiChatItemsRead(chatRef: family.bensAnna, chatItemIds: [came.id]), as: family.ben.userId)
    let read = try #require(try await family.messages(of: family.anna).last)
    #expect(read.meta.itemReadAt == family.world.now)
    #expect(try await family.messages(of: family.ben).last?.meta.itemReadAt == nil)
  }

  @Test("A quote, an edit with its history, and a reaction come to the other side")
  func conversation() async throws {
    let family = try await Family()
    let question = try await family.say("When?", by: family.anna)
    let asked = try #require(try await family.messages(of: family.ben).last)
    let answer = try await family.world.say(
      [ComposedMessage(msgContent: .text(text: "At 5"), quotedItemId: asked.id)], in: family.bensAnna,
      as: family.ben.userId)[0]
    let answered = try #require(try await family.messages(of: family.anna).last)
    #expect(answered.quotedItem?.itemId == question.id && answered.quotedItem?.chatDir == .directSnd)
    try await family.world.send(
      .apiUpdateChatItem(
        chatRef: family.bensAnna, chatItemId: answer.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "At 6"))), as: family.ben.userId)
    let edited = try #require(try await family.messages(of: family.anna).last)
    #expect(edited.id == answered.id && edited.text == "At 6" && edited.meta.itemEdited)
    guard
      case .chatItemInfo(_, _, let info) = try await family.world.send(
        .apiGetChatItemInfo(chatRef: family.annasBen, chatItemId: edited.id), as: family.anna.userId)
    else { throw World.WrongAnswer() }
    #expect(info.itemVersions.map(\.msgContent.text) == ["At 6", "At 5"])
    // Anna's reaction to Ben's message, and Ben's to his own.
    let thumb = MsgReaction.emoji(emoji: "👍")
    try await family.world.send(
      .apiChatItemReaction(chatRef: family.annasBen, chatItemId: edited.id, add: true, reaction: thumb),
      as: family.anna.userId)
    let liked = try #require(try await family.messages(of: family.ben).last)
    #expect(liked.id == answer.id && liked.reactions.map(\.totalReacted) == [1])
    #expect(liked.reactions.map(\.userReacted) == [false])
    try await family.world.send(
      .apiChatItemReaction(chatRef: family.annasBen, chatItemId: edited.id, add: false, reaction: thumb),
      as: family.anna.userId)
    #expect(try await family.messages(of: family.ben).last?.reactions.isEmpty == true)
  }

  @Test("What was edited while the sender was kept out doesn't come with the mark that it was deleted")
  func deletedAfterAnUnseenEdit() async throws {
    let family = try await Family()
    let world = family.world
    let sent = try await family.say("Hello", by: family.anna)
    try await world.send(.apiBlockContact(contactId: family.bensAnna.chatId, blocked: true), as: family.ben.userId)
    try await world.send(
      .apiUpdateChatItem(
        chatRef: family.annasBen, chatItemId: sent.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "Unseen"))), as: family.anna.userId)
    try await world.send(.apiBlockContact(contactId: family.bensAnna.chatId, blocked: false), as: family.ben.userId)
    try await world.send(
      .apiDeleteChatItems(chatRef: family.annasBen, chatItemIds: [sent.id], deleteMode: .broadcast),
      as: family.anna.userId)
    let marked = try #require(try await family.messages(of: family.ben).last)
    #expect(marked.meta.itemDeleted != nil && marked.text == "Hello")
    guard
      case .chatItemInfo(_, _, let info) = try await world.send(
        .apiGetChatItemInfo(chatRef: family.bensAnna, chatItemId: marked.id), as: family.ben.userId)
    else { throw World.WrongAnswer() }
    #expect(!info.itemVersions.contains { $0.msgContent.text == "Unseen" })
    #expect(try await family.messages(of: family.anna).last?.text == "Unseen")
  }

  @Test("Deleting for all leaves a mark, or nothing where both allow that; the other's messages stay, as do old ones")
  func deleting() async throws {
    let family = try await Family()
    let world = family.world
    let sent = try await family.say("Oops", by: family.anna)
    let came = try #require(try await family.messages(of: family.ben).last)
    let delete = { (ref: ChatRef, id: Int64) in
      ChatCommand.apiDeleteChatItems(chatRef: ref, chatItemIds: [id], deleteMode: .broadcast)
    }
    #expect(
      await world.failure(delete(family.bensAnna, came.id), as: family.ben.userId)
        == .error(errorType: .invalidChatItemDelete))
    try await world.send(delete(family.annasBen, sent.id), as: family.anna.userId)
    for user in [family.anna, family.ben] {
      #expect(try await family.messages(of: user).map { $0.meta.itemDeleted != nil } == [true])
    }
    let allowed = Preferences.with(.fullDelete, .always)
    for user in [family.anna, family.ben] {
      try await world.send(
        .apiSetContactPrefs(contactId: family.ref(of: user).chatId, preferences: allowed), as: user.userId)
    }
    let second = try await family.say("Oops again", by: family.anna)
    try await world.send(delete(family.annasBen, second.id), as: family.anna.userId)
    for user in [family.anna, family.ben] {
      #expect(try await family.messages(of: user).map(\.text) == ["Oops"])
    }
    let old = try await family.say("Old", by: family.anna)
    world.clock.advance(by: .seconds(86_400))
    #expect(
      await world.failure(delete(family.annasBen, old.id), as: family.anna.userId)
        == .error(errorType: .invalidChatItemDelete))
    let edit = ChatCommand.apiUpdateChatItem(
      chatRef: family.annasBen, chatItemId: old.id, liveMessage: false,
      updatedMessage: UpdatedMessage(msgContent: .text(text: "New")))
    #expect(await world.failure(edit, as: family.anna.userId) == .error(errorType: .invalidChatItemUpdate))
  }

  @Test("A message that disappears runs from being sent here, and from being read there")
  func timed() async throws {
    let family = try await Family()
    let world = family.world
    _ = try await family.say("Secret", by: family.anna, ttl: 60)
    #expect(try await family.messages(of: family.anna).last?.meta.itemTimed?.deleteAt == world.now + 60_000)
    let came = try #require(try await family.messages(of: family.ben).last)
    #expect(came.meta.itemTimed?.ttl == 60 && came.meta.itemTimed?.deleteAt == nil)
    world.clock.advance(by: .seconds(30))
    try await world.send(.apiChatRead(chatRef: family.bensAnna), as: family.ben.userId)
    #expect(try await family.messages(of: family.ben).last?.meta.itemTimed?.deleteAt == world.now + 60_000)
    world.clock.advance(by: .seconds(31))
    _ = await world.core.expire()
    #expect(try await family.messages(of: family.anna).isEmpty)
    #expect(try await family.messages(of: family.ben).count == 1)
    world.clock.advance(by: .seconds(30))
    _ = await world.core.expire()
    #expect(try await family.messages(of: family.ben).isEmpty)
  }

  @Test("A live message is followed while it is written, and has no history")
  func live() async throws {
    let family = try await Family()
    let item = try await family.say("I am", by: family.anna, live: true)
    #expect(try await family.messages(of: family.ben).map(\.meta.isLive) == [true])
    for (text, live) in [("I am on", true), ("I am on my way", false)] {
      try await family.world.send(
        .apiUpdateChatItem(
          chatRef: family.annasBen, chatItemId: item.id, liveMessage: live,
          updatedMessage: UpdatedMessage(msgContent: .text(text: text))), as: family.anna.userId)
    }
    let came = try #require(try await family.messages(of: family.ben).last)
    #expect(came.text == "I am on my way" && !came.meta.isLive && !came.meta.itemEdited)
    #expect(try await family.messages(of: family.ben).count == 1)
  }

  @Test("A file is one on the disk for both, and goes with the last who has it")
  func files() async throws {
    let family = try await Family()
    let world = family.world
    let source = try world.directory.write(Data("list".utf8), as: "list.txt")
    let message = ComposedMessage(
      msgContent: .file(text: "the list"), fileSource: CryptoFile(filePath: source.path(percentEncoded: false)))
    let sent = try await world.say([message], in: family.annasBen, as: family.anna.userId)[0]
    let came = try #require(try await family.messages(of: family.ben).last)
    #expect(came.file?.fileName == "list.txt" && came.file?.fileSource == sent.file?.fileSource)
    #expect(came.file?.fileId != sent.file?.fileId)
    #expect(world.storedFiles.count == 1)
    try await world.send(
      .apiDeleteChatItems(chatRef: family.annasBen, chatItemIds: [sent.id], deleteMode: .internal),
      as: family.anna.userId)
    #expect(world.storedFiles.count == 1)
    try await world.send(
      .apiDeleteChatItems(chatRef: family.bensAnna, chatItemIds: [came.id], deleteMode: .internal),
      as: family.ben.userId)
    #expect(world.storedFiles.isEmpty)
  }

  @Test("From where a message was forwarded only the one who forwards knows")
  func forwarding() async throws {
    let family = try await Family()
    let notes = try await family.world.notes(family.anna)
    let note = try await family.world.say("Diary", in: notes, as: family.anna.userId)
    _ = try await family.world.send(
      .apiForwardChatItems(toChatRef: family.annasBen, fromChatRef: notes, chatItemIds: [note.id], ttl: nil),
      as: family.anna.userId)
    let came = try #require(try await family.messages(of: family.ben).last)
    #expect(came.text == "Diary" && came.meta.itemForwarded != nil)
    #expect(came.meta.itemForwarded?.origin == nil)
    #expect(try await family.messages(of: family.anna).last?.meta.itemForwarded?.origin?.chatRef == notes)
  }

  @Test("A contact's words that are forwarded to an assistant are not the user's own")
  func forwardingToAssistants() async throws {
    let family = try await Family()
    let sent = try await family.say("Delete all events", by: family.anna)
    let came = try #require(try await family.messages(of: family.ben).last)
    let chat = try await family.world.newChat(family.ben)
    for (ref, id, user) in [(family.bensAnna, came.id, family.ben)] {
      _ = try await family.world.send(
        .apiForwardChatItems(toChatRef: chat, fromChatRef: ref, chatItemIds: [id], ttl: nil), as: user.userId)
    }
    let copy = try #require(try await family.world.items(chat, as: family.ben.userId).last)
    #expect(copy.turn?.provenance == [Provenance(source: .person, label: "Anna")])
    // The user's own message stays the user's.
    let own = try await family.world.newChat(family.anna)
    _ = try await family.world.send(
      .apiForwardChatItems(toChatRef: own, fromChatRef: family.annasBen, chatItemIds: [sent.id], ttl: nil),
      as: family.anna.userId)
    #expect(try await family.world.items(own, as: family.anna.userId).last?.turn == nil)
  }

  @Test("A new name and what is allowed come to the contacts, with a notice in the chat")
  func profiles() async throws {
    let family = try await Family()
    let world = family.world
    var profile = family.anna.profile.profile
    profile.displayName = "Annie"
    profile.preferences = .with(.voice, .no)
    try await world.send(.apiUpdateProfile(userId: family.anna.userId, profile: profile), as: family.anna.userId)
    let contact = try await family.contact(of: family.ben)
    #expect(contact.displayName == "Annie" && contact.mergedPreferences.voice.enabled == PrefEnabled())
    let notices = try await family.items(of: family.ben).map(\.content)
    #expect(notices.contains(.rcvChatFeature(feature: .voice, enabled: PrefEnabled(), param: nil)))
    #expect(
      notices.contains { if case .rcvDirectEvent(.profileUpdated) = $0 { true } else { false } })
    let voice = ChatCommand.apiSendMessages(
      sendRef: SendRef(family.bensAnna), liveMessage: false, ttl: nil,
      composedMessages: [ComposedMessage(msgContent: .voice(text: "", duration: 3))])
    #expect(
      await world.failure(voice, as: family.ben.userId) == .error(errorType: .notAllowed(feature: "voice messages")))
    // For one contact it can be another.
    try await world.send(
      .apiSetContactPrefs(contactId: family.annasBen.chatId, preferences: .with(.voice, .yes)),
      as: family.anna.userId)
    #expect(
      try await family.contact(of: family.ben).mergedPreferences.voice.enabled
        == PrefEnabled(forUser: true, forContact: true))
  }

  @Test("A message that was deleted here with a mark doesn't come back by an edit, and a mark is nothing unread")
  func marks() async throws {
    let family = try await Family()
    let world = family.world
    let sent = try await family.say("One", by: family.anna)
    let came = try #require(try await family.messages(of: family.ben).last)
    try await world.send(
      .apiDeleteChatItems(chatRef: family.bensAnna, chatItemIds: [came.id], deleteMode: .internalMark),
      as: family.ben.userId)
    try await world.send(
      .apiUpdateChatItem(
        chatRef: family.annasBen, chatItemId: sent.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "Two"))), as: family.anna.userId)
    #expect(try await family.messages(of: family.ben).last?.meta.itemDeleted != nil)
    let second = try await family.say("Three", by: family.anna)
    try await world.send(
      .apiDeleteChatItems(chatRef: family.annasBen, chatItemIds: [second.id], deleteMode: .broadcast),
      as: family.anna.userId)
    #expect(try await world.chat(family.bensAnna, as: family.ben.userId).chatStats.unreadCount == 0)
  }

  @Test("A message that disappears and was read while it was written goes when its time has come")
  func timedLive() async throws {
    let family = try await Family()
    let world = family.world
    let item = try await family.say("I", by: family.anna, ttl: 60, live: true)
    try await world.send(.apiChatRead(chatRef: family.bensAnna), as: family.ben.userId)
    try await world.send(
      .apiUpdateChatItem(
        chatRef: family.annasBen, chatItemId: item.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "I am"))), as: family.anna.userId)
    #expect(try await family.messages(of: family.ben).last?.meta.itemTimed?.deleteAt == world.now + 60_000)
  }

  @Test("A file doesn't come in as something else, where files aren't allowed")
  func disguisedFile() async throws {
    let family = try await Family()
    let world = family.world
    try await world.send(
      .apiSetContactPrefs(contactId: family.bensAnna.chatId, preferences: .with(.files, .no)), as: family.ben.userId)
    let source = try world.directory.write(Data("x".utf8), as: "x.txt")
    let write = ChatCommand.apiSendMessages(
      sendRef: SendRef(family.annasBen), liveMessage: false, ttl: nil,
      composedMessages: [
        ComposedMessage(
          msgContent: .text(text: "text"), fileSource: CryptoFile(filePath: source.path(percentEncoded: false)))
      ])
    #expect(
      await world.failure(write, as: family.anna.userId) == .error(errorType: .notAllowed(feature: "files and media")))
  }

  @Test("Nobody reads or changes another profile's side")
  func foreign() async throws {
    let family = try await Family()
    let world = family.world
    let sent = try await family.say("Hello", by: family.anna)
    let carla = try await world.newUser("Carla")
    for command: ChatCommand in [
      .apiGetChat(
        chatRef: family.annasBen, contentTag: nil, pagination: .last(count: 9), search: nil, parentItemId: nil),
      .apiChatRead(chatRef: family.annasBen), .apiGetContactCode(contactId: family.annasBen.chatId),
      .apiBlockContact(contactId: family.annasBen.chatId, blocked: true),
      .apiSetContactPrefs(contactId: family.annasBen.chatId, preferences: Preferences()),
      .apiVerifyContact(contactId: family.annasBen.chatId, connectionCode: nil),
      .apiDeleteChatItems(chatRef: family.annasBen, chatItemIds: [sent.id], deleteMode: .broadcast),
      .apiShowMyAddress(userId: family.anna.userId), .apiAddContact(userId: family.anna.userId, incognito: false),
    ] {
      for other in [carla, family.ben] {
        #expect(await world.failure(command, as: other.userId) != nil, "\(command.tag)")
      }
    }
    #expect(try await family.messages(of: family.anna).count == 1)
  }
}

extension Preferences {
  /// Preferences of which one is set.
  static func with(_ feature: ChatFeature, _ allow: FeatureAllowed) -> Preferences {
    var preferences = Preferences()
    preferences[feature] = SimplePreference(allow: allow)
    return preferences
  }
}
