import ChatTypes
import Persistence

extension StoreReader {
  /// Refuses a scope that isn't one of the chat's, so that what is meant for few never lands where all can read it.
  func checkScope(of ref: ChatRef, in chat: StoredChat) throws {
    switch ref.scope {
    case nil: return
    case .unknown: throw ChatError.error(errorType: .commandError(message: "unknown scope"))
    case .memberSupport(let memberId):
      guard chat.info.groupInfo != nil else { throw ChatError.error(errorType: .chatNotFound(chatRef: ref)) }
      guard let memberId else { return }
      guard try member(memberId, of: chat) != nil else {
        throw ChatError.errorStore(storeError: .groupMemberNotFound(groupMemberId: memberId))
      }
    }
  }

  /// A chat as events name it for the items of one of its threads: with the scope of the conversation, by which windows
  /// tell where an item belongs.
  func info(of chat: StoredChat, thread: ItemThread) throws -> ChatInfo {
    guard case .support(let memberId) = thread, let groupInfo = chat.info.groupInfo else { return chat.info }
    return .group(
      groupInfo, scope: .memberSupport(groupMember_: try memberId.flatMap { try member($0, of: chat) }))
  }

  /// An item with its chat as events name it.
  func told(_ item: ChatItem, in chat: StoredChat) throws -> AChatItem {
    guard chat.info.groupInfo != nil else { return AChatItem(chatInfo: chat.info, chatItem: item) }
    return AChatItem(chatInfo: try info(of: chat, thread: try thread(of: item.id) ?? .main), chatItem: item)
  }
}
