import ChatTypes
import Foundation

/// The pictures of a chat that a model which reads images gets to see, in the place of a note that it doesn't.
struct ShownPictures: Sendable {
  /// Pictures in one prompt: each takes as many tokens as some pages of text, and a chat may hold hundreds. Older ones are
  /// named only.
  static let most = 4

  private var images: [Int64: Data] = [:]
  /// Where what they show came from: who made a picture nobody knows, and there may be words in it.
  private(set) var provenance: [Provenance] = []

  /// None: for a model that reads no images.
  init() {}

  /// The newest that can be read.
  /// - Parameters:
  ///   - items: of one thread, oldest first.
  ///   - image: what a file holds; nil where it can't be read. Asked for no more than are shown.
  init(of items: [ChatItem], _ image: (CIFile) -> Data?) {
    for item in items.reversed() where item.sent && item.meta.itemDeleted == nil {
      guard images.count < Self.most else { break }
      guard case .image? = item.content.msgContent, let file = item.file, let image = image(file) else { continue }
      images[item.id] = image
      provenance.append(Provenance(source: .person, label: file.fileName))
    }
  }

  /// What an item shows; nil where it shows nothing, or nothing any more.
  subscript(item: ChatItem) -> Data? { images[item.id] }
}
