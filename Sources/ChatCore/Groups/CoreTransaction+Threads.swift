import ChatTypes
import Persistence

extension CoreTransaction {
  /// Settles what other things show of threads whose items changed: a post its number of comments, a member and the
  /// group their counters of the conversation with the admins.
  /// - Parameter answered: whether an admin has written, so that nothing of the member's waits any more.
  func threadsChanged(_ threads: Set<ItemThread>, of chat: StoredChat, user: User, answered: Bool = false) throws {
    guard chat.info.groupInfo != nil else { return }
    for thread in threads {
      switch thread {
      case .main: break
      case .comments(let postId):
        guard let post = try reader.item(postId, in: chat) else { continue }
        emit(.chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: chat.info, chatItem: post)))
      case .support(let memberId):
        try supportChanged(of: memberId, in: chat, user) { if answered { $0.memberAttention = 0 } }
      }
    }
  }

  /// Brings the counters of a conversation with the admins in line with its items and tells of them when they changed.
  /// - Parameters:
  ///   - memberId: whose conversation; nil for the user's own.
  ///   - change: what the items alone don't say.
  func supportChanged(
    of memberId: Int64?, in chat: StoredChat, _ user: User, change: (inout GroupSupportChat) -> Void = { _ in }
  ) throws {
    guard var current = try reader.chat(key: chat.key), case .group(var group, let scope, let post) = current.info,
      var member = try memberId.map({ try reader.member($0, of: chat) }) ?? group.membership
    else { return }
    let before = member
    let stats = try reader.stats(of: chat, thread: .support(memberId: memberId))
    var support = member.supportChat ?? GroupSupportChat(chatTs: 0)
    change(&support)
    support.unread = stats.unreadCount
    support.mentions = stats.unreadMentions
    support.memberAttention = min(support.memberAttention, support.unread)
    member.supportChat = support
    guard member != before else { return }
    if memberId == nil {
      group.membership = member
    } else {
      try store.save(member, in: chat)
      group.membersRequireAttention = try reader.membersThatWait(in: chat)
      emit(.groupMemberUpdated(user: user, groupInfo: group, fromMember: before, toMember: member))
    }
    guard group != current.info.groupInfo else { return }
    current.info = .group(groupInfo: group, groupChatScope: scope, channelMsgInfo: post)
    try store.update(current)
    emit(.chatInfoUpdated(user: user, chatInfo: current.info))
  }
}
