import ChatCore
import ChatModels
import ChatTypes
import Foundation

/// Measures the models of a window: events with many chats loaded, and a long streamed reply in several windows.
@MainActor package struct StateBench {
  let chats: Int
  let events: Int
  let seconds: Int
  let say: @Sendable (String) -> Void

  package init(chats: Int, events: Int, seconds: Int, say: @escaping @Sendable (String) -> Void) {
    self.chats = chats
    self.events = events
    self.seconds = seconds
    self.say = say
  }

  private let clock = ContinuousClock()

  package func run() async throws -> BenchReport {
    var report = BenchReport(subject: "\(chats) chats loaded in a window")
    report.rows.append(try await applyingEvents())
    report.rows += try await streaming()
    return report
  }

  // MARK: - Events

  private func applyingEvents() async throws -> BenchReport.Row {
    say("Applying \(events) events")
    let core = BenchCore(chats: chats)
    let window = AppState(api: core)
    await window.start()
    guard window.chatModel.chats.count == chats else { throw BenchFailure("the list was not loaded") }
    var random = SplitMix64(seed: 29)
    let arrivals = (0..<events).map { number in
      core.arrival(number, in: Int64.random(in: 1...Int64(chats), using: &random))
    }
    let start = clock.now
    core.publish(arrivals)
    await core.waitUntilRead()
    let microseconds = (clock.now - start) / .microseconds(1) / Double(events)
    let unread = window.chatModel.users.first?.unreadCount ?? window.chatModel.unreadCount
    guard window.chatModel.unreadCount == events || unread == events else {
      throw BenchFailure("\(window.chatModel.unreadCount) unread of \(events)")
    }
    window.stop()
    return BenchReport.Row(
      id: "applyEvent", title: "An event applied to the models", value: microseconds, unit: "µs", atMost: 50,
      detail: "mean of \(events) new messages in random chats, from the stream to the counters, tags and list")
  }

  // MARK: - Streaming

  private static let windows = 5
  private static let characters = 50_000

  private func streaming() async throws -> [BenchReport.Row] {
    say("Streaming \(Self.characters) characters to \(Self.windows) windows")
    let core = BenchCore(chats: 10)
    let windows = (0..<Self.windows).map { _ in AppState(api: core) }
    for window in windows {
      await window.start()
      window.chatModel.im.loadOpenChatNoWait("~1")
      await window.chatModel.im.waitUntilLoaded()
    }
    core.publish([core.beginReply(in: 1)])
    await core.waitUntilRead()
    // Every delta at once first: what one costs at the beginning and at the end.
    let deltas = core.deltas(of: Self.characters, pieces: Self.characters / 10)
    let part = deltas.count / 10
    var parts: [Double] = []
    for begin in stride(from: 0, to: deltas.count, by: part) {
      let start = clock.now
      core.publish(Array(deltas[begin..<min(deltas.count, begin + part)]))
      await core.waitUntilRead()
      parts.append((clock.now - start) / .microseconds(1) / Double(part * Self.windows))
    }
    for window in windows {
      guard window.chatModel.im.item(core.replyId)?.text.utf8.count == Self.characters else {
        throw BenchFailure("a window doesn't have the whole reply")
      }
    }
    // The first part warms caches up.
    let (early, late) = (parts[1], parts[parts.count - 1])
    let share = try await pacedShare(core, windows: windows)
    for window in windows { window.stop() }
    return [
      BenchReport.Row(
        id: "streamFlat", title: "Cost of a piece of a reply at its end, by that at its beginning",
        value: late / early, unit: "times", atMost: 1.5,
        detail: "\(BenchReport.text(early)) µs a piece and window at first, \(BenchReport.text(late)) µs after "
          + "\(Self.characters) characters"),
      share,
    ]
  }

  /// Processor time while a reply is streamed as a core does it, 30 pieces a second.
  private func pacedShare(_ core: BenchCore, windows: [AppState]) async throws -> BenchReport.Row {
    let deltas = core.moreDeltas(after: Self.characters, pieces: seconds * 30)
    let before = ProcessorTime.used
    let start = clock.now
    for (number, delta) in deltas.enumerated() {
      core.publish([delta])
      try await clock.sleep(until: start + .seconds(1) * (number + 1) / 30)
    }
    await core.waitUntilRead()
    let share = (ProcessorTime.used - before) / (clock.now - start) * 100
    return BenchReport.Row(
      id: "streamWindows", title: "30 updates a second to \(Self.windows) windows", value: share, unit: "% of a core",
      atMost: 10, detail: "for \(seconds) s, behind a reply of \(Self.characters) characters")
  }
}
