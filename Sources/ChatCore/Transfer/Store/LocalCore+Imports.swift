import ChatTypes
import Persistence

extension LocalCore {
  /// Takes an import back: its chats go in one act, but for those that were continued since.
  func undoImport(_ importId: String, of userId: Int64, as actingId: Int64?) async throws(ChatError) -> ChatResponse {
    let (user, undone, gone) = try await write(as: actingId) { transaction in
      let user = try transaction.user(userId)
      guard
        let found = try ImportRecords.all(of: userId, reader: transaction.reader).first(where: {
          $0.importId == importId
        })
      else {
        throw ChatError.error(
          errorType: .transferFailed(
            message: "There is no import of this name to take back. Look at what can be undone."))
      }
      let changed = Set(found.changedRefs)
      let gone = found.chatRefs.filter { !changed.contains($0) }
      guard !gone.isEmpty else {
        throw ChatError.error(
          errorType: .transferFailed(
            message: "All chats of this import were continued since. Delete those that you don't want by hand."))
      }
      for ref in gone { _ = try transaction.deleteChat(ref, mode: .full(notify: false)) }
      try ImportRecords.remove(importId, userId: userId, store: transaction.store)
      return (user, found, gone)
    }
    for ref in gone { await tellEmptied(ref) }
    await deleteDoomedFiles()
    return .importUndone(user: user, chatImport: undone)
  }
}
