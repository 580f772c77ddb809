import ChatTypes
import JSONValue
import Persistence

extension LocalCore {
  /// Commands that only read; nil for all others.
  nonisolated func runReading(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .showActiveUser, .listUsers, .apiGetChats, .apiGetChat, .apiGetChatContentTypes, .apiGetChatItemInfo,
      .apiGetReactionMembers, .apiPlanForwardChatItems, .apiGetChatTags, .apiGetDrafts, .apiSearchItems,
      .apiGetChatItemTTL, .apiGetSettings, .apiGetPreferences, .apiListContacts, .apiListGroups, .apiListMembers,
      .apiGetGroupRelays, .apiGetImports, .apiShowMyAddress, .apiGetContactCode, .apiConnectPlan, .apiGetGroupLink:
      await prepare(for: command)
      return await withRunningReplies(try await read(as: userId) { try $0.answer(command) })
    default: return nil
    }
  }

  private nonisolated func prepare(for command: ChatCommand) async {
    // What isn't in the index yet is found, but not weighed as well.
    if case .apiSearchItems(_, let query) = command, query.order == .relevance { await database.indexIfLittleWaits() }
  }
}

extension CoreReading {
  fileprivate func answer(_ command: ChatCommand) throws -> ChatResponse? {
    switch command {
    case .showActiveUser: return .activeUser(user: try user())
    case .listUsers: return .usersList(users: try users())
    case .apiGetChats(let userId, _, let pagination, let query):
      let user = try user(userId)
      return .apiChats(user: user, chats: try reader.chats(of: userId, pagination, query: query).map(Self.chatData))
    case let .apiGetChat(ref, contentTag, pagination, search, parentItemId):
      return try page(ref, contentTag: contentTag, pagination: pagination, search: search, parent: parentItemId)
    case .apiGetChatContentTypes(let ref):
      let (_, chat) = try chat(ref)
      return .chatContentTypes(contentTypes: try reader.contentTypes(of: chat, thread: ItemThread(ref.scope)))
    case .apiGetChatItemInfo(let ref, let itemId): return try itemInfo(itemId, of: ref)
    case .apiGetReactionMembers(let userId, let groupId, let itemId, let reaction):
      _ = try user(userId)
      return try reactionMembers(reaction, to: itemId, groupId: groupId)
    case .apiPlanForwardChatItems(let ref, let itemIds):
      let (user, chat) = try chat(ref)
      let items = try reader.items(itemIds, in: chat).filter(\.canBeForwarded)
      return .forwardPlan(user: user, chatItemIds: items.map(\.id), forwardConfirmation: nil)
    case .apiGetChatTags(let userId):
      return .chatTags(user: try user(userId), userTags: try reader.tags(of: userId))
    case .apiGetDrafts(let userId):
      return .drafts(user: try user(userId), drafts: try reader.drafts(of: userId))
    case .apiSearchItems(let userId, let query):
      let user = try user(userId)
      let (hits, next) = try reader.search(query, of: userId)
      return .searchResults(user: user, hits: hits, nextCursor: next)
    case .apiGetChatItemTTL(let userId):
      return .chatItemTTL(user: try user(userId), chatItemTTL: try reader.itemTTL(of: userId))
    case .apiGetSettings(let defaults):
      let stored = try reader.value(of: .appSettings, in: .shared)
      return .appSettings(appSettings: stored == .none ? defaults ?? stored : stored)
    case .apiGetPreferences(let scope):
      try check(scope)
      let values = try reader.preferences(of: scope).members.filter { !ReservedPreference.isReserved($0.name) }
      return .preferences(scope: scope, values: .object(JSONObject(values.map { ($0.name, $0.value) })))
    case .apiGetImports(let userId):
      return .chatImports(user: try user(userId), imports: try ImportRecords.all(of: userId, reader: reader))
    case .apiShowMyAddress(let userId):
      let user = try user(userId)
      guard let address = try reader.address(of: userId) else {
        throw ChatError.errorStore(storeError: .userContactLinkNotFound)
      }
      return .userContactLink(user: user, contactLink: address)
    case .apiGetGroupLink(let groupId):
      let (user, chat) = try chat(ChatRef(.group, chatId: groupId))
      guard let group = chat.info.groupInfo, let link = try reader.groupLink(of: chat) else {
        throw ChatError.errorStore(storeError: .userContactLinkNotFound)
      }
      return .groupLink(user: user, groupInfo: group, groupLink: link)
    case .apiGetContactCode(let contactId):
      let (user, chat) = try chat(ChatRef(.direct, chatId: contactId))
      guard let contact = chat.info.contact else { return nil }
      return .contactCode(
        user: user, contact: contact, connectionCode: try SecurityCodes.code(of: contact))
    case .apiConnectPlan(let userId, let link):
      let user = try user(userId)
      return .connectionPlan(
        user: user, connLink: CreatedConnLink(connFullLink: link),
        connectionPlan: try network.plan(link, for: user, in: reader))
    case .apiListContacts(let userId):
      let user = try user(userId)
      return .contactsList(user: user, contacts: try reader.allChats(of: userId).compactMap(\.info.contact))
    case .apiListGroups(let userId, let contactId, let search):
      let user = try user(userId)
      return .groupsList(user: user, groups: try groups(of: userId, with: contactId, named: search))
    case .apiListMembers(let groupId):
      let (user, chat) = try chat(ChatRef(.group, chatId: groupId))
      guard let groupInfo = chat.info.groupInfo else { return nil }
      return .groupMembers(user: user, group: Group(groupInfo: groupInfo, members: try reader.members(of: chat)))
    case .apiGetGroupRelays(let groupId):
      let (user, chat) = try chat(ChatRef(.group, chatId: groupId))
      guard let groupInfo = chat.info.groupInfo else { return nil }
      return .groupRelays(user: user, groupInfo: groupInfo, groupRelays: try reader.relays(of: chat))
    default: return nil
    }
  }

  private func groups(of userId: Int64, with contactId: Int64?, named search: String?) throws -> [GroupInfo] {
    let chats = try reader.chats(of: userId, .last(count: .max), query: search.map(ChatListQuery.search) ?? .all)
    return try chats.compactMap { chat, _ in
      guard let groupInfo = chat.info.groupInfo else { return nil }
      guard let contactId else { return groupInfo }
      return try reader.members(of: chat).contains { $0.memberContactId == contactId } ? groupInfo : nil
    }
  }

  private func users() throws -> [UserInfo] {
    // A hidden profile is only seen by whoever has signed in as it.
    let acting = try? user().userId
    return try reader.users().filter { !$0.hidden || $0.userId == acting }.map {
      let waiting = try network.unreadCount(waitingFor: $0.userId, in: reader)
      return UserInfo(user: $0, unreadCount: try reader.unreadCount(of: $0.userId) + waiting)
    }
  }

  static func chatData(_ chat: StoredChat, lastItem: ChatItem?) -> ChatData {
    ChatData(chatInfo: chat.info, chatItems: lastItem.map { [$0] } ?? [], chatStats: chat.stats)
  }

  private func page(
    _ ref: ChatRef, contentTag: MsgContentTag?, pagination: ChatPagination, search: String?, parent: Int64?
  ) throws -> ChatResponse {
    let (user, chat) = try chat(ref)
    if let parent, try reader.item(parent, in: chat) == nil {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: parent))
    }
    let thread = parent.map(ItemThread.comments) ?? ItemThread(ref.scope)
    let page = try reader.page(
      of: chat, thread: thread, pagination, selection: ItemSelection(contentTag: contentTag, search: search))
    let info = try reader.info(of: chat, thread: thread)
    let stats = try reader.stats(of: chat, thread: thread)
    return .apiChat(
      user: user, chat: ChatData(chatInfo: info, chatItems: page.items, chatStats: stats), navInfo: page.navigation)
  }

  private func itemInfo(_ itemId: Int64, of ref: ChatRef) throws -> ChatResponse {
    let (user, chat) = try chat(ref)
    guard let item = try reader.item(itemId, in: chat) else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: itemId))
    }
    var info = ChatItemInfo(itemVersions: try reader.versions(of: itemId))
    // The version that is shown stands first, as in the SimpleX core.
    if item.meta.itemEdited, let content = item.content.msgContent {
      info.itemVersions.insert(
        ChatItemVersion(
          chatItemVersionId: 0, msgContent: content, itemVersionTs: item.meta.updatedAt, createdAt: item.meta.updatedAt),
        at: 0)
    }
    if item.sent { info.memberDeliveryStatuses = try network.deliveries(of: item, in: chat, reading: reader) }
    if let origin = item.meta.itemForwarded?.origin, let originId = origin.itemId,
      let from = try reader.chat(origin.chatRef), from.userId == user.userId,
      let original = try reader.item(originId, in: from)
    {
      info.forwardedFromChatItem = AChatItem(chatInfo: from.info, chatItem: original)
    }
    return .chatItemInfo(
      user: user, chatItem: try reader.told(item, in: chat), chatItemInfo: info)
  }

  private func reactionMembers(_ reaction: MsgReaction, to itemId: Int64, groupId: Int64) throws -> ChatResponse {
    let (user, chat) = try chat(ChatRef(.group, chatId: groupId))
    guard try reader.item(itemId, in: chat) != nil else {
      throw ChatError.errorStore(storeError: .chatItemNotFound(itemId: itemId))
    }
    var members: [Int64: GroupMember] = [:]
    for member in try reader.members(of: chat) { members[member.groupMemberId] = member }
    if let own = chat.info.groupInfo?.membership { members[0] = own }
    let reactions = try reader.senders(of: reaction, to: itemId).compactMap { sender in
      members[sender.memberId].map { MemberReaction(groupMember: $0, reactionTs: sender.sentAt) }
    }
    return .reactionMembers(user: user, memberReactions: reactions)
  }

  private func check(_ scope: PreferenceScope) throws {
    switch scope {
    case .app, .shared: break
    case .profile(let userId): _ = try user(userId)
    case .chat(let ref): _ = try chat(ref)
    case .unknown: throw ChatError.error(errorType: .commandError(message: "unknown scope"))
    }
  }
}

extension ChatItem {
  /// Whether it is a message that can be sent on: whole, and not deleted.
  var canBeForwarded: Bool { hasMsgContent && meta.itemDeleted == nil && !meta.isLive && !isReport }
}

extension StoreReader {
  /// What a preference is set to, or what holds while it isn't.
  func value<Value>(of key: PreferenceKey<Value>, in scope: PreferenceScope) throws -> Value {
    key.value(of: try preference(key.name, of: scope))
  }

  /// How long a profile's items are kept.
  func itemTTL(of userId: Int64) throws -> ChatItemTTL {
    let ttl = try value(of: .chatItemTTL, in: .profile(userId: userId))
    return ChatItemTTL(ItemLifetime.bounded(ttl.seconds))
  }
}
