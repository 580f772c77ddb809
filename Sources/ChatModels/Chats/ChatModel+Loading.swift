import ChatTypes

extension ChatModel {
  /// Chats that are asked for first, so that a screen can be shown.
  static let firstChatsCount = 80
  /// Chats that are asked for at a time afterwards: so many that it is soon done, and so few that what is clicked meanwhile
  /// doesn't wait.
  static let chatsCount = 500

  /// Reads the whole list anew, page by page; there is no limit after which chats are missing.
  /// - Throws: ``ChatError``. What was there before is still there then.
  func loadChats(_ userId: Int64) async throws(ChatError) {
    let isFirstTime = list.chats.isEmpty
    var all: [ChatData] = []
    var ids: Set<ChatId> = []
    var pagination = PaginationByTime.last(count: Self.firstChatsCount)
    var count = Self.firstChatsCount
    while true {
      let page = try await fetchChats(userId, pagination: pagination)
      guard userId == currentUser?.userId else { return }
      let new = page.filter { ids.insert($0.id).inserted }
      all += new
      let isFirstPage = isFirstTime && all.count == new.count
      if isFirstPage { updateChats(all) }
      guard page.count >= count, let last = page.last?.chatInfo.chatTs else { break }
      if isFirstPage {
        guard await firstChatsShown?() ?? true, userId == currentUser?.userId else { return }
      }
      // Chats of one moment may lie on both sides of the border. If there are more of them than a page holds, the page
      // has to be larger.
      count = new.isEmpty ? count * 2 : Self.chatsCount
      pagination = .before(before: last < .max ? last + 1 : last, count: count)
    }
    // What was opened or made meanwhile can have gone to a page that was read before.
    for id in chatsById.keys where !ids.contains(id) {
      guard let chat = try? await fetchChat(id) else { continue }
      guard userId == currentUser?.userId else { return }
      if ids.insert(id).inserted { all.append(chat) }
    }
    updateChats(all)
    chatsLoaded = true
    recountAll()
  }

  private func fetchChats(_ userId: Int64, pagination: PaginationByTime) async throws(ChatError) -> [ChatData] {
    let response = try await context.send(
      .apiGetChats(userId: userId, pendingConnections: true, pagination: pagination, query: .all))
    guard case .apiChats(_, let chats) = response else { throw .unexpectedResponse }
    return chats
  }

  /// Whether a chat is there, also one that wasn't read yet: of very many, the list has the others a moment later.
  public func findChat(_ id: ChatId) async -> Bool {
    if hasChat(id) || chatsLoaded { return hasChat(id) }
    guard let userId = currentUser?.userId, let data = try? await fetchChat(id), userId == currentUser?.userId else {
      return false
    }
    if !hasChat(id) { addChat(data) }
    return true
  }

  private func fetchChat(_ id: ChatId) async throws(ChatError) -> ChatData {
    guard let ref = ChatRef(id) else { throw .unexpectedResponse }
    let response = try await context.send(
      .apiGetChat(chatRef: ref, contentTag: nil, pagination: .last(count: 1), search: nil, parentItemId: nil))
    guard case .apiChat(_, let chat, _) = response else { throw .unexpectedResponse }
    return chat
  }

  /// Rebuilds the list. Chats that were there stay the same objects, so that views of them stay, the open chat's above
  /// all; chats that are gone are closed.
  func updateChats(_ newChats: [ChatData]) {
    var byId: [ChatId: Chat] = [:]
    byId.reserveCapacity(newChats.count)
    for data in newChats {
      let chat: Chat
      if let known = chatsById[data.id] {
        chat = known
        chat.set(data)
        chat.position = ChatPosition(data.chatInfo, id: data.id)
        chat.popTime = 0
        chat.lastEventItemId = 0
      } else {
        chat = Chat(data)
      }
      byId[data.id] = chat
    }
    let goneIds = chatsById.keys.filter { byId[$0] == nil }
    chatsById = byId
    popCollector.clear()
    chatToTop = nil
    changeList { $0 = OrderedChats(Array(byId.values)) }
    deletedChats.formIntersection(byId.keys)
    recountAll()
    listObserver?.chatListReset()
    for id in goneIds { drafts[id] = nil }
    if let chatId, goneIds.contains(chatId) { closeChat() }
  }

  /// Asks for everything of the profile beside its chats.
  func loadRest(_ userId: Int64) async {
    if case .chatTags(_, let userTags) = await context.perform(.apiGetChatTags(userId: userId)),
      userId == currentUser?.userId
    {
      tags.setUserTags(userTags)
    }
    if case .chatItemTTL(_, let ttl) = await context.perform(.apiGetChatItemTTL(userId: userId)),
      userId == currentUser?.userId
    {
      chatItemTTL = ttl ?? .none
    }
    await loadCallInvitations(userId)
  }

  /// Reads the items of the open chat anew.
  func reloadOpenChat() {
    guard let chatId else { return }
    im.loadOpenChatNoWait(chatId)
  }

  /// Forgets the profile, as when another one is signed in.
  func clear() {
    closeChat()
    chatsLoaded = false
    chatsById = [:]
    popCollector.clear()
    changeList { $0 = OrderedChats() }
    unreadCount = 0
    deletedChats = []
    for timer in draftTimers.values { timer.cancel() }
    draftTimers = [:]
    drafts = [:]
    clearCalls()
    chatItemTTL = .none
    tags.clear()
    relays.reset()
    listObserver?.chatListReset()
  }
}
