import ChatTypes

/// Where an item stands in its chat: by time, items of one moment by their ids. The greater one is newer.
struct ItemPosition: Comparable, Hashable, Sendable {
  /// The time by which the chat is ordered, in Unix milliseconds.
  let time: Int64
  /// The item's id.
  let id: Int64

  static func < (left: Self, right: Self) -> Bool { (left.time, left.id) < (right.time, right.id) }
}

extension ChatItem {
  /// Where the item stands in a chat of a kind.
  func position(in chatType: ChatType) -> ItemPosition { ItemPosition(time: sortTime(in: chatType), id: id) }
}

extension Int {
  /// A count that came from elsewhere, brought into a range in which sums of many can't overflow.
  var asCount: Int { Swift.min(Swift.max(0, self), 1 << 40) }
}
