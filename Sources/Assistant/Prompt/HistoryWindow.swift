import ChatTypes
import Persistence

/// The newest items of a chat that may fit a model's context.
///
/// The service leaves out whole turns where a prompt is too long, and says how many. This keeps it from being handed a
/// chat of years: what could never fit isn't read from the store.
struct HistoryWindow: Sendable {
  private static let pageSize = 64
  /// Bytes of text that a token stands for at most, on the average of a long text: four times what is usual in English.
  static let bytesPerToken = 16

  /// The items, oldest first.
  let items: [ChatItem]
  /// How many older ones there are.
  let leftOut: Int

  /// Reads back from a reply, without it.
  /// - Parameter bytes: how much text is enough.
  static func before(_ replyId: Int64, of chat: StoredChat, bytes: Int, reader: StoreReader) throws -> HistoryWindow {
    var pages: [[ChatItem]] = []
    var size = 0
    var oldest = replyId
    repeat {
      let page = try reader.page(of: chat, thread: .main, .before(chatItemId: oldest, count: pageSize)).items
      guard let first = page.first else { break }
      pages.append(page)
      size += page.reduce(0) { $0 + $1.text.utf8.count }
      oldest = first.id
      if page.count < pageSize { break }
    } while size < bytes
    let items = pages.reversed().flatMap { $0 }
    return HistoryWindow(items: items, leftOut: try items.first.map { try older(than: $0.id, in: chat, reader) } ?? 0)
  }

  /// How many items stand before one: counted by the store, not read.
  private static func older(than itemId: Int64, in chat: StoredChat, _ reader: StoreReader) throws -> Int {
    guard let first = try reader.oldestItems(of: chat, thread: .main, count: 1).first, first.id != itemId else {
      return 0
    }
    func following(_ id: Int64) throws -> Int {
      try reader.page(of: chat, thread: .main, .around(chatItemId: id, count: 1)).navigation.afterTotal
    }
    return max(0, try following(first.id) - following(itemId))
  }

  /// The message that a reply answers: the one that it names, or else the last of the user's before it.
  static func question(of reply: ChatItem, in chat: StoredChat, _ reader: StoreReader) throws -> Int64? {
    if let named = reply.turn?.answersItemId, let item = try reader.item(named, in: chat),
      item.meta.itemDeleted == nil
    {
      return named
    }
    var oldest = reply.id
    while true {
      let page = try reader.page(of: chat, thread: .main, .before(chatItemId: oldest, count: pageSize)).items
      if let asked = page.last(where: { $0.sent && $0.meta.itemDeleted == nil && UserMessage.text(of: $0) != nil }) {
        return asked.id
      }
      guard let first = page.first else { return nil }
      oldest = first.id
    }
  }
}
