import ChatTypes
import ModelsTestSupport
import Testing

@testable import ChatModels

@Suite("The order of the list") @MainActor
struct ChatOrderTests {
  private func window() async -> TestWindow {
    await TestWindow.started((1...5).map { ChatData(chatInfo: Make.direct($0)) })
  }

  private func ids(_ window: TestWindow) -> [ChatId] { window.model.chats.map(\.id) }

  @Test("is by what was new last, pinned ones first")
  func initial() async {
    let window = await TestWindow.started(
      (1...3).map { ChatData(chatInfo: Make.direct($0)) } + [
        ChatData(chatInfo: Make.direct(8, at: 0, settings: ChatSettings(pinned: true)))
      ])
    #expect(ids(window) == ["@8", "@3", "@2", "@1"])
    window.receive(
      .chatInfoUpdated(user: Make.user(), chatInfo: Make.direct(1, settings: ChatSettings(pinned: true))))
    #expect(ids(window) == ["@1", "@8", "@3", "@2"])
    window.receive(.chatInfoUpdated(user: Make.user(), chatInfo: Make.direct(1)))
    #expect(ids(window) == ["@8", "@3", "@2", "@1"])
  }

  @Test("changes at once for the first new item and then every two seconds, newest last on top")
  func pop() async {
    let window = await window()
    #expect(ids(window) == ["@5", "@4", "@3", "@2", "@1"])
    window.receive(new: Make.new(10), in: Make.direct(1))
    #expect(ids(window) == ["@1", "@5", "@4", "@3", "@2"])
    window.receive(new: Make.new(11), in: Make.direct(3))
    window.receive(new: Make.new(12), in: Make.direct(2))
    window.timers.advance(by: .milliseconds(1999))
    #expect(ids(window) == ["@1", "@5", "@4", "@3", "@2"])
    window.timers.advance(by: .milliseconds(1))
    #expect(ids(window) == ["@2", "@3", "@1", "@5", "@4"])
    #expect(window.list.chats.map(\.id) == ids(window))
  }

  @Test("leaves the open chat where it is until it is left")
  func openChat() async {
    let window = await window()
    window.im.loadOpenChatNoWait("@2")
    await window.im.waitUntilLoaded()
    window.receive(new: Make.new(10), in: Make.direct(2))
    window.timers.advance(by: .seconds(5))
    #expect(ids(window) == ["@5", "@4", "@3", "@2", "@1"])
    #expect(window.model.chatToTop == "@2")
    window.model.closeChat()
    #expect(ids(window) == ["@2", "@5", "@4", "@3", "@1"])
    #expect(window.model.chatToTop == nil)
  }

  @Test("isn't changed by comments and conversations with the admins, but new chats come on top")
  func unmoved() async {
    let window = await TestWindow.started([
      ChatData(chatInfo: .group(Make.group(5))), ChatData(chatInfo: Make.direct(1, at: Make.time + 50)),
    ])
    var comment = Make.new(100)
    comment.parentChatItemId = 1
    window.receive(new: comment, in: .group(Make.group(5)))
    let scope = GroupChatScopeInfo.memberSupport(groupMember_: nil)
    window.receive(new: Make.new(101), in: .group(Make.group(5), scope: scope))
    window.timers.advance(by: .seconds(5))
    #expect(ids(window) == ["@1", "#5"])
    window.receive(.newChat(user: Make.user(), chat: ChatData(chatInfo: Make.assistant(7, at: Make.time + 100))))
    #expect(ids(window) == ["~7", "@1", "#5"])
  }

  @Test("is the core's after everything was read anew; chats stay the same objects")
  func reload() async throws {
    let window = await window()
    let open = try #require(window.model.getChat("@2"))
    window.im.loadOpenChatNoWait("@2")
    await window.im.waitUntilLoaded()
    await window.core.set(chats: [
      ChatData(chatInfo: Make.direct(2), chatStats: ChatStats(unreadCount: 7)), ChatData(chatInfo: Make.direct(9)),
    ])
    await window.state.reload()
    await window.model.waitUntilDone()
    #expect(ids(window) == ["@9", "@2"])
    #expect(window.model.getChat("@2") === open)
    #expect(open.chatStats.unreadCount == 7)
    #expect(window.model.chatId == "@2")
    #expect(window.list.chats.map(\.id) == ["@9", "@2"])
  }

  @Test("holds more chats than any limit, with thousands of one moment")
  func many() async {
    let chats = (1...6000).map { ChatData(chatInfo: Make.direct($0, at: Make.time + $0 / 3000)) }
    let window = await TestWindow.started(chats)
    #expect(window.model.chats.count == 6000)
    #expect(window.list.chats.count == 6000)
    #expect(window.model.chatsLoaded)
  }

  @Test("isn't cut short by an old chat that is pinned")
  func oldPinned() async {
    let pinned = ChatData(chatInfo: Make.direct(9000, at: 0, settings: ChatSettings(pinned: true)))
    let window = await TestWindow.started((1...500).map { ChatData(chatInfo: Make.direct($0)) } + [pinned])
    #expect(window.model.chats.count == 501)
    #expect(ids(window).first == "@9000")
  }

  @Test("finds a chat among those of one moment")
  func ties() {
    let chats = (1...50).map { Chat(ChatData(chatInfo: Make.direct($0, at: 5))) }
    var ordered = OrderedChats(chats)
    for chat in chats { #expect(ordered.index(of: chat) != nil) }
    for chat in chats { ordered.remove(chat) }
    #expect(ordered.chats.isEmpty)
  }
}
