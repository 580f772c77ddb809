import ChatTypes
import Logging
import Persistence

extension LocalCore {
  func deleteChat(_ ref: ChatRef, mode: ChatDeleteMode, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let response = try await write(as: userId) { try $0.deleteChat(ref, mode: mode) }
    await tellEmptied(ref.chat)
    await deleteDoomedFiles()
    return response
  }

  func clearChat(_ ref: ChatRef, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let response = try await write(as: userId) { try $0.clearChat(ref) }
    await tellEmptied(ref.chat)
    await deleteDoomedFiles()
    return response
  }

  func removeDemoData(_ id: Int64, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let (user, refs) = try await write(as: userId) { transaction in
      let user = try transaction.user(id)
      let chats = try transaction.reader.demoChats(of: id)
      for chat in chats { _ = try transaction.deleteChat(chat.ref, mode: .full(notify: false)) }
      return (user, chats.map(\.ref))
    }
    for ref in refs { await tellEmptied(ref) }
    await deleteDoomedFiles()
    return .cmdOk(user_: user)
  }

  /// Lets those who may be answering in a chat know that there is nothing to answer any more.
  func tellEmptied(_ ref: ChatRef) async {
    guard ref.chatType == .assistant else { return }
    for correspondent in correspondents.values { await correspondent.chatEmptied(ref) }
  }

  /// Deletes from disk what nothing names any more. What can't be deleted now is tried again at the next start.
  func deleteDoomedFiles() async {
    do {
      let (doomed, texts) = try await database.read { (try $0.doomedFiles(), try $0.doomedTexts()) }
      if !texts.isEmpty {
        database.texts?.remove(named: texts)
        try await database.write { try $0.forgetDoomedTexts(texts) }
      }
      guard !doomed.isEmpty else { return }
      let deleted = await files.delete(doomed)
      try await database.write { try $0.forgetDoomedFiles(deleted) }
    } catch {
      log.warning("files were not deleted", metadata: ["error": "\(error.logDescription)"])
    }
  }
}
