import ChatCore
import ChatTypes
import Foundation
import Synchronization

/// A core that has chats and no store, so that the models alone are measured.
final class BenchCore: ChatAPI {
  private struct State {
    var readers: [EventQueue] = []
  }
  private let state = Mutex(State())
  private let user = User(userId: 1, profile: LocalProfile(profileId: 1, displayName: "Bench"), activeUser: true)
  private let chats: Int
  private let start: Int64 = 1_700_000_000_000

  /// The id of the reply that is streamed.
  let replyId: Int64 = 1_000_000_000

  init(chats: Int) { self.chats = chats }

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    switch command {
    case .listUsers: .usersList(users: [UserInfo(user: user)])
    case .showActiveUser: .activeUser(user: user)
    case .apiGetChats(_, _, let pagination, _): .apiChats(user: user, chats: page(pagination))
    case .apiGetChat(let ref, _, _, _, _):
      .apiChat(user: user, chat: ChatData(chatInfo: info(ref.chatId)), navInfo: NavigationInfo())
    case .apiGetChatTags: .chatTags(user: user, userTags: [])
    case .apiGetDrafts: .drafts(user: user, drafts: [])
    case .apiGetChatItemTTL: .chatItemTTL(user: user, chatItemTTL: ChatItemTTL.none)
    default: .cmdOk(user_: user)
    }
  }

  private func page(_ pagination: PaginationByTime) -> [ChatData] {
    let all = (1...Int64(chats)).reversed().map { ChatData(chatInfo: info($0)) }
    return switch pagination {
    case .last(let count): Array(all.prefix(count))
    case .before(let before, let count): Array(all.lazy.filter { $0.chatInfo.chatTs < before }.prefix(count))
    case .after, .unknown: []
    }
  }

  private func info(_ id: Int64) -> ChatInfo {
    var chat = AssistantChat(assistantChatId: id, userId: 1, createdAt: start, title: "Chat \(id)")
    chat.chatTs = start + id * 1000
    return .assistant(assistantChat: chat)
  }

  // MARK: - Events

  func events() async -> AsyncStream<ChatEvent> {
    let queue = EventQueue()
    state.withLock { $0.readers.append(queue) }
    return AsyncStream { await queue.next() }
  }

  func publish(_ events: [ChatEvent]) {
    for reader in state.withLock({ $0.readers }) { reader.put(events) }
  }

  /// Returns when every reader has asked for more than there is.
  func waitUntilRead() async {
    for reader in state.withLock({ $0.readers }) { await reader.waitUntilRead() }
  }

  /// A message that comes in a chat.
  func arrival(_ number: Int, in chatId: Int64) -> ChatEvent {
    .newChatItems(
      user: user,
      chatItems: [
        AChatItem(chatInfo: info(chatId), chatItem: item(Int64(number + 1), text: "message \(number)", status: .rcvNew))
      ])
  }

  private func item(_ id: Int64, text: String, status: CIStatus) -> ChatItem {
    let time = start + 100_000_000 + id
    let meta = CIMeta(
      itemId: id, itemTs: time, itemText: text, itemStatus: status, createdAt: time, updatedAt: time)
    return ChatItem(chatDir: .assistantRcv, meta: meta, content: .rcvMsgContent(msgContent: .text(text: text)))
  }

  /// An empty reply that is going to be streamed.
  func beginReply(in chatId: Int64) -> ChatEvent {
    var reply = item(replyId, text: "", status: .rcvRead)
    reply.meta.itemLive = true
    reply.turn = AssistantTurn(state: .writing)
    return .newChatItems(user: user, chatItems: [AChatItem(chatInfo: info(chatId), chatItem: reply)])
  }

  /// The pieces of a reply of so many characters.
  func deltas(of characters: Int, pieces: Int) -> [ChatEvent] {
    let size = characters / pieces
    return (0..<pieces).map { delta(at: $0 * size, String(repeating: "x", count: size - 1) + " ") }
  }

  /// Pieces of a few words each, behind those of a reply.
  func moreDeltas(after offset: Int, pieces: Int) -> [ChatEvent] {
    (0..<pieces).map { delta(at: offset + $0 * 16, "three more words") }
  }

  private func delta(at offset: Int, _ text: String) -> ChatEvent {
    .itemDelta(
      user: user, chatRef: ChatRef(.assistant, chatId: 1), chatItemId: replyId,
      delta: ItemDelta(textOffset: offset, text: text)
    )
  }
}

/// Events for one reader, and whether it has read them all.
private final class EventQueue: Sendable {
  private struct State {
    var events: ArraySlice<ChatEvent> = []
    var reader: CheckedContinuation<ChatEvent?, Never>?
    var waiters: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  func put(_ events: [ChatEvent]) {
    let waiting = state.withLock { state -> (CheckedContinuation<ChatEvent?, Never>, ChatEvent?)? in
      state.events += events
      guard let reader = state.reader else { return nil }
      state.reader = nil
      return (reader, state.events.popFirst())
    }
    waiting?.0.resume(returning: waiting?.1)
  }

  func next() async -> ChatEvent? {
    await withCheckedContinuation { continuation in
      let (event, waiters) = state.withLock { state -> (ChatEvent?, [CheckedContinuation<Void, Never>]) in
        if let event = state.events.popFirst() { return (event, []) }
        state.reader = continuation
        defer { state.waiters = [] }
        return (nil, state.waiters)
      }
      if let event { continuation.resume(returning: event) }
      for waiter in waiters { waiter.resume() }
    }
  }

  func waitUntilRead() async {
    await withCheckedContinuation { continuation in
      let isRead = state.withLock { state in
        if state.reader != nil, state.events.isEmpty { return true }
        state.waiters.append(continuation)
        return false
      }
      if isRead { continuation.resume() }
    }
  }
}
