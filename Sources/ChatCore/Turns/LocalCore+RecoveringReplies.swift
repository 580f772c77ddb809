import ChatTypes
import Persistence

extension LocalCore {
  /// Finishes replies that an earlier run was writing when it ended, with what is left of them, and ends its calls.
  func recoverReplies() async throws(ChatError) {
    try await storeSetAside()
    let journals = journals
    try await write { transaction in
      transaction.calls = CallMachine()
      for (chat, item) in try transaction.reader.liveItems() {
        guard let user = try transaction.reader.user(chat.userId) else { continue }
        if item.content.callStatus != nil {
          try transaction.endInterruptedCall(item, in: chat, of: user)
          continue
        }
        var item = item
        if !item.sent {
          for piece in journals.pieces(of: item.id) where !item.apply(piece) { break }
          let question = item.turn?.pendingConfirmation
          let end = question.map { TurnState.waitingForUser(callId: $0.callId) } ?? Self.ending(of: item)
          item.turn?.state = end
        }
        try transaction.finishReply(item, in: chat, user: user)
      }
    }
    try await removeLeftoverTexts()
    journals.removeAll()
  }

  /// Deletes what an earlier run was about to keep when it ended.
  private func removeLeftoverTexts() async throws(ChatError) {
    let (texts, journals) = (database.texts, journals)
    try await database.read { reader in
      try texts?.removeLeftovers(of: journals.files) { try reader.keptText(of: $0)?.fileName == $1 }
    }
  }

  /// One that failed in that run, and could not be stored, says why itself.
  private static func ending(of item: ChatItem) -> TurnState {
    if case .failed(let failure)? = item.turn?.state { .failed(failure: failure) } else { interrupted }
  }

  private static let interrupted = TurnState.failed(
    failure: TurnFailure(
      code: "interrupted", message: "Linnet ended while this was being written. Ask again to have it written anew."))
}
