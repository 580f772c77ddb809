import ChatModels
import ChatTypes

/// Says of items what their rows show beside their text: where days and unread messages begin, and what goes on.
@MainActor struct RowMaker {
  /// Messages of one side within this time go on without a new head, in milliseconds.
  static let groupTime: Int64 = 5 * 60_000

  /// All items, newest first.
  let items: [ChatItem]
  /// Those after which older ones are missing.
  var gaps: Set<Int64> = []
  /// The item with which the mark of unread ones stands.
  let firstUnreadId: Int64?
  /// Who is on the other side.
  let partner: String
  let marker: MessageMarker
  let page: PageContext

  /// - Parameters:
  ///   - item: an item as it is shown.
  ///   - place: where it is among all items, of which the next one is older.
  ///   - merged: what it stands for beside itself, or is a part of.
  func row(_ item: ChatItem, at place: Int, merged: MergedMark? = nil) -> MessageRow {
    let isClosed = merged?.isOpen == false
    let time = item.meta.itemTs
    let older = place + 1 < items.count ? place + 1 : nil
    let isNewDay = older.map { page.times.day(items[$0].meta.itemTs) != page.times.day(time) } ?? true
    let goesOn = older.map {
      !isNewDay && time - items[$0].meta.itemTs < Self.groupTime && items[$0].hasMsgContent && item.hasMsgContent
        && items[$0].chatDir.sameDirection(item.chatDir)
    }
    return MessageRow(
      item: item, day: isNewDay ? page.times.dayName(time, now: page.now()) : nil,
      isFirstUnread: item.id == firstUnreadId || isClosed && isFirstUnread(in: merged),
      goesOn: !isClosed && goesOn ?? false,
      hasGapBefore: older.map { gaps.contains(items[$0].id) } ?? false, partner: partner, marks: marker.marks(item),
      merged: merged)
  }

  private func isFirstUnread(in merged: MergedMark?) -> Bool {
    firstUnreadId.map { merged?.ids.contains($0) ?? false } ?? false
  }

  /// The oldest unread one of some items, newest first, when they are opened.
  static func firstUnread(in items: [ChatItem]) -> Int64? { items.last { $0.isRcvNew && !$0.meta.isLive }?.id }

  /// Who is on the other side of a chat.
  static func partner(_ chat: Chat?) -> String {
    switch chat?.chatInfo {
    case .assistant(let assistant): assistant.correspondent == .demo ? "Demo" : "Linnet"
    default: chat?.chatInfo.displayName ?? ""
    }
  }
}
