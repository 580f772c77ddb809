import ChatTypes
import JSONValue
import Persistence

// How what stands in one member's chat of a group stands in another one's.
extension LocalGroup {
  /// Whether an end hears of what is said in a thread of another end's chat.
  func hears(_ end: End, thread: ItemThread, of source: End, isReport: Bool) throws -> Bool {
    switch thread {
    case .main where isReport: return end.isModerator
    case .main, .comments: return end.isActive
    case .support(let memberId):
      // The conversation with the admins is for them and for the member, who may be waiting to be let in.
      guard !end.isModerator else { return true }
      guard let memberId, let member = try transaction.reader.member(memberId, of: source.chat) else { return false }
      return member.memberId == end.memberId && (end.isActive || end.membership.memberPending)
    }
  }

  /// A thread of one chat as it is in another one; nil when it isn't there.
  func thread(_ thread: ItemThread, of source: End, at end: End) throws -> ItemThread? {
    switch thread {
    case .main: return .main
    case .comments(let postId):
      guard let post = try transaction.reader.item(postId, in: source.chat) else { return nil }
      return try item(post, at: end).map { .comments(postId: $0.id) }
    case .support(let memberId):
      let shared = try memberId.map { try transaction.reader.member($0, of: source.chat)?.memberId } ?? source.memberId
      guard let shared else { return nil }
      if shared == end.memberId { return .support(memberId: nil) }
      return try transaction.reader.member(memberId: shared, of: end.chat).map { .support(memberId: $0.groupMemberId) }
    }
  }

  /// The item of another member's chat as a chat has it; nil when it isn't there.
  func item(_ item: ChatItem, at end: End) throws -> ChatItem? {
    guard let sharedId = item.meta.itemSharedMsgId else { return nil }
    return try transaction.reader.item(sharedId: sharedId, in: end.chat)
  }

  /// An item as another chat has it: what only its own end knows is left out.
  /// - Parameter sender: who wrote it, as the other chat has them.
  func translated(_ item: ChatItem, from source: End, sender: GroupMember, to end: End) throws -> ChatItem {
    var told = item.forOthers
    told.chatDir = item.meta.showGroupAsSender ? .channelRcv : .groupRcv(groupMember: sender)
    told.mentions = try item.mentions.mapValues { try translated($0, at: end) }
    told.quotedItem = try item.quotedItem.map { try translated($0, from: source, to: end) }
    told.meta.userMention =
      told.mentions.values.contains { $0.memberId == end.memberId } || told.quotedItem?.chatDir == .groupSnd
    // A relay passes on, and reads nothing.
    if end.role == .relay { told.meta.itemStatus = .rcvRead }
    // Whoever is kept out has nothing that waits to be read.
    if sender.blocked {
      told.meta.itemStatus = .rcvRead
      told.meta.itemDeleted =
        sender.blockedByAdmin ? .blockedByAdmin(deletedTs: transaction.now) : .blocked(deletedTs: transaction.now)
    }
    return told
  }

  private func translated(_ mention: CIMention, at end: End) throws -> CIMention {
    var mention = mention
    mention.memberRef = try row(of: mention.memberId, at: end).map {
      CIMentionMember(groupMemberId: $0.groupMemberId, displayName: $0.displayName, memberRole: $0.memberRole)
    }
    return mention
  }

  private func translated(_ quote: CIQuote, from source: End, to end: End) throws -> CIQuote {
    var quote = quote
    quote.itemId = nil
    let author =
      switch quote.chatDir {
      case .groupSnd?: source.memberId
      case .groupRcv(let member)?: member.memberId
      default: nil as String?
      }
    guard let author else { return quote }
    quote.chatDir =
      author == end.memberId
      ? .groupSnd : try row(of: author, at: end).map { .groupRcv(groupMember: $0) } ?? quote.chatDir
    return quote
  }
}

extension ChatItem {
  /// The item as those have it to whom it was sent: without what only the sender's end knows.
  var forOthers: ChatItem {
    var item = self
    // All know it by its shared id.
    item.meta.itemId = 0
    item.meta.itemStatus = .rcvNew
    item.meta.itemTimed?.deleteAt = nil
    item.meta.itemReadAt = nil
    item.meta.editable = false
    item.meta.deletable = false
    // From whom it was forwarded is nobody else's business.
    if item.meta.itemForwarded != nil { item.meta.itemForwarded = .unknown(.object(["type": "unknown"])) }
    item.reactions = []
    item.turn = nil
    if case .sndMsgContent(let content) = content { item.content = .rcvMsgContent(msgContent: content) }
    return item
  }
}
