import ChatCore
import ChatTypes
import LinnetHome
import TerminalUI

/// What the user does about the calls of one chat.
struct CallActions: Sendable {
  /// Replies that are looked through for calls, counted from the newest message.
  static let reach = 200

  let core: CoreClient
  let ref: ChatRef

  /// Answers the question of a call. Returns when what was approved is done.
  func decide(_ placed: PlacedCall, approved: Bool) async throws(ChatError) {
    _ = try await core.send(
      .apiDecideToolCall(
        chatRef: ref, chatItemId: placed.itemId, callId: placed.call.callId, approved: approved, cardId: nil))
  }

  /// Approves a call, and calls like it for a while. Returns when it is done.
  func allow(_ placed: PlacedCall, for allowance: ToolAllowance) async throws(ChatError) {
    _ = try await core.send(
      .apiDecideToolCall(
        chatRef: ref, chatItemId: placed.itemId, callId: placed.call.callId, approved: true, cardId: nil,
        allowance: allowance))
  }

  /// Does with an event that overlaps with others what the user wants.
  func resolve(_ placed: PlacedCall, cardId: String, resolution: ConflictResolution) async throws(ChatError) {
    _ = try await core.send(
      .apiResolveConflict(
        chatRef: ref, chatItemId: placed.itemId, callId: placed.call.callId, cardId: cardId, resolution: resolution))
  }

  /// Takes back what a call did.
  func undo(_ placed: PlacedCall) async throws(ChatError) {
    _ = try await core.send(
      .apiUndoToolCall(chatRef: ref, chatItemId: placed.itemId, callId: placed.call.callId))
  }

  /// Ends the calls of a reply that wait or run, and whatever else of it is under way.
  func stop(_ itemId: Int64) async throws(ChatError) {
    _ = try await core.send(.apiStopTurn(chatRef: ref, chatItemId: itemId))
  }

  /// A reply as the core has it now; nil when it is gone.
  func item(_ itemId: Int64) async throws(ChatError) -> ChatItem? {
    try await items(.around(chatItemId: itemId, count: 2)).first { $0.id == itemId }
  }

  /// The last messages, oldest first.
  func items() async throws(ChatError) -> [ChatItem] { try await items(.last(count: Self.reach)) }

  private func items(_ pagination: ChatPagination) async throws(ChatError) -> [ChatItem] {
    let response = try await core.send(
      .apiGetChat(chatRef: ref, contentTag: nil, pagination: pagination, search: nil, parentItemId: nil))
    guard case .apiChat(_, let page, _) = response else { return [] }
    return page.chatItems.filter { $0.meta.itemDeleted == nil }
  }
}
