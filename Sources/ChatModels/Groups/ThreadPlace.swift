import ChatTypes

/// Names what stands beside a group, as addresses do: a conversation with the admins, `#5(_support:42)`, or the comments on a post of a
/// channel, `#5(_comments:42)`.
public enum ThreadPlace: Hashable, Sendable, LosslessStringConvertible {
  /// A conversation with the admins: the group with the scope of the conversation.
  case admins(ChatRef)
  /// The comments on a post.
  case comments(CommentsRef)

  /// Reads the printed form; nil for anything else, also for a chat as a whole.
  public init?(_ description: String) {
    if let comments = CommentsRef(description) {
      self = .comments(comments)
    } else if let ref = ChatRef(description), ref.chatType == .group, ref.scope != nil {
      self = .admins(ref)
    } else {
      return nil
    }
  }

  /// The printed form.
  public var description: String {
    switch self {
    case .admins(let ref): ref.description
    case .comments(let ref): ref.description
    }
  }

  /// The chat as commands name it for what is said there.
  public var chatRef: ChatRef {
    switch self {
    case .admins(let ref): ref
    case .comments(let ref): ChatRef(.group, chatId: ref.groupId)
    }
  }

  /// The post that is commented there; nil for a conversation with the admins.
  public var postId: Int64? { if case .comments(let ref) = self { ref.postId } else { nil } }
}

extension ChatModel {
  /// What is shown beside the open group; nil when there is nothing.
  public var shownPlace: ThreadPlace? {
    shownThread.map { .admins($0) } ?? shownComments.map { .comments($0) }
  }

  /// A message that is loaded, in the open chat or beside it.
  public func loadedItem(_ id: Int64) -> ChatItem? { im.item(id) ?? secondaryIM?.item(id) }
}
