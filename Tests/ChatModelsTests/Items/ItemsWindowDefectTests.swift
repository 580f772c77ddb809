import ChatTypes
import Testing

@testable import ChatModels

/// What other messengers get wrong, and this one must not.
@Suite("A window of items")
struct ItemsWindowDefectTests {
  private func window(_ ids: ClosedRange<Int64>, unreadFrom: Int64 = .max) -> ItemsWindow {
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(NaiveStore(Make.items(ids, unreadFrom: unreadFrom)).page(.last(count: 1000)))
    return window
  }

  /// The newest of 100 items, and some around others, with gaps between them.
  private func window(around ids: Int64...) -> ItemsWindow {
    let store = NaiveStore(Make.items(1...100))
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(store.page(.last(count: 10)))
    for id in ids { _ = window.apply(store.page(.around(chatItemId: id, count: 10))) }
    return window
  }

  @Test("keeps its splits right when several items go at once")
  func batchRemoval() {
    var window = window(around: 50, 20)
    #expect(window.state.splits == [54, 24])
    // Both splits and others, in no order.
    window.remove([24, 54, 23, 100, 53, 96].map { Make.item($0) })
    #expect(window.state.splits == [52, 22])
    window.remove((45...52).map { Make.item($0) })
    #expect(window.state.splits == [22])
  }

  @Test("takes for deleted what isn't where it would be, and not what lies in a gap")
  func gone() {
    var window = window(around: 50)
    window.remove([Make.item(100), Make.item(95), Make.item(50)])
    #expect([100, 95, 50].allSatisfy(window.isGone))
    #expect(![99, 70, 51, 5].contains(where: window.isGone))
  }

  @Test("calls the newest end loaded, not the oldest")
  func lastItemsLoaded() {
    let store = NaiveStore(Make.items(1...100))
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(store.page(.last(count: 10)))
    #expect(window.lastItemsLoaded)
    #expect(!window.oldestEndLoaded)
    _ = window.apply(store.page(.around(chatItemId: 5, count: 20), clearing: true))
    #expect(!window.lastItemsLoaded)
  }

  @Test("doesn't show a new item at its end while items before it are missing")
  func arrivalBeyondGap() {
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(NaiveStore(Make.items(1...100)).page(.around(chatItemId: 30, count: 10), clearing: true))
    let result = window.add(Make.new(101))
    #expect(result == .outside)
    #expect(window.items.first?.id == 34)
    #expect(window.state.unreadAfterNewestLoaded == 1)
    #expect(window.state.totalAfterNewestLoaded == 67)
  }

  @Test("counts only items that really were new as read")
  func reallyNew() {
    var window = window(1...10, unreadFrom: 6)
    window.setUnreadTotal(5)
    window.markRead([6, 6, 1, 2, 3], at: 0)
    #expect(window.items.count(where: \.isRcvNew) == 4)
    window.markRead([6, 7], at: 0)
    #expect(window.items.count(where: \.isRcvNew) == 3)
  }

  @Test("never counts below zero")
  func clamped() {
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(NaiveStore(Make.items(1...100, unreadFrom: 90)).page(.around(chatItemId: 30, count: 10)))
    window.markRead(Array(90...300), at: 0)
    window.remove((90...300).map { Make.new($0) })
    #expect(window.state.unreadAfter == 0)
    #expect(window.state.unreadAfterNewestLoaded == 0)
    #expect(window.state.totalAfterNewestLoaded == 0)
  }

  @Test("starts the time of a message that disappears when it is read, but not while it is live")
  func timed() {
    var window = window(1...1, unreadFrom: 1)
    var timed = Make.new(2)
    timed.meta.itemTimed = CITimed(ttl: 60)
    var live = Make.new(3)
    live.meta.itemTimed = CITimed(ttl: 60)
    live.meta.itemLive = true
    _ = window.add(timed)
    _ = window.add(live)
    window.markAllRead(at: 1000)
    #expect(window.item(2)?.meta.itemTimed?.deleteAt == 61_000)
    #expect(window.item(3)?.meta.itemTimed?.deleteAt == nil)
    #expect(window.item(3)?.isRcvNew == false)
  }

  @Test("never takes a sent item's status back")
  func status() {
    var window = window(1...1)
    let received = CIStatus.sndRcvd(msgRcptStatus: .ok, sndProgress: .complete)
    _ = window.add(Make.item(2, status: .sndNew, dir: .directSnd))
    for (next, kept) in [
      (CIStatus.sndSent(sndProgress: .complete), CIStatus.sndSent(sndProgress: .complete)),
      (.sndNew, .sndSent(sndProgress: .complete)), (received, received),
      (.sndSent(sndProgress: .complete), received), (.sndNew, received),
    ] {
      _ = window.upsert(Make.item(2, "edited", status: next, dir: .directSnd))
      #expect(window.item(2)?.meta.itemStatus == kept)
      #expect(window.item(2)?.text == "edited")
    }
  }

  @Test("asks for the newest items when the newest range is gone")
  func newestRangeGone() {
    let store = NaiveStore(Make.items(1...100))
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(store.page(.last(count: 3)))
    _ = window.apply(store.page(.around(chatItemId: 50, count: 10)))
    window.remove((98...100).map { Make.item($0) })
    #expect(window.needsNewest)
    #expect(!window.lastItemsLoaded)
    var shorter = store
    shorter.remove([98, 99, 100])
    _ = window.apply(shorter.page(.last(count: 3)))
    #expect(!window.needsNewest)
    #expect(window.items.first?.id == 97)
    #expect(window.state.splits == [54])
  }

  @Test("doesn't take what is left for the oldest end when the oldest range is gone")
  func oldestRangeGone() {
    let store = NaiveStore(Make.items(1...100))
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(store.page(.last(count: 3)))
    _ = window.apply(store.page(.around(chatItemId: 1, count: 3)))
    _ = window.apply(store.page(.before(chatItemId: 1, count: 3)))
    #expect(window.oldestEndLoaded)
    window.remove((1...3).map { Make.item($0) })
    #expect(!window.oldestEndLoaded)
  }

  @Test("ignores the update of an item that isn't loaded")
  func updateInGap() {
    var window = ItemsWindow(chatType: .direct)
    _ = window.apply(NaiveStore(Make.items(1...100)).page(.last(count: 10)))
    #expect(window.upsert(Make.item(20, "edited")) == .outside)
    #expect(window.items.count == 10)
  }

  @Test("puts an item from a slow clock where it will be after it is opened anew")
  func slowClock() {
    var window = ItemsWindow(chatType: .group)
    _ = window.apply(NaiveStore(chatType: .group, Make.items(1...10)).page(.last(count: 20)))
    let late = Make.item(11, at: Make.time + 5500)
    #expect(window.add(late) == .inserted(at: 5))
    #expect(window.items.map(\.id) == [10, 9, 8, 7, 6, 11, 5, 4, 3, 2, 1])
    #expect(window.index(of: 11) == 5)
    #expect(window.index(of: 1) == 10)
  }
}
