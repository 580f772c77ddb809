import ChatCore
import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import ModelsTestSupport
import Persistence
import TerminalTestSupport
import Testing

@testable import linnet

/// A home that another process owns, as far as commands can tell: its core is in this process, and its assistant says what a
/// test wrote down. Commands act through the socket.
final class ScriptedHome: Sendable {
  let world: World
  let assistant: ScriptedAssistant
  let core: LocalCore
  private let lock: ProcessLock
  private let server: SocketServer

  init(
    _ around: World.Around, terminal: FakeTerminal?, _ scripts: [ScriptedAssistant.Script]
  ) async throws {
    var environment = CoreEnvironment.live
    environment.now = { CardSamples.now }
    world = try World(around, variables: ["TZ": "Europe/Paris"], terminal: terminal, core: environment)
    let home = HomeDirectory(url: world.home)
    try home.prepare()
    lock = try #require(try ProcessLock.take(home.lock))
    let key = Data(repeating: 1, count: 32)
    core = LocalCore(
      database: try AppDatabase.open(home.database, key: key, backups: home.backups),
      files: FileStore(directory: home.files, makeID: environment.makeID),
      journals: ReplyJournals(directory: home.journal, key: key), environment: environment)
    _ = try await core.prepareFirstStart(name: "Me", seedsDemo: false)
    assistant = ScriptedAssistant(scripts)
    await core.register(assistant)
    try await core.start()
    server = SocketServer(file: home.socket, api: core)
    try server.start()
  }

  /// Ends the owner.
  func close() async throws {
    await server.stop()
    try await core.close()
    lock.release()
  }

  /// Does something with a home and closes it.
  static func with(
    _ scripts: ScriptedAssistant.Script..., around: World.Around = .pipe, terminal: FakeTerminal? = nil,
    body: (ScriptedHome, World) async throws -> Void
  ) async throws {
    let home = try await ScriptedHome(around, terminal: terminal, scripts)
    do {
      try await body(home, home.world)
    } catch {
      try? await home.close()
      throw error
    }
    try await home.close()
  }

  /// The only chat that there is.
  func chat() async throws -> ChatRef {
    let response = try await core.send(
      .apiGetChats(userId: 1, pendingConnections: false, pagination: .last(count: 10), query: .all), as: 1)
    guard case .apiChats(_, let chats) = response else { throw SocketClient.gone }
    return try #require(chats.first { $0.chatInfo.assistantChat != nil }).chatInfo.chatRef
  }
}
