import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Measures all that the process writes because of streamed replies, in proportion to them: journals, the write-ahead log,
/// the search index, which follows later, and what is copied from the log into the database.
struct StreamMeasurement {
  /// A reply: as many characters as DESIGN's long one, at the pace of a middling model on a fast-forward clock.
  private static let characters = 50_000
  private static let charactersPerSecond = 200
  /// Replies, each in a chat of its own: as many as wait until they are taken into the search index together.
  private static let replies = 10
  static let factor = 40

  /// - Returns: nil where the system doesn't count what a process writes.
  func row(_ core: LocalCore, _ user: User) async throws -> BenchReport.Row? {
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
    guard let start = WrittenBytes.total else { return nil }
    var random = SplitMix64(seed: 23)
    var size = 0
    for chat in chats { size += try await stream(core, chat, &random) }
    guard let streamed = WrittenBytes.total else { return nil }
    while try await core.store.indexStep() == .more {}
    guard let indexed = WrittenBytes.total else { return nil }
    try core.store.checkpoint()
    guard let end = WrittenBytes.total else { return nil }
    func times(_ bytes: Int) -> String { BenchReport.text(Double(bytes) / Double(size)) }
    return BenchReport.Row(
      id: "streamedBytes", title: "Bytes written for a streamed reply, by its size",
      value: Double(end - start) / Double(size), unit: "times", atMost: 3,
      detail: """
        for \(Self.replies) replies of \(size / Self.replies) bytes: journals and write-ahead log \
        \(times(streamed - start)), the search index, which follows, \(times(indexed - streamed)), copied from the log \
        into the database \(times(end - indexed))
        """)
  }

  /// Streams a reply.
  /// - Returns: its bytes.
  private func stream(_ core: LocalCore, _ chat: ChatRef, _ random: inout SplitMix64) async throws -> Int {
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
    try await core.finishReply(item)
    return item.text.utf8.count
  }
}
