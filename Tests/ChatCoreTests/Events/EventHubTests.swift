import ChatTypes
import JSONValue
import Testing

@testable import ChatCore

@Suite("Events", .timeLimit(.minutes(10)))
struct EventHubTests {
  private func event(_ number: Int64) -> ChatEvent { .userDeleted(userId: number) }

  @Test("Each listener gets all events in order, from when it began to listen")
  func all() async {
    let hub = EventHub()
    hub.publish([event(0)])
    let first = hub.subscribe()
    hub.publish([event(1), event(2)])
    let second = hub.subscribe()
    hub.publish([event(3)])
    hub.close()
    var got: [[ChatEvent]] = [[], []]
    for await event in first { got[0].append(event) }
    for await event in second { got[1].append(event) }
    #expect(got == [[event(1), event(2), event(3)], [event(3)]])
    for await _ in hub.subscribe() { Issue.record("it is closed") }
  }

  @Test("A listener that never reads gets one resync in place of what it missed, and what came after")
  func fallenBehind() async {
    let hub = EventHub()
    let stream = hub.subscribe()
    let count = Int64(EventHub.bound)
    for number in 0..<count * 5 / 2 { hub.publish([event(number)]) }
    hub.close()
    var got: [ChatEvent] = []
    for await event in stream { got.append(event) }
    #expect(got.count { $0.tag == "resync" } == 1)
    #expect(got.first == .resync(reason: "fellBehind"))
    #expect(got.count <= EventHub.bound)
    #expect(got.last == event(count * 5 / 2 - 1))
    #expect(got.dropFirst() == (count * 5 / 2 - Int64(got.count) + 1..<count * 5 / 2).map(event)[...])
  }

  @Test("A reader that is cancelled or lets go is forgotten")
  func forgotten() async {
    let hub = EventHub()
    let stream = hub.subscribe()
    #expect(hub.subscribers == 1)
    let task = Task { for await _ in stream {} }
    task.cancel()
    await task.value
    #expect(hub.subscribers == 0)
    do {
      let dropped = hub.subscribe()
      #expect(hub.subscribers == 1)
      _ = dropped
    }
    #expect(hub.subscribers == 0)
  }

  @Test("200 commands at once are told of in the order in which the store has them, to every listener alike")
  func commitOrder() async throws {
    let world = try World()
    let user = try await world.newUser()
    let chat = try await world.newChat(user, NewAssistantChat(title: "t"))
    let readers = [await world.listen(), await world.listen()]
    // One that never reads holds up nobody.
    let silent = await world.core.events()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { try await world.say("\(number)", in: chat) } }
      try await group.waitForAll()
    }
    let stored = try await world.items(chat)
    #expect(stored.count == 200)
    for reader in readers {
      let told = await reader.drain().compactMap { event in
        if case .newChatItems(_, let items) = event { items[0].chatItem } else { nil }
      }
      #expect(told == stored)
    }
    withExtendedLifetime(silent) {}
  }

  @Test("Streams end when the core is closed, and a second close does nothing")
  func closing() async throws {
    let world = try World()
    _ = try await world.newUser()
    let stream = await world.core.events()
    try await world.core.close()
    for await _ in stream { Issue.record("nothing happened") }
    try await world.core.close()
    #expect(await world.failure(.listUsers) != nil)
  }
}
