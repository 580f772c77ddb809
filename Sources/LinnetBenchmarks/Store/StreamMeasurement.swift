import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Measures all that is written to files because of streamed replies, in proportion to them: journals, the write-ahead log, the
/// search index, which follows later, and what is copied from the log into the database.
///
/// The files themselves are measured, but for the search index, which has no log that could be looked at: what the system
/// counts for the process while it is written has hardly anything else in it. While a reply is written it has: the eventfds
/// by which timers wake it alone were 1.7 times a reply.
struct StreamMeasurement {
  /// A long reply, some 30 printed pages, at the pace of a middling model on a fast-forward clock.
  private static let characters = 50_000
  private static let charactersPerSecond = 200
  /// Replies, each in a chat of its own: as many as wait until they are taken into the search index together.
  private static let replies = 10
  static let factor = 40

  /// The store's file, the folder of journals, and that in which long ones stay.
  let database: URL
  let journals: URL
  let kept: URL

  func row(_ core: LocalCore, user: User) async throws -> BenchReport.Row {
    var chats: [ChatRef] = []
    for number in 1...Self.replies {
      let answer = try await core.send(
        .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat(title: "Stream \(number)")))
      guard case .chatCreated(_, let chat) = answer else {
        throw ChatError.error(errorType: .internalError(message: "no chat was made"))
      }
      chats.append(chat.chatInfo.chatRef)
    }
    // What earlier steps left to do belongs to them.
    while try await core.store.indexStep() == .more {}
    try core.store.checkpoint()
    var random = SplitMix64(seed: 23)
    var (size, journal) = (0, 0)
    for chat in chats {
      let reply = try await stream(core, chat: chat, random: &random)
      size += reply.size
      journal += reply.journal
    }
    let streamed = try WriteAheadLog(of: database)
    let before = WrittenBytes.total
    while try await core.store.indexStep() == .more {}
    let indexed = WrittenBytes.total.flatMap { after in before.map { after - $0 } }
    let log = try WriteAheadLog(of: database)
    try core.store.checkpoint()
    func times(_ bytes: Int) -> Double { Double(bytes) / Double(size) }
    func text(_ bytes: Int) -> String { BenchReport.text(times(bytes)) }
    return BenchReport.Row(
      id: "streamedBytes", title: "Bytes written for a streamed reply, by its size",
      value: times(journal + streamed.bytes + (indexed ?? 0) + log.copied), unit: "times", atMost: 3,
      detail: """
        for \(Self.replies) replies of \(size / Self.replies) bytes: journals \(text(journal)), write-ahead log \
        \(text(streamed.bytes)), the search index, which follows, \(indexed.map(text) ?? "not counted on this system"), copied \
        from the log into the database \(text(log.copied))
        """)
  }

  /// Streams a reply.
  /// - Returns: its bytes, and those of its journal.
  private func stream(_ core: LocalCore, chat: ChatRef, random: inout SplitMix64) async throws
    -> (size: Int, journal: Int)
  {
    let vocabulary = BenchVocabulary()
    var item = try await core.beginReply(AssistantTurn(state: .writing), in: chat)
    while item.text.utf8.count < Self.characters {
      let text = vocabulary.word(&random) + " "
      let delta = ItemDelta(textOffset: item.text.utf8.count, text: text)
      _ = item.apply(delta)
      await core.add(delta, toReply: item.id)
      try await Task.sleep(for: .seconds(1) * text.utf8.count / (Self.charactersPerSecond * Self.factor))
    }
    item.turn?.state = .done
    // It goes once the reply is in the store, or stays with what was still to be written.
    let before = (journal: try Self.size(of: journals), kept: try Self.size(of: kept))
    try await core.finishReply(item)
    let grown = try Self.size(of: kept) - before.kept
    return (item.text.utf8.count, grown > 0 ? grown : before.journal)
  }

  private static func size(of folder: URL) throws -> Int {
    guard FileManager.default.fileExists(atPath: folder.path) else { return 0 }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.fileSizeKey])
      .reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
  }
}
