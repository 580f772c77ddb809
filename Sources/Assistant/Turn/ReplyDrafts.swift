import ChatTypes
import Persistence

/// Which replies are drafts of messages to people. A draft is only shown as such; nothing here sends it.
enum ReplyDrafts {
  /// The draft that the reply to an item is.
  ///
  /// Whoever asks for a draft gets one, and so does who says right below a draft how it should be.
  static func draft(answering askedId: Int64, in chat: StoredChat, _ reader: StoreReader) throws -> TurnDraft? {
    guard let about = chat.info.assistantChat?.aboutChat, let asked = try reader.item(askedId, in: chat) else {
      return nil
    }
    if let request = asked.turn?.request { return request == .draftReply ? TurnDraft(chatRef: about) : nil }
    guard asked.meta.itemForwarded == nil,
      let before = try reader.page(of: chat, thread: .main, .before(chatItemId: askedId, count: 1)).items.last,
      !before.sent, before.turn?.draft != nil
    else { return nil }
    return TurnDraft(chatRef: about)
  }
}
