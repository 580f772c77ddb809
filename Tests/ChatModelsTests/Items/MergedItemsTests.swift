import ChatTypes
import Testing

@testable import ChatModels

@Suite("Rows of a chat")
struct MergedItemsTests {
  private func merged(_ items: [ChatItem], splits: [Int64] = [], revealed: Set<Int64> = []) -> MergedItems {
    MergedItems(items.reversed(), splits: splits, revealed: revealed)
  }

  @Test("hold neighbours of one category together")
  func sections() {
    let merged = merged([Make.item(1), Make.event(2), Make.event(3), Make.event(4), Make.item(5), Make.event(6)])
    #expect(merged.rows.map(\.itemCount) == [1, 1, 3, 1])
    #expect(merged.rows.map(\.newestId) == [6, 5, 4, 1])
    #expect(merged.rows.map(\.oldestId) == [6, 5, 2, 1])
    #expect(merged.rows.map(\.itemRange) == [0..<1, 1..<2, 2..<5, 5..<6])
    #expect([2, 3, 4].map { merged.rowIndex(of: $0) } == [2, 2, 2])
    #expect(merged.rowIndex(of: 9) == nil)
  }

  @Test("never merge messages, nor events that matter")
  func unmerged() {
    #expect(merged([Make.item(1), Make.item(2)]).rows.count == 2)
    #expect(merged([Make.event(1, .userDeleted), Make.event(2, .userDeleted)]).rows.count == 2)
  }

  @Test("don't reach across a gap")
  func gap() {
    let merged = merged([Make.event(1), Make.event(2), Make.event(3), Make.event(4)], splits: [2])
    #expect(merged.rows.map(\.itemCount) == [2, 2])
    #expect(merged.splits.map(\.itemId) == [nil, 2])
    #expect(merged.splits.map(\.itemRange) == [0..<2, 2..<4])
    #expect(merged.splits.map(\.rowRange) == [0..<1, 1..<2])
  }

  @Test("say that the newest end is missing")
  func newestMissing() {
    let merged = merged([Make.item(1), Make.item(2)], splits: [2])
    #expect(merged.splits == [SplitRange(itemId: 2, itemRange: 0..<2, rowRange: 0..<2)])
  }

  @Test("show the items of a revealed section one by one")
  func revealed() {
    let merged = merged([Make.event(1), Make.event(2), Make.item(3), Make.event(4), Make.event(5)], revealed: [2])
    #expect(merged.rows.map(\.itemCount) == [2, 1, 1, 1])
    #expect(merged.rows.map(\.isRevealed) == [false, false, true, true])
  }

  @Test("count what is unread below and above")
  func unread() {
    var unreadEvents = [Make.event(2), Make.event(3)]
    for index in unreadEvents.indices { unreadEvents[index].meta.itemStatus = .rcvNew }
    let merged = merged([Make.new(1)] + unreadEvents + [Make.item(4), Make.new(5)])
    #expect(merged.rows.map(\.unreadBefore) == [0, 1, 1, 3])
    #expect(merged.rows.map(\.unreadIds) == [[5], [], [3, 2], [1]])
    #expect(merged.unreadCount == 4)
    #expect(merged.unreadBelow(row: 2) == 1)
    #expect(merged.unreadAbove(row: 2) == 1)
    #expect(merged.unreadAbove(row: 99) == 0)
  }

  @Test("of nothing are none")
  func empty() {
    #expect(merged([]).rows.isEmpty)
    #expect(merged([]).splits.isEmpty)
  }
}
