import ChatTypes
import Testing

@testable import ChatModels

@Suite("A window of items and all items of the chat")
struct ItemsWindowPropertyTests {
  /// 9,000 sequences here; the other thousand goes through the classes.
  @Test("agree whatever comes in whatever order", arguments: [1, 2, 3, 4, 5, 6])
  func agree(shard: UInt64) {
    for sequence in 0..<1500 {
      var run = WindowRun(seed: shard << 32 | UInt64(sequence), isGroup: sequence % 3 == 0)
      for step in 0..<8 {
        let operation = run.step()
        if let difference = run.difference() {
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
  private let page = 5
  /// Ids don't rise with times then, so that the place of an item that isn't loaded can only be guessed.
  private let isGroup: Bool
  /// A gap can become empty without the window knowing.
  private var gapMayBeEmpty = false

  init(seed: UInt64, isGroup: Bool) {
    random = SeededGenerator(seed: seed)
    self.isGroup = isGroup
    let chatType: ChatType = isGroup ? .group : .direct
    let count = Int64.random(in: 0...45, using: &random)
    let unread = Int64.random(in: 0...60, using: &random)
    store = NaiveStore(chatType: chatType, count == 0 ? [] : Make.items(1...count, unreadFrom: unread))
    window = ItemsWindow(chatType: chatType, limits: .init(kept: 4, keptNewest: 3, maximum: 20))
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
    if clearing { gapMayBeEmpty = false }
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
    if unique.contains(where: { window.index(of: $0.id) == nil }) { gapMayBeEmpty = true }
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

  // MARK: - Comparing

  /// What is wrong with the window; nil when nothing is.
  func difference() -> String? {
    let items = window.items
    for (index, item) in items.enumerated() {
      guard let stored = store.item(item.id) else { return "\(item.id) is not in the store" }
      guard stored == item else { return "\(item.id) differs" }
      guard window.index(of: item.id) == index else { return "index of \(item.id)" }
      if index > 0, window.position(at: index) >= window.position(at: index - 1) { return "order at \(index)" }
    }
    if items.count > window.limits.maximum + page { return "\(items.count) items" }
    if window.oldestEndLoaded, items.last?.id != store.items.last?.id { return "the oldest end isn't loaded" }
    if window.state.unreadTotal != store.unread { return "unread total" }
    return splitDifference() ?? countDifference() ?? rowDifference()
  }

  private func splitDifference() -> String? {
    let splits = Set(window.state.splits)
    if window.state.splits != window.items.map(\.id).filter(splits.contains) { return "order of splits" }
    var positions: [Int64: Int] = [:]
    for (index, item) in store.items.enumerated() { positions[item.id] = index }
    for (index, item) in window.items.enumerated() {
      let newer = index == 0 ? -1 : positions[window.items[index - 1].id] ?? -1
      let hasGap = (positions[item.id] ?? 0) - newer > 1
      let isSplit = splits.contains(item.id)
      if hasGap, !isSplit { return "a gap after \(item.id) isn't marked" }
      if isSplit, !hasGap, !gapMayBeEmpty { return "no gap after \(item.id)" }
    }
    let isNewestLoaded = window.items.first?.id == store.items.first?.id
    if isNewestLoaded != window.lastItemsLoaded, !(gapMayBeEmpty && isNewestLoaded) { return "newest end" }
    return nil
  }

  private func countDifference() -> String? {
    guard !isGroup, let first = window.items.first else { return nil }
    let state = window.state
    let beyond = store.newer(than: first.id)
    if state.totalAfterNewestLoaded != beyond.count { return "total beyond \(state.totalAfterNewestLoaded) \(beyond.count)" }
    if state.unreadAfterNewestLoaded != beyond.count(where: \.isRcvNew) { return "unread beyond" }
    guard let anchor = state.unreadAfterItemId, window.index(of: anchor) != nil else { return "anchor isn't loaded" }
    let after = store.newer(than: anchor)
    if state.totalAfter != after.count { return "total after \(state.totalAfter) \(after.count)" }
    if state.unreadAfter != after.count(where: \.isRcvNew) { return "unread after" }
    return nil
  }

  private func rowDifference() -> String? {
    let merged = MergedItems(window.items, splits: window.state.splits, revealed: [])
    if merged.rows.flatMap({ window.items[$0.itemRange].map(\.id) }) != window.items.map(\.id) { return "rows" }
    if merged.splits.map(\.itemRange) != window.ranges { return "ranges" }
    for row in merged.rows where row.unreadBefore != window.items[..<row.startIndex].count(where: \.isRcvNew) {
      return "unread before \(row.id)"
    }
    return nil
  }
}
