import ChatTypes
import Persistence

// In a channel a post is stored with its keepers and its relays. Whoever subscribes takes it from there: at once while their profile is
// in use or the subscribers are few, else when the profile is used next. So a post costs the same however many subscribe.
extension LocalGroup {
  /// Subscribers at most of whom all are given a post at once, so that what is unread stands beside the names of profiles that aren't
  /// in use. Each costs about half a millisecond.
  private static let mostGivenAtOnce = 100

  /// Whether a chat takes what relays have, rather than being given everything.
  private func takes(_ end: End) -> Bool {
    end.group.useRelays && end.role != .relay && !end.membership.isModerator
  }

  private func relays() throws -> [End] { try ends(.given).filter { $0.role == .relay } }

  /// Sets what a chat takes from now on: only what is new. One whose member keeps the channel is given everything.
  func settlePosition(of end: End) throws {
    let last = takes(end) ? try lastRelayedItem(of: relays()) : nil
    try transaction.store.setPosition(last, of: end.chat)
  }

  private func lastRelayedItem(of relays: [End]) throws -> Int64 {
    try relays.map { try transaction.reader.lastRelayedItem(in: $0.chat) }.max() ?? 0
  }

  /// Has those take what is new whose profiles are in use; all, if they are few.
  func passOn(from source: End) throws {
    guard source.group.useRelays else { return }
    var rows = try transaction.reader.takingEnds(ofGroup: groupId, count: Self.mostGivenAtOnce + 1)
    if rows.count > Self.mostGivenAtOnce {
      rows = try transaction.profilesInUse.sorted().compactMap {
        try transaction.reader.groupEnd(ofUser: $0, groupId: groupId)
      }
    }
    for row in rows { try end(row).map { try take(to: $0) } }
  }

  /// Stores what the relays have that a chat hasn't looked at yet. A relay that is gone keeps what it had.
  func take(to end: End) throws {
    guard let position = try transaction.reader.groupEnd(of: end.chat)?.position else { return }
    let relays = try relays()
    let last = try lastRelayedItem(of: relays)
    guard last > position else { return }
    try transaction.store.setPosition(last, of: end.chat)
    guard end.isActive else { return }
    for relay in relays {
      let items = try transaction.reader.relayedItems(after: position, in: relay.chat).filter(\.isPassedOn)
      let threads = try items.map { try transaction.reader.thread(of: $0.id) ?? .main }
      // A comment is placed by its post, which has to be there.
      for isMain in [true, false] {
        let placed = try zip(items, threads).compactMap { item, thread in
          (thread == .main) == isMain ? try self.placed(item, thread: thread, of: relay, at: end) : nil
        }
        try transaction.receiveNew(placed, user: end.user, sharesFiles: true)
      }
    }
  }

  /// An item of a relay as a subscriber has it; nil for one that is here already, or isn't for them.
  private func placed(_ item: ChatItem, thread: ItemThread, of relay: End, at end: End) throws -> PlacedItem? {
    guard try self.item(item, at: end) == nil, try hears(end, thread: thread, of: relay, isReport: false),
      let own = try self.thread(thread, of: relay, at: end), let author = try author(of: item),
      author != end.memberId
    else { return nil }
    let known =
      try row(of: author, at: end) ?? self.end(of: author).map { try introduce($0, to: end, as: .post) }
      ?? formerMember(item.chatDir.groupMember, at: end)
    guard let known else { return nil }
    return PlacedItem(
      item: try translated(item, from: relay, sender: known, to: end), chat: end.chat, thread: own)
  }

  /// Who wrote an item that a relay has: of what the channel says itself, its owner.
  private func author(of item: ChatItem) throws -> String? {
    try item.chatDir.groupMember?.memberId ?? ends(.given).first { $0.role == .owner }?.memberId
  }

  /// The chats that hear of news. In a channel these aren't those of thousands who can't have what it is about.
  func receivers(of news: PeopleNews, from source: End) throws -> [End] {
    guard source.group.useRelays else { return try others(than: source.memberId) }
    switch news {
    case .sent(let items):
      return try others(than: source.memberId, .given) + items.compactMap { try asked(in: $0, from: source) }
    case .changed(let item), .reacted(_, let item, _), .inGroup(.comments(let item)):
      return try having([item], from: source)
    case .deleted(let items, _), .inGroup(.moderated(let items)), .inGroup(.settled(let items)):
      return try having(items, from: source)
    case .profileChanged, .left: return try others(than: source.memberId, .knowing(memberId: source.memberId))
    case .inGroup(.accepted(let member)), .inGroup(.role(let member, _)), .inGroup(.blocked(let member)),
      .inGroup(.removed(let member, _)):
      return try knowing(member, from: source)
    case .inGroup(.changed), .inGroup(.deleted): return try others(than: source.memberId)
    case .read, .preferencesChanged: return []
    }
  }

  /// The subscriber in whose conversation with the admins an item stands.
  private func asked(in item: ChatItem, from source: End) throws -> End? {
    guard case .support(let memberId?) = try transaction.reader.thread(of: item.id),
      let member = try transaction.reader.member(memberId, of: source.chat), let end = try end(of: member.memberId),
      takes(end)
    else { return nil }
    return end
  }

  private func having(_ items: [ChatItem], from source: End) throws -> [End] {
    var found: [Int64: End] = [:]
    for sharedId in items.compactMap(\.meta.itemSharedMsgId) {
      for end in try others(than: source.memberId, .having(sharedId: sharedId)) { found[end.chat.key] = end }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  private func knowing(_ member: GroupMember, from source: End) throws -> [End] {
    let knowing = try others(than: source.memberId, .knowing(memberId: member.memberId))
    guard member.memberId != source.memberId, !knowing.contains(where: { $0.memberId == member.memberId }),
      let own = try end(of: member.memberId)
    else { return knowing }
    return knowing + [own]
  }
}

extension LocalNetwork {
  func bringUpToDate(_ user: User, in transaction: CoreTransaction) throws {
    for row in try transaction.reader.takingEnds(of: user.userId) {
      let group = LocalGroup(groupId: row.groupId, transaction: transaction)
      try group.end(of: row.memberId).map { try group.take(to: $0) }
    }
  }

  func unreadCount(waitingFor userId: Int64, in reading: StoreReader) throws -> Int {
    try reading.takingEnds(of: userId).reduce(into: 0) { count, row in
      guard let position = row.position, let chat = try reading.chat(key: row.chatKey),
        chat.info.chatSettings?.enableNtfs == .all
      else { return }
      count += try reading.relayedCount(after: position, ofGroup: row.groupId)
    }
  }
}

extension ChatItem {
  /// Whether those get an item of a relay who weren't given it when it came.
  fileprivate var isPassedOn: Bool { hasMsgContent && meta.itemDeleted == nil && !isReport }
}
