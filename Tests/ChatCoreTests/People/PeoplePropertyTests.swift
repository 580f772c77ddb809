import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

/// What two profiles ought to have of their chat, in the simplest way there is.
private struct NaiveChat {
  struct Message: Equatable {
    var text: String
    var isDeleted = false
    var reactions: Set<Int64> = []
    var isRead = false
  }

  /// By the id that both share, in the order in which they were sent.
  var order: [String] = []
  /// What each profile has of a message.
  var sides: [Int64: [String: Message]] = [:]
  var senders: [String: Int64] = [:]
  var blocks: Set<Int64> = []

  func messages(of user: Int64) -> [Message] { order.compactMap { sides[user]?[$0] } }
}

@Suite("Three profiles that do what they like", .serialized, .timeLimit(.minutes(10)))
struct PeoplePropertyTests {
  /// Who writes to whom.
  private struct Pair {
    let users: [User]
    let refs: [Int64: ChatRef]
    var naive = NaiveChat()

    func other(than user: User) -> User { users[0].userId == user.userId ? users[1] : users[0] }
  }

  private static let steps = PropertySteps.steps(long: 250)

  @Test(
    "have what a naive model has, on both sides, and counters that agree", arguments: PropertySteps.seeds(each: steps))
  func random(seed: UInt64) async throws {
    let world = try World(seed: seed)
    let random = TestRandom(seed: seed &* 104_729)
    let users = [try await world.newUser("Anna"), try await world.newUser("Ben"), try await world.newUser("Carla")]
    var pairs: [Pair] = []
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      let (first, second) = try await Family.connect(users[one], users[other], in: world)
      pairs.append(
        Pair(
          users: [users[one], users[other]],
          refs: [users[one].userId: first, users[other].userId: second]))
    }
    let events = await world.listen()
    var unread: [Int64: Int] = [:]
    var hidden: Set<Int64> = []
    for step in 0..<Self.steps {
      world.clock.advance(by: .milliseconds(random.int(0..<50)))
      let number = random.int(0..<pairs.count)
      let user = pairs[number].users[random.int(0..<2)]
      if random.int(0..<20) == 0 { try await world.toggleHidden(user, among: users, hidden: &hidden) }
      try await Step(world: world, random: random, user: user, step: step).run(on: &pairs[number])
      for event in await events.drain() {
        if case .userUpdated(let info) = event { unread[info.user.userId] = info.unreadCount }
      }
      try await check(pairs[number], in: world)
      for user in users {
        let count = try await world.unreadCount(user)
        #expect(unread[user.userId] ?? 0 == count, "step \(step)")
      }
    }
  }

  private func check(_ pair: Pair, in world: World) async throws {
    for user in pair.users {
      let ref = try #require(pair.refs[user.userId])
      let chat = try await world.chat(ref, as: user.userId)
      let shown = chat.chatItems.filter(\.hasMsgContent)
      let expected = pair.naive.messages(of: user.userId)
      #expect(shown.map(\.text) == expected.map(\.text))
      #expect(shown.map { $0.meta.itemDeleted != nil } == expected.map(\.isDeleted))
      #expect(shown.map { Int($0.reactions.map(\.totalReacted).reduce(0, +)) } == expected.map(\.reactions.count))
      let isUnread = shown.map { !$0.sent && $0.meta.isRcvNew }
      #expect(chat.chatStats.unreadCount == isUnread.count { $0 })
      let own = shown.filter(\.sent)
      #expect(own.allSatisfy { $0.meta.itemReadAt == nil || $0.meta.itemStatus != .sndNew })
    }
  }

  /// One thing that a profile does.
  private struct Step {
    let world: World
    let random: TestRandom
    let user: User
    let step: Int

    func run(on pair: inout Pair) async throws {
      guard let ref = pair.refs[user.userId] else { return }
      let other = pair.other(than: user)
      let items = try await world.items(ref, as: user.userId).filter(\.hasMsgContent)
      let item = items.isEmpty ? nil : items[random.int(0..<items.count)]
      switch random.int(0..<13) {
      case 0, 1, 2, 3: try await send(in: ref, to: other, &pair.naive)
      case 4: if let item { try await edit(item, in: ref, of: other, &pair.naive) }
      case 5: if let item { try await delete(item, in: ref, mode: .broadcast, of: other, &pair.naive) }
      case 6: if let item { try await delete(item, in: ref, mode: .internal, of: other, &pair.naive) }
      case 7, 8: if let item { try await react(to: item, in: ref, of: other, &pair.naive) }
      case 9: try await world.send(.apiChatRead(chatRef: ref), as: user.userId)
      case 10:
        if let item { try await world.send(.apiChatItemsRead(chatRef: ref, chatItemIds: [item.id]), as: user.userId) }
      case 11: try await world.toggleMuted(ref, as: user.userId)
      default:
        let isBlocked = !pair.naive.blocks.contains(user.userId)
        guard random.int(0..<3) == 0 else { return }
        try await world.send(.apiBlockContact(contactId: ref.chatId, blocked: isBlocked), as: user.userId)
        if isBlocked { pair.naive.blocks.insert(user.userId) } else { pair.naive.blocks.remove(user.userId) }
      }
    }

    private func send(in ref: ChatRef, to other: User, _ naive: inout NaiveChat) async throws {
      let text = "message \(step)"
      let sent = try await world.say(text, in: ref, as: user.userId)
      let id = try #require(sent.meta.itemSharedMsgId)
      naive.order.append(id)
      naive.senders[id] = user.userId
      naive.sides[user.userId, default: [:]][id] = .init(text: text)
      guard !naive.blocks.contains(other.userId) else { return }
      naive.sides[other.userId, default: [:]][id] = .init(text: text)
    }

    /// Whether what the profile does to a message comes to the other one.
    private func arrives(_ id: String, at other: User, _ naive: NaiveChat) -> Bool {
      !naive.blocks.contains(other.userId) && naive.sides[other.userId]?[id] != nil
    }

    private func edit(_ item: ChatItem, in ref: ChatRef, of other: User, _ naive: inout NaiveChat) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      let command = ChatCommand.apiUpdateChatItem(
        chatRef: ref, chatItemId: item.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "edit \(step)")))
      let failure = await world.failure(command, as: user.userId)
      #expect((failure == nil) == (item.sent && item.meta.itemDeleted == nil))
      guard failure == nil else { return }
      naive.sides[user.userId]?[id]?.text = "edit \(step)"
      if arrives(id, at: other, naive) { naive.sides[other.userId]?[id]?.text = "edit \(step)" }
    }

    private func delete(
      _ item: ChatItem, in ref: ChatRef, mode: CIDeleteMode, of other: User, _ naive: inout NaiveChat
    ) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      let command = ChatCommand.apiDeleteChatItems(chatRef: ref, chatItemIds: [item.id], deleteMode: mode)
      let failure = await world.failure(command, as: user.userId)
      guard mode == .broadcast else {
        naive.sides[user.userId]?[id] = nil
        return
      }
      #expect((failure == nil) == (item.sent && item.meta.itemDeleted == nil))
      guard failure == nil else { return }
      naive.sides[user.userId]?[id]?.isDeleted = true
      if arrives(id, at: other, naive) { naive.sides[other.userId]?[id]?.isDeleted = true }
    }

    private func react(to item: ChatItem, in ref: ChatRef, of other: User, _ naive: inout NaiveChat) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      let adds = random.int(0..<3) > 0
      let command = ChatCommand.apiChatItemReaction(
        chatRef: ref, chatItemId: item.id, add: adds, reaction: .emoji(emoji: "👍"))
      let had = naive.sides[user.userId]?[id]?.reactions.contains(user.userId) == true
      guard await world.failure(command, as: user.userId) == nil, had != adds else { return }
      change(&naive, id, of: user, adds)
      if arrives(id, at: other, naive) { change(&naive, id, of: other, adds) }
    }

    private func change(_ naive: inout NaiveChat, _ id: String, of side: User, _ adds: Bool) {
      if adds {
        naive.sides[side.userId]?[id]?.reactions.insert(user.userId)
      } else {
        naive.sides[side.userId]?[id]?.reactions.remove(user.userId)
      }
    }
  }
}
