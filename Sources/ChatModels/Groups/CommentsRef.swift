import ChatTypes

/// Names the comments on a post of a channel in addresses: `#5(_comments:42)`, as a conversation with the admins is `#5(_support:42)`.
public struct CommentsRef: Hashable, Sendable, LosslessStringConvertible {
  /// The channel.
  public let groupId: Int64
  /// The post.
  public let postId: Int64

  /// Names the comments on a post.
  public init(groupId: Int64, postId: Int64) {
    self.groupId = groupId
    self.postId = postId
  }

  /// Reads the printed form, which is exact; nil for anything else.
  public init?(_ description: String) {
    guard let bracket = description.firstIndex(of: "("), let chat = ChatRef(String(description[..<bracket])),
      chat.chatType == .group, chat.scope == nil, description.hasSuffix(")")
    else { return nil }
    let digits = description[bracket...].dropFirst(Self.mark.count).dropLast()
    guard description[bracket...].hasPrefix(Self.mark), let postId = Int64(digits) else { return nil }
    self.init(groupId: chat.chatId, postId: postId)
    // Each has one address.
    guard self.description == description else { return nil }
  }

  /// The chat of the channel.
  public var chatId: ChatId { ChatRef(.group, chatId: groupId).id }

  /// The printed form.
  public var description: String { "\(chatId)\(Self.mark)\(postId))" }

  private static let mark = "(_comments:"
}
