import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
import JSONValue
import Persistence
import WebApp

/// `linnet bench web`: serves a store of very many messages that belongs to nobody, for scripts/bench/web.py to measure.
/// Prints one JSON document: where it listens, how to sign in, and the chats that the script speaks of.
struct WebBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "web", shouldDisplay: false)

  @Option(help: "Messages.") var items = 1_000_000
  @Option(help: "Chats.") var chats = 10_000
  @Option(help: "Characters of the reply that answers every message.") var reply = 50_000
  @Option(help: "Characters a second in which it is written.") var pace = 1250
  @Option(help: "Read the page's files from here rather than from the program.") var webFiles: String?

  private static let key = Data((0..<32).map { UInt8($0) })

  func validate() throws {
    guard items >= 1000, chats > 0, reply > 0, pace > 0 else {
      throw ValidationError("--items takes 1000 or more, the others 1 or more.")
    }
  }

  func run() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let database = try AppDatabase.open(
      directory.appending(path: "linnet.db"), key: Self.key, backups: directory.appending(path: "backups"))
    let core = LocalCore(
      database: database, files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Self.key))
    let user = try await core.prepareFirstStart(name: "Bench", seedsDemo: false)
    await core.register(PacedWriter(characters: reply, pace: pace))
    try await core.start()
    let generator = StoreGenerator(chats: chats, items: items)
    try generator.fill(database, for: user) { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    // What the core itself writes it takes into the search index by itself; a filled store is measured as it is after that.
    FileHandle.standardError.write(Data("Making the search index\n".utf8))
    while try await database.indexStep() == .more {}
    try await serve(core, user, generator, directory)
    try await core.close()
  }

  /// Serves until standard input ends: when the script is gone, so is this.
  private func serve(_ core: LocalCore, _ user: User, _ generator: StoreGenerator, _ directory: URL) async throws {
    var configuration = WebAppConfiguration(
      port: 0, uploads: directory.appending(path: "uploads"), sessions: directory.appending(path: "sessions.json"),
      messageFile: { _ in nil }, now: { Int64(Date.now.timeIntervalSince1970 * 1000) },
      random: { count in Data((0..<count).map { _ in UInt8.random(in: 0...255) }) })
    if let webFiles {
      configuration.files = try WebFiles(directory: URL(filePath: webFiles, directoryHint: .isDirectory))
    }
    let app = try await WebApp(api: core, userId: user.userId, configuration: configuration)
    let bigChat = generator.bigChat.id
    let server = Task {
      try await app.run { address in
        let document: JSONValue = [
          "address": .string(address.page), "signIn": .string(address.signIn), "bigChat": .string(bigChat),
        ]
        FileHandle.standardOutput.write(Data((document.text() + "\n").utf8))
      }
    }
    await Task.detached { while !FileHandle.standardInput.availableData.isEmpty {} }.value
    server.cancel()
    try await server.value
  }
}

/// Answers every message with a reply of the same length, at an even pace, thirty times a second.
actor PacedWriter: Correspondent {
  nonisolated let kind = CorrespondentKind.assistant
  private let characters: Int
  private let pace: Int
  private let vocabulary = BenchVocabulary()
  private var host: (any CorrespondentHost)?
  private var writing: Set<Task<Void, Never>> = []

  /// - Parameters:
  ///   - characters: how long a reply is.
  ///   - pace: characters a second.
  init(characters: Int, pace: Int) {
    self.characters = characters
    self.pace = pace
  }

  func start(host: any CorrespondentHost) async { self.host = host }

  func stop() async {
    host = nil
    for task in writing { task.cancel() }
    writing = []
  }

  func chatEmptied(_ ref: ChatRef) async {}

  func received(_ items: [ChatItem], in chat: StoredChat) async {
    guard let host else { return }
    let ref = chat.ref
    writing.insert(Task { await write(ref, host) })
  }

  private func write(_ ref: ChatRef, _ host: any CorrespondentHost) async {
    guard var item = try? await host.beginReply(AssistantTurn(state: .writing), in: ref) else { return }
    var random = SplitMix64(seed: 29)
    let clock = ContinuousClock()
    let began = clock.now
    while item.text.utf8.count < characters, !Task.isCancelled {
      var text = ""
      while text.utf8.count < pace / 30 { text += vocabulary.word(&random) + " " }
      // Paragraphs, as replies have them.
      if random.next() % 12 == 0 { text += "\n\n" }
      let delta = ItemDelta(textOffset: item.text.utf8.count, text: text)
      _ = item.apply(delta)
      await host.add(delta, toReply: item.id)
      try? await clock.sleep(until: began + .seconds(1) * item.text.utf8.count / pace)
    }
    item.turn?.state = .done
    try? await host.finishReply(item)
  }
}
