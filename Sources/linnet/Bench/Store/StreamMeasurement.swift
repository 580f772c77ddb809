import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Measures what the process writes while a reply is streamed, in proportion to the reply.
struct StreamMeasurement {
  let directory: URL

  /// The reply: as many characters as DESIGN's long one, at the pace of a middling model on a fast-forward clock.
  private static let characters = 50_000
  private static let charactersPerSecond = 200
  static let factor = 40

  func row(_ core: LocalCore, _ user: User) async throws -> BenchReport.Row {
    let answer = try await core.send(
      .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat(title: "Stream")))
    guard case .chatCreated(_, let chat) = answer else {
      throw ChatError.error(errorType: .internalError(message: "no chat was made"))
    }
    // What earlier steps left in the write-ahead log belongs to them.
    try core.store.checkpoint()
    var random = SplitMix64(seed: 23)
    let vocabulary = BenchVocabulary()
    var item = try await core.beginReply(AssistantTurn(state: .writing), in: chat.chatInfo.chatRef)
    while item.text.utf8.count < Self.characters {
      let text = vocabulary.word(&random) + " "
      let delta = ItemDelta(textOffset: item.text.utf8.count, text: text)
      _ = item.apply(delta)
      await core.add(delta, toReply: item.id)
      try await Task.sleep(for: .seconds(1) * text.utf8.count / (Self.charactersPerSecond * Self.factor))
    }
    let journal = WrittenBytes.size(of: directory.appending(path: "journal/\(item.id).reply"))
    item.turn?.state = .done
    try await core.finishReply(item)
    let log = try WrittenBytes.log(directory.appending(path: "linnet.db-wal"))
    let written = journal + log.bytes + log.copied
    let size = item.text.utf8.count
    return BenchReport.Row(
      id: "streamedBytes", title: "Bytes written for a streamed reply, by its size",
      value: Double(written) / Double(size), unit: "times", atMost: 3,
      detail: "for \(size) bytes: reply journal \(journal), write-ahead log \(log.bytes), copied from it into the "
        + "database \(log.copied)")
  }
}
