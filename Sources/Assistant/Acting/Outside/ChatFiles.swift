import ChatCore
import ChatTypes
import Persistence
import Tools

/// The files of a chat that calls may name: those that the user has attached, and those that tools put there.
struct ChatFiles: Sendable {
  /// How many of the newest there are to choose from.
  private static let most = 20

  let host: any CorrespondentHost

  /// Oldest first.
  func files(of chat: StoredChat, reach: FileReach = .newest) async -> [OfferedFile] {
    let count = reach == .all ? Int.max : Self.most
    let items = try? await host.store.read { try $0.itemsWithFiles(of: chat, count: count) }
    return (items ?? []).compactMap { item in
      guard item.meta.itemDeleted == nil, let file = item.file, let location = host.location(of: file) else {
        return nil
      }
      return OfferedFile(
        name: file.fileName, place: "file \(file.fileId)", mediaType: file.mediaType, location: location)
    }
  }

  /// What they are called.
  func names(of chat: StoredChat) async -> [String] { OfferedFiles(await files(of: chat)).names }
}
