import ChatTypes
import JSONValue
import Persistence

/// Preferences under which the core keeps something itself. They are no setting: commands neither show nor change them. Those of a
/// chat go with it.
enum ReservedPreference {
  private static let prefix = "core."

  /// This store's numbers of items by those of the core which they came from: an object for 64 numbers each, so that few
  /// rows hold many and writing one costs little.
  static func receivedItems(_ itemId: Int64) -> String { "\(prefix)received.\(itemId >> 6)" }

  /// What belongs to the people of the example, in the shared scope.
  static let demoPeople = "\(prefix)demoPeople"

  /// The lock before the windows, in the shared scope.
  static let appLock = "\(prefix)appLock"

  static func isReserved(_ key: String) -> Bool { key.hasPrefix(prefix) }
}

extension CoreTransaction {
  /// The item that another core tells of: by the id that all members know, if it is of the same sender, else by the
  /// other core's number.
  func stored(_ received: ChatItem, in chat: StoredChat) throws -> ChatItem? {
    if let sharedId = received.meta.itemSharedMsgId, let item = try reader.item(sharedId: sharedId, in: chat),
      item.chatDir.sameDirection(received.chatDir)
    {
      return item
    }
    return try receivedItem(received.id, in: chat).flatMap { try reader.item($0, in: chat) }
  }

  /// This store's number of an item of another core; nil when it didn't come from there.
  func receivedItem(_ itemId: Int64, in chat: StoredChat) throws -> Int64? {
    // What comes from this machine is known by the id that both sides share.
    guard itemId != 0 else { return nil }
    let known = try reader.preference(ReservedPreference.receivedItems(itemId), of: .chat(chatRef: chat.ref))
    return known?[String(itemId)]?.int64Value
  }

  /// Keeps which item of this store another core's is; nil for none any more.
  func noteReceived(_ itemId: Int64, as ownId: Int64?, in chat: StoredChat) throws {
    guard itemId != 0 else { return }
    let key = ReservedPreference.receivedItems(itemId)
    let scope = PreferenceScope.chat(chatRef: chat.ref)
    var known = try reader.preference(key, of: scope)?.objectValue ?? JSONObject()
    known[String(itemId)] = ownId.map { .integer($0) }
    try store.setPreference(key, of: scope, to: known.isEmpty ? nil : .object(known))
  }

  /// An item with this store's ids in the place of the other core's. What it refers to and isn't here is left out, as are
  /// places of files, which are in the other core's folder.
  func translated(_ received: ChatItem, in chat: StoredChat, thread: ItemThread) throws -> ChatItem {
    var item = received
    if let member = item.chatDir.groupMember {
      item.chatDir = .groupRcv(groupMember: try self.received(member, in: chat))
    }
    item.meta.parentChatItemId = if case .comments(let postId) = thread { postId } else { nil }
    item.meta.commentsTotal = 0
    if let timed = item.meta.itemTimed {
      item.meta.itemTimed?.ttl = Int(ItemLifetime.bounded(Int64(timed.ttl)) ?? 0)
    }
    if let quote = item.quotedItem {
      item.quotedItem?.itemId = try quotedItem(quote, in: chat, thread: thread, isReported: received.isReport)
    }
    item.meta.itemForwarded = try item.meta.itemForwarded.map { try translated($0, userId: chat.userId) }
    item.file?.fileId = 0
    item.file?.fileSource = nil
    item.file?.thumbnailPath = nil
    item.reactions = []
    item.turn = nil
    return item
  }

  /// - Parameter isReported: whether a report quotes it, which stands in the chat itself even where it is about a comment.
  private func quotedItem(_ quote: CIQuote, in chat: StoredChat, thread: ItemThread, isReported: Bool) throws -> Int64?
  {
    let shared = try quote.sharedMsgId.flatMap { try reader.item(sharedId: $0, in: chat)?.id }
    guard let itemId = try shared ?? quote.itemId.flatMap({ try receivedItem($0, in: chat) }),
      let found = try reader.thread(of: itemId), found == thread || isReported && found.isForAll
    else { return nil }
    return itemId
  }

  private func translated(_ forwarded: CIForwardedFrom, userId: Int64) throws -> CIForwardedFrom {
    let origin = try forwarded.origin.flatMap { origin -> (chat: StoredChat, itemId: Int64?)? in
      guard let chat = try reader.chat(origin.chatRef), chat.userId == userId else { return nil }
      return (chat, try origin.itemId.flatMap { try receivedItem($0, in: chat) })
    }
    return switch forwarded {
    case .contact(let name, let direction, _, _):
      .contact(
        chatName: name, msgDir: direction, contactId: origin?.chat.info.contact?.contactId, chatItemId: origin?.itemId)
    case .group(let name, let direction, _, _):
      .group(
        chatName: name, msgDir: direction, groupId: origin?.chat.info.groupInfo?.groupId, chatItemId: origin?.itemId)
    case .chat(let name, let direction, _, _):
      .chat(chatName: name, msgDir: direction, chatRef: origin?.chat.ref, chatItemId: origin?.itemId)
    case .unknown: forwarded
    }
  }
}
