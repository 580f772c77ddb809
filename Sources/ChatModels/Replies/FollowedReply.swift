import ChatTypes

/// One reply among the events of a core: tells what is new of it until it settles, that is until it is over or waits for the user.
/// After a decision it can be followed on, and tells only what is new since. A value without I/O.
public struct FollowedReply: Sendable {
  /// What an event means for the reply.
  enum Step: Equatable {
    /// Something is new.
    case change(ReplyChange)
    /// Something was missed: the reply must be read anew and handed to ``FollowedReply/look(at:)``.
    case reread
    /// Nothing more comes without the user.
    case settled
  }

  /// The message that is answered.
  public let askedId: Int64
  /// The reply; nil until it has begun.
  public private(set) var itemId: Int64?
  /// Why there is no whole reply; nil where there is one, or none yet.
  public private(set) var failure: TurnFailure?
  private let chat: ChatRef
  private var shown: ShownReply?
  /// Whether the reply is about to be written anew: what is told of it still belongs to what it was.
  private var isOld = false
  /// Calls that stay on a reply which is written anew.
  private var standing: [String: ToolCall] = [:]

  /// A reply that is yet to come.
  public init(in chat: ChatRef, answering askedId: Int64) {
    self.chat = chat.chat
    self.askedId = askedId
  }

  /// A reply that was shown as it is.
  public init(in chat: ChatRef, showing item: ChatItem) {
    self.chat = chat.chat
    askedId = item.turn?.answersItemId ?? 0
    itemId = item.id
    shown = ShownReply(item)
  }

  /// The same reply, which is about to be written anew.
  public var writtenAnew: FollowedReply {
    var reply = FollowedReply(in: chat, answering: askedId)
    reply.itemId = itemId
    reply.isOld = true
    return reply
  }

  /// The reply as it was looked at last; nil until something of it was told.
  public var item: ChatItem? { shown?.item }

  /// Whether nothing of the reply has come.
  public var isEmpty: Bool { shown?.isEmpty ?? true }

  /// Whether an item is the reply.
  func isReply(_ item: ChatItem) -> Bool {
    item.id == itemId || (itemId == nil && !item.sent && item.turn?.answersItemId == askedId)
  }

  /// Takes in what happened.
  mutating func receive(_ event: ChatEvent) -> [Step] {
    switch event {
    case .newChatItems(_, let items):
      return items.filter { $0.chatInfo.chatRef.chat == chat && isReply($0.chatItem) }.flatMap { take($0.chatItem) }
    case .chatItemUpdated(_, let updated):
      return updated.chatInfo.chatRef.chat == chat && isReply(updated.chatItem) ? take(updated.chatItem) : []
    case .itemDelta(_, let chatRef, let id, let delta):
      guard chatRef.chat == chat, id == itemId else { return [] }
      guard let changes = shown?.take(delta) else { return [.reread] }
      return steps(changes)
    case .replyFailed(_, let chatRef, let itemIds, let failure):
      guard itemId == nil, chatRef.chat == chat, itemIds.contains(askedId) else { return [] }
      self.failure = failure
      return [.settled]
    case .chatItemsDeleted(_, let deletions, _, _):
      let isGone = deletions.contains { $0.toChatItem == nil && $0.deletedChatItem.chatItem.id == itemId }
      return isGone && itemId != nil ? [.settled] : []
    case .chatDeleted(_, let chatRef): return chatRef.chat == chat ? [.settled] : []
    case .chatCleared(_, let info): return info.chatRef.chat == chat ? [.settled] : []
    case .resync: return [.reread]
    default: return []
    }
  }

  /// Takes the reply as it is now.
  mutating func look(at item: ChatItem) -> [Step] {
    isOld = false
    itemId = item.id
    guard shown != nil else {
      var first = ShownReply(unshown: item, standing: standing)
      let changes = first.look(at: item)
      shown = first
      return steps([.began(itemId: item.id)] + changes)
    }
    return steps(shown?.look(at: item) ?? [])
  }

  /// Takes a reply that has settled as it is now, where no word is new: those are told when the reply is followed on.
  /// - Returns: the calls that are new or have changed.
  public mutating func lookAtCalls(of item: ChatItem) -> [ToolCall] {
    guard item.turn?.state.isSettled == true, var next = shown else { return [] }
    var calls: [ToolCall] = []
    for change in next.look(at: item) {
      switch change {
      case .calls(let changed): calls += changed
      case .text, .thinking: return []
      case .began, .reading, .trimmed, .stats: break
      }
    }
    shown = next
    return calls
  }

  /// Takes the reply as an event tells it.
  private mutating func take(_ item: ChatItem) -> [Step] {
    guard isOld else { return look(at: item) }
    // Its calls are ended before it is written anew; those that stand stay on it, and were shown.
    standing.merge(item.callsById) { $1 }
    return item.turn?.state.isSettled == false ? look(at: item) : []
  }

  private mutating func steps(_ changes: [ReplyChange]) -> [Step] {
    failure = if case .failed(let failure)? = item?.turn?.state { failure } else { nil }
    return changes.map { .change($0) } + (item?.turn?.state.isSettled ?? false ? [.settled] : [])
  }
}
