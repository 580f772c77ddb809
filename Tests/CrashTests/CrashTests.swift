import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import Testing

/// Kills a program that works on a store at a random moment, and looks at what is left.
///
/// `make test` does 20 runs, `make test-slow` 200, `make test-long` 1250, of which 500 are of people (`LINNET_CRASH_RUNS`).
@Suite("Killed at any moment, the store is whole", .serialized)
struct CrashTests {
  static let runs = ProcessInfo.processInfo.environment["LINNET_CRASH_RUNS"].flatMap { Int($0) } ?? 20
  /// A run of the slow part has other moments than the one before; a failure names its seed.
  static let base = ProcessInfo.processInfo.environment["LINNET_CRASH_SEED"].flatMap { UInt64($0) } ?? 20_261_121

  /// Shares of all runs, with at least one each.
  private static func seeds(_ share: Int) -> [UInt64] {
    (0..<max(1, runs * share / 20)).map { base &+ UInt64($0) &* 7919 &+ UInt64(share) }
  }

  @Test("while messages are sent, changed and deleted", arguments: seeds(8))
  func sending(seed: UInt64) async throws {
    try await CrashRun.with("send", seed: seed) { run in
      try await run.start(killAfter: .acknowledgements(1...60), jitter: 0...30)
      try await run.check { core in
        var expected: [String: (ref: ChatRef, id: Int64, texts: Set<String>)] = [:]
        for (index, line) in run.acknowledged.enumerated() {
          let key = "\(line.ref) \(line.itemId)"
          switch line.kind {
          case "sent", "edited": expected[key] = (line.ref, line.itemId, [line.text])
          // What was begun last may have reached the disk without its acknowledgement.
          case "editing": expected[key]?.texts.insert(line.text)
          case "deleting", "deleted": expected[key] = nil
          default: Issue.record("unknown acknowledgement \(line.kind) at \(index)")
          }
        }
        #expect(!expected.isEmpty || run.acknowledged.count < 10)
        for item in expected.values {
          let text = try await run.text(of: item.id, in: item.ref, core)
          #expect(text != nil, "message \(item.id) is lost (seed \(seed))")
          if let text { run.compare(text, item.texts, item.id) }
        }
        let gone = run.acknowledged.filter { $0.kind == "deleted" }
        for item in gone { #expect(try await run.text(of: item.itemId, in: item.ref, core) == nil) }
      }
    }
  }

  @Test("while profiles write to each other: both sides have the same", arguments: seeds(8))
  func people(seed: UInt64) async throws {
    try await CrashRun.with("people", seed: seed) { run in
      try await run.start(killAfter: .acknowledgements(1...60), jitter: 0...30)
      try await run.check { core in
        let sides = try await core.store.read { reader in
          let chats = try reader.users().flatMap { try reader.allChats(of: $0.userId) }
            .filter { $0.info.contact != nil }
          return try chats.map { chat in
            let peer = try reader.connectedChat(to: chat)
            let own = try reader.oldestItems(of: chat, thread: .main, count: 10_000)
            let others = try peer.map { try reader.oldestItems(of: $0, thread: .main, count: 10_000) }
            return (ref: chat.ref, own: own.map(CrashRun.Said.init), others: others?.map(CrashRun.Said.init))
          }
        }
        // Nothing is lost, doubled, or there on one side alone.
        for side in sides { #expect(side.own == side.others, "\(side.ref) (seed \(seed))") }
        let groups = try await core.store.read { reader in
          try reader.users().flatMap { try reader.allChats(of: $0.userId) }.filter {
            $0.info.groupInfo?.useRelays == false
          }.map { chat in
            let items = try reader.oldestItems(of: chat, thread: .main, count: 10_000).filter(\.hasMsgContent)
            return (
              ref: chat.ref, isIn: chat.info.groupInfo?.membership.memberActive, said: items.map(CrashRun.Said.init)
            )
          }
        }
        let members = groups.filter { $0.isIn == true }
        for one in members {
          // Who joined later has the end of it.
          let all = members.map(\.said).max { $0.count < $1.count } ?? []
          #expect(one.said == Array(all.suffix(one.said.count)), "\(one.ref) (seed \(seed))")
        }
        for line in run.acknowledged where line.kind == "sent" {
          let own = sides.first { $0.ref == line.ref }?.own ?? groups.first { $0.ref == line.ref }?.said ?? []
          #expect(own.count { $0.sharedId == line.text } == 1, "message \(line.itemId) is lost (seed \(seed))")
        }
        try await run.checkChannel(core)
      }
    }
  }

  @Test("while chats are imported", arguments: seeds(4))
  func importing(seed: UInt64) async throws {
    try await CrashRun.with("import", seed: seed) { run in
      try await run.start(killAfter: .time(milliseconds: 50...1500), jitter: 0...0)
      try await run.check { core in
        let imported = run.acknowledged.filter { $0.kind == "imported" }.reduce(0) { $0 + Int($1.itemId) }
        let stored = try await run.itemCount(core)
        #expect(stored >= imported, "\(stored) of \(imported) imported messages are there (seed \(seed))")
        // A file has 40 chats of 200 messages. The one that was being read is there whole, or not at all.
        #expect(stored % 8000 == 0, "\(stored) messages are no whole imports (seed \(seed))")
      }
    }
  }

  @Test("while replies are streamed", arguments: seeds(5))
  func streaming(seed: UInt64) async throws {
    try await CrashRun.with("stream", seed: seed) { run in
      try await run.start(killAfter: .acknowledgements(1...4), jitter: 0...400)
      try await run.check { core in
        for line in run.acknowledged where line.kind == "finished" {
          #expect(try await run.text(of: line.itemId, in: line.ref, core) == line.text)
        }
        for item in try await run.items(core) {
          // Whole or cut short, but never with a hole in it, and never shown as finished when it isn't.
          let filling = String(repeating: "-", count: item.id % 2 == 0 ? 100 : 0)
          let whole = (0..<200).map { "\(item.id):\($0) " + filling }.joined()
          #expect(whole.hasPrefix(item.text), "reply \(item.id) (seed \(seed))")
          #expect(!item.meta.isLive)
          if item.text != whole { #expect(item.turn?.state.isCutShort == true) }
        }
      }
    }
  }

  @Test("while stores are made", arguments: seeds(3))
  func opening(seed: UInt64) async throws {
    try await CrashRun.with("open", seed: seed) { run in
      try await run.start(killAfter: .time(milliseconds: 20...600), jitter: 0...0)
      for store in try run.stores() {
        try await run.check(in: store) { core in
          _ = try await core.prepareFirstStart(name: "Again", seedsDemo: true)
          // What was made is whole: all of the demo, or none of it.
          let items = try await run.items(core)
          #expect(items.count == 30, "\(items.count) items (seed \(seed))")
        }
      }
    }
  }
}
