import ChatTypes

/// One row of a chat: an item, or items of one category that follow each other and aren't revealed.
public struct MergedRow: Equatable, Sendable, Identifiable {
  /// The index of the row's newest item in ``ItemsModel/reversedChatItems``.
  public let startIndex: Int
  /// How many items the row holds, 1 or more.
  public let itemCount: Int
  /// The id of its newest item.
  public let newestId: Int64
  /// The id of its oldest item. It stays the same while items are added to the row, and identifies it.
  public let oldestId: Int64
  /// The category of its items; nil for an item that is never merged.
  public let mergeCategory: CIMergeCategory?
  /// Whether the item belongs to a section that was revealed, and could be merged again.
  public let isRevealed: Bool
  /// Ids of its unread items.
  public let unreadIds: [Int64]
  /// Unread items in all loaded rows that are newer than this one.
  public let unreadBefore: Int

  /// ``oldestId``
  public var id: Int64 { oldestId }

  /// The indexes of its items in ``ItemsModel/reversedChatItems``.
  public var itemRange: Range<Int> { startIndex..<startIndex + itemCount }
}

/// A loaded range, in both ways of counting.
public struct SplitRange: Equatable, Sendable {
  /// The range's newest item, if there is a gap after it; nil when it is the newest of the chat.
  public let itemId: Int64?
  /// Indexes of ``ItemsModel/reversedChatItems``.
  public let itemRange: Range<Int>
  /// Indexes of ``MergedItems/rows``.
  public let rowRange: Range<Int>
}

/// The rows that a chat's loaded items are shown in, newest first.
public struct MergedItems: Equatable, Sendable {
  /// The rows.
  public let rows: [MergedRow]
  /// The loaded ranges. There is a gap between each and the next.
  public let splits: [SplitRange]
  /// Unread items in all rows.
  public let unreadCount: Int
  private let rowIndexes: [Int64: Int]

  /// No rows.
  public init() {
    rows = []
    splits = []
    unreadCount = 0
    rowIndexes = [:]
  }

  /// Makes the rows: neighbours of one category become one, unless one of them is revealed. No row reaches across a gap.
  init(_ reversedItems: [ChatItem], splits splitIds: [Int64], revealed: Set<Int64>) {
    var builder = MergedItemsBuilder(splitIds: Set(splitIds), revealed: revealed)
    for index in reversedItems.indices { builder.add(reversedItems[index], at: index) }
    builder.finish(count: reversedItems.count)
    rows = builder.rows
    splits = builder.splits
    unreadCount = builder.unread
    rowIndexes = builder.rowIndexes
  }

  /// The row that an item is in.
  public func rowIndex(of itemId: Int64) -> Int? { rowIndexes[itemId] }

  /// Unread loaded items that are newer than a row.
  public func unreadBelow(row: Int) -> Int { rows.indices.contains(row) ? rows[row].unreadBefore : 0 }

  /// Unread loaded items that are older than a row.
  public func unreadAbove(row: Int) -> Int {
    guard rows.indices.contains(row) else { return 0 }
    return unreadCount - rows[row].unreadBefore - rows[row].unreadIds.count
  }
}

/// Makes ``MergedItems`` in one pass.
private struct MergedItemsBuilder {
  let splitIds: Set<Int64>
  let revealed: Set<Int64>
  var rows: [MergedRow] = []
  var splits: [SplitRange] = []
  var rowIndexes: [Int64: Int] = [:]
  var unread = 0
  /// Sections are cut into rows once it is known whether one of their items is revealed.
  private var section: [(id: Int64, isUnread: Bool)] = []
  private var sectionCategory: CIMergeCategory?
  private var sectionStart = 0
  private var splitStart = (item: 0, row: 0, id: Int64?.none)

  init(splitIds: Set<Int64>, revealed: Set<Int64>) {
    self.splitIds = splitIds
    self.revealed = revealed
  }

  mutating func add(_ item: ChatItem, at index: Int) {
    let category = item.mergeCategory
    let isSplit = splitIds.contains(item.id)
    if section.isEmpty || isSplit || category == nil || category != sectionCategory {
      flush()
      sectionStart = index
      sectionCategory = category
    }
    if isSplit { startSplit(item.id, at: index) }
    section.append((item.id, item.isRcvNew))
  }

  mutating func finish(count: Int) {
    flush()
    if count > splitStart.item { endSplit(at: count) }
  }

  private mutating func startSplit(_ id: Int64, at index: Int) {
    if index > splitStart.item { endSplit(at: index) }
    splitStart = (index, rows.count, id)
  }

  private mutating func endSplit(at index: Int) {
    splits.append(
      SplitRange(
        itemId: splitStart.id, itemRange: splitStart.item..<index, rowRange: splitStart.row..<rows.count))
  }

  private mutating func flush() {
    guard !section.isEmpty else { return }
    let isRevealed = sectionCategory != nil && section.contains { revealed.contains($0.id) }
    if isRevealed {
      for offset in section.indices { addRow(section[offset...offset], start: sectionStart + offset, isRevealed: true) }
    } else {
      addRow(section[...], start: sectionStart, isRevealed: false)
    }
    section.removeAll(keepingCapacity: true)
  }

  private mutating func addRow(_ items: ArraySlice<(id: Int64, isUnread: Bool)>, start: Int, isRevealed: Bool) {
    guard let newest = items.first, let oldest = items.last else { return }
    let unreadIds = items.lazy.filter(\.isUnread).map(\.id)
    for item in items { rowIndexes[item.id] = rows.count }
    rows.append(
      MergedRow(
        startIndex: start, itemCount: items.count, newestId: newest.id, oldestId: oldest.id,
        mergeCategory: sectionCategory, isRevealed: isRevealed, unreadIds: Array(unreadIds), unreadBefore: unread))
    unread += rows[rows.count - 1].unreadIds.count
  }
}
