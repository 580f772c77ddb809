import ChatTypes
import GRDB
import JSONValue
import Testing

@testable import ChatCore
@testable import Persistence

@Suite("A channel with more subscribers than are given a post at once")
struct ManySubscribersTests {
  /// Anna's channel with Ben, Cleo and a hundred others, none of whom has been here since the core began.
  private static func channel() async throws -> ChannelTests.Channel {
    var channel = try await ChannelTests.Channel(
      comments: CommentsGroupPreference(enable: .on, duration: nil), isOnDisk: true)
    for user in [channel.ben, channel.cleo] { try await channel.subscribe(user) }
    for number in 1...100 { try await channel.subscribe(try await channel.world.newUser("Subscriber \(number)")) }
    try await restart(&channel)
    return channel
  }

  private static func restart(_ channel: inout ChannelTests.Channel) async throws {
    try await channel.world.core.close()
    channel.world = try World(channel.world.directory, isOnDisk: true, clock: channel.world.clock, seed: 2)
  }

  private func itemCount(_ channel: ChannelTests.Channel) async throws -> Int {
    try await channel.world.core.store.writer.read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM items WHERE kind = 'text'") ?? 0
    }
  }

  private func texts(_ user: User, in channel: ChannelTests.Channel, on post: Int64? = nil) async throws -> [String] {
    try await channel.messages(of: user, on: post).filter { $0.meta.itemDeleted == nil }.map(\.text)
  }

  @Test(
    "A post is stored for its owner and the relay, and for a subscriber when they are there; once, unread, and counted before"
  )
  func posting() async throws {
    var channel = try await Self.channel()
    let before = try await itemCount(channel)
    try await channel.say("News", by: channel.anna)
    #expect(try await itemCount(channel) == before + 2)
    guard case .usersList(let users) = try await channel.world.send(.listUsers, as: channel.anna.userId) else {
      throw World.WrongAnswer()
    }
    let counted = users.filter { ![channel.anna.userId, channel.relay.userId].contains($0.user.userId) }
    #expect(counted.count == 102 && counted.allSatisfy { $0.unreadCount == 1 })

    let events = await channel.world.listen()
    #expect(try await texts(channel.ben, in: channel) == ["News"])
    #expect(try await channel.world.unreadCount(channel.ben) == 1)
    #expect(await events.drain().map(\.tag).contains("newChatItems"))
    #expect(try await itemCount(channel) == before + 3)

    // Ben is there now, Cleo isn't.
    try await channel.say("More", by: channel.anna)
    #expect(try await itemCount(channel) == before + 6)
    let more = try #require(try await channel.messages(of: channel.ben).last)
    try await channel.world.send(
      .apiDeleteChatItems(
        chatRef: try await channel.ref(of: channel.ben), chatItemIds: [more.id], deleteMode: .internal),
      as: channel.ben.userId)
    try await Self.restart(&channel)
    #expect(try await texts(channel.ben, in: channel) == ["News"])
    #expect(try await texts(channel.cleo, in: channel) == ["News", "More"])
    #expect(try await channel.world.unreadCount(channel.cleo) == 2)
  }

  @Test("Who comes later gets a post as it is then, with its comments; who has it sees each change at once")
  func changes() async throws {
    let channel = try await Self.channel()
    #expect(try await texts(channel.ben, in: channel) == [])
    let annas = try await channel.ref(of: channel.anna)
    let post = try await channel.say("Frist", by: channel.anna)
    let mistake = try await channel.say("A mistake", by: channel.anna)
    try await channel.world.send(
      .apiUpdateChatItem(
        chatRef: annas, chatItemId: post.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "First"))),
      as: channel.anna.userId)
    try await channel.world.send(
      .apiDeleteChatItems(chatRef: annas, chatItemIds: [mistake.id], deleteMode: .broadcast), as: channel.anna.userId)
    let bens = try #require(try await channel.messages(of: channel.ben).first)
    #expect(bens.text == "First")
    try await channel.say("Well said", by: channel.ben, on: bens.id)

    let cleos = try await channel.messages(of: channel.cleo)
    #expect(cleos.map(\.text) == ["First"] && cleos.first?.meta.commentsTotal == 1)
    let id = try #require(cleos.first?.id)
    #expect(try await texts(channel.cleo, in: channel, on: id) == ["Well said"])
    #expect(try await texts(channel.ben, in: channel, on: bens.id) == ["Well said"])

    // Both have it.
    try await channel.world.send(
      .apiUpdateChatItem(
        chatRef: annas, chatItemId: post.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "The first"))), as: channel.anna.userId)
    for user in [channel.ben, channel.cleo] {
      let seen = try await texts(user, in: channel)
      #expect(seen == ["The first"], "\(user.displayName)")
    }
  }

  @Test("Who begins to keep the channel is given everything, and what a relay had stays when it goes")
  func keepersAndRelays() async throws {
    let channel = try await Self.channel()
    let annas = try await channel.ref(of: channel.anna)
    try await channel.say("By the first relay", by: channel.anna)
    let second = try await ChannelTests.Channel.newRelay("Second", in: channel.world, as: channel.anna.userId)
    try await channel.world.send(
      .apiAddGroupRelays(groupId: annas.chatId, relayIds: [second.userId]), as: channel.anna.userId)
    try await channel.world.send(
      .apiLeaveGroup(groupId: try await channel.ref(of: channel.relay).chatId), as: channel.relay.userId)
    try await channel.say("By the second", by: channel.anna)
    #expect(try await texts(channel.ben, in: channel) == ["By the first relay", "By the second"])

    guard
      case .groupMembers(_, let group) = try await channel.world.send(
        .apiListMembers(groupId: annas.chatId), as: channel.anna.userId)
    else { throw World.WrongAnswer() }
    let cleo = try #require(group.members.first { $0.memberProfile.displayName == "Cleo" })
    try await channel.world.send(
      .apiMembersRole(groupId: annas.chatId, groupMemberIds: [cleo.groupMemberId], memberRole: .moderator),
      as: channel.anna.userId)
    let before = try await itemCount(channel)
    try await channel.say("To all", by: channel.anna)
    // Anna, the relay, Ben, and Cleo, though she hasn't been here.
    let added = try await itemCount(channel) - before
    #expect(added == 4)
    #expect(
      try await texts(channel.cleo, in: channel) == ["By the first relay", "By the second", "To all"])
    #expect(try await channel.group(of: channel.anna).groupSummary.publicMemberCount == 103)
  }

  @Test("What wasn't taken yet is there although the relay's profile, the owner's or the whole channel is gone")
  func gone() async throws {
    for ending in ["relay", "owner", "channel"] {
      var channel = try await Self.channel()
      let annas = try await channel.ref(of: channel.anna)
      try await channel.say("News", by: channel.anna)
      switch ending {
      case "relay":
        try await channel.world.send(
          .apiDeleteUser(userId: channel.relay.userId, delSMPQueues: true, viewPwd: nil), as: channel.anna.userId)
      case "owner":
        try await channel.world.send(
          .apiDeleteUser(userId: channel.anna.userId, delSMPQueues: true, viewPwd: nil), as: channel.relay.userId)
      default:
        try await channel.world.send(
          .apiDeleteChat(chatRef: annas, chatDeleteMode: .full(notify: true)), as: channel.anna.userId)
      }
      #expect(try await texts(channel.ben, in: channel) == ["News"], "\(ending)")
      try await Self.restart(&channel)
      #expect(try await texts(channel.cleo, in: channel) == ["News"], "\(ending)")
    }
  }

  @Test("A relay that left passes on no post that was deleted or changed since")
  func leftRelay() async throws {
    let channel = try await Self.channel()
    let annas = try await channel.ref(of: channel.anna)
    let second = try await ChannelTests.Channel.newRelay("Second", in: channel.world, as: channel.anna.userId)
    try await channel.world.send(
      .apiAddGroupRelays(groupId: annas.chatId, relayIds: [second.userId]), as: channel.anna.userId)
    let post = try await channel.say("Frist", by: channel.anna)
    let secret = try await channel.say("A secret", by: channel.anna)
    try await channel.world.send(
      .apiLeaveGroup(groupId: try await channel.ref(of: channel.relay).chatId), as: channel.relay.userId)
    try await channel.world.send(
      .apiDeleteChatItems(chatRef: annas, chatItemIds: [secret.id], deleteMode: .broadcast), as: channel.anna.userId)
    try await channel.world.send(
      .apiUpdateChatItem(
        chatRef: annas, chatItemId: post.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "First"))), as: channel.anna.userId)
    try await channel.world.send(
      .apiChatItemReaction(chatRef: annas, chatItemId: post.id, add: true, reaction: .emoji(emoji: "🎉")),
      as: channel.anna.userId)
    let bens = try await channel.messages(of: channel.ben)
    #expect(bens.map(\.text) == ["First"])
    #expect(bens.first?.reactions.map(\.totalReacted) == [1])
  }
}
