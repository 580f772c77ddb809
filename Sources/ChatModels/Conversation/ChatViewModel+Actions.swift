import ChatTypes

/// What can be done with messages that are there.
extension ChatViewModel {
  /// Reactions that are offered first.
  public static let usualReactions = ["👍", "❤️", "😂", "🎉", "😮", "😢", "🙏"]

  /// Gives a reaction, or takes the user's own back.
  /// - Returns: whether that is so now. If not, the error is shown.
  @discardableResult
  public func react(_ emoji: String, to itemId: Int64, added: Bool) async -> Bool {
    guard !isClosed else { return false }
    return await perform(
      .apiChatItemReaction(chatRef: chatRef, chatItemId: itemId, add: added, reaction: .emoji(emoji: emoji))) != nil
  }

  /// The earlier versions of a message, newest first, behind the one that is shown now.
  /// - Returns: nil when they can't be read, and the error is shown.
  public func versions(of itemId: Int64) async -> [ChatItemVersion]? {
    await details(of: itemId)?.info.itemVersions
  }

  /// A message as the core has it, and what is known of it beyond that: how far it is with each member, where it is from.
  /// - Returns: nil when it can't be read, and the error is shown.
  public func details(of itemId: Int64) async -> (item: ChatItem, info: ChatItemInfo)? {
    guard !isClosed,
      case .chatItemInfo(_, let told, let info) = await perform(
        .apiGetChatItemInfo(chatRef: chatRef, chatItemId: itemId))
    else { return nil }
    return (told.chatItem, info)
  }

  /// Copies messages into another chat, in the order in which they stand here.
  /// - Returns: whether they are there. If not, the error is shown.
  @discardableResult
  public func forward(_ itemIds: Set<Int64>, to chatId: ChatId) async -> Bool {
    guard !isClosed, !itemIds.isEmpty, let target = ChatRef(chatId) else { return false }
    let command = ChatCommand.apiForwardChatItems(
      toChatRef: target, fromChatRef: chatRef, chatItemIds: itemIds.sorted(), ttl: nil)
    guard await perform(command) != nil else { return false }
    let name = chatModel.getChat(chatId)?.chatInfo.displayName ?? ""
    let what = itemIds.count == 1 ? "Forwarded" : "\(itemIds.count) messages forwarded"
    showToast(name.isEmpty ? "\(what)." : "\(what) to “\(name)”.")
    endSelecting()
    return true
  }

  /// Deletes messages here, for good.
  /// - Returns: whether they are gone. If not, the error is shown.
  @discardableResult
  public func deleteMessages(_ itemIds: Set<Int64>, forAll: Bool = false) async -> Bool {
    guard !isClosed, !itemIds.isEmpty else { return false }
    let command = ChatCommand.apiDeleteChatItems(
      chatRef: chatRef, chatItemIds: itemIds.sorted(), deleteMode: forAll ? .broadcast : .internal)
    guard await perform(command) != nil else { return false }
    endSelecting()
    return true
  }

  /// The newest reply, if it was cut short and can be continued.
  public var continuableReplyId: Int64? { canContinueReply ? turns.newestReply?.id : nil }

  /// The files of messages that the core hasn't stored yet.
  public var unsentFiles: [String] { queue.entries.flatMap { $0.composition.attachments.map(\.file.filePath) } }

  // MARK: - Choosing several

  /// Whether messages are being chosen.
  public var isSelecting: Bool { selection != nil }

  /// Begins to choose messages.
  public func beginSelecting(with itemId: Int64? = nil) {
    guard !isClosed else { return }
    selection = selection ?? []
    if let itemId { select(itemId, isSelected: true) }
  }

  /// Chooses a message, or no longer.
  public func select(_ itemId: Int64, isSelected: Bool) {
    guard selection != nil else { return }
    if isSelected, isOpen, chatModel.im.item(itemId)?.hasMsgContent ?? false {
      selection?.insert(itemId)
    } else {
      selection?.remove(itemId)
    }
  }

  /// Ends choosing.
  public func endSelecting() { selection = nil }

  /// Nothing is done with what is gone: it was deleted here or in another window. What is only not loaded stays chosen,
  /// so that one may scroll between two choices.
  func dropGoneSelection() {
    guard let selection, !selection.isEmpty else { return }
    let gone = selection.filter(chatModel.im.isGone)
    if !gone.isEmpty { self.selection = selection.subtracting(gone) }
  }

  // MARK: - The model

  /// Has another model answer in this chat; an empty name for the one that is in use.
  /// - Returns: whether it does from now on. If not, the error is shown.
  @discardableResult
  public func chooseModel(_ name: String) async -> Bool {
    guard !isClosed, chatRef.chatType == .assistant else { return false }
    let options = AssistantOptions(modelName: name)
    let answer = await perform(.apiSetAssistantOptions(assistantChatId: chatRef.chatId, options: options))
    guard case .chatInfoUpdated(let user, let chatInfo) = answer else { return false }
    // The event that tells of it may come later; applying it twice does no harm.
    if user.userId == chatModel.currentUser?.userId {
      chatModel.apply(.chatInfoUpdated(user: user, chatInfo: chatInfo))
    }
    return true
  }
}
