import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Fills a store with messages that are the same on every machine: every tenth in one chat, the others spread over all.
struct StoreGenerator {
  let chats: Int
  let items: Int
  let vocabulary = BenchVocabulary()

  /// The chat with a tenth of all messages.
  let bigChat = ChatRef(.assistant, chatId: 1)

  /// The time of the first message, and what lies between two, in milliseconds: a million in nearly five years.
  private static let start: Int64 = 1_600_000_000_000
  private static let step: Int64 = 150_000
  private static let batch = 100_000

  func fill(_ database: AppDatabase, for user: User, say: @Sendable (String) -> Void) throws {
    say("Making \(chats) chats")
    let stored = try database.writeNow { store in
      try (1...chats).map { number in
        var chat = AssistantChat(
          assistantChatId: try store.nextChatId(.assistant), userId: user.userId, createdAt: Self.start,
          title: "Chat \(number)")
        chat.titleSource = .user
        chat.chatTs = Self.start
        return try store.insert(.assistant(assistantChat: chat), of: user.userId)
      }
    }
    var random = SplitMix64(seed: 7)
    for begin in stride(from: 0, to: items, by: Self.batch) {
      if begin % 200_000 == 0 { say("Making messages: \(begin) of \(items)") }
      let messages = (begin..<min(items, begin + Self.batch)).map { number in
        (number % 10 == 0 ? 0 : Int.random(in: 0..<chats, using: &random), message(number, random: &random))
      }
      try database.writeNow { store in
        for (chat, item) in messages { try store.insert(item, into: stored[chat]) }
      }
    }
  }

  private func message(_ number: Int, random: inout SplitMix64) -> ChatItem {
    let text = vocabulary.text(&random)
    let time = Self.start + Int64(number) * Self.step
    let isSent = number % 2 == 0
    let meta = CIMeta(
      itemId: 0, itemTs: time, itemText: text, itemStatus: isSent ? .sndSent(sndProgress: .complete) : .rcvRead,
      createdAt: time, updatedAt: time)
    let content = MsgContent.text(text: text)
    return ChatItem(
      chatDir: isSent ? .assistantSnd : .assistantRcv, meta: meta,
      content: isSent ? .sndMsgContent(msgContent: content) : .rcvMsgContent(msgContent: content))
  }

  /// Writes an export of so many messages, a hundred a chat.
  func writeExport(of count: Int, to file: URL, for user: User) throws {
    var writer = try ChatExportWriter(file, format: .jsonLines, exportedAt: Self.start)
    var random = SplitMix64(seed: 17)
    for number in 0..<count {
      if number % 100 == 0 {
        var chat = AssistantChat(
          assistantChatId: Int64(number + 1), userId: user.userId, createdAt: Self.start, title: "Import \(number)")
        chat.titleSource = .user
        try writer.add(ExportedChat(chatInfo: .assistant(assistantChat: chat)))
      }
      var item = message(number, random: &random)
      item.meta.itemId = Int64(number + 1)
      try writer.add(ExportedItem(chatItem: item))
    }
    _ = try writer.finish()
  }
}
