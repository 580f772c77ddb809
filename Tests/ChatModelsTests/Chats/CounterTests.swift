import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("Counters") @MainActor
struct CounterTests {
  private func profile(_ window: TestWindow) -> Int? { window.model.getUser(1)?.unreadCount }

  @Test("of a muted chat add nothing to the profile, those of one set to mentions only mentions")
  func filters() async {
    let window = await TestWindow.started()
    let muted = Make.direct(1, settings: ChatSettings(enableNtfs: .none))
    let mentions = ChatInfo.group(Make.group()).with(ChatSettings(enableNtfs: .mentions))
    window.receive(new: Make.new(1), in: muted)
    #expect(window.model.getChat("@1")?.chatStats.unreadCount == 1)
    #expect(profile(window) == 0)
    window.receive(new: Make.new(2), in: mentions)
    #expect(profile(window) == 0)
    var mention = Make.new(3)
    mention.meta.userMention = true
    window.receive(new: mention, in: mentions)
    #expect(profile(window) == 1)
    // When the setting changes, so does the profile's count.
    window.receive(.chatInfoUpdated(user: Make.user(), chatInfo: Make.direct()))
    #expect(profile(window) == 2)
    #expect(window.model.totalUnreadCountForAllUsers() == 2)
  }

  @Test("fall when a chat goes, is cleared, or is left")
  func removal() async {
    let window = await TestWindow.started()
    for id in 1...3 { window.receive(new: Make.new(1), Make.new(2), in: Make.direct(Int64(id))) }
    #expect(profile(window) == 6)
    window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1)))
    #expect(profile(window) == 4)
    window.receive(.chatCleared(user: Make.user(), chatInfo: Make.direct(2)))
    #expect(profile(window) == 2)
    #expect(window.model.getChat("@2")?.chatStats == ChatStats())
    window.receive(.chatStatsUpdated(user: Make.user(), chatRef: ChatRef(.direct, chatId: 3), chatStats: ChatStats()))
    #expect(profile(window) == 0)
    #expect(window.model.unreadCount == 0)
  }

  @Test("of a chat that wasn't known begin with the item that brought it")
  func firstMessage() async {
    let window = await TestWindow.started()
    var mention = Make.new(9)
    mention.meta.userMention = true
    window.receive(new: mention)
    let stats = window.model.getChat("@1")?.chatStats
    #expect(stats == ChatStats(unreadCount: 1, unreadMentions: 1, minUnreadItemId: 9))
    #expect(profile(window) == 1)
  }

  @Test("never fall below zero")
  func clamped() async {
    let window = await TestWindow.started([ChatData(chatInfo: Make.direct())])
    for id in 1...5 { window.receive(deleted: Make.new(Int64(id))) }
    #expect(window.model.getChat("@1")?.chatStats.unreadCount == 0)
    #expect(profile(window) == 0)
    window.receive(new: Make.new(9))
    #expect(profile(window) == 1)
  }

  @Test("count an item once that was in the list already")
  func once() async {
    let data = ChatData(
      chatInfo: Make.direct(), chatItems: [Make.new(5)], chatStats: ChatStats(unreadCount: 3))
    let window = await TestWindow.started([data])
    window.receive(new: Make.new(5))
    #expect(profile(window) == 3)
    window.receive(new: Make.new(6))
    #expect(profile(window) == 4)
  }

  @Test("follow the core's, and count on from there even if the list knew more")
  func absolute() async {
    let data = ChatData(chatInfo: Make.direct(), chatItems: [Make.new(5)], chatStats: ChatStats(unreadCount: 3))
    let window = await TestWindow.started([data])
    // An event from before the list was made, and the item that came after it.
    window.receive(
      .chatStatsUpdated(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), chatStats: ChatStats(unreadCount: 2)))
    window.receive(new: Make.new(5))
    #expect(profile(window) == 3)
  }

  @Test("of an item that was read here before it is deleted don't fall twice")
  func readThenDeleted() async {
    let window = await TestWindow.open(Make.items(1...3, unreadFrom: 2))
    window.receive(
      .chatItemsRead(
        user: Make.user(), chatInfo: Make.direct(), chatItemIds: [3], chatStats: ChatStats(unreadCount: 1)))
    window.receive(deleted: Make.new(3))
    #expect(profile(window) == 1)
  }

  @Test("may be absurd without harm")
  func absurd() async {
    let absurd = ChatStats(unreadCount: .max, unreadMentions: .min, reportsCount: .min)
    let window = await TestWindow.started((1...3).map { ChatData(chatInfo: Make.direct($0), chatStats: absurd) })
    for id in 1...3 { window.receive(new: Make.new(10), in: Make.direct(Int64(id))) }
    #expect(window.model.totalUnreadCountForAllUsers() > 0)
    for id in 1...3 { window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: Int64(id)))) }
    #expect(profile(window) == 0)
  }

  @Test("of another profile change by its events, and nothing else here does")
  func otherProfile() async {
    let core = FakeCore([ChatData(chatInfo: Make.direct())])
    await core.set(users: [UserInfo(user: Make.user(1)), UserInfo(user: Make.user(2), unreadCount: 4)])
    let window = TestWindow(core)
    await window.state.start()
    let items = [
      AChatItem(chatInfo: Make.direct(), chatItem: Make.new(1)),
      AChatItem(chatInfo: Make.direct(), chatItem: Make.item(2)),
      AChatItem(chatInfo: Make.direct(1, settings: ChatSettings(enableNtfs: .none)), chatItem: Make.new(3)),
    ]
    window.receive(.newChatItems(user: Make.user(2), chatItems: items))
    #expect(window.model.getUser(2)?.unreadCount == 5)
    #expect(profile(window) == 0)
    #expect(window.model.getChat("@1")?.chatItems.isEmpty == true)
    window.receive(.chatDeleted(user: Make.user(2), chatRef: ChatRef(.direct, chatId: 1)))
    #expect(window.model.hasChat("@1"))
    // By how much that lowered its count is asked for.
    await core.set(users: [UserInfo(user: Make.user(1)), UserInfo(user: Make.user(2), unreadCount: 2)])
    window.receive(.chatDeleted(user: Make.user(2), chatRef: ChatRef(.direct, chatId: 2)))
    window.timers.advance(by: .seconds(2))
    await window.model.waitUntilDone()
    #expect(window.model.totalUnreadCountForAllUsers() == 2)
  }

  @Test("of reports fall with the reports that are settled, not with other items")
  func reports() async {
    let group = Make.group(5, role: .moderator)
    let window = await TestWindow.started([
      ChatData(chatInfo: .group(group), chatStats: ChatStats(reportsCount: 3))
    ])
    window.im.loadOpenChatNoWait("#5")
    await window.im.waitUntilLoaded()
    #expect(window.model.tags.presetTags[.groupReports] == 1)
    window.receive(new: Make.item(1), in: .group(group))
    window.receive(
      .groupChatItemsDeleted(
        user: Make.user(), groupInfo: group, chatItemIDs: [1, 2], byUser: false, member_: Make.member(8)))
    #expect(window.model.getChat("#5")?.chatStats.reportsCount == 2)
    #expect(window.im.item(1)?.meta.itemDeleted != nil)
    window.receive(
      .groupChatItemsDeleted(user: Make.user(), groupInfo: group, chatItemIDs: [3, 4, 5], byUser: true, member_: nil))
    #expect(window.model.getChat("#5")?.chatStats.reportsCount == 0)
    #expect(window.model.tags.presetTags[.groupReports] == nil)
  }
}
