import ChatTypes

extension ChatModel {
  /// A chat of the profile.
  public func getChat(_ id: ChatId) -> Chat? {
    access(keyPath: \.chats)
    return chatsById[id]
  }

  /// Whether the profile has a chat.
  public func hasChat(_ id: ChatId) -> Bool { getChat(id) != nil }

  /// The chat with a contact.
  public func getContactChat(_ contactId: Int64) -> Chat? { getChat(ChatRef(.direct, chatId: contactId).id) }

  /// The chat of a group.
  public func getGroupChat(_ groupId: Int64) -> Chat? { getChat(ChatRef(.group, chatId: groupId).id) }

  // MARK: - Changing the list

  /// Changes one chat, and everything that is counted from it by the difference.
  func update(_ chat: Chat, change: (Chat) -> Void) {
    let unread = chat.chatStats.unreadCount
    change(chat)
    recount(chat)
    if chat.position.isPinned != chat.chatInfo.isPinned {
      move(chat) { $0.isPinned = chat.chatInfo.isPinned }
    } else {
      listObserver?.chatDidChange(chat)
    }
    if chat.chatStats.unreadCount != unread, im.chatId == chat.id { im.setUnreadTotal(chat.chatStats.unreadCount) }
  }

  /// Changes a chat's place.
  func move(_ chat: Chat, change: (inout ChatPosition) -> Void) {
    listObserver?.chatWillMove(chat)
    changeList { list in
      list.remove(chat)
      change(&chat.position)
      list.insert(chat)
    }
    listObserver?.chatDidMove(chat)
  }

  /// Adds a chat, or takes over what is new of one that is there.
  @discardableResult
  func addChat(_ data: ChatData) -> Chat {
    if let chat = chatsById[data.id] {
      update(chat) { $0.set(data) }
      return chat
    }
    let chat = Chat(data)
    chatsById[chat.id] = chat
    changeList { $0.insert(chat) }
    recount(chat)
    listObserver?.chatDidMove(chat)
    return chat
  }

  /// Takes over what a chat is about; a scope isn't part of it.
  func updateChatInfo(_ chatInfo: ChatInfo) {
    guard let chat = chatsById[chatInfo.id] else { return }
    let chatInfo = chatInfo.withoutScope
    update(chat) { $0.chatInfo = chatInfo }
    if chatInfo.chatTs > max(chat.position.time, chat.popTime) { popChat(chat.id, at: chatInfo.chatTs) }
    if let secondaryIM, secondaryIM.chatId == chat.id { secondaryIM.updateGroup(chatInfo) }
  }

  /// Takes over a contact. One without a chat gets one only if it belongs in the list.
  func updateContact(_ contact: Contact) {
    let chatInfo = ChatInfo.direct(contact: contact)
    if chatsById[chatInfo.id] != nil || contact.directOrUsed { updateOrAdd(chatInfo) }
  }

  /// Takes over a group.
  func updateGroup(_ groupInfo: GroupInfo) { updateOrAdd(.group(groupInfo)) }

  /// Takes over a connection that has no contact yet.
  func updateContactConnection(_ connection: PendingContactConnection) {
    updateOrAdd(.contactConnection(contactConnection: connection))
  }

  /// Takes over what a chat is about, and adds the chat if it is missing.
  func updateOrAdd(_ chatInfo: ChatInfo) {
    if chatsById[chatInfo.id] == nil { addChat(ChatData(chatInfo: chatInfo)) } else { updateChatInfo(chatInfo) }
  }

  /// Puts a chat in the place of another, as when a business takes over the chat with a contact.
  func replaceChat(_ id: ChatId, data: ChatData) {
    if id != data.id { removeChat(id, closing: false) }
    addChat(data)
  }

  /// Takes a chat out of the list, and everything that was counted from it.
  /// - Parameter closing: whether it is closed if it is open.
  func removeChat(_ id: ChatId, closing: Bool = true) {
    deletedChats.remove(id)
    popCollector.remove(id)
    drafts[id] = nil
    draftTimers.removeValue(forKey: id)?.cancel()
    guard let chat = chatsById.removeValue(forKey: id) else { return }
    listObserver?.chatWillMove(chat)
    changeList { $0.remove(chat) }
    count(chat, after: .none)
    callInvitations[id] = nil
    if chatToTop == id { chatToTop = nil }
    if closing, chatId == id { closeChat() }
  }

  /// Empties a chat.
  func clearChat(_ chatInfo: ChatInfo) {
    if let chat = chatsById[chatInfo.id] {
      update(chat) { chat in
        chat.chatInfo = chatInfo.withoutScope
        chat.chatItems = []
        chat.chatStats = ChatStats()
        chat.countedUpTo = chat.lastEventItemId
      }
    }
    for model in models(of: chatInfo.id) { model.apply(.cleared) }
    if im.isOpening(chatInfo.id) { im.noteWhileOpening(.cleared) }
  }

  /// What the core said of a chat along with its first page.
  func chatLoaded(_ data: ChatData) {
    guard let chat = chatsById[data.id] else {
      var data = data
      data.chatItems = data.chatItems.suffix(1)
      if data.chatInfo.isMainChat { addChat(data) }
      return
    }
    // Reports are counted with the first page; everything else is kept up to date by events.
    guard data.chatInfo.isMainChat, chat.chatStats.reportsCount != data.chatStats.reportsCount else { return }
    update(chat) { $0.chatStats.reportsCount = data.chatStats.reportsCount }
  }

  // MARK: - Order

  /// Moves a chat to the top of the list, together with others within two seconds. The open chat stays where it is
  /// until it is left.
  /// - Parameter time: when something new came, in Unix milliseconds.
  func popChat(_ id: ChatId, at time: Int64) {
    guard let chat = chatsById[id] else { return }
    chat.popTime = max(chat.popTime, time)
    guard popCollector.add(id, isFirst: list.chats.first === chat) else { return }
    popCollected?()
  }

  func popCollectedChats() {
    for id in popCollector.take() {
      if id == chatId { chatToTop = id } else { popToTop(id) }
    }
  }

  func popToTop(_ id: ChatId) {
    guard let chat = chatsById[id] else { return }
    let time = max(chat.chatInfo.chatTs, chat.popTime, chat.position.time)
    if time != chat.position.time { move(chat) { $0.time = time } }
  }
}
