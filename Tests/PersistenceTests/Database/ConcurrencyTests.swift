import ChatTypes
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Readers and writers at the same time")
struct ConcurrencyTests {
  @Test(arguments: StoreKind.allCases) func readersSeeWholeTransactions(_ kind: StoreKind) async throws {
    let store = try TestStore(kind)
    let chat = try store.chat(Make.assistant())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            try await store.database.write { writer in
              try writer.insert(Make.item("one of writer \(number)", unread: true), into: chat)
              try writer.insert(Make.item("two of writer \(number)", unread: true), into: chat)
            }
          }
        }
        group.addTask {
          for _ in 0..<25 {
            let (stats, page) = try await store.database.read { reader in
              (try reader.chat(key: chat.key)?.stats, try reader.page(of: chat, thread: .main, .last(count: 1000)))
            }
            #expect(stats?.unreadCount == page.items.count)
            #expect(page.items.count % 2 == 0)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.again(chat).stats.unreadCount == 200)
    try store.expectSound()
  }

  @Test(arguments: StoreKind.allCases) func closingWaitsForWhoeverReadsAndThenRefusesTheRest(_ kind: StoreKind)
    async throws
  {
    let store = try TestStore(kind)
    let chat = try store.chat(Make.assistant())
    let database = store.database
    let served = Served()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          while true {
            do {
              if number < 6 {
                _ = try await database.read { try $0.page(of: chat, thread: .main, .last(count: 50)).items.count }
              } else {
                try await database.write { _ = try $0.insert(Make.item("one more"), into: chat) }
              }
              served.add()
            } catch {
              return #expect(error as? ChatError == .error(errorType: .chatNotStarted))
            }
          }
        }
      }
      group.addTask {
        await waitUntil { served.count >= 200 }
        try await database.close()
      }
      try await group.waitForAll()
    }
    try await database.close()
    #expect(throws: ChatError.error(errorType: .chatNotStarted)) { try database.readNow { _ in } }
    #expect(throws: ChatError.error(errorType: .chatNotStarted)) { try database.checkpoint() }
    #expect(throws: ChatError.error(errorType: .chatNotStarted)) { _ = try database.problems() }
  }

  @Test(arguments: StoreKind.allCases) func whatWaitsForTheDiskIsDoneOnceItIsThereAndNeverIfTakenBack(
    _ kind: StoreKind
  ) throws {
    let store = try TestStore(kind)
    let done = Mutex<[String]>([])
    try store.write { writer in
      writer.afterCommit { done.withLock { $0.append("kept") } }
      #expect(done.withLock { $0.isEmpty })
    }
    struct Stop: Error {}
    #expect(throws: ChatError.self) {
      try store.write { writer in
        writer.afterCommit { done.withLock { $0.append("taken back") } }
        throw Stop()
      }
    }
    try store.write { _ in }
    #expect(done.withLock { $0 } == ["kept"])
  }
}

/// Counts from several tasks.
private final class Served: Sendable {
  private let value = Atomic(0)
  var count: Int { value.load(ordering: .relaxed) }
  func add() { value.add(1, ordering: .relaxed) }
}
