import ChatCore
import ChatModels
import ChatTypes
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import JSONValue
import Logging
import NIOCore
import NIOEmbedded
import Persistence
import TestSupport

@testable import WebApp

/// A web app over a core in memory, whose routes are called without a socket.
final class TestServer: Sendable {
  static let host = "127.0.0.1:8737"
  static let origin = "http://127.0.0.1:8737"

  let core: LocalCore
  let user: User
  let services: WebServices
  let directory: URL
  /// The time of day in Unix milliseconds.
  let clock: SettableClock<Int64>
  let replies: ReplyHand
  private let responder: RouterResponder<WebContext>

  private init(
    _ core: LocalCore, _ user: User, _ services: WebServices, _ directory: URL, _ replies: ReplyHand,
    _ clock: SettableClock<Int64>
  ) {
    self.core = core
    self.user = user
    self.services = services
    self.directory = directory
    self.replies = replies
    self.clock = clock
    responder = WebRoutes(services: services).router().buildResponder()
  }

  /// Runs with a server that listens on 8737, as far as it knows.
  static func run(
    seedsDemo: Bool = false, organizer: (any OrganizerService)? = nil, home: HomeServices = HomeServices(),
    completions: (any CompletionService)? = nil,
    timers: (any ModelTimers)? = nil, selfDestruct: (any SelfDestruct)? = nil,
    onIdle: @escaping @MainActor @Sendable () -> Void = {},
    isolation: isolated (any Actor)? = #isolation, _ body: (TestServer) async throws -> Void
  ) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let files = FileStore(directory: directory.appending(path: "files"))
    let core = LocalCore(
      database: try AppDatabase.inMemory(), files: files,
      journals: ReplyJournals(directory: directory.appending(path: "journal"), key: Data(repeating: 1, count: 32)),
      selfDestruct: selfDestruct)
    let user = try await core.prepareFirstStart(name: "Ada", seedsDemo: seedsDemo)
    let replies = ReplyHand()
    await core.register(replies)
    try await core.start()
    let clock = SettableClock<Int64>(1_800_000_000_000)
    var configuration = configuration(directory, clock, organizer)
    configuration.home = home
    configuration.completions = completions
    configuration.onIdle = onIdle
    let timers: any ModelTimers = if let timers { timers } else { await ClockTimers() }
    let services = try await WebServices(api: core, userId: user.userId, configuration: configuration, timers: timers) {
    }
    services.listens(on: 8737)
    let server = TestServer(core, user, services, directory, replies, clock)
    try await body(server)
    await services.lockWatch.end()
    await services.registry.closeAll()
    try await core.close()
  }

  private static func configuration(
    _ directory: URL, _ clock: SettableClock<Int64>, _ organizer: (any OrganizerService)?
  ) -> WebAppConfiguration {
    var configuration = WebAppConfiguration(
      uploads: directory.appending(path: "uploads"), sessions: directory.appending(path: "sessions.json"),
      messageFile: { path in
        let url = directory.appending(path: "files").appending(path: path)
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
      },
      now: { clock.now },
      random: { count in Data((0..<count).map { _ in UInt8.random(in: 0...255) }) })
    if let organizer { configuration.organizer = { _ in organizer } }
    return configuration
  }

  /// A browser that is signed in.
  func browser() throws -> TestBrowser {
    TestBrowser(server: self, cookie: try services.sessions.begin(userId: user.userId))
  }

  /// A browser of another profile.
  func strangersBrowser() async throws -> TestBrowser {
    let answer = try await core.send(
      .createActiveUser(newUser: NewUser(profile: Profile(displayName: "Eve \(UUID().uuidString)"))), as: nil)
    guard case .activeUser(let stranger) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    return TestBrowser(server: self, cookie: try services.sessions.begin(userId: stranger.userId))
  }

  /// A new chat with the assistant whose replies the test writes.
  func newChat() async throws -> ChatRef {
    let answer = try await core.send(
      .apiNewAssistantChat(userId: user.userId, assistantChat: NewAssistantChat()), as: user.userId)
    guard case .chatCreated(_, let chat) = answer else { throw ChatError.error(errorType: .noActiveUser) }
    return chat.chatInfo.chatRef
  }

  /// Answers a request.
  func answer(_ request: HTTPRequest, body: ByteBuffer = ByteBuffer()) async throws -> TestResponse {
    let context = WebContext(
      source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test")))
    let response = try await responder.respond(
      to: Request(head: request, body: RequestBody(buffer: body)), context: context)
    return TestResponse(response)
  }
}

/// Replies that a test writes by hand.
actor ReplyHand: Correspondent {
  nonisolated let kind = CorrespondentKind.assistant
  private(set) var host: (any CorrespondentHost)?

  func start(host: any CorrespondentHost) async { self.host = host }
  func stop() async { host = nil }
  func chatEmptied(_ ref: ChatRef) async {}
  func received(_ items: [ChatItem], in chat: StoredChat) async {}

  /// Begins a reply.
  func begin(in ref: ChatRef) async throws -> ChatItem {
    guard let host else { throw ChatError.error(errorType: .chatNotStarted) }
    return try await host.beginReply(AssistantTurn(state: .writing), in: ref)
  }

  /// Adds to it.
  func add(_ delta: ItemDelta, to item: Int64) async { await host?.add(delta, toReply: item) }

  /// Ends it.
  func finish(_ item: ChatItem) async throws { try await host?.finishReply(item) }
}
