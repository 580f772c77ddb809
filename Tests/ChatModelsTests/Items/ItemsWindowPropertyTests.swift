import ChatTypes
import TestSupport
import Testing

@testable import ChatModels

@Suite("A window of items and all items of the chat")
struct ItemsWindowPropertyTests {
  /// 9,300 sequences here; seven hundred more go through the classes.
  @Test("agree whatever comes in whatever order", arguments: [1, 2, 3, 4, 5, 6])
  func agree(shard: UInt64) {
    for sequence in 0..<1550 {
      var run = WindowRun(seed: shard << 32 | UInt64(sequence), isGroup: sequence % 3 == 0)
      for step in 0..<6 {
        let operation = run.step()
        if let difference = run.difference() ?? (step == 5 ? run.rowDifference() : nil) {
          Issue.record("shard \(shard) sequence \(sequence) step \(step) after \(operation): \(difference)")
          return
        }
      }
    }
  }
}

/// One sequence of operations on a window and on the naive model.
struct WindowRun {
  private var random: SeededGenerator
  private(set) var store: NaiveStore
  private(set) var window: ItemsWindow
  private let page = 4
  /// Ids don't rise with times then, so that the place of an item that isn't loaded can only be guessed.
  private let isGroup: Bool

  init(seed: UInt64, isGroup: Bool) {
    random = SeededGenerator(seed: seed)
    self.isGroup = isGroup
    let chatType: ChatType = isGroup ? .group : .direct
    let count = Int64.random(in: 0...30, using: &random)
    let unread = Int64.random(in: 0...40, using: &random)
    store = NaiveStore(chatType: chatType, count == 0 ? [] : Make.items(1...count, unreadFrom: unread))
    window = ItemsWindow(chatType: chatType, limits: .init(kept: 3, keptNewest: 3, maximum: 14))
    load(.initial(count: page), clearing: true)
  }

  /// Does something.
  /// - Returns: what, for a failure.
  mutating func step() -> String {
    let operation = Int.random(in: 0..<12, using: &random)
    switch operation {
    case 0: load(random(of: [.initial(count: page), .last(count: page)]), clearing: true)
    case 1: load(.last(count: page))
    case 2: if let id = store.items.randomElement(using: &random)?.id { load(.around(chatItemId: id, count: page)) }
    case 3:
      if let id = store.items.randomElement(using: &random)?.id {
        load(.around(chatItemId: id, count: page), clearing: true)
      }
    case 4, 5:
      guard let range = window.ranges.randomElement(using: &random) else { break }
      load(.before(chatItemId: window.items[range.upperBound - 1].id, count: page), visible: range.upperBound - 1)
    case 6, 7:
      guard let id = window.state.splits.randomElement(using: &random) else { break }
      load(.after(chatItemId: id, count: page), visible: window.index(of: id))
    case 8: arrive()
    case 9: edit()
    case 10: delete()
    default: read()
    }
    window.setUnreadTotal(store.unread)
    return "operation \(operation)"
  }

  private mutating func random(of choices: [ChatPagination]) -> ChatPagination {
    choices.randomElement(using: &random) ?? .last(count: page)
  }

  private mutating func load(_ pagination: ChatPagination, clearing: Bool = false, visible: Int? = nil) {
    let page = store.page(pagination, clearing: clearing)
    _ = window.apply(page, visible: visible.map { $0...$0 })
  }

  private mutating func arrive() {
    let id = store.nextId
    var item = Make.item(id, "new \(id)", status: random(of: [.rcvNew, .rcvRead, .sndNew]))
    if isGroup, Bool.random(using: &random) {
      let back = Int64.random(in: 0...(id * 1000), using: &random)
      item.meta.itemTs -= back
    }
    store.put(item)
    _ = window.add(item)
  }

  private mutating func random(of choices: [CIStatus]) -> CIStatus { choices.randomElement(using: &random) ?? .rcvNew }

  private mutating func edit() {
    guard var item = store.items.randomElement(using: &random) else { return }
    item.content = item.content.with(.text(text: "edited \(random.next() % 100)"))
    store.put(item)
    _ = window.upsert(item)
  }

  private mutating func delete() {
    let count = Int.random(in: 1...4, using: &random)
    let deleted = (0..<count).compactMap { _ in store.items.randomElement(using: &random) }
    var unique: [ChatItem] = []
    for item in deleted where !unique.contains(where: { $0.id == item.id }) { unique.append(item) }
    store.remove(Set(unique.map(\.id)))
    window.remove(unique)
    // What lies beyond isn't known then, and the model asks for it.
    if window.needsNewest { load(.last(count: page)) }
  }

  private mutating func read() {
    guard Int.random(in: 0..<4, using: &random) > 0 else {
      for item in store.items { store.change(item.id) { $0.meta = $0.meta.markedRead(at: 0) } }
      window.markAllRead(at: 0)
      return
    }
    let unread = store.items.filter(\.isRcvNew).shuffled(using: &random).prefix(3).map(\.id)
    // Ids of loaded items that were read before must change nothing.
    let readBefore = window.items.first { !$0.isRcvNew }.map { [$0.id] } ?? []
    for id in unread { store.change(id) { $0.meta = $0.meta.markedRead(at: 0) } }
    window.markRead(unread + readBefore, at: 0)
  }

  /// What is wrong with the window; nil when nothing is.
  func difference() -> String? { comparison.difference() }

  /// What is wrong with the rows that are made of the window.
  func rowDifference() -> String? { comparison.rowDifference() }

  private var comparison: WindowComparison {
    WindowComparison(store: store, window: window, page: page, comparesCounters: !isGroup)
  }
}
