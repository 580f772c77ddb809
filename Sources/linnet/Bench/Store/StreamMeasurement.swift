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

/// Bytes that were written for a piece of work, as the files show it.
enum WrittenBytes {
  static func size(of file: URL) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
    return (attributes?[.size] as? Int64).map(Int.init) ?? 0
  }

  /// What a write-ahead log that was empty before holds now, and what a checkpoint will copy out of it: each page once
  /// (https://www.sqlite.org/fileformat2.html#walformat).
  static func log(_ file: URL) throws -> (bytes: Int, copied: Int) {
    let data = try Data(contentsOf: file)
    let (header, frameHeader) = (32, 24)
    guard data.count > header else { return (0, 0) }
    func number(_ offset: Int) -> Int { data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let page = number(8)
    let frames = stride(from: header, to: data.count - page, by: frameHeader + page)
    return (data.count, Set(frames.map(number)).count * page)
  }
}

/// A clock on which time passes so many times as fast, so that minutes of streaming take seconds.
struct FastForwardClock: Clock {
  struct Instant: InstantProtocol {
    let time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  let factor: Int
  private let start = ContinuousClock.now
  var now: Instant { Instant(time: (ContinuousClock.now - start) * factor) }
  var minimumResolution: Duration { .milliseconds(1) }

  init(factor: Int) { self.factor = factor }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(for: (deadline.time - now.time) / factor)
  }
}
