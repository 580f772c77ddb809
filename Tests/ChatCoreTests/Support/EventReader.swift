import ChatTypes
import JSONValue

@testable import ChatCore

/// Reads the events of a core, for one task.
final class EventReader {
  private var iterator: AsyncStream<ChatEvent>.AsyncIterator
  private let core: LocalCore
  private static let marker = ChatEvent.resync(reason: "test marker")

  init(_ core: LocalCore) async {
    self.core = core
    iterator = await core.events().makeAsyncIterator()
  }

  /// All that was told by now.
  func drain() async -> [ChatEvent] {
    core.hub.publish([Self.marker])
    var events: [ChatEvent] = []
    while let event = await iterator.next(), event != Self.marker { events.append(event) }
    return events
  }

  /// The tags of all that was told by now, without those of profiles' counters, which follow every change.
  func tags() async -> [String] { await drain().map(\.tag).filter { $0 != "userUpdated" } }

  /// Waits for an event.
  func next<T>(_ match: (ChatEvent) -> T?) async -> T? {
    while let event = await iterator.next() {
      if let result = match(event) { return result }
    }
    return nil
  }

  /// All that is still to come of a core that was closed.
  func rest() async -> [ChatEvent] {
    var events: [ChatEvent] = []
    while let event = await iterator.next() { events.append(event) }
    return events
  }

  /// Waits for new items.
  func nextItems() async -> [ChatItem]? {
    await next { event in
      if case .newChatItems(_, let items) = event { items.map(\.chatItem) } else { nil }
    }
  }
}
