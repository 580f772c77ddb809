import ChatTypes
import Foundation
import Media
import Persistence

/// One export of chats from the store into a file. It works on the thread that calls it and reads a page at a time, so
/// that it needs the same memory for a chat of ten items and of a million.
struct ChatExportRun: Sendable {
  let database: AppDatabase
  let files: FileStore
  let request: ChatExportRequest
  let chats: [StoredChat]
  /// In Unix milliseconds.
  let now: Int64

  private static let pageSize = 500

  func run() throws(ChatError) -> ChatTransferSummary {
    do {
      var writer = try ChatExportWriter(
        URL(filePath: request.path), format: request.format, includeFiles: request.includeFiles, exportedAt: now,
        timeZone: .current)
      var problems: [ChatTransferProblem] = []
      for chat in chats { try export(chat, to: &writer, problems: &problems) }
      var summary = try writer.finish()
      summary.problems = problems
      return summary
    } catch let error as ChatExportError {
      throw .error(errorType: .transferFailed(message: error.message))
    } catch let error as ChatError {
      throw error
    } catch {
      throw .error(errorType: .internalError(message: "export"))
    }
  }

  private func export(
    _ chat: StoredChat, to writer: inout ChatExportWriter, problems: inout [ChatTransferProblem]
  ) throws {
    let (tags, draft, threads) = try database.readNow { reader in
      let wanted = Set(chat.info.chatTags ?? [])
      let tags = try reader.tags(of: chat.userId).filter { wanted.contains($0.chatTagId) }
      return (
        tags.map { ChatTagData(emoji: $0.chatTagEmoji, text: $0.chatTagText) }, try reader.draft(of: chat),
        try reader.threads(of: chat)
      )
    }
    try writer.add(ExportedChat(chatInfo: chat.info, tags: tags, draft: draft))
    for thread in threads {
      var last: Int64?
      while true {
        let from = last
        let page = try database.readNow { reader in try items(after: from, of: chat, thread, reader: reader) }
        for (item, versions) in page {
          try add(item, versions: versions, in: chat, to: &writer, problems: &problems)
        }
        guard page.count == Self.pageSize, let newest = page.last else { break }
        last = newest.item.id
      }
    }
  }

  private func items(
    after itemId: Int64?, of chat: StoredChat, _ thread: ItemThread, reader: StoreReader
  ) throws -> [(item: ChatItem, versions: [ChatItemVersion])] {
    let items =
      if let itemId {
        try reader.page(of: chat, thread: thread, .after(chatItemId: itemId, count: Self.pageSize)).items
      } else {
        try reader.oldestItems(of: chat, thread: thread, count: Self.pageSize)
      }
    return try items.map { ($0, $0.meta.itemEdited ? try reader.versions(of: $0.id) : []) }
  }

  private func add(
    _ item: ChatItem, versions: [ChatItemVersion], in chat: StoredChat, to writer: inout ChatExportWriter,
    problems: inout [ChatTransferProblem]
  ) throws {
    var file: ExportedFile?
    if request.includeFiles, let stored = item.file, let path = stored.fileSource?.filePath {
      do {
        let thumbnail = try stored.thumbnailPath.map { try files.folder.url(of: $0) }
        file = try writer.addFile(try files.folder.url(of: path), named: stored.fileName, thumbnail: thumbnail)
      } catch ChatExportError.unreadableFile(let name, let reason) {
        let error = ChatExportError.unreadableFile(name: name, reason: reason)
        problems.append(ChatTransferProblem(place: "\(chat.ref) \(item.id)", message: error.message))
      }
    }
    try writer.add(ExportedItem(chatItem: item, versions: versions, file: file))
  }
}
