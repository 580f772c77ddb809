import ChatTypes
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("A window") @MainActor
struct AppStateTests {
  @Test("shows the profile's chats, tags, drafts and settings once it is started")
  func start() async {
    let core = FakeCore([ChatData(chatInfo: Make.direct(1), chatStats: ChatStats(unreadCount: 2))])
    let draft = ChatDraft(chatRef: ChatRef(.direct, chatId: 1), draft: ComposeState(message: "hello"))
    await core.set(drafts: [draft], tags: [ChatTag(chatTagId: 1, chatTagText: "one")])
    let window = TestWindow(core)
    #expect(window.state.phase == .stopped)
    await window.state.start()
    #expect(window.state.phase == .running)
    #expect(window.model.currentUser?.userId == 1)
    #expect(window.model.chatRunning == true)
    #expect(window.model.chats.count == 1)
    #expect(window.model.totalUnreadCountForAllUsers() == 2)
    #expect(window.model.tags.userTags.count == 1)
    #expect(window.model.drafts["@1"]?.message == "hello")
    #expect(window.model.chatItemTTL == .day)
    window.state.stop()
    #expect(window.state.phase == .stopped)
  }

  @Test("can be shown with the first of very many chats, and with all of a few")
  func showing() async {
    let count = ChatModel.firstChatsCount + 50
    let many = TestWindow(
      FakeCore((1...Int64(count)).map { ChatData(chatInfo: Make.assistant($0, at: Make.time + $0 * 1000)) }))
    await many.core.holdRestOfList()
    await many.state.startShowing()
    #expect(many.model.chats.count == ChatModel.firstChatsCount)
    #expect(many.state.phase == .starting)
    await many.core.waitUntilHeld()
    await many.core.release()
    await waitUntil { many.state.phase == .running }
    #expect(many.model.chats.count == count)

    let few = TestWindow(FakeCore([ChatData(chatInfo: Make.direct(1))]))
    await few.state.startShowing()
    #expect(few.state.phase == .running)
    #expect(few.model.tags.userTags.isEmpty && few.model.chats.count == 1)
  }

  @Test("Who has closed a window before its page was there waits for no others, and nobody reads them")
  func closedEarly() async {
    let count = ChatModel.firstChatsCount * 2
    let window = TestWindow(
      FakeCore((1...Int64(count)).map { ChatData(chatInfo: Make.assistant($0, at: Make.time + $0 * 1000)) }))
    let (gate, opening) = AsyncStream.makeStream(of: Never.self)
    await window.state.startShowing {
      for await _ in gate {}
      return false
    }
    #expect(window.model.chats.count == ChatModel.firstChatsCount)
    let asked = await window.core.commands.count
    window.state.stop()
    opening.finish()
    for _ in 0..<100 { await Task.yield() }
    #expect(window.state.phase == .stopped && window.model.chats.count == ChatModel.firstChatsCount)
    #expect(await window.core.commands.count == asked)
  }

  @Test("A chat that wasn't read yet is found, as when a hit of a search is in it")
  func findingLateChats() async {
    let count = ChatModel.firstChatsCount + 50
    let window = TestWindow(
      FakeCore((1...Int64(count)).map { ChatData(chatInfo: Make.assistant($0, at: Make.time + $0 * 1000)) }))
    await window.core.holdRestOfList()
    await window.state.startShowing()
    #expect(!window.model.hasChat("~3"))
    #expect(await window.model.findChat("~3") && window.model.hasChat("~3"))
    #expect(await !window.model.findChat("~777") && window.state.errors.isEmpty)
    await window.core.waitUntilHeld()
    await window.core.release()
    await waitUntil { window.state.phase == .running }
    #expect(window.model.chats.count == count)
    #expect(await !window.model.findChat("~777"))
  }

  @Test("applies the events that the core tells")
  func events() async {
    let window = await TestWindow.started()
    await window.core.emit(.newChat(user: Make.user(), chat: ChatData(chatInfo: Make.direct(1))))
    await window.core.close()
    await waitUntil { window.state.phase != .running }
    #expect(window.model.hasChat("@1"))
    #expect(window.model.chatRunning == false)
    guard case .failed = window.state.phase else {
      Issue.record("the window doesn't say that the core is gone")
      return
    }
  }

  @Test("loses no event that comes while the list is being read")
  func buffered() async {
    let data = ChatData(chatInfo: Make.direct(1), chatItems: [Make.new(3)], chatStats: ChatStats(unreadCount: 1))
    let window = TestWindow(FakeCore([data]))
    await window.core.hold()
    let start = Task { await window.state.start() }
    await window.core.waitUntilHeld()
    window.receive(new: Make.new(3))
    window.receive(new: Make.new(4))
    window.receive(.chatDeleted(user: Make.user(), chatRef: ChatRef(.direct, chatId: 9)))
    #expect(window.model.chats.isEmpty)
    await window.core.release()
    await start.value
    #expect(window.model.getChat("@1")?.chatStats.unreadCount == 2)
    #expect(window.model.getChat("@1")?.chatItems.last?.id == 4)
  }

  @Test("reads everything anew when it missed events")
  func resync() async {
    let window = await TestWindow.open(Make.items(1...5))
    await window.core.set(NaiveStore(Make.items(1...8, unreadFrom: 6)), of: "@1")
    window.receive(.resync(reason: nil))
    await window.model.waitUntilDone()
    await window.model.waitUntilDone()
    #expect(window.ids.first == 8)
    #expect(window.model.chatId == "@1")
    #expect(window.state.phase == .running)
  }

  @Test("is signed in as another profile with nothing of the first one left")
  func changeUser() async {
    let core = FakeCore([ChatData(chatInfo: Make.direct(1), chatStats: ChatStats(unreadCount: 2))])
    await core.set(users: [UserInfo(user: Make.user(1), unreadCount: 2), UserInfo(user: Make.user(2))])
    let window = TestWindow(core)
    await window.state.start()
    window.list.toggle(.unread)
    window.model.setDraft(ComposeState(message: "x"), of: "@1")
    await core.set(chats: [ChatData(chatInfo: Make.direct(5))])
    #expect(await window.state.changeActiveUser(2))
    #expect(window.model.currentUser?.userId == 2)
    #expect(window.list.chats.map(\.id) == ["@5"])
    #expect(window.list.activeFilter == nil)
    #expect(window.model.drafts.isEmpty)
    #expect(window.model.unreadCount == 0)
    #expect(window.model.getUser(1)?.unreadCount == 2)
    #expect(await !window.state.changeActiveUser(77))
    #expect(window.model.currentUser?.userId == 2)
    #expect(window.state.errors.count == 1)
  }

  @Test("says why it can't show anything, and can be started over")
  func failure() async {
    let window = TestWindow(FakeCore())
    await window.core.fail(.error(errorType: .noActiveUser))
    await window.state.start()
    #expect(window.state.phase == .failed(message: ChatError.error(errorType: .noActiveUser).message))
    await window.state.start()
    #expect(window.state.phase == .running)
    let count = await window.core.commands.count
    await window.state.start()
    #expect(await window.core.commands.count == count)
  }

  @Test("shows errors for a while, each once, and not too many")
  func errors() async {
    let window = await TestWindow.started()
    for _ in 0..<3 { window.receive(.chatError(chatError: .errorStore(storeError: .diskFull))) }
    #expect(window.state.errors.count == 1)
    window.timers.advance(by: .seconds(7))
    window.receive(.messageError(user: Make.user(), severity: "error", errorMessage: "one"))
    window.receive(.messageError(user: Make.user(2), severity: "error", errorMessage: "of another profile"))
    #expect(window.state.errors.map(\.message) == [StoreError.diskFull.message, "one"])
    window.timers.advance(by: .seconds(1))
    #expect(window.state.errors.map(\.message) == ["one"])
    for text in ["two", "three", "four"] { window.state.show(message: text) }
    #expect(window.state.errors.map(\.message) == ["two", "three", "four"])
    window.state.dismiss(window.state.errors[0].id)
    #expect(window.state.errors.count == 2)
  }

  @Test("follows changes of profiles, its own and others")
  func users() async {
    let window = await TestWindow.started([
      ChatData(chatInfo: Make.direct(1), chatStats: ChatStats(unreadCount: 2))
    ])
    window.receive(.userUpdated(userInfo: UserInfo(user: Make.user(2), unreadCount: 5)))
    window.receive(.userUpdated(userInfo: UserInfo(user: Make.user(1), unreadCount: 77)))
    #expect(window.model.users.map(\.unreadCount) == [2, 5])
    #expect(window.model.totalUnreadCountForAllUsers() == 7)
    var hidden = Make.user(2)
    hidden.viewPwdHash = UserPwdHash(hash: "h", salt: "s")
    window.receive(.userUpdated(userInfo: UserInfo(user: hidden)))
    #expect(window.model.users.count == 1)
    window.receive(.userDeleted(userId: 1))
    #expect(window.model.currentUser == nil)
    #expect(window.model.chats.isEmpty)
  }

  @Test("keeps a draft of each chat, stores it when nothing is typed any more, and isn't disturbed by its echo")
  func drafts() async {
    let window = await TestWindow.open(Make.items(1...3))
    window.model.setDraft(ComposeState(message: "a"), of: "@1")
    window.timers.advance(by: .milliseconds(300))
    window.model.setDraft(ComposeState(message: "ab"), of: "@1")
    window.model.setDraft(ComposeState(message: "other"), of: "@2")
    window.receive(
      .draftUpdated(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), draft: ComposeState(message: "a")))
    #expect(window.model.draft?.message == "ab")
    #expect(window.model.draftChatId == "@1")
    window.timers.advance(by: .milliseconds(500))
    await window.model.waitUntilDone()
    let stored = await window.core.commands.compactMap { command in
      if case .apiSetDraft(let ref, let draft) = command { "\(ref) \(draft?.message ?? "-")" } else { nil }
    }
    #expect(stored.sorted() == ["@1 ab", "@2 other"])
    window.receive(.draftUpdated(user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), draft: nil))
    #expect(window.model.draft == nil)
    #expect(window.model.drafts["@2"]?.message == "other")
    window.model.setDraft(ComposeState(message: ""), of: "@2")
    #expect(window.model.drafts.isEmpty)
  }
}
