import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import Persistence
import Tools

/// Takes back what an assistant's call did by way of the call's own chat, so that its card there says so.
struct ChatUndo {
  let organizer: OrganizerHome

  /// What was taken back, and what does it again.
  struct Undone {
    var record: UndoRecord
    var redoId: String?
  }

  /// - Returns: nil where the chat can't be asked: it is gone, it has done something else with the thing since, or its
  ///   store would want a passphrase. Then nothing was changed.
  /// - Throws: what the undoing itself fails with; nothing was changed then either.
  func undo(_ record: UndoRecord) async throws -> Undone? {
    guard let key = record.key, let ref = ChatRef(key.chat), try isOpen else { return nil }
    let context = organizer.context
    let isDone = try await context.withCore { core in
      guard try await Self.stands(record, key: key, ref: ref, core: core) else { return false }
      _ = try await core.api.send(
        .apiUndoToolCall(chatRef: ref, chatItemId: key.itemId, callId: key.callId), as: key.userId)
      return true
    }
    guard isDone, let undone = await organizer.undoLog.record(record.id) else { return nil }
    let redo = try await organizer.undoLog.list(limit: .max).first { $0.undoes == record.id }
    return Undone(record: undone, redoId: redo?.id)
  }

  /// Whether the chats can be opened without asking for anything.
  var isOpen: Bool {
    get throws {
      let context = organizer.context
      guard FileManager.default.fileExists(atPath: context.home.database.path(percentEncoded: false)) else {
        return false
      }
      let isLocked = try StoreKey(context.homeContext).wrapped.isSet()
      guard !isLocked || context.environment.variables["LINNET_PASSPHRASE_FILE"] != nil else {
        context.detail("The chats are under your passphrase, so the card of this is left as it is.")
        return false
      }
      return true
    }
  }

  /// Whether the chat still has the call, and this is what it would take back.
  private static func stands(_ record: UndoRecord, key: CallKey, ref: ChatRef, core: CoreClient) async throws
    -> Bool
  {
    let answer: ChatResponse
    do {
      answer = try await core.api.send(
        .apiGetChat(
          chatRef: ref, contentTag: nil, pagination: .around(chatItemId: key.itemId, count: 2), search: nil,
          parentItemId: nil), as: key.userId)
    } catch {
      // The chat, its profile or the message was deleted.
      return false
    }
    guard case .apiChat(_, let page, _) = answer else { return false }
    let item = page.chatItems.first { $0.id == key.itemId && $0.meta.itemDeleted == nil }
    return item?.turn?.calls.first { $0.callId == key.callId }?.undoId == record.id
  }
}
