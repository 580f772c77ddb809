import ChatTypes
import JSONValue
import Persistence
import Testing

@testable import ChatCore

@Suite("Items that another core tells of", .timeLimit(.minutes(10)))
struct ReceivedItemsTests {
  private let group = ChatRef(.group, chatId: 5)

  private func support(_ memberId: Int64?) -> ChatRef {
    ChatRef(.group, chatId: 5, scope: .memberSupport(groupMemberId_: memberId))
  }

  @Test("A message of an unknown chat makes the chat; it counts, and has a number of this store")
  func unknownChat() async throws {
    let world = try World()
    let user = try await world.newUser()
    let notes = try await world.notes(user)
    try await world.say("a note", in: notes)
    let events = await world.listen()
    let direct = ChatInfo.direct(contact: Feed.contact())
    try await world.core.receive(
      Feed.newItems([Feed.message(900, "hi", in: direct), Feed.message(901, "all", in: Feed.group(), mentions: true)]),
      for: user.userId)
    let told = await events.drain()
    #expect(
      told.map(\.tag) == [
        "newChat", "newChat", "newChatItems", "chatStatsUpdated", "chatStatsUpdated", "userUpdated",
      ])
    guard case .newChatItems(let to, let items) = told[2] else { return }
    #expect(to.userId == user.userId)
    #expect(items.map(\.chatItem.id) == [2, 3])
    #expect(items.map(\.chatInfo.id) == ["@3", "#5"])
    #expect(try await world.chat(group).chatStats == ChatStats(unreadCount: 1, unreadMentions: 1, minUnreadItemId: 3))
    #expect(try await world.unreadCount(user) == 2)
    #expect(try await world.chats(user).map(\.chatItems.last?.text) == ["a note", "all", "hi"])
    guard case .groupMembers(_, let members) = try await world.send(.apiListMembers(groupId: 5)) else { return }
    #expect(members.members.map(\.groupMemberId) == [42])
    // The same once more adds nothing.
    try await world.core.receive(Feed.newItems([Feed.message(900, "hi", in: direct)]), for: user.userId)
    #expect(try await world.items(ChatRef(.direct, chatId: 3)).count == 1)
    #expect(await events.tags() == ["chatItemUpdated"])
  }

  @Test("Conversations with the admins have counters of their own")
  func supportScope() async throws {
    let world = try World()
    let user = try await world.newUser()
    let info = Feed.group(role: .admin)
    let member = Feed.member(42)
    let report = MsgContent.report(text: "look", reason: .spam)
    try await world.core.receive(
      Feed.newItems([
        Feed.message(1, "help", in: Feed.support(info, member), from: member, mentions: true),
        Feed.message(2, "look", in: Feed.support(info, member), from: member, content: report),
        Feed.message(3, "mine", in: Feed.support(info, Feed.member(43)), from: Feed.member(43)),
        Feed.message(4, "hello", in: info),
      ]), for: user.userId)
    let main = try await world.chat(group)
    #expect(main.chatItems.map(\.text) == ["hello"])
    #expect(main.chatStats == ChatStats(unreadCount: 1, reportsCount: 1, minUnreadItemId: 4))
    #expect(main.chatInfo.groupInfo?.membersRequireAttention == 2)
    #expect(try await world.chats(user).first { $0.id == "#5" }?.chatItems.last?.text == "hello")
    let thread = try await world.chat(support(42))
    #expect(thread.chatItems.map(\.text) == ["help", "look"])
    #expect(thread.chatStats == ChatStats(unreadCount: 2, unreadMentions: 1, minUnreadItemId: 1))
    guard case .memberSupport(let shown?)? = thread.chatInfo.groupChatScope else {
      Issue.record("no scope")
      return
    }
    #expect(shown.supportChat?.unread == 2 && shown.supportChat?.memberAttention == 2)
    #expect(shown.supportChat?.mentions == 1)

    // Reading the group leaves them unread; reading them lowers their counters only.
    try await world.send(.apiChatRead(chatRef: group))
    try await world.send(.apiChatItemsRead(chatRef: group, chatItemIds: [1]))
    #expect(try await world.chat(support(42)).chatStats.unreadCount == 2)
    let events = await world.listen()
    try await world.send(.apiChatItemsRead(chatRef: support(42), chatItemIds: [1]))
    guard
      case .chatItemsRead(_, let told, [1], let stats)? = await events.drain().first(where: {
        $0.tag == "chatItemsRead"
      })
    else {
      Issue.record("no event")
      return
    }
    #expect(told.groupChatScope?.scope == .memberSupport(groupMemberId_: 42))
    #expect(stats.unreadCount == 1)
    // An answer settles what waits.
    try await world.say("we see to it", in: support(42))
    #expect(try await world.chat(group).chatInfo.groupInfo?.membersRequireAttention == 1)
    try await world.send(.apiChatRead(chatRef: support(42)))
    try await world.send(.apiChatRead(chatRef: support(43)))
    #expect(try await world.chat(group).chatInfo.groupInfo?.membersRequireAttention == 0)
    #expect(try await world.chat(group).chatStats.reportsCount == 1)
    // A report that is settled counts no longer.
    try await world.send(.apiDeleteChatItems(chatRef: support(42), chatItemIds: [2], deleteMode: .internalMark))
    #expect(try await world.chat(group).chatStats.reportsCount == 0)
  }

  @Test("What is sent in a conversation stays in it, and an unknown one is refused")
  func scopes() async throws {
    let world = try World()
    let user = try await world.newUser()
    let info = Feed.group(role: .admin)
    try await world.core.receive(
      Feed.newItems([Feed.message(1, "help", in: Feed.support(info, Feed.member(42)))]), for: user.userId)
    let events = await world.listen()
    let item = try await world.say("privately", in: support(42))
    #expect(item.meta.itemStatus == .sndNew)
    try await world.send(
      .apiUpdateChatItem(
        chatRef: support(42), chatItemId: item.id, liveMessage: false,
        updatedMessage: UpdatedMessage(msgContent: .text(text: "privately!"))))
    try await world.send(
      .apiChatItemReaction(chatRef: support(42), chatItemId: item.id, add: true, reaction: .emoji(emoji: "👍")))
    try await world.send(.apiDeleteChatItems(chatRef: group, chatItemIds: [item.id], deleteMode: .internal))
    for event in await events.drain() {
      let told: ChatInfo? =
        switch event {
        case .newChatItems(_, let items): items[0].chatInfo
        case .chatItemUpdated(_, let item): item.chatInfo
        case .chatItemReaction(_, _, let reaction): reaction.chatInfo
        case .chatItemsDeleted(_, let deletions, _, _): deletions[0].deletedChatItem.chatInfo
        default: nil
        }
      if let told { #expect(told.groupChatScope?.scope == .memberSupport(groupMemberId_: 42), "\(event.tag)") }
    }
    #expect(try await world.items(group).isEmpty)
    let text = ComposedMessage(msgContent: .text(text: "x"))
    for scope in [GroupChatScope.memberSupport(groupMemberId_: 99), .unknown(["type": "x"])] {
      #expect(
        await world.failure(
          .apiSendMessages(
            sendRef: SendRef(ChatRef(.group, chatId: 5, scope: scope)), liveMessage: false, ttl: nil,
            composedMessages: [text])) != nil)
    }
    // Nobody's whole group goes with one conversation.
    #expect(
      await world.failure(.apiDeleteChat(chatRef: support(42), chatDeleteMode: .full(notify: false))) != nil)
    #expect(await world.failure(.apiClearChat(chatRef: support(42))) != nil)
    // Nor is something of it quoted where all can read it.
    #expect(
      await world.failure(
        .apiSendMessages(
          sendRef: SendRef(group), liveMessage: false, ttl: nil,
          composedMessages: [ComposedMessage(msgContent: .text(text: "x"), quotedItemId: 1)]))
        == .errorStore(storeError: .invalidQuote))
    #expect(
      await world.failure(.apiDeleteChatItems(chatRef: group, chatItemIds: [1], deleteMode: .broadcast)) != nil)
  }

  @Test("Comments belong to their post, which counts them")
  func comments() async throws {
    let world = try World()
    let user = try await world.newUser()
    let channel = Feed.group(isChannel: true)
    try await world.core.receive(
      Feed.newItems([Feed.message(10, "post", in: channel, shared: "p")]), for: user.userId)
    let post = try await world.items(group)[0].id
    var comment = Feed.message(11, "first", in: channel)
    comment.chatItem.meta.parentChatItemId = 10
    let events = await world.listen()
    try await world.core.receive(Feed.newItems([comment]), for: user.userId)
    guard case .newChatItems(_, let items)? = await events.drain().first(where: { $0.tag == "newChatItems" }) else {
      Issue.record("no event")
      return
    }
    #expect(items[0].chatItem.parentChatItemId == post)
    var own = ComposedMessage(msgContent: .text(text: "second @member42"), mentions: ["member42": 42])
    own.parentChatItemId = post
    let said = try await world.say([own], in: group)[0]
    #expect(said.mentions["member42"]?.memberRef?.groupMemberId == 42)
    #expect(
      await events.drain().contains {
        if case .chatItemUpdated(_, let item) = $0 {
          item.chatItem.id == post && item.chatItem.commentsTotal == 2
        } else {
          false
        }
      })
    #expect(try await world.items(group).map(\.text) == ["post"])
    #expect(try await world.chat(group).chatStats.unreadCount == 1)
    #expect(try await world.chat(group, parent: post).chatItems.map(\.text) == ["first", "second @member42"])
    // A comment is no post, and a closed post takes none.
    own.parentChatItemId = said.id
    #expect(
      await world.failure(
        .apiSendMessages(sendRef: SendRef(group), liveMessage: false, ttl: nil, composedMessages: [own])) != nil)
    own.parentChatItemId = post
    #expect(
      await world.failure(
        .apiSendMessages(
          sendRef: SendRef(try await world.newChat(user)), liveMessage: false, ttl: nil, composedMessages: [own]))
        != nil)
    var closed = Feed.message(10, "post", in: channel, shared: "p")
    closed.chatItem.meta.commentsDisabled = true
    try await world.core.receive(.chatItemUpdated(user: Feed.user, chatItem: closed), for: user.userId)
    #expect(
      await world.failure(
        .apiSendMessages(sendRef: SendRef(group), liveMessage: false, ttl: nil, composedMessages: [own])) != nil)
    #expect(try await world.items(group)[0].commentsTotal == 2)
    try await world.send(.apiDeleteChatItems(chatRef: group, chatItemIds: [said.id], deleteMode: .internal))
    #expect(try await world.items(group)[0].commentsTotal == 1)
    comment.chatItem.meta.parentChatItemId = 99
    #expect(await failure(world, Feed.newItems([comment]), user) != nil)
  }

  private func failure(_ world: World, _ event: ChatEvent, _ user: User) async -> ChatError? {
    do {
      try await world.core.receive(event, for: user.userId)
      return nil
    } catch {
      return error
    }
  }

  @Test("Changes find their item by the id that all know, and a status only goes forward")
  func changes() async throws {
    let world = try World()
    let user = try await world.newUser()
    let direct = ChatInfo.direct(contact: Feed.contact())
    let ref = ChatRef(.direct, chatId: 3)
    try await world.core.receive(
      Feed.newItems([
        Feed.sent(1, "out", in: direct, shared: "a"), Feed.message(2, "in", in: direct, shared: "b"),
        Feed.message(3, "no id", in: direct),
      ]), for: user.userId)
    let events = await world.listen()
    func status(_ status: CIStatus) async throws -> CIStatus {
      try await world.core.receive(
        .chatItemsStatusesUpdated(
          user: Feed.user, chatItems: [Feed.sent(1, "out", in: direct, status: status, shared: "a")]),
        for: user.userId)
      return try await world.items(ref)[0].meta.itemStatus
    }
    let received = CIStatus.sndRcvd(msgRcptStatus: .ok, sndProgress: .complete)
    #expect(try await status(.sndSent(sndProgress: .complete)) == .sndSent(sndProgress: .complete))
    #expect(try await status(.sndNew) == .sndSent(sndProgress: .complete))
    #expect(try await status(received) == received)
    #expect(try await status(.sndSent(sndProgress: .complete)) == received)
    #expect(await events.tags() == ["chatItemsStatusesUpdated", "chatItemsStatusesUpdated"])

    try await world.send(.apiChatRead(chatRef: ref))
    _ = await events.drain()
    // By another number, known by the shared id; what was read stays read.
    var edited = Feed.message(555, "in!", in: direct, shared: "b")
    edited.chatItem.meta.itemEdited = true
    try await world.core.receive(.chatItemUpdated(user: Feed.user, chatItem: edited), for: user.userId)
    try await world.core.receive(
      .chatItemUpdated(user: Feed.user, chatItem: Feed.message(3, "no id!", in: direct)), for: user.userId)
    #expect(try await world.texts(ref) == ["out", "in!", "no id!"])
    #expect(try await world.chat(ref).chatStats == ChatStats())
    #expect(try await world.info(2, ref).itemVersions.map(\.msgContent.text) == ["in!", "in"])
    // One that isn't here yet comes by its change.
    try await world.core.receive(
      .chatItemUpdated(user: Feed.user, chatItem: Feed.message(4, "late", in: direct)), for: user.userId)
    #expect(try await world.chat(ref).chatStats.unreadCount == 1)
  }

  @Test("Nobody changes another member's message by using its id")
  func stolenId() async throws {
    let world = try World()
    let user = try await world.newUser()
    try await world.core.receive(
      Feed.newItems([Feed.message(1, "mine", in: Feed.group(), from: Feed.member(42), shared: "x")]), for: user.userId)
    try await world.core.receive(
      Feed.newItems([Feed.message(2, "forged", in: Feed.group(), from: Feed.member(43), shared: "x")]),
      for: user.userId)
    #expect(try await world.texts(group) == ["mine", "forged"])
    try await world.core.receive(
      .chatItemUpdated(
        user: Feed.user, chatItem: Feed.message(2, "forged!", in: Feed.group(), from: Feed.member(43), shared: "x")),
      for: user.userId)
    #expect(try await world.texts(group) == ["mine", "forged!"])
  }

  @Test("Reactions are counted by who gave them")
  func reactions() async throws {
    let world = try World()
    let user = try await world.newUser()
    let item = Feed.message(1, "x", in: Feed.group(), shared: "a")
    try await world.core.receive(Feed.newItems([item]), for: user.userId)
    func react(_ member: Int64?, _ added: Bool = true, _ emoji: String = "👍") -> ChatEvent {
      let direction = member.map { CIDirection.groupRcv(groupMember: Feed.member($0)) } ?? .groupSnd
      let reaction = CIReaction(
        chatDir: direction, chatItem: item.chatItem, sentAt: Feed.time, reaction: .emoji(emoji: emoji))
      return .chatItemReaction(
        user: Feed.user, added: added, reaction: ACIReaction(chatInfo: item.chatInfo, chatReaction: reaction))
    }
    let events = await world.listen()
    for event in [react(42), react(43), react(43), react(nil)] {
      try await world.core.receive(event, for: user.userId)
    }
    #expect(await events.tags().count { $0 == "chatItemReaction" } == 3)
    let count = try #require(try await world.items(group)[0].reactions.first)
    #expect(count.totalReacted == 3 && count.userReacted)
    guard
      case .reactionMembers(_, let members) = try await world.send(
        .apiGetReactionMembers(userId: user.userId, groupId: 5, chatItemId: 1, reaction: .emoji(emoji: "👍")))
    else { return }
    #expect(members.map(\.groupMember.groupMemberId).sorted() == [42, 43, 1005])
    try await world.core.receive(react(43, false), for: user.userId)
    #expect(try await world.items(group)[0].reactions[0].totalReacted == 2)
    #expect(await failure(world, react(42, true, "many letters"), user) != nil)
  }

  @Test("Deletions take items or mark them, as the group deletes", arguments: [true, false])
  func deletions(fullDelete: Bool) async throws {
    let world = try World()
    let user = try await world.newUser()
    let info = Feed.group(fullDelete: fullDelete)
    let items = (1...3).map { Feed.message($0 + 100, "\($0)", in: info, shared: "s\($0)") }
    try await world.core.receive(Feed.newItems(items), for: user.userId)
    let events = await world.listen()
    try await world.core.receive(
      .groupChatItemsDeleted(
        user: Feed.user, groupInfo: try #require(info.groupInfo), chatItemIDs: [101, 999], byUser: false,
        member_: Feed.member(50, role: .moderator)), for: user.userId)
    let told = await events.drain().compactMap { event in
      if case .groupChatItemsDeleted(_, _, let ids, _, _) = event { ids } else { nil }
    }
    #expect(told == [[1]])
    var marked = items[1]
    marked.chatItem.meta.itemDeleted = .deleted(deletedTs: 5, chatType: .group)
    try await world.core.receive(
      .chatItemsDeleted(
        user: Feed.user,
        chatItemDeletions: [
          ChatItemDeletion(deletedChatItem: items[1], toChatItem: marked), ChatItemDeletion(deletedChatItem: items[2]),
          ChatItemDeletion(deletedChatItem: Feed.message(777, "?", in: info)),
        ], byUser: false, timed: false), for: user.userId)
    let left = try await world.items(group)
    #expect(left.map(\.id) == (fullDelete ? [2] : [1, 2]))
    #expect(left.allSatisfy { $0.meta.itemDeleted != nil })
    #expect(try await world.chat(group).chatStats.unreadCount == left.count { $0.isRcvNew })
  }
}
