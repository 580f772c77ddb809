import ChatTypes
import Testing

@testable import ChatModels

@Suite("Comments on a channel's post") @MainActor struct CommentTests {
  private static var channel: GroupInfo {
    var group = Make.group(5, role: .observer)
    group.useRelays = true
    group.fullGroupPreferences.comments = CommentsGroupPreference(enable: .on)
    return group
  }

  private static func post(_ id: Int64) -> ChatItem {
    var post = Make.item(id, "post \(id)", dir: .channelRcv)
    post.meta.itemSharedMsgId = "shared\(id)"
    return post
  }

  private static func ref(_ id: Int64) -> CommentsRef { CommentsRef(groupId: 5, postId: id) }

  /// A window in which the channel is open.
  private func window(_ group: GroupInfo = Self.channel, posts: [ChatItem] = [Self.post(10)]) async -> TestWindow {
    let window = await TestWindow.started(
      [ChatData(chatInfo: .group(group)), ChatData(chatInfo: Make.direct())],
      stores: ["#5": NaiveStore(chatType: .group, posts)])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    return window
  }

  @Test("have one address each")
  func address() {
    #expect(Self.ref(10).description == "#5(_comments:10)" && Self.ref(10).chatId == "#5")
    #expect(CommentsRef("#5(_comments:10)") == Self.ref(10))
    for wrong in [
      "#5", "#5()", "#5(_comments:)", "#5(_comments:010)", "#5(_comments:+1)", "@5(_comments:1)", "#5(_support:1)",
      "#5(_comments:1", "#5(_comments:1)x", "#5(_support)(_comments:1)", "(_comments:1)", "",
    ] {
      #expect(CommentsRef(wrong) == nil, "\(wrong)")
    }
  }

  @Test("are shown beside their channel, count on their post, and go with it")
  func opening() async {
    let window = await window()
    #expect(await window.model.openComments(Self.ref(10)))
    #expect(window.model.shownComments == Self.ref(10) && window.model.shownThread == nil)
    var post = Self.post(10)
    post.commentsTotal = 3
    window.receive(updated: post, in: .group(Self.channel))
    #expect(window.model.commentedPost?.commentsTotal == 3)
    window.receive(deleted: post, in: .group(Self.channel))
    #expect(window.model.secondaryIM == nil && window.model.shownComments == nil)
  }

  @Test("are found on a post that isn't loaded, but not on one that is gone, in a group, or where another chat is open")
  func finding() async {
    let window = await window(posts: (1...400).map { Self.post($0) })
    #expect(window.im.item(3) == nil)
    #expect(await window.model.openComments(Self.ref(3)))
    #expect(window.model.commentedPost?.id == 3 && window.im.item(3) == nil)
    #expect(await window.model.openComments(Self.ref(999)) == false)
    let group = await self.window(Make.group(5))
    #expect(await group.model.openComments(Self.ref(10)) == false)
    window.im.loadOpenChatNoWait("@1")
    await window.im.waitUntilLoaded()
    #expect(await window.model.openComments(Self.ref(3)) == false)
  }

  @Test("are sent with their post, and say nothing where nothing was written")
  func sending() async {
    let window = await window()
    let thread = window.state.threadModel()
    #expect(await thread.send("I like it\n", in: .comments(Self.ref(10))))
    #expect(await thread.send(" \n", in: .comments(Self.ref(10))) == false)
    #expect(await window.model.setComments(on: Self.ref(10), isOpen: false))
    let sent = await window.core.commands.compactMap { command -> String? in
      switch command {
      case .apiSendMessages(let target, _, _, let messages):
        "\(target.chatRef) \(messages.map { "\($0.msgContent.text) on \($0.parentChatItemId ?? 0)" })"
      case .apiSetCommentsDisabled(let group, let item, let isDisabled): "\(group) \(item) \(isDisabled)"
      default: nil
      }
    }
    #expect(sent == ["#5 [\"I like it on 10\"]", "5 10 true"])
  }

  @Test("can be written as long as the channel, the owner and the time allow it")
  func standing() {
    let (post, now) = (Self.post(10), Self.post(10).meta.itemTs + 60_000)
    let standing = { (post: ChatItem, group: GroupInfo) in CommentStanding(post, in: group, now: now) }
    #expect(standing(post, Self.channel) == .open && CommentStanding.open.sentence.isEmpty)
    var closed = post
    closed.commentsDisabled = true
    #expect(standing(closed, Self.channel) == .closed)
    var deleted = post
    deleted.meta.itemDeleted = .deleted(deletedTs: now, chatType: .group)
    #expect(standing(deleted, Self.channel) == .deleted)
    var short = Self.channel
    short.fullGroupPreferences.comments = CommentsGroupPreference(enable: .on, duration: 59)
    #expect(standing(post, short) == .over)
    short.fullGroupPreferences.comments = CommentsGroupPreference(enable: .on, duration: 60)
    #expect(standing(post, short) == .open)
    var off = Self.channel
    off.fullGroupPreferences.comments = CommentsGroupPreference(enable: .off)
    #expect(standing(post, off) == .off)
    var left = Self.channel
    left.membership.memberStatus = .left
    #expect(standing(post, left) == .outside)
    var relay = Self.channel
    relay.membership.memberRole = .relay
    #expect(standing(post, relay) == .outside)
  }

  @Test("A channel says in its own words why one can't write, and who reads it")
  func words() {
    var channel = Self.channel
    #expect(GroupStanding(channel).sentence(in: channel).contains("You can comment on posts"))
    channel.fullGroupPreferences.comments = CommentsGroupPreference(enable: .off)
    #expect(GroupStanding(channel).sentence(in: channel) == "Only the channel's owner posts here.")
    #expect(GroupStanding(Make.group(5, role: .observer)).sentence(in: Make.group(5)).contains("ask the admins"))
    channel.membership.memberRole = .relay
    #expect(GroupStanding(channel) == .observes && !channel.canWriteToAdmins)
    #expect(channel.headText == "Channel" && Make.group(5, role: .owner).headText == "Group")
    channel.membership.memberRole = .owner
    channel.groupSummary.publicMemberCount = 2
    #expect(channel.headText == "Channel, 1 subscriber")
    channel.groupSummary.publicMemberCount = 13
    #expect(channel.headText == "Channel, 12 subscribers")
  }
}
