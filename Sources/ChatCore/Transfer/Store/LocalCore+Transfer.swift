import ChatTypes
import Concurrency
import Foundation
import Persistence

extension LocalCore {
  /// Writes chats to a file.
  nonisolated func exportChats(
    _ userId: Int64, request: ChatExportRequest, as actingId: Int64?
  ) async throws(ChatError) -> ChatResponse {
    let (user, chats) = try await read(as: actingId) { reading in
      let user = try reading.user(userId)
      let refs = request.chatRefs
      let chats = try refs.isEmpty ? reading.reader.allChats(of: userId) : refs.map { try reading.chat($0).chat }
      return (user, chats)
    }
    let run = ChatExportRun(database: database, files: files, request: request, chats: chats, now: environment.now())
    return .chatsExported(
      user: user, summary: try await BlockingQueue.global(qos: .utility).run { _ throws(ChatError) in try run.run() })
  }

  /// Reads chats from a file.
  nonisolated func importChats(
    _ userId: Int64, request: ChatImportRequest, as actingId: Int64?
  ) async throws(ChatError) -> ChatResponse {
    let user = try await read(as: actingId) { try $0.user(userId) }
    let run = ChatImportRun(database: database, files: files, user: user, environment: environment)
    defer {
      // Thousands of new chats are read anew rather than told one by one.
      hub.publish([.resync(reason: "imported")])
    }
    let summary = try await BlockingQueue.global(qos: .utility).run { _ throws(ChatError) in
      try run.run(URL(filePath: request.path), format: request.format)
    }
    await startIndexing()
    // Some of it may disappear at a time, or be over already.
    await restartExpiry(lookThrough: true)
    return .chatsImported(user: user, summary: summary)
  }
}
