import ChatModels
import ChatTypes

/// Items of one kind that follow each other and are shown as one row, or were and can be again.
struct MergedMark: Equatable {
  /// What they are together.
  let text: String
  /// Their ids.
  let ids: [Int64]
  /// Whether each has a row of its own. The mark stands over the oldest then.
  let isOpen: Bool
  let hasUnread: Bool
}

/// Which rows stand for which items of a chat.
struct MergedSections {
  /// Items that another one's row stands for.
  private(set) var hidden: Set<Int64> = []
  /// By the oldest item of each section: it stays the same while others come.
  private(set) var marks: [Int64: MergedMark] = [:]

  /// - Parameters:
  ///   - merged: the rows, newest first.
  ///   - items: the items that they belong to, newest first.
  init(_ merged: MergedItems, items: [ChatItem]) {
    // Most chats have none.
    guard merged.rows.contains(where: { $0.itemCount > 1 || $0.isRevealed }) else { return }
    let starts = Set(merged.splits.map(\.rowRange.lowerBound))
    var open: [ChatItem] = []
    for (index, row) in merged.rows.enumerated() {
      guard let category = row.mergeCategory, items.indices.contains(row.startIndex) else { continue }
      if row.itemCount > 1 {
        let section = Array(items[row.itemRange.clamped(to: items.indices)])
        hidden.formUnion(section.dropLast().map(\.id))
        marks[row.oldestId] = Self.mark(section, category: category, isOpen: false)
      } else if row.isRevealed {
        open.append(items[row.startIndex])
        let next = index + 1 < merged.rows.count ? merged.rows[index + 1] : nil
        let goesOn = next.map { $0.isRevealed && $0.mergeCategory == category } ?? false
        guard !goesOn || starts.contains(index + 1) else { continue }
        if open.count > 1 { marks[row.oldestId] = Self.mark(open, category: category, isOpen: true) }
        open = []
      }
    }
  }

  private static func mark(_ section: [ChatItem], category: CIMergeCategory, isOpen: Bool) -> MergedMark {
    MergedMark(
      text: text(section, category: category), ids: section.map(\.id), isOpen: isOpen,
      hasUnread: section.contains(where: \.isRcvNew))
  }

  private static func text(_ section: [ChatItem], category: CIMergeCategory) -> String {
    let count = section.count
    let newest = section.first?.happening ?? ""
    switch category {
    case .rcvItemDeleted where section.allSatisfy(\.isFromBlocked): return "\(count) messages of who is blocked"
    case .rcvItemDeleted, .sndItemDeleted: return "\(count) deleted messages"
    case .chatFeature, .rcvGroupEvent, .sndGroupEvent:
      return newest.isEmpty ? "\(count) events" : "\(newest) and \(count - 1) more"
    }
  }
}
