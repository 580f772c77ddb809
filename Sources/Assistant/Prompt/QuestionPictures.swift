import ChatCore
import ChatTypes
import Foundation
import Persistence

/// The pictures that stand in a chat, for a model that may read images or not.
struct QuestionPictures: Sendable {
  let host: any CorrespondentHost
  let chat: StoredChat
  /// Whether the model reads images.
  let isRead: Bool

  /// Bytes of a picture at most. The store makes pictures smaller than this when they come in; anything else was not made
  /// by it.
  private static let largest = 32 << 20

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

  /// What the user is told: that the model doesn't see what they just sent, and what to do.
  func notices(answering askedId: Int64) async throws(ChatError) -> [String] {
    guard !isRead else { return [] }
    let isAsked = try await host.store.read { [chat] reader in
      let last = try reader.page(of: chat, thread: .main, .before(chatItemId: askedId, count: 20)).items
      let asked = try reader.item(askedId, in: chat)
      return (last.reversed().prefix { $0.sent } + [asked].compactMap(\.self)).contains { item in
        guard case .image? = item.content.msgContent else { return false }
        return item.meta.itemDeleted == nil
      }
    }
    guard isAsked else { return [] }
    return [
      "This model reads no pictures, so it was only told that there is one. To have pictures read, add a model that can, with "
        + "its projector: linnet models add FILE --projector FILE"
    ]
  }
}
