import ChatCore
import ChatTypes
import Foundation
import Persistence

/// The pictures that stand in a chat, for a model that may read images or not.
struct QuestionPictures: Sendable {
  let host: any CorrespondentHost
  /// Whether the model reads images.
  let isRead: Bool

  /// Bytes of a picture at most. The store makes pictures smaller than this when they come in; anything else was not made
  /// by it.
  private static let largest = 32 << 20
  /// Messages that are looked through for a picture.
  private static let nearItems = 16

  /// What a file holds; nil where the model reads no images.
  var image: (@Sendable (CIFile) -> Data?)? {
    guard isRead else { return nil }
    return { [host] file in
      guard let place = host.location(of: file),
        let size = try? place.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= Self.largest
      else { return nil }
      return try? Data(contentsOf: place)
    }
  }

  /// What the user is told where the model doesn't see what they just sent, and what to do.
  static let notice =
    "This model reads no pictures, so it was only told that there is one. To have pictures read, add a model that can, with "
    + "its projector."

  /// Whether a message, or one of those right before it, has a file of any kind.
  static func hasFile(question askedId: Int64, of items: [ChatItem]) -> Bool {
    guard let asked = items.lastIndex(where: { $0.id == askedId }) else { return false }
    return items[...asked].reversed().prefix { $0.sent }.contains { $0.file != nil && $0.meta.itemDeleted == nil }
  }

  /// Whether the message that a reply answers, or the one before that, has a picture: what follows a picture is often about it.
  static func areNear(reply replyId: Int64, in chat: StoredChat, store: AppDatabase) async throws -> Bool {
    let items = try await store.read {
      try $0.page(of: chat, thread: .main, .before(chatItemId: replyId, count: nearItems)).items
    }
    var replies = 0
    for item in items.reversed() where item.meta.itemDeleted == nil {
      if !item.sent, item.turn != nil { replies += 1 }
      guard replies < 2 else { return false }
      if item.sent, case .image? = item.content.msgContent { return true }
    }
    return false
  }

  /// Whether a message, or one of those right before it, has a picture.
  static func isIn(question askedId: Int64, of items: [ChatItem]) -> Bool {
    guard let asked = items.lastIndex(where: { $0.id == askedId }) else { return false }
    return items[...asked].reversed().prefix { $0.sent }.contains { item in
      guard case .image? = item.content.msgContent else { return false }
      return item.meta.itemDeleted == nil
    }
  }
}
