import ChatCore
import ChatTypes
import Foundation
import Persistence
import WebApp

/// Serves a store of very many messages that belongs to nobody, for a script to measure the window.
package struct WebBench: Sendable {
  /// What the script has to know.
  package struct Address: Sendable {
    /// Where it listens.
    package var page: String
    /// How to sign in, once.
    package var signIn: String
    /// The chat with the most messages.
    package var bigChat: String
    /// The group with the most members.
    package var bigGroup: String
  }

  private static let key = Data((0..<32).map { UInt8($0) })

  private static let members = 10_000

  /// A directory of its own, for the store and all else.
  let directory: URL
  let items: Int
  let chats: Int
  /// Characters of the reply that answers every message.
  let reply: Int
  /// Characters a second in which it is written.
  let pace: Int
  /// Where the page's files are read from; nil for those of the program.
  let webFiles: URL?

  package init(directory: URL, items: Int, chats: Int, reply: Int, pace: Int, webFiles: URL?) {
    self.directory = directory
    self.items = items
    self.chats = chats
    self.reply = reply
    self.pace = pace
    self.webFiles = webFiles
  }

  /// Fills the store and serves it.
  /// - Parameters:
  ///   - progress: called with what is done next.
  ///   - ready: called when it listens, and whenever there is a new way to sign in.
  ///   - untilEnd: returns when it is to end.
  package func serve(
    progress: @escaping @Sendable (String) -> Void, ready: @escaping @Sendable (Address) -> Void,
    untilEnd: @Sendable () async -> Void
  ) async throws {
    let database = try AppDatabase.open(
      directory.appending(path: "linnet.db"), key: Self.key, backups: directory.appending(path: "backups"))
    let core = LocalCore(
      database: database, files: FileStore(directory: directory.appending(path: "files")),
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Self.key))
    let user = try await core.prepareFirstStart(name: "Bench", seedsDemo: false)
    await core.register(PacedWriter(characters: reply, pace: pace))
    try await core.start()
    let generator = StoreGenerator(chats: chats, items: items)
    try generator.fill(database, for: user, say: progress)
    progress("Making a group of \(Self.members)")
    let group = try await CrowdGenerator(members: Self.members).fill(database, through: core, for: user)
    // What the core itself writes it takes into the search index by itself; a filled store is measured as it is after that.
    progress("Making the search index")
    while try await database.indexStep() == .more {}
    let app = try await WebApp(api: core, userId: user.userId, configuration: configuration())
    let (bigChat, bigGroup) = (generator.bigChat.id, group.id)
    let server = Task {
      try await app.run { ready(Address(page: $0.page, signIn: $0.signIn, bigChat: bigChat, bigGroup: bigGroup)) }
    }
    await untilEnd()
    server.cancel()
    try await server.value
    try await core.close()
  }

  private func configuration() throws -> WebAppConfiguration {
    var configuration = WebAppConfiguration(
      port: 0, uploads: directory.appending(path: "uploads"), sessions: directory.appending(path: "sessions.json"),
      messageFile: { _ in nil }, now: { Date.now.unixMilliseconds },
      random: { count in Data((0..<count).map { _ in UInt8.random(in: 0...255) }) })
    if let webFiles { configuration.files = try WebFiles(directory: webFiles) }
    return configuration
  }
}
