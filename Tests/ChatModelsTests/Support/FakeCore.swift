import ChatCore
import ChatTypes
import TestSupport

@testable import ChatModels

/// A core that keeps everything in arrays.
actor FakeCore: ChatAPI {
  private(set) var users = [UserInfo(user: Make.user())]
  private(set) var chats: [ChatData] = []
  private(set) var commands: [ChatCommand] = []
  private var stores: [String: NaiveStore] = [:]
  private var drafts: [ChatDraft] = []
  private var userTags: [ChatTag] = []
  private var failure: ChatError?
  private var isHolding = false
  private var holdsRestOfList = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var streams: [AsyncStream<ChatEvent>.Continuation] = []
  private var subscribed: [CheckedContinuation<Void, Never>] = []
  private var imports: [ChatImport] = []
  private var calls: (ringing: [RcvCallInvitation], contactIds: [Int64]) = ([], [])

  init(_ chats: [ChatData] = [], stores: [String: NaiveStore] = [:]) {
    self.chats = chats
    self.stores = stores
  }

  // MARK: - What tests do

  func set(users: [UserInfo]) { self.users = users }
  func set(chats: [ChatData]) { self.chats = chats }
  func set(_ store: NaiveStore, of chatRef: String) { stores[chatRef] = store }
  func set(drafts: [ChatDraft], tags: [ChatTag]) {
    self.drafts = drafts
    userTags = tags
  }
  func set(imports: [ChatImport]) { self.imports = imports }
  func set(callInvitations: [RcvCallInvitation], contactIds: [Int64]) { calls = (callInvitations, contactIds) }
  /// The next command fails.
  func fail(_ error: ChatError) { failure = error }
  /// Answers are made from now on, but not given.
  func hold() { isHolding = true }
  /// Answers about chats behind the first page are not given.
  func holdRestOfList() { holdsRestOfList = true }
  /// Waits until so many answers are held.
  func waitUntilHeld(_ count: Int = 1) async { await waitUntil { held.count >= count } }
  /// Gives the answers, the last one first if so wished.
  func release(reversed: Bool = false) {
    (isHolding, holdsRestOfList) = (false, false)
    let held = reversed ? held.reversed() : held
    self.held = []
    for continuation in held { continuation.resume() }
  }
  /// Waits until a command has come.
  func waitForCommand(_ isMeant: @Sendable (ChatCommand) -> Bool) async {
    await waitUntil { commands.contains(where: isMeant) }
  }
  func emit(_ event: ChatEvent) { for stream in streams { stream.yield(event) } }
  func close() { for stream in streams { stream.finish() } }

  // MARK: - ChatAPI

  func events() async -> AsyncStream<ChatEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: ChatEvent.self)
    streams.append(continuation)
    return stream
  }

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    commands.append(command)
    if let failure {
      self.failure = nil
      throw failure
    }
    let response = try answer(command)
    let isRest = if case .apiGetChats(_, _, .before, _) = command { true } else { false }
    if isHolding || isRest && holdsRestOfList { await withCheckedContinuation { held.append($0) } }
    return response
  }

  private func answer(_ command: ChatCommand) throws(ChatError) -> ChatResponse {
    let user = Make.user()
    switch command {
    case .listUsers: return .usersList(users: users)
    case .showActiveUser: return .activeUser(user: user)
    case .apiSetActiveUser(let id, _):
      guard let info = users.first(where: { $0.user.userId == id }) else { throw .error(errorType: .userUnknown) }
      return .activeUser(user: info.user)
    case .apiGetChats(_, _, let pagination, _): return .apiChats(user: user, chats: list(pagination))
    case .apiGetChat(let ref, _, let pagination, let search, let parent):
      return try page(ref, pagination, parent, search: search)
    case .apiGetChatTags: return .chatTags(user: user, userTags: userTags)
    case .apiGetDrafts: return .drafts(user: user, drafts: drafts)
    case .apiGetCallInvitations:
      return .callInvitations(callInvitations: calls.ringing, contactIds: calls.contactIds)
    case .apiGetImports: return .chatImports(user: user, imports: imports)
    case .apiGetChatItemTTL: return .chatItemTTL(user: user, chatItemTTL: .day)
    case .apiGetSettings: return .appSettings(appSettings: AppSettings())
    case .apiNewAssistantChat(_, let new):
      let data = ChatData(chatInfo: Make.assistant(99, title: new.title ?? "New Chat", at: Make.time + 1_000_000))
      chats.append(data)
      return .chatCreated(user: user, chat: data)
    case .apiDeleteChat(let ref, _):
      guard let chat = chats.first(where: { $0.id == ref.id }) else {
        throw .error(errorType: .chatNotFound(chatRef: ref))
      }
      return .chatDeleted(user: user, chatInfo: chat.chatInfo)
    case .apiListMembers(let groupId):
      return .groupMembers(
        user: user, group: Group(groupInfo: Make.group(groupId), members: (1...3).map { Make.member($0) }))
    case .apiGetGroupRelays(let groupId):
      let relay = UserChatRelay(chatRelayId: 1, address: "r", relayProfile: RelayProfile(displayName: "one"))
      return .groupRelays(
        user: user, groupInfo: Make.group(groupId),
        groupRelays: [GroupRelay(groupRelayId: 1, groupMemberId: 2, userChatRelay: relay, relayStatus: .rsNew)])
    default: return .cmdOk(user_: user)
    }
  }

  private func list(_ pagination: PaginationByTime) -> [ChatData] {
    let sorted = chats.sorted { $0.chatInfo.chatTs > $1.chatInfo.chatTs }
    let unpinned = sorted.filter { !$0.chatInfo.isPinned }
    switch pagination {
    // As the local core does it: pinned chats stand in front of the first page.
    case .last(let count): return sorted.filter(\.chatInfo.isPinned) + unpinned.prefix(count)
    case .before(let time, let count): return Array(unpinned.filter { $0.chatInfo.chatTs < time }.prefix(count))
    case .after, .unknown: return []
    }
  }

  private func page(_ ref: ChatRef, _ pagination: ChatPagination, _ parent: Int64?, search: String?) throws(ChatError)
    -> ChatResponse
  {
    let key = parent.map { "\(ref)/\($0)" } ?? "\(ref)"
    guard var chat = chats.first(where: { $0.id == ref.id }) else {
      throw .error(errorType: .chatNotFound(chatRef: ref))
    }
    let page = (stores[key] ?? NaiveStore()).narrowed(to: search).page(pagination)
    chat.chatItems = page.items
    if case .memberSupport(let id) = ref.scope, let group = chat.chatInfo.groupInfo {
      chat.chatInfo = .group(group, scope: .memberSupport(groupMember_: id.map { Make.member($0) }))
    } else {
      chat.chatStats.unreadCount = page.unreadCount
    }
    return .apiChat(user: Make.user(), chat: chat, navInfo: page.navInfo)
  }
}
