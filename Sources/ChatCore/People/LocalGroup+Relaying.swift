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

  /// Has all take what is new that haven't yet.
  func takeAll() throws {
    let last = try lastRelayedItem(of: relays())
    for row in try transaction.reader.takingEnds(ofGroup: groupId, count: .max) where (row.position ?? last) < last {
      try end(row).map { try take(to: $0) }
    }
  }

  /// Stores what the relays have that a chat hasn't looked at yet.
  func take(to end: End) throws {
    guard let position = try transaction.reader.groupEnd(of: end.chat)?.position else { return }
    let relays = try relays()
    let last = try lastRelayedItem(of: relays)
    guard last > position else { return }
    try transaction.store.setPosition(last, of: end.chat)
    guard end.isActive else { return }
    let items = try relayed(after: position, by: relays)
    // A comment is placed by its post, which has to be there.
    for isMain in [true, false] {
      let taken = try items.filter { ($0.thread == .main) == isMain }.compactMap { relayed in
        try placed(relayed, at: end).map { (relayed, $0) }
      }
      try transaction.receiveNew(taken.map(\.1), user: end.user, sharesFiles: true)
      for (relayed, _) in taken { try passReactions(to: relayed, at: end) }
    }
  }

  /// What relays have, each item once, in the order in which it came. What a relay that works has goes before what one has that left.
  private func relayed(after position: Int64, by relays: [End]) throws -> [RelayedItem] {
    var known: Set<String?> = []
    var found: [(number: Int64, item: RelayedItem)] = []
    for relay in relays.filter(\.isActive) + relays.filter({ !$0.isActive }) {
      for item in try transaction.reader.relayedItems(after: position, in: relay.chat) {
        guard known.insert(item.meta.itemSharedMsgId).inserted, let relayed = try RelayedItem(item, of: relay, in: self)
        else { continue }
        found.append((item.id, relayed))
      }
    }
    return found.sorted { $0.number < $1.number }.map(\.item)
  }

  /// An item as a subscriber has it; nil for one that is here already, or isn't for them.
  private func placed(_ relayed: RelayedItem, at end: End) throws -> PlacedItem? {
    let (item, source) = (relayed.item, relayed.source)
    guard try self.item(item, at: end) == nil, try hears(end, thread: relayed.thread, of: source, isReport: false),
      let own = try thread(relayed.thread, of: source, at: end), relayed.author != end.memberId
    else { return nil }
    let known =
      try row(of: relayed.author, at: end) ?? self.end(of: relayed.author).map { try introduce($0, to: end, as: .post) }
      ?? formerMember(transaction.reader.member(memberId: relayed.author, of: source.chat), at: end)
    guard let known else { return nil }
    return PlacedItem(item: try translated(item, from: source, sender: known, to: end), chat: end.chat, thread: own)
  }

  /// Adds the reactions of those whom a subscriber knows.
  private func passReactions(to relayed: RelayedItem, at end: End) throws {
    guard !relayed.item.reactions.isEmpty, let own = try item(relayed.item, at: end) else { return }
    var isChanged = false
    for count in relayed.item.reactions {
      for sender in try transaction.reader.senders(of: count.reaction, to: relayed.item.id) {
        let memberId =
          try sender.memberId == 0
          ? relayed.source.memberId : transaction.reader.member(sender.memberId, of: relayed.source.chat)?.memberId
        guard let memberId, memberId != end.memberId, let row = try row(of: memberId, at: end) else { continue }
        isChanged =
          try transaction.store.setReaction(
            count.reaction, to: own.id, by: row.groupMemberId, added: true, at: sender.sentAt) || isChanged
      }
    }
    guard isChanged, let current = try transaction.reader.item(own.id, in: end.chat) else { return }
    transaction.emit(.chatItemUpdated(user: end.user, chatItem: try transaction.reader.told(current, in: end.chat)))
  }

  /// The chats that hear of news. In a channel these aren't those of thousands who can't have what it is about.
  func receivers(of news: PeopleNews, from source: End) throws -> [End] {
    guard source.group.useRelays else { return try others(than: source.memberId) }
    switch news {
    case .sent(let items):
      let given = try self.others(than: source.memberId, .given)
      let others = try items.compactMap { try asked(in: $0, from: source) }
      return Self.once(given + others)
    case .changed(let item), .reacted(_, let item, _), .inGroup(.comments(let item)):
      return try having([item], from: source)
    case .deleted(let items, _), .inGroup(.moderated(let items)), .inGroup(.settled(let items)):
      return try having(items, from: source)
    case .profileChanged, .left: return try others(than: source.memberId, .knowing(memberId: source.memberId))
    case .inGroup(.accepted(let member)), .inGroup(.role(let member, _)), .inGroup(.blocked(let member)),
      .inGroup(.removed(let member, _)):
      return try knowing(member, from: source)
    case .inGroup(.changed), .inGroup(.deleted): return try others(than: source.memberId)
    case .read, .preferencesChanged, .inCall: return []
    }
  }

  private static func once(_ ends: [End]) -> [End] {
    var known: Set<Int64> = []
    return ends.filter { known.insert($0.chat.key).inserted }
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
    Self.once(
      try items.compactMap(\.meta.itemSharedMsgId).flatMap { sharedId in
        try others(than: source.memberId, .having(sharedId: sharedId))
      })
  }

  private func knowing(_ member: GroupMember, from source: End) throws -> [End] {
    let knowing = try others(than: source.memberId, .knowing(memberId: member.memberId))
    guard member.memberId != source.memberId, !knowing.contains(where: { $0.memberId == member.memberId }),
      let own = try end(of: member.memberId)
    else { return knowing }
    return knowing + [own]
  }
}
