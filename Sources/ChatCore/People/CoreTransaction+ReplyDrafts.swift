import ChatTypes
import Persistence

/// How words of an assistant may get to people: as a draft that the user sends, as it was seen.
extension CoreTransaction {
  /// Refuses to tell people what the user says to an assistant, whatever window it was typed in.
  func checkReaders(of text: String, in chat: StoredChat) throws {
    guard chat.info.contact != nil || chat.info.groupInfo != nil, PeopleRequest.question(in: text) != nil else {
      return
    }
    throw ChatError.error(errorType: .meantForAssistant)
  }

  /// Notes that a draft was sent, so that it isn't sent once more. Any doubt takes the whole command back: another chat than the one it
  /// was written for, other words than those that stand there, a draft that was sent.
  /// - Parameters:
  ///   - origin: the reply that is the draft.
  ///   - item: the message as it was stored.
  func settleDraft(_ origin: BranchOrigin, sentAs item: ChatItem, in chat: StoredChat, of user: User) throws {
    let conversation = try self.chat(origin.chatRef)
    var reply = try self.item(origin.itemId, in: conversation)
    guard conversation.info.assistantChat?.aboutChat == chat.ref, let words = reply.draftWords, words == item.text,
      reply.turn?.draft?.chatRef == chat.ref, reply.turn?.draft?.sentItemId == nil
    else { throw ChatError.error(errorType: .draftChanged) }
    reply.turn?.draft?.sentItemId = item.id
    try store.update(reply)
    emit(
      .chatItemUpdated(user: user, chatItem: AChatItem(chatInfo: conversation.info, chatItem: reply)))
  }
}
