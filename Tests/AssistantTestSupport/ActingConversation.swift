import Assistant
import ChatCore
import ChatTypes
import Foundation
import LanguageModels
import Persistence
import Tools

/// What an assistant that acts does in a test.
package struct Acting {
  package let calendar: NotedCalendar
  package let mail: NotedMail
  package let undoLog = UndoLog(store: InMemoryUndoStore())
  package var mode = ConfirmationMode.adaptive
  /// What is remembered of the user.
  package var remembered: [String] = []

  package init(_ calendar: NotedCalendar, mode: ConfirmationMode = .adaptive) throws {
    self.calendar = calendar
    self.mode = mode
    mail = try NotedMail()
  }

  /// No question gets too old, and no call takes too long.
  private static func untilCancelled() async throws {
    for await _ in AsyncStream<Void>.makeStream().stream {}
    throw CancellationError()
  }

  /// The tools as one run of the program has them, over what the store keeps.
  package func tools(_ database: AppDatabase) throws -> AssistantTools {
    var toolbox = Toolbox()
    try toolbox.add(calendar)
    try toolbox.add(mail)
    let executor = ToolExecutor(
      toolbox: toolbox, store: StoredApprovals(database), audit: NoAudit(), undoLog: undoLog,
      clock: ToolClock(now: { Conversation.start }, wait: { _ in try await Self.untilCancelled() }))
    return AssistantTools(
      executor: executor, settings: { [mode] _ in ToolSettings(mode: mode, enabled: ["calendar", "note"]) },
      memory: { [remembered] _ in remembered.isEmpty ? [] : [(toolkit: "user", texts: remembered)] })
  }
}

extension Conversation {
  /// The reply to a message once nothing more happens to it without the user.
  package func settled(answering message: Int64) async throws -> ChatItem {
    try await wait { event in
      guard case .chatItemUpdated(_, let told) = event, let turn = told.chatItem.turn, !told.chatItem.sent,
        turn.answersItemId == message, !told.chatItem.meta.isLive,
        // An item may be told once more before a decision, or between it and what follows from it.
        turn.pendingConfirmation.map({ !decided.contains($0.callId) }) ?? turn.state.isFinal
      else { return nil }
      return told.chatItem
    }
  }

  /// Says something, has it answered in so many rounds, and gives the reply once nothing more happens to it.
  package func ask(_ text: String, rounds: String..., in ref: ChatRef) async throws -> ChatItem {
    let message = try await say(text, in: ref)
    for round in rounds { await service.next().answer(round) }
    return try await settled(answering: message)
  }

  package func decide(_ call: ToolCall, of item: ChatItem, in ref: ChatRef, approved: Bool) async throws {
    decided.insert(call.callId)
    _ = try await core.send(
      .apiDecideToolCall(chatRef: ref, chatItemId: item.id, callId: call.callId, approved: approved, cardId: nil))
  }

  package func undo(_ call: ToolCall, of item: ChatItem, in ref: ChatRef) async throws {
    _ = try await core.send(.apiUndoToolCall(chatRef: ref, chatItemId: item.id, callId: call.callId))
  }
}
