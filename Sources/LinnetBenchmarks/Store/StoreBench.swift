import ChatCore
import ChatTypes
import Foundation
import Persistence

/// Measures a store of many items through the core, as a window would use it.
package struct StoreBench {
  let directory: URL
  let items: Int
  let chats: Int
  let say: @Sendable (String) -> Void

  package init(directory: URL, items: Int, chats: Int, say: @escaping @Sendable (String) -> Void) {
    self.directory = directory
    self.items = items
    self.chats = chats
    self.say = say
  }

  private static let key = Data((0..<32).map { UInt8($0) })
  private let clock = ContinuousClock()

  package func run() async throws -> BenchReport {
    let database = try openStore()
    let core = core(over: database)
    try await core.start()
    let user = try await core.prepareFirstStart(name: "Bench", seedsDemo: false)
    let generator = StoreGenerator(chats: chats, items: items)
    try generator.fill(database, for: user, say: say)
    say("Indexing them")
    while try await database.indexStep() == .more {}
    try database.checkpoint()
    var report = BenchReport(
      subject: "\(items) messages in \(chats) chats, one of them with \(items / 10); SQLCipher, \(try sizeText())")
    report.rows += try await opening(core, user: user, generator: generator)
    report.rows += try await lists(core, user: user)
    report.rows += try await searches(core, user: user, generator: generator)
    report.rows.append(try await PeopleMeasurement().row(core, user: user))
    report.rows += try await importing(core, user: user, generator: generator)
    let stream = StreamMeasurement(
      database: directory.appending(path: "linnet.db"), journals: directory.appending(path: "journal"),
      kept: directory.appending(path: "replies"))
    report.rows.append(try await stream.row(core, user: user))
    try await core.close()
    report.rows += try await CrowdMeasurement(say: say) { self.core(over: try openStore()) }.rows(for: user)
    return report
  }

  private func openStore() throws -> AppDatabase {
    try AppDatabase.open(
      directory.appending(path: "linnet.db"), key: Self.key, backups: directory.appending(path: "backups"))
  }

  private func core(over database: AppDatabase) -> LocalCore {
    var environment = CoreEnvironment.live
    environment.clock = FastForwardClock(factor: StreamMeasurement.factor)
    return LocalCore(
      database: database, files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Self.key), environment: environment)
  }

  private func sizeText() throws -> String {
    func megabytes(_ name: String) throws -> Int64 {
      let size = try FileManager.default.attributesOfItem(atPath: directory.appending(path: name).path)[.size]
      return ((size as? Int64) ?? 0) >> 20
    }
    return "\(try megabytes("linnet.db")) MB, and \(try megabytes("linnet-search.db")) MB of search index"
  }

  private func time<T>(_ timings: inout Timings, body: () async throws -> T) async rethrows -> T {
    let start = clock.now
    defer { timings.add(clock.now - start) }
    return try await body()
  }

  private func opening(_ core: LocalCore, user: User, generator: StoreGenerator) async throws -> [BenchReport.Row] {
    say("Opening chats")
    var random = SplitMix64(seed: 11)
    var (any, big, jump) = (Timings(), Timings(), Timings())
    for number in 0..<600 {
      let ref =
        number % 2 == 0
        ? generator.bigChat : ChatRef(.assistant, chatId: Int64.random(in: 1...Int64(chats), using: &random))
      func open() async throws -> ChatResponse {
        try await core.send(
          .apiGetChat(
            chatRef: ref, contentTag: nil, pagination: .initial(count: 50), search: nil, parentItemId: nil))
      }
      if number < 20 { _ = try await open() }
      if number % 2 == 0 { _ = try await time(&big, body: open) } else { _ = try await time(&any, body: open) }
    }
    let ids = try await core.store.read { reader in
      guard let chat = try reader.chat(generator.bigChat) else { return [Int64]() }
      return try reader.oldestItems(of: chat, thread: .main, count: .max).map(\.id)
    }
    for _ in 0..<500 {
      guard let id = ids.randomElement(using: &random) else { break }
      _ = try await time(&jump) {
        try await core.send(
          .apiGetChat(
            chatRef: generator.bigChat, contentTag: nil, pagination: .around(chatItemId: id, count: 50), search: nil,
            parentItemId: nil))
      }
    }
    return [
      BenchReport.Row(
        id: "openChat", title: "Open a chat: its first 50 messages", value: any.percentile(95), unit: "ms", atMost: 1,
        detail: "p95, in process; \(any.detail)"),
      BenchReport.Row(
        id: "openBigChat", title: "Open the chat of \(items / 10)", value: big.percentile(95), unit: "ms", atMost: 1,
        detail: "p95, in process; \(big.detail)"),
      BenchReport.Row(
        id: "jump", title: "Jump anywhere in it", value: jump.percentile(95), unit: "ms", atMost: 1,
        detail: "p95, in process; \(jump.detail)"),
    ]
  }

  private func lists(_ core: LocalCore, user: User) async throws -> [BenchReport.Row] {
    say("Listing chats")
    var (first, all) = (Timings(), Timings())
    for _ in 0..<200 {
      _ = try await time(&first) {
        try await core.send(
          .apiGetChats(userId: user.userId, pendingConnections: true, pagination: .last(count: 50), query: .all))
      }
    }
    for _ in 0..<5 {
      _ = try await time(&all) {
        try await core.send(
          .apiGetChats(userId: user.userId, pendingConnections: true, pagination: .last(count: chats), query: .all))
      }
    }
    return [
      BenchReport.Row(
        id: "listFirstScreen", title: "List of \(chats) chats: the first 50 rows", value: first.percentile(95),
        unit: "ms", atMost: 10, detail: "p95, in process; \(first.detail)"),
      BenchReport.Row(
        id: "listAll", title: "The whole list", value: all.percentile(50), unit: "ms", atMost: nil,
        detail: "median; \(all.detail)"),
    ]
  }

  private func searches(_ core: LocalCore, user: User, generator: StoreGenerator) async throws -> [BenchReport.Row] {
    say("Searching")
    var random = SplitMix64(seed: 13)
    var (newest, best, prefix) = (Timings(), Timings(), Timings())
    for number in 0..<400 {
      // One, two and three words, as often as people write them in messages.
      let words = (0...(number % 3)).map { _ in generator.vocabulary.word(&random) }.joined(separator: " ")
      func search(_ text: String, order: SearchOrder) async throws -> ChatResponse {
        try await core.send(
          .apiSearchItems(userId: user.userId, query: ItemSearchQuery(text: text, order: order, limit: 20)))
      }
      _ = try await time(&newest) { try await search(words, order: .newest) }
      _ = try await time(&best) { try await search(words, order: .relevance) }
      _ = try await time(&prefix) { try await search("\(words.prefix(3))*", order: .newest) }
    }
    return [
      BenchReport.Row(
        id: "searchNewest", title: "Search: the newest 20 with snippets", value: newest.percentile(95), unit: "ms",
        atMost: 10, detail: "p95, in process; \(newest.detail)"),
      BenchReport.Row(
        id: "searchPrefix", title: "The same for the first three letters", value: prefix.percentile(95), unit: "ms",
        atMost: 10, detail: "p95, in process; \(prefix.detail)"),
      BenchReport.Row(
        id: "searchRelevance", title: "Search: the best 20 with snippets", value: best.percentile(95), unit: "ms",
        atMost: 50,
        detail: "p95, in process, of the newest \(StoreReader.weighedHits) hits; \(best.detail)"),
    ]
  }

  private func importing(
    _ core: LocalCore, user: User, generator: StoreGenerator
  ) async throws -> [BenchReport.Row] {
    let count = max(1000, items / 5)
    say("Importing \(count) messages")
    let file = directory.appending(path: "import.jsonl")
    try generator.writeExport(of: count, to: file, for: user)
    let start = clock.now
    let processor = ProcessorTime.used
    let response = try await core.send(
      .apiImportChats(userId: user.userId, request: ChatImportRequest(format: nil, path: file.path)))
    let seconds = (clock.now - start) / .seconds(1)
    guard case .chatsImported(_, let summary) = response, summary.items == count else {
      throw ChatError.error(errorType: .internalError(message: "the import is not whole"))
    }
    func microseconds(_ duration: Duration) -> String {
      BenchReport.text(duration / .microseconds(1) / Double(count))
    }
    let used = ProcessorTime.used - processor
    let before = WrittenBytes.total
    var first = Timings()
    _ = try await time(&first) {
      try await core.send(
        .apiSearchItems(userId: user.userId, query: ItemSearchQuery(text: generator.vocabulary.common, limit: 20)))
    }
    while try await core.store.indexStep() == .more {}
    let indexed = (clock.now - start) / .seconds(1)
    let written = ((WrittenBytes.total ?? 0) - (before ?? 0)) / count
    return [
      BenchReport.Row(
        id: "import", title: "Bulk import, durable", value: Double(count) / seconds, unit: "messages/s",
        atLeast: 30_000,
        detail: """
          \(count) messages as JSON Lines into the full store, \(microseconds(used)) µs of processor time each; \
          searches find them from then on, but go through those that aren't in the index yet
          """),
      BenchReport.Row(
        id: "importIndexed", title: "The same until all are in the search index", value: Double(count) / indexed,
        unit: "messages/s", atMost: nil,
        detail: """
          \(microseconds(ProcessorTime.used - processor)) µs of processor time each, and \(written) bytes written for the \
          index with its merging; \
          a search for the newest 20 right after the import took \(BenchReport.text(first.percentile(50))) ms
          """),
    ]
  }
}
