import ChatTypes
import ModelsTestSupport
import Observation
import Testing

@testable import ChatModels

@Suite("The items of the open chat") @MainActor
struct ItemsModelTests {
  @Test("are asked for with `initial`, fifty of them, around what is unread")
  func open() async {
    let window = await TestWindow.open(Make.items(1...200, unreadFrom: 101))
    #expect(window.im.reversedChatItems.count == 50)
    #expect(window.ids.contains(101))
    #expect(!window.im.lastItemsLoaded)
    #expect(window.im.chatState.unreadTotal == 100)
    let asked = await window.core.commands.contains { command in
      if case .apiGetChat(_, nil, .initial(50), nil, nil) = command { true } else { false }
    }
    #expect(asked)
    #expect(window.model.chatId == "@1")
    #expect(!window.im.isLoading)
  }

  @Test("are shown together with the chat once the screen has changed, however quickly they came")
  func navigation() async {
    let window = await TestWindow.started(
      [ChatData(chatInfo: Make.direct())], stores: ["@1": NaiveStore(Make.items(1...5))])
    var navigated = 0
    window.im.loadOpenChat("@1") { navigated += 1 }
    #expect(window.im.isLoading)
    await window.im.waitUntilLoaded()
    #expect(window.model.chatId == nil)
    #expect(window.ids.isEmpty)
    window.timers.advance(by: .milliseconds(249))
    #expect(window.model.chatId == nil)
    window.timers.advance(by: .milliseconds(1))
    #expect(window.model.chatId == "@1")
    #expect(window.ids == [5, 4, 3, 2, 1])
    #expect(navigated == 1)
    #expect(!window.im.isLoading)
    #expect(window.im.showLoadingProgress == nil)
  }

  @Test("that are slow show a sign meanwhile")
  func slow() async {
    let window = await TestWindow.started(
      [ChatData(chatInfo: Make.direct())], stores: ["@1": NaiveStore(Make.items(1...5))])
    await window.core.hold()
    window.im.loadOpenChat("@1")
    await window.core.waitUntilHeld()
    window.timers.advance(by: .milliseconds(250))
    #expect(window.model.chatId == "@1")
    #expect(window.im.showLoadingProgress == "@1")
    await window.core.release()
    await window.im.waitUntilLoaded()
    #expect(window.im.showLoadingProgress == nil)
    #expect(window.ids.count == 5)
  }

  @Test("of a chat that was left meanwhile are thrown away, whichever answer comes last")
  func stale() async {
    let chats = (1...2).map { ChatData(chatInfo: Make.direct($0)) }
    let stores = ["@1": NaiveStore(Make.items(1...5)), "@2": NaiveStore(Make.items(11...13))]
    let window = await TestWindow.started(chats, stores: stores)
    await window.core.hold()
    window.im.loadOpenChat("@1")
    await window.core.waitUntilHeld(1)
    window.im.loadOpenChat("@2")
    await window.core.waitUntilHeld(2)
    await window.core.release(reversed: true)
    await window.im.waitUntilLoaded()
    window.timers.advance(by: .seconds(1))
    #expect(window.model.chatId == "@2")
    #expect(window.ids == [13, 12, 11])
  }

  @Test("of an earlier page that come after another chat was opened are ignored")
  func stalePage() async {
    let chats = (1...2).map { ChatData(chatInfo: Make.direct($0)) }
    let stores = ["@1": NaiveStore(Make.items(1...500)), "@2": NaiveStore(Make.items(11...13))]
    let window = await TestWindow.started(chats, stores: stores)
    window.im.loadOpenChatNoWait("@1")
    await window.im.waitUntilLoaded()
    await window.core.hold()
    let page = Task { await window.im.loadItems(.before(chatItemId: 451, count: 100)) }
    await window.core.waitUntilHeld(1)
    window.im.loadOpenChatNoWait("@2")
    await window.core.waitUntilHeld(2)
    await window.core.release(reversed: true)
    await page.value
    await window.im.waitUntilLoaded()
    #expect(window.ids == [13, 12, 11])
  }

  @Test("are opened around one, or as usual when that is gone")
  func around() async {
    let window = await TestWindow.open(Make.items(1...300))
    window.im.loadOpenChatNoWait("@1", openAroundItemId: 100)
    await window.im.waitUntilLoaded()
    #expect(window.ids.contains(100))
    #expect(!window.ids.contains(300))
    #expect(window.model.openAroundItemId == 100)
    window.im.loadOpenChatNoWait("@1", openAroundItemId: 999)
    await window.im.waitUntilLoaded()
    #expect(window.ids.first == 300)
  }

  @Test("can be jumped through: to one, and back to the newest")
  func jump() async {
    let window = await TestWindow.open(Make.items(1...300))
    #expect(await window.im.showItem(20))
    #expect(!window.im.lastItemsLoaded)
    #expect(await !window.im.showItem(5000))
    await window.im.showNewest()
    #expect(window.ids.first == 300)
    #expect(window.im.lastItemsLoaded)
  }

  @Test("tell of changes at once and then five times a second, but always are what they are")
  func throttled() async {
    let window = await TestWindow.open(Make.items(1...5))
    window.timers.advance(by: .seconds(1))
    let counter = Counter()
    observe(window.im, counter)
    for id in 6...20 { window.receive(new: Make.new(Int64(id))) }
    #expect(window.ids.first == 20)
    #expect(counter.count == 1)
    window.timers.advance(by: .milliseconds(199))
    #expect(counter.count == 1)
    window.timers.advance(by: .milliseconds(1))
    #expect(counter.count == 2)
    window.timers.advance(by: .seconds(1))
    #expect(counter.count == 2)
  }

  @MainActor private final class Counter { var count = 0 }

  private func observe(_ model: ItemsModel, _ counter: Counter) {
    withObservationTracking {
      _ = model.reversedChatItems
    } onChange: {
      MainActor.assumeIsolated {
        counter.count += 1
        observe(model, counter)
      }
    }
  }

  @Test("that are unread and were seen for 600 ms are read a second later, in one command")
  func read() async {
    let window = await TestWindow.open(Make.items(1...10, unreadFrom: 6))
    window.im.itemsAppeared([5, 6, 7])
    window.timers.advance(by: .milliseconds(500))
    window.im.itemsDisappeared([7])
    window.im.itemsAppeared([8])
    window.timers.advance(by: .milliseconds(600))
    window.timers.advance(by: .milliseconds(999))
    await window.model.waitUntilDone()
    #expect(await reads(window).isEmpty)
    window.timers.advance(by: .milliseconds(1))
    await window.model.waitUntilDone()
    #expect(await reads(window) == [[6, 8]])
    // Nothing is marked before the core says so.
    #expect(window.im.item(6)?.isRcvNew == true)
    window.receive(
      .chatItemsRead(
        user: Make.user(), chatInfo: Make.direct(), chatItemIds: [6, 8], chatStats: ChatStats(unreadCount: 3)))
    #expect(window.im.item(6)?.isRcvNew == false)
    #expect(window.im.item(7)?.isRcvNew == true)
    #expect(window.model.getChat("@1")?.chatStats.unreadCount == 3)
    #expect(window.im.chatState.unreadTotal == 3)
  }

  @Test("that were seen are read at once when the chat is left")
  func leave() async {
    let window = await TestWindow.open(Make.items(1...10, unreadFrom: 6))
    window.im.itemsAppeared([6])
    window.timers.advance(by: .milliseconds(600))
    window.im.itemsAppeared([7])
    window.model.closeChat()
    await window.model.waitUntilDone()
    #expect(await reads(window) == [[6]])
    #expect(window.ids.isEmpty)
    #expect(window.model.chatId == nil)
  }

  private func reads(_ window: TestWindow) async -> [[Int64]] {
    await window.core.commands.compactMap { command in
      if case .apiChatItemsRead(_, let ids) = command { ids.sorted() } else { nil }
    }
  }

  @Test("of a merged row are all read with it")
  func readRow() async {
    var events = [Make.event(1), Make.event(2), Make.event(3)]
    for index in events.indices { events[index].meta.itemStatus = .rcvNew }
    let window = await TestWindow.open(events)
    #expect(window.im.mergedItems.rows.count == 1)
    window.im.itemsAppeared([3])
    window.timers.advance(by: .seconds(2))
    await window.model.waitUntilDone()
    #expect(await reads(window) == [[1, 2, 3]])
  }

  @Test("can be revealed where they are merged, and merged again")
  func reveal() async throws {
    let window = await TestWindow.open([Make.item(1), Make.event(2), Make.event(3), Make.item(4)])
    let row = try #require(window.im.mergedItems.rows.first { $0.itemCount == 2 })
    window.im.toggleRevealed(rowId: row.id)
    #expect(window.im.mergedItems.rows.count == 4)
    let revealed = try #require(window.im.mergedItems.rows.first { $0.isRevealed })
    window.im.toggleRevealed(rowId: revealed.id)
    #expect(window.im.mergedItems.rows.count == 3)
  }

  @Test("are asked for before one gets to see the end, and not again where there is nothing")
  func preload() async {
    let window = await TestWindow.open(Make.items(1...120))
    window.im.itemsVisible(VisibleItems(newestId: 80, oldestId: 72))
    await window.im.waitUntilLoaded()
    #expect(window.ids.count == 120)
    let count = await window.core.commands.count
    window.im.itemsVisible(VisibleItems(newestId: 12, oldestId: 1))
    await window.im.waitUntilLoaded()
    #expect(await window.core.commands.count == count)
  }

  @Test("at the newest end are asked for half a second after the screen came to rest elsewhere")
  func newestLater() async {
    let window = await TestWindow.open(Make.items(1...1000))
    await window.im.loadItems(.around(chatItemId: 500, count: 200), clearing: true)
    window.im.itemsVisible(VisibleItems(newestId: 505, oldestId: 495))
    window.timers.advance(by: .milliseconds(499))
    await window.im.waitUntilLoaded()
    #expect(window.ids.first != 1000)
    window.timers.advance(by: .milliseconds(1))
    await window.im.waitUntilLoaded()
    #expect(window.ids.first == 1000)
    #expect(window.im.chatState.splits.count == 1)
    #expect(window.im.chatState.unreadAfterNewestLoaded == 0)
  }

  @Test("whose page can't be had leave what is there, and say so")
  func failure() async {
    let window = await TestWindow.open(Make.items(1...120))
    await window.core.fail(.errorStore(storeError: .dBBusyError(message: "")))
    await window.im.loadItems(.before(chatItemId: 71, count: 100))
    #expect(window.ids.count == 50)
    #expect(window.state.errors.count == 1)
    await window.im.loadItems(.before(chatItemId: 71, count: 100))
    #expect(window.ids.count == 120)
  }

  @Test("come after what is being written live, which is found by its own window")
  func liveDummy() async {
    let window = await TestWindow.open(Make.items(1...3))
    window.im.addLiveDummy()
    #expect(window.im.reversedChatItems.first?.isLiveDummy == true)
    window.receive(new: Make.new(4))
    #expect(window.ids == [ChatItem.liveDummyId, 4, 3, 2, 1])
    #expect(window.im.mergedItems.rows[1].startIndex == 1)
    window.im.removeLiveDummy()
    #expect(window.ids == [4, 3, 2, 1])
  }

  @Test("stay bounded however many come, and those on the screen stay")
  func boundedArrivals() async {
    let window = await TestWindow.open(Make.items(1...50))
    for id in 51...760 { window.receive(new: Make.item(Int64(id))) }
    #expect(window.ids.count <= 700)
    #expect(window.ids.first == 760)
    window.im.itemsVisible(VisibleItems(newestId: 700, oldestId: 690, isScrolling: true))
    for id in 761...1300 { window.receive(new: Make.item(Int64(id))) }
    #expect(window.ids.count <= 700)
    #expect(window.ids.first == 1300)
    #expect(window.im.item(695) != nil)
    #expect(window.im.chatState.splits.count == 1)
  }
}
