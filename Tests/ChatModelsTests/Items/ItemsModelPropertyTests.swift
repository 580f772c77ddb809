import ChatTypes
import ModelsTestSupport
import TestSupport
import Testing

@testable import ChatModels

@Suite("The items of the open chat and all items of the core") @MainActor
struct ItemsModelPropertyTests {
  /// Two hundred of the ten thousand sequences.
  @Test("agree when pages come late, while other things happen")
  func agree() async {
    for seed in 0..<200 {
      let run = await ItemsModelRun(seed: UInt64(seed))
      for step in 0..<5 {
        await run.step()
        if let difference = run.difference() {
          Issue.record("sequence \(seed) step \(step): \(difference)")
          return
        }
      }
    }
  }
}

/// A window of the program whose core answers late.
@MainActor private final class ItemsModelRun {
  private var random: SeededGenerator
  private let core = FakeCore([ChatData(chatInfo: Make.direct())])
  private let window: TestWindow
  private var store: NaiveStore

  init(seed: UInt64) async {
    random = SeededGenerator(seed: seed)
    let count = Int64.random(in: 1...160, using: &random)
    store = NaiveStore(Make.items(1...count, unreadFrom: Int64.random(in: 1...200, using: &random)))
    await core.set(store, of: "@1")
    window = TestWindow(core)
    await window.state.start()
    window.receive(
      .chatStatsUpdated(
        user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), chatStats: ChatStats(unreadCount: store.unread)))
    await late { self.window.im.loadOpenChatNoWait("@1") }
  }

  func step() async {
    let ids = store.items.map(\.id)
    guard let id = ids.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      await late { self.window.im.start { await $0.loadItems(.around(chatItemId: id, count: 50), clearing: true) } }
    case 1: await late { self.window.im.start { await $0.loadItems(.around(chatItemId: id, count: 50)) } }
    case 2: await late { self.window.im.start { await $0.loadItems(.last(count: 50)) } }
    case 3, 4: await scroll()
    default:
      await late {
        self.window.im.loadOpenChatNoWait("@1", openAroundItemId: Bool.random(using: &self.random) ? id : nil)
      }
    }
  }

  /// Scrolls to a place of the window, which asks for more there.
  private func scroll() async {
    let items = window.im.window.items
    guard let index = items.indices.randomElement(using: &random) else { return }
    let end = min(items.count - 1, index + 8)
    await late {
      self.window.im.itemsVisible(VisibleItems(newestId: items[index].id, oldestId: items[end].id))
      self.window.timers.advance(by: .milliseconds(500))
    }
  }

  /// Does something that asks the core, and changes items before the answer comes.
  private func late(_ body: @MainActor () -> Void) async {
    await core.hold()
    let count = await core.commands.count
    body()
    for _ in 0..<3 { await Task.yield() }
    if await core.commands.count > count { await core.waitUntilHeld() }
    for _ in 0..<Int.random(in: 0...3, using: &random) { change() }
    await core.set(store, of: "@1")
    await core.release()
    await window.model.waitUntilDone()
  }

  private func change() {
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1:
      let item = Make.new(store.nextId)
      store.put(item)
      window.receive(new: item)
    case 2:
      guard var item = store.items.randomElement(using: &random) else { return }
      item.content = item.content.with(.text(text: "edited \(random.next() % 100)"))
      store.put(item)
      window.receive(updated: item)
    default:
      // One item at a time, so that its place is known.
      guard store.items.count > 20, let item = store.items.randomElement(using: &random) else { return }
      store.remove([item.id])
      window.receive(deleted: item)
    }
    window.receive(
      .chatStatsUpdated(
        user: Make.user(), chatRef: ChatRef(.direct, chatId: 1), chatStats: ChatStats(unreadCount: store.unread)))
  }

  /// What is wrong; nil when nothing is.
  func difference() -> String? {
    // What lies beyond is as old as the page that told of it.
    WindowComparison(store: store, window: window.im.window, page: 100, comparesCounters: false).difference()
  }
}
