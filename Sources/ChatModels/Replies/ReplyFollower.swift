import ChatCore
import ChatTypes

/// Follows replies through the events of a core, whether it is in this process or in another.
public struct ReplyFollower: Sendable {
  private let api: any ChatAPI
  private let userId: Int64
  private let chat: ChatRef

  /// Follows replies in a chat.
  /// - Parameter userId: the profile that the chat belongs to.
  public init(_ api: any ChatAPI, chat: ChatRef, userId: Int64) {
    self.api = api
    self.chat = chat
    self.userId = userId
  }

  /// Follows a reply until nothing more comes of it without the user: it is over, or waits for a decision.
  /// - Parameters:
  ///   - reply: how far it was shown.
  ///   - events: what the core tells, from before the command that leads to the reply, so that nothing is missed.
  ///   - readsFirst: whether something of the reply may have been told before, so that it is read first.
  ///   - show: is told what is new, in order.
  /// - Returns: the reply as far as it is shown then.
  /// - Throws: `ChatError` when the core doesn't answer or has gone; `CancellationError`.
  public func follow(
    _ reply: FollowedReply, events: AsyncStream<ChatEvent>, readsFirst: Bool = false,
    show: @Sendable (ReplyChange) async -> Void
  ) async throws -> FollowedReply {
    var reply = reply
    if readsFirst {
      guard let item = try await read(reply) else { return reply }
      if try await perform(reply.look(at: item), of: &reply, show: show) { return reply }
    }
    for await event in events {
      if try await perform(reply.receive(event), of: &reply, show: show) { return reply }
    }
    try Task.checkCancellation()
    throw SocketClient.gone
  }

  /// - Returns: whether the reply has settled.
  private func perform(
    _ steps: [FollowedReply.Step], of reply: inout FollowedReply, show: @Sendable (ReplyChange) async -> Void
  ) async throws -> Bool {
    for step in steps {
      switch step {
      case .change(let change): await show(change)
      case .reread:
        guard let item = try await read(reply) else { continue }
        if try await perform(reply.look(at: item), of: &reply, show: show) { return true }
      case .settled: return true
      }
    }
    return false
  }

  /// The reply as the core has it now; nil when it isn't there.
  private func read(_ reply: FollowedReply) async throws(ChatError) -> ChatItem? {
    let pagination: ChatPagination =
      reply.itemId.map { .around(chatItemId: $0, count: 2) } ?? .last(count: ChatPagination.initialCount)
    let response = try await api.send(
      .apiGetChat(chatRef: chat, contentTag: nil, pagination: pagination, search: nil, parentItemId: nil), as: userId)
    guard case .apiChat(_, let page, _) = response else { return nil }
    return page.chatItems.first { reply.isReply($0) }
  }
}
