import ChatTypes

/// Comments on the posts of a channel, which stand beside it.
extension ChatModel {
  /// Shows the comments on a post of the open channel beside it.
  /// - Returns: whether they are shown.
  @discardableResult
  public func openComments(_ ref: CommentsRef) async -> Bool {
    guard chatId == ref.chatId, getChat(ref.chatId)?.chatInfo.groupInfo?.isChannel == true else { return false }
    if shownComments == ref { return true }
    // Meanwhile another chat may have been opened.
    guard let post = await post(ref), chatId == ref.chatId,
      await loadSecondaryChat(ref.chatId, chatFilter: .groupChannelMsgContext(parent: post))
    else { return false }
    // Thousands may have commented: what is newest counts, and what is older comes while one scrolls.
    await secondaryIM?.showNewest()
    return shownComments == ref
  }

  /// A post of a channel, whether it is loaded or not.
  private func post(_ ref: CommentsRef) async -> ChatItem? {
    if let item = im.item(ref.postId) { return item }
    let command = ChatCommand.apiGetChat(
      chatRef: ChatRef(.group, chatId: ref.groupId), contentTag: nil,
      pagination: .around(chatItemId: ref.postId, count: 1), search: nil, parentItemId: nil)
    guard case .apiChat(_, let chat, _)? = try? await context.send(command) else { return nil }
    return chat.chatItems.first { $0.id == ref.postId }
  }

  /// The comments of the open channel among which an item stands; nil for what is no comment.
  public func comments(with itemId: Int64) async -> CommentsRef? {
    guard let id = chatId, let ref = ChatRef(id), getChat(id)?.chatInfo.groupInfo?.isChannel == true,
      case .chatItemInfo(_, let found, _)? = try? await context.send(
        .apiGetChatItemInfo(chatRef: ref, chatItemId: itemId)),
      let postId = found.chatItem.parentChatItemId
    else { return nil }
    return CommentsRef(groupId: ref.chatId, postId: postId)
  }

  /// The comments that are shown.
  public var shownComments: CommentsRef? {
    guard let post = commentedPost, let ref = secondaryIM?.chatId.flatMap({ ChatRef($0) }) else { return nil }
    return CommentsRef(groupId: ref.chatId, postId: post.id)
  }

  /// The post whose comments are shown, as it is now; nil when none are.
  public var commentedPost: ChatItem? {
    guard let secondaryIM, let parent = secondaryIM.secondaryIMFilter?.parent else { return nil }
    return secondaryIM.chatInfo?.channelMsgInfo?.channelMsgItem ?? parent
  }

  /// The second view is closed if it shows the comments on an item that is gone.
  func closeComments(on item: ChatItem) {
    if secondaryIM?.secondaryIMFilter?.parent?.id == item.id { closeSecondaryChat() }
  }

  /// Opens a post of the user's channel for comments, or closes it.
  @discardableResult
  public func setComments(on ref: CommentsRef, isOpen: Bool) async -> Bool {
    await context.perform(
      .apiSetCommentsDisabled(groupId: ref.groupId, chatItemId: ref.postId, disabled: !isOpen)) != nil
  }
}
