import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

/// What everybody ought to have of a channel, in the simplest way there is: all the same.
private struct NaiveChannel {
  struct Post {
    var text: String
    var isDeleted = false
    var isClosed = false
    /// What was said below it, with who said it.
    var comments: [(author: Int64, text: String)] = []
  }

  var order: [String] = []
  var posts: [String: Post] = [:]

  var shown: [Post] { order.compactMap { posts[$0] } }
}

@Suite("An owner and two subscribers who do what they like in a channel", .serialized, .timeLimit(.minutes(10)))
struct ChannelPropertyTests {
  private static let steps = PropertySteps.steps(long: 100)

  /// Anna's channel, which a relay carries, with Ben and Cleo.
  private struct Channel {
    let world: World
    let anna: User
    let users: [User]
    let refs: [Int64: ChatRef]

    init(seed: UInt64) async throws {
      world = try World(seed: seed)
      anna = try await world.newUser("Anna")
      var users = [anna]
      for name in ["Ben", "Cleo"] { users.append(try await world.newUser(name)) }
      self.users = users
      var new = NewUser(profile: Profile(displayName: "Relay"))
      new.userChatRelay = true
      guard case .activeUser(let relay) = try await world.send(.createActiveUser(newUser: new)) else {
        throw World.WrongAnswer()
      }
      var profile = GroupProfile(displayName: "News")
      var preferences = GroupPreferences.none
      preferences.comments = CommentsGroupPreference(enable: .on)
      profile.groupPreferences = preferences
      guard
        case .publicGroupCreated(_, let group, let link, _) = try await world.send(
          .apiNewPublicGroup(
            userId: anna.userId, incognito: false, relayIds: [relay.userId], groupProfile: profile), as: anna.userId)
      else { throw World.WrongAnswer() }
      var refs = [anna.userId: ChatRef(.group, chatId: group.groupId)]
      for user in users.dropFirst() {
        let address = link.connLinkContact.connFullLink
        try await world.send(.apiConnect(userId: user.userId, incognito: false, connLink: address), as: user.userId)
        let own = try #require(try await world.chats(user).lazy.compactMap(\.chatInfo.groupInfo).first)
        refs[user.userId] = ChatRef(.group, chatId: own.groupId)
      }
      self.refs = refs
    }

    func ref(of user: User) throws -> ChatRef { try #require(refs[user.userId]) }

    func chat(of user: User, below post: Int64? = nil) async throws -> ChatData {
      try await world.chat(try ref(of: user), as: user.userId, parent: post)
    }
  }

  @Test(
    "have the same posts and comments as a naive model, and counters that agree",
    arguments: PropertySteps.seeds(each: steps))
  func random(seed: UInt64) async throws {
    let channel = try await Channel(seed: seed)
    let random = TestRandom(seed: seed &* 32_452_843)
    var naive = NaiveChannel()
    var hidden: Set<Int64> = []
    for step in 0..<Self.steps {
      channel.world.clock.advance(by: .milliseconds(1 + random.int(0..<50)))
      let user = channel.users[random.int(0..<3)]
      if random.int(0..<20) == 0 {
        try await channel.world.toggleHidden(user, among: channel.users, hidden: &hidden)
      }
      try await Step(channel: channel, random: random, user: user, step: step).run(&naive)
      for user in channel.users { try await check(user, in: channel, naive, step: step) }
    }
  }

  private func check(_ user: User, in channel: Channel, _ naive: NaiveChannel, step: Int) async throws {
    let chat = try await channel.chat(of: user)
    let posts = chat.chatItems.filter(\.hasMsgContent)
    let expected = naive.shown
    #expect(posts.map(\.text) == expected.map(\.text), "step \(step)")
    #expect(posts.map { $0.meta.itemDeleted != nil } == expected.map(\.isDeleted), "step \(step)")
    #expect(posts.map(\.commentsDisabled) == expected.map(\.isClosed), "step \(step)")
    #expect(posts.map(\.commentsTotal) == expected.map(\.comments.count), "step \(step)")
    #expect(chat.chatStats.unreadCount == chat.chatItems.count { $0.meta.isRcvNew }, "step \(step)")
    for (post, naive) in zip(posts, expected) where !naive.comments.isEmpty {
      let comments = try await channel.chat(of: user, below: post.id).chatItems.filter(\.hasMsgContent)
      #expect(comments.map(\.text) == naive.comments.map(\.text), "step \(step)")
      #expect(comments.map(\.sent) == naive.comments.map { $0.author == user.userId }, "step \(step)")
    }
  }

  /// One thing that a profile does.
  private struct Step {
    let channel: Channel
    let random: TestRandom
    let user: User
    let step: Int

    private var own: Int64 { user.userId }
    private var isOwner: Bool { own == channel.anna.userId }

    func run(_ naive: inout NaiveChannel) async throws {
      let ref = try channel.ref(of: user)
      let posts = try await channel.chat(of: user).chatItems.filter(\.hasMsgContent)
      let post = posts.isEmpty ? nil : posts[random.int(0..<posts.count)]
      switch random.int(0..<12) {
      case 0, 1, 2: try await say(in: ref, &naive)
      case 3, 4, 5, 6: if let post { try await comment(on: post, in: ref, &naive) }
      case 7: if let post { try await edit(post, in: ref, &naive) }
      case 8: if let post, random.int(0..<3) == 0 { try await delete(post, in: ref, &naive) }
      case 9: if let post { try await close(post, in: ref, &naive) }
      case 10: try await channel.world.send(.apiChatRead(chatRef: ref), as: own)
      default: try await channel.world.toggleMuted(ref, as: own)
      }
    }

    private func say(in ref: ChatRef, _ naive: inout NaiveChannel) async throws {
      let text = "post \(step)"
      guard isOwner else {
        await #expect(throws: ChatError.self) { try await channel.world.say(text, in: ref, as: own) }
        return
      }
      let sent = try await channel.world.say(text, in: ref, as: own)
      let id = try #require(sent.meta.itemSharedMsgId)
      naive.order.append(id)
      naive.posts[id] = .init(text: text)
    }

    private func comment(on post: ChatItem, in ref: ChatRef, _ naive: inout NaiveChannel) async throws {
      let id = try #require(post.meta.itemSharedMsgId)
      // Whether a post that is gone can be talked about is a matter of its own.
      guard let known = naive.posts[id], !known.isDeleted else { return }
      var message = ComposedMessage(msgContent: .text(text: "comment \(step)"))
      message.parentChatItemId = post.id
      let command = ChatCommand.apiSendMessages(
        sendRef: SendRef(ref), liveMessage: false, ttl: nil, composedMessages: [message])
      let failure = await channel.world.failure(command, as: own)
      #expect((failure == nil) == !known.isClosed, "step \(step)")
      if failure == nil { naive.posts[id]?.comments.append((own, "comment \(step)")) }
    }

    private func edit(_ post: ChatItem, in ref: ChatRef, _ naive: inout NaiveChannel) async throws {
      let id = try #require(post.meta.itemSharedMsgId)
      let failure = await channel.world.failure(
        .apiUpdateChatItem(
          chatRef: ref, chatItemId: post.id, liveMessage: false,
          updatedMessage: UpdatedMessage(msgContent: .text(text: "edit \(step)"))), as: own)
      #expect((failure == nil) == (isOwner && post.meta.itemDeleted == nil), "step \(step)")
      if failure == nil { naive.posts[id]?.text = "edit \(step)" }
    }

    private func delete(_ post: ChatItem, in ref: ChatRef, _ naive: inout NaiveChannel) async throws {
      let id = try #require(post.meta.itemSharedMsgId)
      let failure = await channel.world.failure(
        .apiDeleteChatItems(chatRef: ref, chatItemIds: [post.id], deleteMode: .broadcast), as: own)
      #expect((failure == nil) == (isOwner && post.meta.itemDeleted == nil), "step \(step)")
      if failure == nil { naive.posts[id]?.isDeleted = true }
    }

    private func close(_ post: ChatItem, in ref: ChatRef, _ naive: inout NaiveChannel) async throws {
      let id = try #require(post.meta.itemSharedMsgId)
      guard let known = naive.posts[id], !known.isDeleted else { return }
      let failure = await channel.world.failure(
        .apiSetCommentsDisabled(groupId: ref.chatId, chatItemId: post.id, disabled: !known.isClosed), as: own)
      #expect((failure == nil) == isOwner, "step \(step)")
      if failure == nil { naive.posts[id]?.isClosed.toggle() }
    }
  }
}
