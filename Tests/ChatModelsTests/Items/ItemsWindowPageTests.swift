import ChatTypes
import Testing

@testable import ChatModels

@Suite("A page that is taken into a window")
struct ItemsWindowPageTests {
  private let store = NaiveStore(Make.items(1...100, unreadFrom: 61))

  private func window(_ pages: ItemsPage..., limits: ItemsWindow.Limits = .init()) -> ItemsWindow {
    var window = ItemsWindow(chatType: .direct, limits: limits)
    for page in pages { _ = window.apply(page) }
    return window
  }

  @Test("of `initial` leaves one split, its newest item, when there is more after it")
  func initial() {
    let window = window(store.page(.initial(count: 20)))
    #expect(window.items.map(\.id) == (51...70).reversed())
    #expect(window.state.splits == [70])
    #expect(!window.lastItemsLoaded)
    #expect(window.state.unreadAfterItemId == 70)
    #expect(window.state.totalAfter == 30)
    #expect(window.state.unreadAfter == 30)
    #expect(window.state.unreadAfterNewestLoaded == 30)
    #expect(window.state.unreadTotal == 40)
  }

  @Test("of `initial` leaves no split when all is read")
  func initialRead() {
    let window = window(NaiveStore(Make.items(1...30)).page(.initial(count: 20)))
    #expect(window.items.count == 20)
    #expect(window.state.splits.isEmpty)
    #expect(window.lastItemsLoaded)
  }

  @Test("of `last` is put at the newest end, and the range that was there becomes a split")
  func last() {
    let window = window(store.page(.initial(count: 20)), store.page(.last(count: 10)))
    #expect(window.items.map(\.id) == (91...100).reversed() + (51...70).reversed())
    #expect(window.state.splits == [70])
    #expect(window.lastItemsLoaded)
    #expect(window.state.unreadAfterNewestLoaded == 0)
  }

  @Test("of `last` drops what is there already, and splits that it covers")
  func lastOverlapping() {
    let window = window(store.page(.initial(count: 20)), store.page(.last(count: 35)))
    #expect(window.items.map(\.id) == (51...100).reversed())
    #expect(window.state.splits.isEmpty)
  }

  @Test("of `last` that doesn't reach what was the newest marks that items were missed")
  func missed() {
    var window = window(NaiveStore(Make.items(1...20)).page(.last(count: 10)))
    #expect(window.lastItemsLoaded)
    _ = window.apply(store.page(.last(count: 10)))
    #expect(window.state.splits == [20])
    #expect(window.lastItemsLoaded)
  }

  @Test("of `before` continues its range and knows the oldest end")
  func before() {
    var window = window(store.page(.last(count: 10)), store.page(.before(chatItemId: 91, count: 20)))
    #expect(window.items.map(\.id) == (71...100).reversed())
    #expect(window.state.splits.isEmpty)
    #expect(!window.oldestEndLoaded)
    _ = window.apply(store.page(.before(chatItemId: 71, count: 100)))
    #expect(window.items.count == 100)
    #expect(window.oldestEndLoaded)
  }

  @Test("of `before` that is empty is told, and there is nothing older then")
  func beforeNothing() {
    var window = window(store.page(.last(count: 100)))
    #expect(!window.oldestEndLoaded)
    let nothing = window.apply(store.page(.before(chatItemId: 1, count: 10)))
    #expect(!nothing)
    #expect(window.oldestEndLoaded)
    #expect(window.items.count == 100)
  }

  @Test("of `after` moves the split to its newest item")
  func after() {
    let window = window(store.page(.initial(count: 20)), store.page(.after(chatItemId: 70, count: 10)))
    #expect(window.items.first?.id == 80)
    #expect(window.state.splits == [80])
    #expect(window.state.unreadAfterNewestLoaded == 20)
    #expect(window.state.unreadAfter == 30)
  }

  @Test("of `after` that meets the next range leaves no gap there")
  func afterMeets() {
    let window = window(
      store.page(.initial(count: 20)), store.page(.last(count: 10)), store.page(.after(chatItemId: 70, count: 25)))
    #expect(window.items.map(\.id) == (51...100).reversed())
    #expect(window.state.splits.isEmpty)
  }

  @Test("of `after` that is short or empty reaches the newest end")
  func afterEnd() {
    var window = window(store.page(.initial(count: 20)), store.page(.after(chatItemId: 70, count: 50)))
    #expect(window.lastItemsLoaded)
    #expect(window.state.unreadAfterNewestLoaded == 0)
    window = self.window(store.page(.initial(count: 20)), store.page(.after(chatItemId: 70, count: 30)))
    #expect(!window.lastItemsLoaded)
    _ = window.apply(store.page(.after(chatItemId: 100, count: 30)))
    #expect(window.lastItemsLoaded)
  }

  @Test("of `around` is put where it belongs, with a split")
  func around() {
    let window = window(store.page(.last(count: 10)), store.page(.around(chatItemId: 30, count: 10)))
    #expect(window.items.map(\.id) == (91...100).reversed() + (25...34).reversed())
    #expect(window.state.splits == [34])
    #expect(window.state.unreadAfterItemId == 34)
    #expect(window.state.totalAfter == 66)
    #expect(window.state.unreadAfterNewestLoaded == 0)
  }

  @Test("of `around` for a jump replaces everything")
  func jump() {
    let window = window(store.page(.last(count: 10)), store.page(.around(chatItemId: 30, count: 10), clearing: true))
    #expect(window.items.map(\.id) == (25...34).reversed())
    #expect(window.state.splits == [34])
    #expect(window.state.totalAfter == 66)
  }

  @Test("of `around` drops older ranges than the visible one")
  func aroundDropsOlder() {
    var window = window(store.page(.last(count: 10)), store.page(.around(chatItemId: 30, count: 10)))
    _ = window.apply(store.page(.around(chatItemId: 60, count: 10)), visible: 0...5)
    #expect(window.items.map(\.id) == (91...100).reversed() + (55...64).reversed())
    #expect(window.state.splits == [64])
  }

  @Test("leaves what events have changed since as it is")
  func keepsLoaded() {
    var window = window(store.page(.last(count: 10)))
    _ = window.upsert(Make.item(95, "newer"))
    _ = window.apply(store.page(.last(count: 20)))
    #expect(window.item(95)?.text == "newer")
  }

  @Test("may hold an item twice, unordered, without harm")
  func malformed() {
    var page = store.page(.last(count: 5))
    page.items = page.items.shuffled() + page.items
    #expect(window(page).items.map(\.id) == [100, 99, 98, 97, 96])
  }

  @Test("with absurd numbers doesn't overflow")
  func absurd() {
    var page = store.page(.initial(count: 10))
    page.navInfo = NavigationInfo(afterUnread: .max, afterTotal: .max)
    page.unreadCount = .max
    var window = window(page)
    for id in 200...210 { _ = window.add(Make.new(Int64(id))) }
    page.navInfo = NavigationInfo(afterUnread: .min, afterTotal: .min)
    _ = window.apply(page)
    #expect(window.state.totalAfter >= 0)
  }

  @Test("of an empty chat leaves an empty window that takes the first item")
  func empty() {
    var window = window(NaiveStore().page(.initial(count: 10)))
    #expect(window.lastItemsLoaded)
    #expect(window.add(Make.new(1)) == .inserted(at: 0))
    #expect(window.items.map(\.id) == [1])
  }

  @Test("trims far from the screen, and the edge becomes a split")
  func trim() {
    let limits = ItemsWindow.Limits(kept: 10, keptNewest: 5, maximum: 40)
    var window = window(store.page(.last(count: 30)), limits: limits)
    for oldest in stride(from: Int64(71), through: 31, by: -20) {
      let index = window.index(of: oldest) ?? 0
      _ = window.apply(store.page(.before(chatItemId: oldest, count: 20)), visible: index - 2...index)
    }
    #expect(window.items.count <= 60)
    #expect(window.items.first?.id == 100)
    #expect(window.lastItemsLoaded)
    #expect(window.state.splits.count == 1)
    let split = window.state.splits.first.flatMap(window.index(of:)) ?? 0
    #expect(split == 5)
    #expect(window.items.last?.id == 11)
    #expect(window.state.unreadAfterItemId.flatMap(window.index(of:)) != nil)
  }

  @Test("holds a bounded number of items however far one scrolls")
  func bounded() {
    let store = NaiveStore(Make.items(1...1500))
    var window = window(store.page(.last(count: 50)))
    var largest = 0
    while let oldest = window.items.last?.id, oldest > 1 {
      let index = window.items.count - 1
      _ = window.apply(store.page(.before(chatItemId: oldest, count: 100)), visible: index - 10...index)
      largest = max(largest, window.items.count)
    }
    #expect(largest <= 800)
    while let split = window.state.splits.last, let index = window.index(of: split) {
      _ = window.apply(store.page(.after(chatItemId: split, count: 100)), visible: index...index + 10)
      largest = max(largest, window.items.count)
    }
    #expect(largest <= 800)
    #expect(window.items.first?.id == 1500)
  }
}
