import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

@Suite("A channel of profiles of the same Linnet")
struct ChannelTests {
  /// A channel of Anna's with a relay, to which Ben and Cleo subscribe.
  struct Channel {
    var world: World
    let anna: User
    let ben: User
    let cleo: User
    let relay: User
    let ref: ChatRef
    let link: String

    init(comments: CommentsGroupPreference? = nil, isOnDisk: Bool = false) async throws {
      world = try World(isOnDisk: isOnDisk)
      anna = try await world.newUser("Anna")
      ben = try await world.newUser("Ben")
      cleo = try await world.newUser("Cleo")
      relay = try await Self.newRelay("Relay", in: world)
      var profile = GroupProfile(displayName: "News")
      var preferences = GroupPreferences.none
      preferences.comments = comments
      profile.groupPreferences = preferences
      guard
        case .publicGroupCreated(_, let group, let link, let relays) = try await world.send(
          .apiNewPublicGroup(
            userId: anna.userId, incognito: false, relayIds: [relay.userId], groupProfile: profile), as: anna.userId)
      else { throw World.WrongAnswer() }
      #expect(relays.map(\.relayStatus) == [.rsActive] && relays.map(\.userChatRelay.name) == ["Relay"])
      #expect(group.useRelays && group.groupProfile.publicGroup?.groupLink == link.connLinkContact.connFullLink)
      ref = ChatRef(.group, chatId: group.groupId)
      self.link = link.connLinkContact.connFullLink
    }

    static func newRelay(_ name: String, in world: World, as userId: Int64? = nil) async throws -> User {
      var new = NewUser(profile: Profile(displayName: name))
      new.userChatRelay = true
      guard case .activeUser(let user) = try await world.send(.createActiveUser(newUser: new), as: userId) else {
        throw World.WrongAnswer()
      }
      return user
    }

    func subscribe(_ user: User) async throws {
      try await world.send(.apiConnect(userId: user.userId, incognito: false, connLink: link), as: user.userId)
    }

    func ref(of user: User) async throws -> ChatRef {
      let group = try #require(try await world.chats(user).lazy.compactMap(\.chatInfo.groupInfo).first)
      return ChatRef(.group, chatId: group.groupId)
    }

    func group(of user: User) async throws -> GroupInfo {
      try #require(try await world.chats(user).lazy.compactMap(\.chatInfo.groupInfo).first)
    }

    @discardableResult
    func say(_ text: String, by user: User, on post: Int64? = nil) async throws -> ChatItem {
      var message = ComposedMessage(msgContent: .text(text: text))
      message.parentChatItemId = post
      return try await world.say([message], in: try await ref(of: user), as: user.userId)[0]
    }

    func messages(of user: User, on post: Int64? = nil) async throws -> [ChatItem] {
      try await world.chat(try await ref(of: user), as: user.userId, parent: post).chatItems.filter(\.hasMsgContent)
    }
  }

  @Test("Posts reach subscribers as the channel's own; they read, and neither write nor see each other")
  func posting() async throws {
    let channel = try await Channel()
    try await channel.say("Before", by: channel.anna)
    for user in [channel.ben, channel.cleo] { try await channel.subscribe(user) }
    try await channel.say("Hello subscribers", by: channel.anna)
    for user in [channel.ben, channel.cleo] {
      let posts = try await channel.messages(of: user)
      #expect(posts.map(\.text) == ["Before", "Hello subscribers"])
      #expect(posts.map(\.chatDir) == [.channelRcv, .channelRcv])
      await #expect(throws: ChatError.self) { try await channel.say("Me too", by: user) }
      let ref = try await channel.ref(of: user)
      guard
        case .groupMembers(_, let group) = try await channel.world.send(
          .apiListMembers(groupId: ref.chatId), as: user.userId)
      else { throw World.WrongAnswer() }
      #expect(Set(group.members.map(\.memberProfile.displayName)) == ["Anna", "Relay"])
      #expect(try await channel.world.chat(ref, as: user.userId).chatStats.unreadCount == 1)
    }
    let own = try await channel.group(of: channel.anna)
    #expect(own.groupSummary.publicMemberCount == 3)
    // The relay passes on, and has nothing to read.
    let relays = try await channel.ref(of: channel.relay)
    let passed = try await channel.world.chat(relays, as: channel.relay.userId)
    #expect(passed.chatStats.unreadCount == 0)
    #expect(passed.chatItems.filter(\.hasMsgContent).map(\.text).contains("Hello subscribers"))
    #expect(passed.chatInfo.groupInfo?.relayOwnStatus == .rsActive)
  }

  @Test("Comments stand below their post for all, count on it, and are closed and opened by the owner")
  func comments() async throws {
    let channel = try await Channel(comments: CommentsGroupPreference(enable: .on))
    for user in [channel.ben, channel.cleo] { try await channel.subscribe(user) }
    let post = try await channel.say("What do you think?", by: channel.anna)
    let bens = try #require(try await channel.messages(of: channel.ben).last)
    try await channel.say("I like it", by: channel.ben, on: bens.id)
    let cleos = try #require(try await channel.messages(of: channel.cleo).last)
    #expect(cleos.commentsTotal == 1)
    let comment = try #require(try await channel.messages(of: channel.cleo, on: cleos.id).last)
    #expect(comment.text == "I like it" && comment.chatDir.groupMember?.memberProfile.displayName == "Ben")
    #expect(try await channel.messages(of: channel.cleo).map(\.text) == ["What do you think?"])
    #expect(try await channel.messages(of: channel.anna).last?.commentsTotal == 1)
    let close = { (id: Int64, disabled: Bool) in
      ChatCommand.apiSetCommentsDisabled(groupId: channel.ref.chatId, chatItemId: id, disabled: disabled)
    }
    try await channel.world.send(close(post.id, true), as: channel.anna.userId)
    #expect(try await channel.messages(of: channel.cleo).last?.commentsDisabled == true)
    await #expect(throws: ChatError.self) { try await channel.say("Too late", by: channel.cleo, on: cleos.id) }
    try await channel.world.send(close(post.id, false), as: channel.anna.userId)
    try await channel.say("In time", by: channel.cleo, on: cleos.id)
    #expect(try await channel.messages(of: channel.anna).last?.commentsTotal == 2)
    let cleosRef = try await channel.ref(of: channel.cleo)
    #expect(
      await channel.world.failure(
        .apiSetCommentsDisabled(groupId: cleosRef.chatId, chatItemId: cleos.id, disabled: true),
        as: channel.cleo.userId) != nil)
  }

  @Test("Without comments, or after their time, nobody comments")
  func noComments() async throws {
    let channel = try await Channel()
    try await channel.subscribe(channel.ben)
    try await channel.say("Read this", by: channel.anna)
    let post = try #require(try await channel.messages(of: channel.ben).last)
    await #expect(throws: ChatError.self) { try await channel.say("No", by: channel.ben, on: post.id) }
    let timed = try await Channel(comments: CommentsGroupPreference(enable: .on, duration: 60))
    try await timed.subscribe(timed.ben)
    try await timed.say("Quick", by: timed.anna)
    let quick = try #require(try await timed.messages(of: timed.ben).last)
    try await timed.say("Quick enough", by: timed.ben, on: quick.id)
    timed.world.clock.advance(by: .seconds(61))
    await #expect(throws: ChatError.self) { try await timed.say("Late", by: timed.ben, on: quick.id) }
  }

  @Test("A channel needs a relay: a profile that is one, and is there")
  func relays() async throws {
    let channel = try await Channel()
    try await channel.subscribe(channel.ben)
    let make = { (ids: [Int64]) in
      ChatCommand.apiNewPublicGroup(
        userId: channel.anna.userId, incognito: false, relayIds: ids, groupProfile: GroupProfile(displayName: "More"))
    }
    let world = channel.world
    #expect(await world.failure(make([]), as: channel.anna.userId) != nil)
    guard
      case .publicGroupCreationFailed(_, let results) = try await world.send(
        make([channel.relay.userId, channel.ben.userId]), as: channel.anna.userId)
    else { throw World.WrongAnswer() }
    #expect(results.map { $0.relayError == nil } == [true, false])
    #expect(try await world.chats(channel.anna).count { $0.chatInfo.groupInfo != nil } == 1)
    let relaysRef = try await channel.ref(of: channel.relay)
    try await world.send(.apiLeaveGroup(groupId: relaysRef.chatId), as: channel.relay.userId)
    guard
      case .groupRelays(_, _, let stopped) = try await world.send(
        .apiGetGroupRelays(groupId: channel.ref.chatId), as: channel.anna.userId)
    else { throw World.WrongAnswer() }
    #expect(stopped.map(\.relayStatus) == [.rsInactive])
    await #expect(throws: ChatError.self) { try await channel.say("Anybody?", by: channel.anna) }
    let second = try await Channel.newRelay("Second", in: world)
    let add = { (id: Int64) in ChatCommand.apiAddGroupRelays(groupId: channel.ref.chatId, relayIds: [id]) }
    guard case .groupRelaysAddFailed = try await world.send(add(channel.ben.userId), as: channel.anna.userId) else {
      throw World.WrongAnswer()
    }
    guard
      case .groupRelaysAdded(_, _, _, let now) = try await world.send(add(second.userId), as: channel.anna.userId)
    else { throw World.WrongAnswer() }
    #expect(now.map(\.relayStatus) == [.rsInactive, .rsActive])
    try await channel.say("There again", by: channel.anna)
    #expect(try await channel.messages(of: channel.ben).last?.text == "There again")
  }
}
