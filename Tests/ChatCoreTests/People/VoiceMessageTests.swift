import ChatTypes
import Foundation
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("Voice messages")
struct VoiceMessageTests {
  private static func message(
    _ data: Data = Recording.wave(seconds: 2), duration: Int = 2, in world: World
  ) throws -> ComposedMessage {
    let source = try world.directory.write(data, as: "Voice message.wav")
    return ComposedMessage(
      msgContent: .voice(text: "", duration: duration),
      fileSource: CryptoFile(filePath: source.path(percentEncoded: false)))
  }

  private static func send(_ message: ComposedMessage, to ref: ChatRef) -> ChatCommand {
    .apiSendMessages(sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message])
  }

  private static let notAllowed = ChatError.error(errorType: .notAllowed(feature: "voice messages"))

  @Test("One is there on both sides with its length and its file, answers another, and goes with the last who has it")
  func sending() async throws {
    let family = try await Family()
    let world = family.world
    let question = try await family.say("How was it?", by: family.ben)
    let asked = try #require(try await family.messages(of: family.anna).last)
    var message = try Self.message(in: world)
    message.quotedItemId = asked.id
    let sent = try await world.say([message], in: family.annasBen, ttl: 3600, as: family.anna.userId)[0]
    let came = try #require(try await family.messages(of: family.ben).last)
    for item in [sent, came] {
      #expect(item.content.msgContent == .voice(text: "", duration: 2))
      #expect(item.previewText == "Voice message (0:02)")
      #expect(item.file?.mediaType == "audio/wav" && item.file?.loaded == true && item.meta.itemTimed?.ttl == 3600)
    }
    #expect(came.quotedItem?.itemId == question.id)
    #expect(world.storedFiles.count == 1)
    for (ref, item, user) in [(family.annasBen, sent, family.anna), (family.bensAnna, came, family.ben)] {
      #expect(world.storedFiles.count == 1)
      try await world.send(
        .apiDeleteChatItems(chatRef: ref, chatItemIds: [item.id], deleteMode: .internal), as: user.userId)
    }
    #expect(world.storedFiles.isEmpty)
  }

  @Test("Where either side doesn't allow it, it is refused, and nothing of it stays")
  func refusedByContacts() async throws {
    let family = try await Family()
    let world = family.world
    let message = try Self.message(in: world)
    for (ref, user) in [(family.annasBen, family.anna), (family.bensAnna, family.ben)] {
      try await world.send(
        .apiSetContactPrefs(contactId: ref.chatId, preferences: .with(.voice, .no)), as: user.userId)
      #expect(
        await world.failure(Self.send(message, to: family.annasBen), as: family.anna.userId) == Self.notAllowed)
      #expect(
        await world.failure(Self.send(message, to: family.bensAnna), as: family.ben.userId) == Self.notAllowed)
      try await world.send(
        .apiSetContactPrefs(contactId: ref.chatId, preferences: .with(.voice, .yes)), as: user.userId)
    }
    #expect(world.storedFiles.isEmpty)
    _ = try await world.send(Self.send(message, to: family.annasBen), as: family.anna.userId)
    #expect(world.storedFiles.count == 1)
  }

  @Test("Where a group allows it to admins alone, members are refused it, also when they forward one")
  func refusedByGroups() async throws {
    let club = try await Club.full()
    let world = club.world
    var preferences = GroupPreferences.none
    preferences.voice = RoleGroupPreference(enable: .on, role: .admin)
    var profile = try await club.group(of: club.anna).groupProfile
    profile.groupPreferences = preferences
    try await world.send(
      .apiUpdateGroupProfile(groupId: club.annas.chatId, groupProfile: profile), as: club.anna.userId)
    let message = try Self.message(in: world)
    let bens = try await club.ref(of: club.ben)
    #expect(await world.failure(Self.send(message, to: bens), as: club.ben.userId) == Self.notAllowed)
    _ = try await world.send(Self.send(message, to: club.annas), as: club.anna.userId)
    let came = try #require(try await club.messages(of: club.ben).last)
    #expect(came.content.msgContent == .voice(text: "", duration: 2))
    let forward = ChatCommand.apiForwardChatItems(
      toChatRef: bens, fromChatRef: bens, chatItemIds: [came.id], ttl: nil)
    #expect(await world.failure(forward, as: club.ben.userId) == Self.notAllowed)
  }

  @Test("Its length is 1 second to 5 minutes, and it has a file", arguments: [-1, 0, 301, Int.max])
  func bounds(_ duration: Int) async throws {
    let family = try await Family()
    let world = family.world
    let wrong = try Self.message(duration: duration, in: world)
    #expect(await world.failure(Self.send(wrong, to: family.annasBen), as: family.anna.userId) != nil)
    let without = ComposedMessage(msgContent: .voice(text: "", duration: 2))
    #expect(await world.failure(Self.send(without, to: family.annasBen), as: family.anna.userId) != nil)
    #expect(world.storedFiles.isEmpty)
    let longest = try Self.message(duration: 300, in: world)
    _ = try await world.send(Self.send(longest, to: try await world.notes(family.anna)), as: family.anna.userId)
  }

  @Test("Bytes that are no sound are refused, whatever their name says, also those that are in the folder already")
  func disguised() async throws {
    let family = try await Family()
    let world = family.world
    let message = try Self.message(Data("<script>alert(1)</script>".utf8), in: world)
    let refused = await world.failure(Self.send(message, to: family.annasBen), as: family.anna.userId)
    #expect(refused?.message == "This file is no recording. Record it again, or send it as a file.")
    #expect(world.storedFiles.isEmpty)
    var file = message
    file.msgContent = .file(text: "")
    let sent = try await world.say([file], in: family.annasBen, as: family.anna.userId)[0]
    let again = ComposedMessage(msgContent: .voice(text: "", duration: 2), fileSource: sent.file?.fileSource)
    #expect(await world.failure(Self.send(again, to: family.annasBen), as: family.anna.userId) == refused)
    #expect(world.storedFiles.count == 1)
  }
}
