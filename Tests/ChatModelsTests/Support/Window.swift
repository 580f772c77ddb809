import ChatTypes
import ModelsTestSupport

@testable import ChatModels

/// A window of the program with everything that a test controls.
@MainActor struct TestWindow {
  let core: FakeCore
  let timers = ManualTimers()
  let state: AppState
  var model: ChatModel { state.chatModel }
  var list: ChatListViewModel { state.chatList }
  var im: ItemsModel { state.chatModel.im }

  init(_ core: FakeCore) {
    self.core = core
    state = AppState(api: core, timers: timers, now: { Make.time + 1_000_000 })
  }

  /// A window that shows these chats.
  static func started(_ chats: [ChatData] = [], stores: [String: NaiveStore] = [:]) async -> TestWindow {
    let window = TestWindow(FakeCore(chats, stores: stores))
    await window.state.start()
    return window
  }

  /// A window in which the chat `@1` is open, which has these items.
  static func open(_ items: [ChatItem]) async -> TestWindow {
    let store = NaiveStore(items)
    let data = ChatData(
      chatInfo: Make.direct(), chatItems: items.suffix(1), chatStats: ChatStats(unreadCount: store.unread))
    let window = await started([data], stores: ["@1": store])
    window.im.loadOpenChatNoWait("@1")
    await window.im.waitUntilLoaded()
    return window
  }

  func receive(_ event: ChatEvent) { state.receive(event) }

  func receive(new items: ChatItem..., in chatInfo: ChatInfo = Make.direct()) {
    receive(.newChatItems(user: Make.user(), chatItems: items.map { AChatItem(chatInfo: chatInfo, chatItem: $0) }))
  }

  func receive(updated item: ChatItem, in chatInfo: ChatInfo = Make.direct()) {
    receive(.chatItemUpdated(user: Make.user(), chatItem: AChatItem(chatInfo: chatInfo, chatItem: item)))
  }

  func receive(deleted items: ChatItem..., in chatInfo: ChatInfo = Make.direct()) {
    let deletions = items.map { ChatItemDeletion(deletedChatItem: AChatItem(chatInfo: chatInfo, chatItem: $0)) }
    receive(.chatItemsDeleted(user: Make.user(), chatItemDeletions: deletions, byUser: true, timed: false))
  }

  var ids: [Int64] { im.reversedChatItems.map(\.id) }
}
