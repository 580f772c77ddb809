import ChatTypes

extension ItemsWindow {
  /// Drops what is far from the screen once the window holds too much: of the range that is visible the items around
  /// the screen stay, and of the newest range its end. The item at the newer edge of what stays becomes a split.
  mutating func trim(from newestVisible: Int64?, through oldestVisible: Int64?) {
    guard items.count > limits.maximum else { return }
    let start = newestVisible.flatMap(index(of:)) ?? 0
    // A screen can't show more than a few rows, but a collapsed row may hold very many items.
    let end = min(max(start, oldestVisible.flatMap(index(of:)) ?? start), start + limits.kept)
    guard let range = range(containing: start), let first = ranges.first else { return }
    let kept = max(range.lowerBound, start - limits.kept)..<min(range.upperBound, end + limits.kept + 1)
    let head = 0..<min(limits.keptNewest, first.upperBound)
    moveAnchor(toKept: kept, head: head)
    if kept.upperBound < items.count { oldestEndLoaded = false }
    if kept.lowerBound <= head.upperBound, range.lowerBound == 0 {
      keep([0..<kept.upperBound])
    } else {
      let edge = items[kept.lowerBound].id
      keep([head, kept])
      setSplits(Set(state.splits).union([edge]))
    }
  }

  /// Keeps only these parts.
  mutating func keep(_ parts: [Range<Int>]) {
    setItems(parts.flatMap { items[$0] })
    setSplits(Set(state.splits))
  }

  /// Moves the item that counters start from onto one that stays.
  private mutating func moveAnchor(toKept kept: Range<Int>, head: Range<Int>) {
    guard let anchor = state.unreadAfterItemId.flatMap(index(of:)), !kept.contains(anchor), !head.contains(anchor)
    else { return }
    let isSameRange = range(containing: anchor) == range(containing: kept.lowerBound)
    guard isSameRange, anchor < kept.lowerBound else { return anchorAtNewest() }
    let passed = items[anchor..<kept.lowerBound]
    state.unreadAfterItemId = items[kept.lowerBound].id
    state.totalAfter += passed.count
    state.unreadAfter += passed.count { $0.isRcvNew }
  }
}
