import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One program that works on a store and is killed, and what is found afterwards.
final class CrashRun {
  /// When the program is killed.
  enum Moment {
    /// After so many lines of acknowledgement.
    case acknowledgements(ClosedRange<Int>)
    /// So long after its start.
    case time(milliseconds: ClosedRange<Int>)
  }

  /// Something that was said to be on disk.
  struct Acknowledgement {
    let kind: String
    let ref: ChatRef
    let itemId: Int64
    let text: String
  }

  /// What both sides of a chat between two profiles have in common.
  struct Said: Equatable, Sendable {
    let sharedId: String?
    let text: String
    let isDeleted: Bool
    let reactions: [Int]

    init(_ item: ChatItem) {
      sharedId = item.meta.itemSharedMsgId
      text = item.text
      isDeleted = item.meta.itemDeleted != nil
      reactions = item.reactions.map(\.totalReacted)
    }
  }

  /// The program stands beside the tests.
  static let worker = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "crash-worker")

  private static let key = Data(repeating: 7, count: 32)
  let directory: URL
  private let work: String
  private var random: SeededGenerator
  private let seed: UInt64
  private(set) var acknowledged: [Acknowledgement] = []

  private init(_ work: String, seed: UInt64, directory: URL) {
    self.work = work
    self.seed = seed
    self.directory = directory
    random = SeededGenerator(seed: seed)
  }

  /// Runs in a directory that is gone afterwards.
  static func with(_ work: String, seed: UInt64, _ body: (CrashRun) async throws -> Void) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-crash-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try await body(CrashRun(work, seed: seed, directory: directory))
  }

  /// Starts the program, kills it, and reads what it said.
  /// - Parameter jitter: milliseconds that are waited beyond the moment.
  func start(killAfter moment: Moment, jitter: ClosedRange<Int>) async throws {
    let process = Process()
    process.executableURL = Self.worker
    process.arguments = [directory.path(percentEncoded: false), work, "\(seed)"]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let ended = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ended.continuation.finish() }
    try process.run()
    let identifier = process.processIdentifier
    let extra = Int.random(in: jitter, using: &random)
    // A worker that hangs would hang the tests.
    let guardian = Self.kill(identifier, after: 60_000)
    defer { guardian.cancel() }
    switch moment {
    case .time(let range):
      let timer = Self.kill(identifier, after: Int.random(in: range, using: &random) + extra)
      acknowledged = try Self.lines(try await Self.read(output.fileHandleForReading, until: nil) {})
      timer.cancel()
    case .acknowledgements(let range):
      let count = Int.random(in: range, using: &random)
      acknowledged = try Self.lines(
        try await Self.read(output.fileHandleForReading, until: count) { Self.kill(identifier, after: extra) })
    }
    for await _ in ended.stream {}
    #expect(process.terminationReason == .uncaughtSignal, "it ended by itself (seed \(seed))")
    let said = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    #expect(!said.contains("crash-worker:"), "\(said)")
  }

  @discardableResult
  private static func kill(_ identifier: pid_t, after milliseconds: Int) -> DispatchWorkItem {
    let work = DispatchWorkItem { killProcess(identifier) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: work)
    return work
  }

  private static func read(
    _ handle: FileHandle, until count: Int?, _ reached: @Sendable @escaping () -> Void
  ) async throws -> Data {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var all = Data()
        var isReached = false
        while case let piece = handle.availableData, !piece.isEmpty {
          all += piece
          if let count, !isReached, all.count(where: { $0 == UInt8(ascii: "\n") }) >= count {
            isReached = true
            reached()
          }
        }
        continuation.resume(returning: all)
      }
    }
  }

  private static func lines(_ data: Data) throws -> [Acknowledgement] {
    // The last line may be cut off.
    let whole = data.lastIndex(of: UInt8(ascii: "\n")).map { data[...$0] } ?? Data()[...]
    return try whole.split(separator: UInt8(ascii: "\n")).map { line in
      let json = try JSONValue(parsing: Data(line))
      return Acknowledgement(
        kind: json["kind"]?.stringValue ?? "",
        ref: ChatRef(json["chat"]?.stringValue ?? "") ?? ChatRef(.local, chatId: 0),
        itemId: json["item"]?.int64Value ?? 0, text: json["text"]?.stringValue ?? "")
    }
  }

  // MARK: - Afterwards

  /// Opens what is left, demands that nothing is wrong with it, and goes on with the core.
  func check(in store: URL? = nil, _ body: (LocalCore) async throws -> Void) async throws {
    let place = store ?? directory
    let file = place.appending(path: "linnet.db")
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      #expect(acknowledged.isEmpty || store != nil, "the store is gone (seed \(seed))")
      return
    }
    let database = try AppDatabase.open(file, key: Self.key, backups: place.appending(path: "backups"))
    let before = try database.problems()
    #expect(before.isEmpty, "\(before) (seed \(seed))")
    let core = LocalCore(
      database: database, files: FileStore(directory: place.appending(path: "files")),
      journals: ReplyJournals(directory: place.appending(path: "journal"), key: Self.key))
    try await core.start()
    try await body(core)
    let after = try database.problems()
    #expect(after.isEmpty, "\(after) (seed \(seed))")
    try await core.close()
  }

  /// The stores that were made below the directory.
  func stores() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("store-") }.sorted { $0.path < $1.path }.suffix(3)
  }

  func text(of itemId: Int64, in ref: ChatRef, _ core: LocalCore) async throws -> String? {
    try await core.store.read { reader in
      try reader.chat(ref).flatMap { chat in try reader.item(itemId, in: chat)?.text }
    }
  }

  func items(_ core: LocalCore) async throws -> [ChatItem] {
    try await core.store.read { reader in
      try reader.users().flatMap { try reader.allChats(of: $0.userId) }.flatMap { chat in
        try reader.oldestItems(of: chat, thread: .main, count: 100_000)
      }
    }
  }

  func itemCount(_ core: LocalCore) async throws -> Int { try await items(core).count }

  func compare(_ text: String, _ expected: Set<String>, _ itemId: Int64) {
    #expect(expected.contains(text), "message \(itemId) has another text (seed \(seed))")
  }
}

private func killProcess(_ identifier: pid_t) { kill(identifier, SIGKILL) }
