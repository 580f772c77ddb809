/// The post whose comments a window shows. It is put into ``ChatInfo/group(groupInfo:groupChatScope:channelMsgInfo:)``
/// by the window that opened the comments, is never part of JSON, and excludes a ``GroupChatScopeInfo``.
public struct ChannelMsgInfo: Hashable, Sendable {
  /// The post.
  public var channelMsgItem: ChatItem
  /// The id by which all members know the post.
  public var channelMsgSharedId: String

  /// The comments of a post; nil as long as the post has no shared id, which it gets when it is sent.
  public init?(channelMsgItem: ChatItem) {
    guard let sharedId = channelMsgItem.meta.itemSharedMsgId else { return nil }
    self.channelMsgItem = channelMsgItem
    channelMsgSharedId = sharedId
  }
}
