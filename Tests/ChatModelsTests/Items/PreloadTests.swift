import ChatTypes
import Testing

@testable import ChatModels

@Suite("What is asked for while one scrolls")
struct PreloadTests {
  private func window(_ pages: ItemsPage...) -> ItemsWindow {
    var window = ItemsWindow(chatType: .direct)
    for page in pages { _ = window.apply(page) }
    return window
  }

  private func action(
    _ state: inout PreloadState, _ window: ItemsWindow, _ newest: Int64, _ oldest: Int64, _ scrolling: Bool = false
  )
    -> PreloadAction
  {
    let merged = MergedItems(window.items, splits: window.state.splits, revealed: [])
    return state.action(
      for: VisibleItems(newestId: newest, oldestId: oldest, isScrolling: scrolling), merged, window: window)
  }

  private let store = NaiveStore(Make.items(1...1000))

  @Test("is nothing as long as fifty rows are left")
  func nothing() {
    var state = PreloadState()
    let window = window(store.page(.last(count: 200)))
    #expect(action(&state, window, 1000, 990) == .none)
    #expect(action(&state, window, 860, 852) == .none)
    #expect(action(&state, window, 858, 850) == .load(.before(chatItemId: 801, count: 100)))
  }

  @Test("is nothing while scrolling goes on, nor for the same screen again")
  func once() {
    var state = PreloadState()
    let window = window(store.page(.last(count: 100)))
    #expect(action(&state, window, 920, 910, true) == .none)
    #expect(action(&state, window, 920, 910) == .load(.before(chatItemId: 901, count: 100)))
    #expect(action(&state, window, 920, 910) == .none)
    state.preloading = true
    #expect(action(&state, window, 919, 909) == .none)
  }

  @Test("isn't asked for again where there was nothing")
  func remembered() {
    var state = PreloadState()
    let window = window(NaiveStore(Make.items(1...60)).page(.initial(count: 60)))
    state.emptyBefore = [1]
    #expect(action(&state, window, 20, 10) == .none)
    state.clear()
    #expect(action(&state, window, 20, 10) == .load(.before(chatItemId: 1, count: 100)))
  }

  @Test("are older items first, then newer ones of the range that is on the screen")
  func newer() {
    var state = PreloadState()
    var window = window(store.page(.last(count: 10)), store.page(.around(chatItemId: 500, count: 100)))
    #expect(action(&state, window, 540, 520) == .load(.after(chatItemId: 549, count: 100)))
    #expect(action(&state, window, 470, 460) == .load(.before(chatItemId: 450, count: 100)))
    window = self.window(store.page(.around(chatItemId: 500, count: 40)))
    #expect(action(&state, window, 510, 500) == .load(.before(chatItemId: 480, count: 100)))
  }

  @Test("are the newest items, later, once the screen is full and neither end is near")
  func newestLater() {
    var state = PreloadState()
    var window = window(store.page(.around(chatItemId: 500, count: 300)))
    #expect(action(&state, window, 505, 495) == .loadNewestLater)
    _ = window.apply(store.page(.last(count: 50)))
    #expect(action(&state, window, 505, 495) == .none)
  }

  @Test("is nothing for what isn't loaded, and nothing for an empty chat")
  func absent() {
    var state = PreloadState()
    #expect(action(&state, window(), 1, 1) == .none)
    #expect(action(&state, window(store.page(.last(count: 10))), 5, 1) == .none)
  }
}
