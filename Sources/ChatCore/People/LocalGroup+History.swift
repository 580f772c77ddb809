import ChatTypes
import Persistence

extension LocalGroup {
  /// Messages that whoever comes new is shown: as many as in the SimpleX core.
  private static let historyCount = 100

  /// Shows a new member what was said last, where the group wants that. It is read already: it was not said to the new one.
  func passHistory(to new: End, from host: String) throws {
    guard new.group.fullGroupPreferences.history.on, let source = try end(of: host) ?? others(than: new.memberId).first
    else { return }
    let items = try transaction.reader.page(of: source.chat, thread: .main, .last(count: Self.historyCount)).items
    let told = try items.filter(\.isHistory).compactMap { item -> PlacedItem? in
      let sender = item.chatDir.groupMember?.memberId ?? source.memberId
      guard sender != new.memberId else { return nil }
      guard let member = try row(of: sender, at: new) ?? formerMember(item.chatDir.groupMember, at: new) else {
        return nil
      }
      var copy = try translated(item, from: source, sender: member, to: new)
      copy.meta.itemStatus = .rcvRead
      copy.meta.userMention = false
      return PlacedItem(item: copy, chat: new.chat, thread: .main)
    }
    try transaction.receiveNew(told, user: new.user, sharesFiles: true)
  }

  /// Somebody who wrote and is gone, as the new one is told of them.
  func formerMember(_ member: GroupMember?, at end: End) throws -> GroupMember? {
    guard var former = member else { return nil }
    let id = try transaction.store.nextMemberId()
    former.groupMemberId = id
    former.groupId = end.group.groupId
    former.memberContactId = nil
    former.memberSettings = GroupMemberSettings()
    former.supportChat = nil
    former.memberProfile = LocalProfile(profileId: id, profile: former.memberProfile.profile)
    try transaction.store.save(former, in: end.chat)
    return former
  }
}

extension ChatItem {
  /// Whether a new member is shown it: a message that is whole, stays, and was said to all.
  fileprivate var isHistory: Bool {
    hasMsgContent && meta.itemDeleted == nil && !meta.isLive && meta.itemTimed == nil && !isReport
  }
}
