import ChatTypes
import JSONValue
import TestSupport
import Testing

@testable import ChatCore

/// What the members of a group ought to have of it, in the simplest way there is.
private struct NaiveGroup {
  struct Message {
    let author: Int64
    var text: String
    /// Who was in the group when it was said, and hasn't deleted it.
    var seenBy: Set<Int64>
    /// For whom a mark stands in its place.
    var markedFor: Set<Int64> = []
    var reactions: Set<Int64> = []
  }

  struct Member {
    var role: GroupMemberRole
    var isIn = false
    var isBlocked = false
  }

  var order: [String] = []
  var messages: [String: Message] = [:]
  var members: [Int64: Member] = [:]

  var present: Set<Int64> { Set(members.filter(\.value.isIn).keys) }

  func role(of user: Int64) -> GroupMemberRole { members[user]?.role ?? .observer }

  func isIn(_ user: Int64) -> Bool { members[user]?.isIn ?? false }

  /// What a profile reads, with whether it is marked.
  func shown(to user: Int64) -> [(text: String, isMarked: Bool, reactions: Int)] {
    order.compactMap { id in
      guard let message = messages[id], message.seenBy.contains(user) else { return nil }
      return (message.text, message.markedFor.contains(user), message.reactions.count)
    }
  }
}

@Suite("Three profiles that do what they like in a group", .serialized, .timeLimit(.minutes(10)))
struct GroupPropertyTests {
  private static let steps = PropertySteps.steps(long: 200)

  @Test("have what a naive model has, and counters that agree", arguments: PropertySteps.seeds(each: steps))
  func random(seed: UInt64) async throws {
    let club = try await Club()
    let random = TestRandom(seed: seed &* 15_485_863)
    var naive = NaiveGroup()
    naive.members[club.anna.userId] = .init(role: .owner, isIn: true)
    for (user, contact) in [(club.ben, club.annasBen), (club.cleo, club.annasCleo)] {
      naive.members[user.userId] = .init(role: .member, isIn: false)
      try await club.invite(contact)
      try await club.join(user)
      naive.members[user.userId]?.isIn = true
    }
    let users = [club.anna, club.ben, club.cleo]
    var hidden: Set<Int64> = []
    for step in 0..<Self.steps {
      club.world.clock.advance(by: .milliseconds(random.int(0..<50)))
      let user = users[random.int(0..<3)]
      let other = users[random.int(0..<3)]
      if random.int(0..<20) == 0 { try await club.world.toggleHidden(user, among: users, hidden: &hidden) }
      try await Step(club: club, random: random, user: user, other: other, step: step).run(&naive)
      for user in users { try await check(user, in: club, naive, step: step) }
    }
  }

  private func check(_ user: User, in club: Club, _ naive: NaiveGroup, step: Int) async throws {
    let group = try await club.group(of: user)
    #expect(group.membership.memberActive == naive.isIn(user.userId), "step \(step)")
    #expect(group.membership.memberRole == naive.role(of: user.userId), "step \(step)")
    let chat = try await club.world.chat(try await club.ref(of: user), as: user.userId)
    let items = chat.chatItems.filter(\.hasMsgContent)
    let expected = naive.shown(to: user.userId)
    #expect(items.map(\.text) == expected.map(\.text), "step \(step)")
    #expect(items.map { $0.meta.itemDeleted != nil } == expected.map(\.isMarked), "step \(step)")
    #expect(
      items.map { Int($0.reactions.map(\.totalReacted).reduce(0, +)) } == expected.map(\.reactions), "step \(step)")
    #expect(chat.chatStats.unreadCount == chat.chatItems.count { $0.meta.isRcvNew }, "step \(step)")
    if naive.isIn(user.userId) {
      #expect(group.groupSummary.currentMembers == naive.present.count, "step \(step)")
      for (id, member) in naive.members where id != user.userId {
        let known = try await self.member(id, of: user, in: club)
        #expect(known.memberActive == member.isIn, "step \(step)")
        if member.isIn {
          #expect(known.memberRole == member.role, "step \(step): \(known.displayName) at \(user.displayName)")
          #expect(known.blockedByAdmin == member.isBlocked, "step \(step): \(known.displayName) at \(user.displayName)")
        }
      }
    }
  }

  private func member(_ id: Int64, of user: User, in club: Club) async throws -> GroupMember {
    let other = [club.anna, club.ben, club.cleo].first { $0.userId == id }
    return try await club.member(try #require(other), of: user)
  }

  /// One thing that a profile does.
  private struct Step {
    let club: Club
    let random: TestRandom
    let user: User
    let other: User
    let step: Int

    private var own: Int64 { user.userId }

    func run(_ naive: inout NaiveGroup) async throws {
      let ref = try await club.ref(of: user)
      let items = try await club.messages(of: user)
      let item = items.isEmpty ? nil : items[random.int(0..<items.count)]
      switch random.int(0..<15) {
      case 0, 1, 2, 3: try await say(&naive)
      case 4: if let item { try await edit(item, in: ref, &naive) }
      case 5: if let item { try await delete(item, in: ref, &naive) }
      case 6, 7: if let item { try await react(to: item, in: ref, &naive) }
      case 8: if let item { try await moderate(item, in: ref, &naive) }
      case 9: try await club.world.send(.apiChatRead(chatRef: ref), as: own)
      case 10: try await setRole(in: ref, &naive)
      case 11: try await block(in: ref, &naive)
      case 12: if random.int(0..<3) == 0 { try await leave(ref, &naive) }
      case 13: try await club.world.toggleMuted(ref, as: own)
      default: try await comeBack(&naive)
      }
    }

    private func say(_ naive: inout NaiveGroup) async throws {
      let text = "message \(step)"
      guard naive.isIn(own), naive.role(of: own) >= .author else {
        await #expect(throws: ChatError.self) { try await club.say(text, by: user) }
        return
      }
      let sent = try await club.say(text, by: user)
      let id = try #require(sent.meta.itemSharedMsgId)
      naive.order.append(id)
      var message = NaiveGroup.Message(author: own, text: text, seenBy: naive.present)
      if naive.members[own]?.isBlocked == true { message.markedFor = naive.present.subtracting([own]) }
      naive.messages[id] = message
    }

    private func edit(_ item: ChatItem, in ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      let failure = await club.world.failure(
        .apiUpdateChatItem(
          chatRef: ref, chatItemId: item.id, liveMessage: false,
          updatedMessage: UpdatedMessage(msgContent: .text(text: "edit \(step)"))), as: own)
      #expect((failure == nil) == (item.sent && item.meta.itemDeleted == nil && naive.isIn(own)), "step \(step)")
      guard failure == nil, var message = naive.messages[id] else { return }
      if naive.members[own]?.isBlocked == true {
        message.markedFor.formUnion(message.seenBy.intersection(naive.present).subtracting([own]))
        naive.messages[id] = message
      }
      // Who has left keeps what was said before.
      let gone = message.seenBy.subtracting(naive.present)
      guard gone.isEmpty else { return try await restore(item, text: message.text, in: ref) }
      message.text = "edit \(step)"
      naive.messages[id] = message
    }

    /// Takes an edit back, which the naive model can't tell of somebody who is gone.
    private func restore(_ item: ChatItem, text: String, in ref: ChatRef) async throws {
      try await club.world.send(
        .apiUpdateChatItem(
          chatRef: ref, chatItemId: item.id, liveMessage: false,
          updatedMessage: UpdatedMessage(msgContent: .text(text: text))), as: own)
    }

    private func delete(_ item: ChatItem, in ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      let failure = await club.world.failure(
        .apiDeleteChatItems(chatRef: ref, chatItemIds: [item.id], deleteMode: .broadcast), as: own)
      #expect((failure == nil) == (item.sent && item.meta.itemDeleted == nil && naive.isIn(own)), "step \(step)")
      guard failure == nil else { return }
      let present = naive.present.union([own])
      naive.messages[id]?.markedFor.formUnion(present)
    }

    private func moderate(_ item: ChatItem, in ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      let failure = await club.world.failure(
        .apiDeleteMemberChatItems(groupId: ref.chatId, chatItemIds: [item.id]), as: own)
      let author = naive.messages[id]?.author ?? 0
      let mayModerate =
        naive.isIn(own) && naive.role(of: own) >= .moderator
        && (author == own || naive.role(of: own) >= naive.role(of: author))
      #expect((failure == nil) == mayModerate, "step \(step)")
      let present = naive.present
      if failure == nil { naive.messages[id]?.markedFor.formUnion(present) }
    }

    private func react(to item: ChatItem, in ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      let id = try #require(item.meta.itemSharedMsgId)
      // Those who are gone, or whose author is blocked, would need a model of their own.
      guard let message = naive.messages[id], message.seenBy.isSubset(of: naive.present), message.markedFor.isEmpty,
        naive.members.values.allSatisfy({ !$0.isBlocked })
      else { return }
      let added = !message.reactions.contains(own)
      try await club.world.send(
        .apiChatItemReaction(chatRef: ref, chatItemId: item.id, add: added, reaction: .emoji(emoji: "👍")), as: own)
      if added { naive.messages[id]?.reactions.insert(own) } else { naive.messages[id]?.reactions.remove(own) }
    }

    private func setRole(in ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      guard other.userId != own, naive.isIn(own), naive.isIn(other.userId) else { return }
      let role = GroupMemberRole.forPeople[random.int(0..<5)]
      let member = try await club.member(other, of: user)
      let failure = await club.world.failure(
        .apiMembersRole(groupId: ref.chatId, groupMemberIds: [member.groupMemberId], memberRole: role), as: own)
      let mine = naive.role(of: own)
      #expect((failure == nil) == (mine >= .admin && mine >= role && mine >= member.memberRole), "step \(step)")
      if failure == nil { naive.members[other.userId]?.role = role }
    }

    private func block(in ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      guard other.userId != own, naive.isIn(own), naive.isIn(other.userId) else { return }
      let isBlocked = naive.members[other.userId]?.isBlocked != true
      let member = try await club.member(other, of: user)
      let failure = await club.world.failure(
        .apiBlockMembersForAll(groupId: ref.chatId, groupMemberIds: [member.groupMemberId], blocked: isBlocked), as: own
      )
      let mine = naive.role(of: own)
      #expect((failure == nil) == (mine >= .moderator && mine >= member.memberRole), "step \(step)")
      if failure == nil { naive.members[other.userId]?.isBlocked = isBlocked }
    }

    private func leave(_ ref: ChatRef, _ naive: inout NaiveGroup) async throws {
      let failure = await club.world.failure(.apiLeaveGroup(groupId: ref.chatId), as: own)
      let isLastOwner = naive.role(of: own) == .owner && naive.present.count > 1
      #expect((failure == nil) == (naive.isIn(own) && !isLastOwner), "step \(step)")
      if failure == nil { naive.members[own]?.isIn = false }
    }

    private func comeBack(_ naive: inout NaiveGroup) async throws {
      guard naive.isIn(club.anna.userId), let gone = [club.ben, club.cleo].first(where: { !naive.isIn($0.userId) })
      else { return }
      try await club.invite(gone.userId == club.ben.userId ? club.annasBen : club.annasCleo)
      try await club.join(gone)
      naive.members[gone.userId] = .init(role: .member, isIn: true)
    }
  }
}
