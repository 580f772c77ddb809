import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Opens a core over a store in memory, says something in a new chat, and returns what the event says of it.
func firstMessage(_ text: String, filesIn folder: URL) async throws -> String? {
  let core = LocalCore(
    database: try AppDatabase.inMemory(), files: FileStore(directory: folder.appending(path: "files")),
    journals: ReplyJournals(
      directory: folder.appending(path: "journal"), key: Data((0..<32).map { _ in UInt8.random(in: 0...255) })))
  try await core.start()
  let user = try await core.prepareFirstStart(name: "Ada", seedsDemo: false)
  let events = await core.events()

  let response = try await core.send(
    .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat(title: "Lunch")))
  guard case .chatCreated(_, let chat) = response else { return nil }
  let message = ComposedMessage(msgContent: .text(text: text))
  _ = try await core.send(
    .apiSendMessages(
      sendRef: SendRef(chat.chatInfo.chatRef), liveMessage: false, ttl: nil, composedMessages: [message]))
  // Closing ends the stream of events; those that were published before still come.
  try await core.close()

  for await event in events {
    if case .newChatItems(_, let items) = event { return items.first?.chatItem.text }
  }
  return nil
}
