import ChatTypes

/// What a second view of a chat shows beside the chat itself.
public enum SecondaryItemsModelFilter: Sendable {
  /// A conversation inside of a group.
  case groupChatScopeContext(groupScopeInfo: GroupChatScopeInfo)
  /// The comments on a channel's post.
  case groupChannelMsgContext(parent: ChatItem)
}

extension SecondaryItemsModelFilter {
  /// The scope, if it is one.
  var groupScopeInfo: GroupChatScopeInfo? { if case .groupChatScopeContext(let info) = self { info } else { nil } }

  /// The post, if it is one.
  var parent: ChatItem? { if case .groupChannelMsgContext(let parent) = self { parent } else { nil } }
}
