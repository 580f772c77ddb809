import ChatTypes
import Persistence

/// What a relay has for those who weren't given it when it came.
struct RelayedItem {
  let item: ChatItem
  let thread: ItemThread
  /// The chat that it is taken from.
  let source: LocalGroup.End
  /// Who wrote it. What the channel says itself is its owner's.
  let author: String

  /// A relay that left hears of no changes: instead of what it has counts what those have who keep the channel.
  /// - Returns: nil for what was deleted since, or isn't passed on.
  init?(_ relayed: ChatItem, of relay: LocalGroup.End, in group: LocalGroup) throws {
    var (item, source) = (relayed, relay)
    if !relay.isActive, let keeper = try group.ends(.given).first(where: { $0.isActive && $0.role != .relay }) {
      guard let current = try group.item(relayed, at: keeper) else { return nil }
      (item, source) = (current, keeper)
    }
    guard item.hasMsgContent, item.meta.itemDeleted == nil, !item.isReport,
      let author = try Self.author(of: item, in: source, group: group)
    else { return nil }
    self.item = item
    self.source = source
    self.author = author
    thread = try group.transaction.reader.thread(of: item.id) ?? .main
  }

  private static func author(of item: ChatItem, in source: LocalGroup.End, group: LocalGroup) throws -> String? {
    if item.sent { return source.memberId }
    if let member = item.chatDir.groupMember { return member.memberId }
    if let owner = try group.ends(.given).first(where: { $0.role == .owner }) { return owner.memberId }
    // The owner's profile may be gone, while what it posted is still there.
    return try group.transaction.reader.members(of: source.chat).first { $0.memberRole == .owner }?.memberId
  }
}
