import ChatTypes

/// Translates the ids of an export into those that the store gave while importing it.
///
/// Ids of the export that have no counterpart are taken out rather than kept, since in this store they would name
/// something else. A reference may stand before what it names, so an item that has one is remapped again at the end:
///
/// ```
/// let (item, isComplete) = map.remapped(old, to: newId, file: nil)
/// store(item); map.add(item: old.id, as: newId)
/// if !isComplete { later.append(old) }    // after the last record: remap these again and store what changed
/// ```
public struct IdentifierMap: Sendable {
  private var items: [Int64: Int64] = [:]
  private var chats: [ChatRef: ChatRef] = [:]

  /// A map without entries.
  public init() {}

  /// The id of an item in this store; nil when it was not imported.
  public func item(_ old: Int64) -> Int64? { items[old] }

  /// The chat in this store; nil when it was not imported.
  public func chat(_ old: ChatRef) -> ChatRef? { chats[old.chat] }

  /// Notes the id of an item. Of items with the same old id the first one counts.
  public mutating func add(item old: Int64, as new: Int64) {
    if items[old] == nil { items[old] = new }
  }

  /// Notes a chat. Of chats with the same old id the first one counts.
  public mutating func add(chat old: ChatRef, as new: ChatRef) {
    if chats[old.chat] == nil { chats[old.chat] = new.chat }
  }
}

// MARK: - Chats

extension IdentifierMap {
  /// A chat with the ids of this store.
  /// - Parameters:
  ///   - chatInfo: the chat as it was exported.
  ///   - id: its id in this store, among chats of its kind.
  ///   - userId: the profile that it belongs to now.
  ///   - chatTags: ids of its tags in this store.
  /// - Returns: the chat, and whether everything that it refers to is known by now.
  public func remapped(
    _ chatInfo: ChatInfo, to id: Int64, userId: Int64, chatTags: [Int64]
  ) -> (chatInfo: ChatInfo, isComplete: Bool) {
    var isComplete = true
    let chatInfo = chatInfo.with(chatTags: chatTags)
    switch chatInfo {
    case .assistant(var chat):
      chat.assistantChatId = id
      chat.userId = userId
      if let origin = chat.branchedFrom {
        chat.branchedFrom = remapped(origin)
        isComplete = chat.branchedFrom != nil
      }
      if let about = chat.aboutChat {
        chat.aboutChat = self.chat(about)
        isComplete = isComplete && chat.aboutChat != nil
      }
      return (.assistant(assistantChat: chat), isComplete)
    case .local(var folder):
      folder.noteFolderId = id
      folder.userId = userId
      return (.local(noteFolder: folder), true)
    case .direct(var contact):
      contact.contactId = id
      return (.direct(contact: contact), true)
    case .group(var groupInfo, let scope, let post):
      groupInfo.groupId = id
      return (.group(groupInfo: groupInfo, groupChatScope: scope, channelMsgInfo: post), true)
    case .contactRequest, .contactConnection, .invalidJSON:
      return (chatInfo, true)
    }
  }

  private func remapped(_ origin: BranchOrigin) -> BranchOrigin? {
    guard let chat = chat(origin.chatRef), let item = item(origin.itemId) else { return nil }
    var origin = origin
    origin.chatRef = chat
    origin.itemId = item
    return origin
  }

  /// A draft with the ids of this store, to be remapped after the chat's items. It is about nothing when what it was
  /// about isn't there. What was attached is taken out, since exports don't have the files of drafts.
  public func remapped(_ draft: ComposeState) -> ComposeState {
    var draft = draft
    draft.inProgress = false
    draft.contextItem = remapped(draft.contextItem)
    switch draft.preview {
    case .mediaPreviews, .voicePreview, .filePreview: draft.preview = nil
    case .linkPreview, .unknown, nil: break
    }
    return draft
  }

  private func remapped(_ context: ComposeContextItem) -> ComposeContextItem {
    switch context {
    case .noContextItem, .unknown: return context
    case .quotedItem(let id): return item(id).map { .quotedItem(chatItemId: $0) } ?? .noContextItem
    case .editingItem(let id): return item(id).map { .editingItem(chatItemId: $0) } ?? .noContextItem
    case .reportedItem(let id, let reason):
      return item(id).map { .reportedItem(chatItemId: $0, reason: reason) } ?? .noContextItem
    case .forwardingItems(let from, let ids):
      let known = ids.compactMap { item($0) }
      guard let chat = chat(from), !known.isEmpty else { return .noContextItem }
      return .forwardingItems(fromChatRef: chat, chatItemIds: known)
    }
  }
}
