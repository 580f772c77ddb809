import ChatTypes
import Foundation
import JSONValue
import Synchronization
import TestSupport
import Testing

@testable import ChatCore

@Suite("A core's socket", .timeLimit(.minutes(10)))
struct SocketTests {
  /// A core that answers what it was told to, and publishes what a test wants.
  private final class EchoCore: ChatAPI {
    let hub = EventHub()
    let commands = Mutex<[ChatCommand]>([])
    let gate = Gate()

    func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
      commands.withLock { $0.append(command) }
      switch command {
      case .startChat: await gate.pass()
      case .listUsers: throw .error(errorType: .userUnknown)
      default: break
      }
      return .chatItemTTL(
        user: User(userId: userId ?? 0, profile: LocalProfile(profileId: 1, displayName: "é\n")), chatItemTTL: .week)
    }

    func events() async -> AsyncStream<ChatEvent> { hub.subscribe() }
  }

  private func withServer(
    _ name: String = "socket", limits: SocketLimits = SocketLimits(), _ body: (EchoCore, URL) async throws -> Void
  ) async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-socket-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = EchoCore()
    let file = directory.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let server = SocketServer(file: file, api: core, limits: limits)
    try server.start()
    try await body(core, file)
    core.gate.open()
    await server.stop()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("Commands, profiles and errors go there and back; the socket is its owner's alone")
  func roundTrip() async throws {
    try await withServer { _, file in
      let client = try SocketClient.connect(to: file)
      let response = try await client.send(.showActiveUser, as: 42)
      guard case .chatItemTTL(let user, let ttl) = response else { throw SocketClient.gone }
      #expect(user.userId == 42 && user.displayName == "é\n" && ttl == .week)
      await #expect(throws: ChatError.error(errorType: .userUnknown)) { try await client.send(.listUsers, as: nil) }
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
    }
  }

  @Test("A command that takes long holds up no other")
  func manyAtOnce() async throws {
    try await withServer { core, file in
      let client = try SocketClient.connect(to: file)
      let slow = Task { try await client.send(.startChat(mainApp: true), as: nil) }
      await core.gate.waitForArrival()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<200 { group.addTask { _ = try await client.send(.showActiveUser, as: 1) } }
        try await group.waitForAll()
      }
      core.gate.open()
      _ = try await slow.value
      #expect(core.commands.withLock(\.count) == 201)
    }
  }

  @Test("With one command allowed at a time, many still all get their answers")
  func narrow() async throws {
    try await withServer(limits: SocketLimits(requests: 1)) { _, file in
      let client = try SocketClient.connect(to: file)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { _ = try await client.send(.showActiveUser, as: 1) } }
        try await group.waitForAll()
      }
    }
  }

  @Test("Events reach every client in order")
  func events() async throws {
    try await withServer { core, file in
      for _ in 0..<2 {
        let client = try SocketClient.connect(to: file)
        let events = await client.events()
        // The connection is served once this is answered.
        _ = try await client.send(.showActiveUser, as: 1)
        core.hub.publish((0..<100).map { .userDeleted(userId: $0) })
        var seen: [ChatEvent] = []
        for await event in events {
          seen.append(event)
          if seen.count == 100 { break }
        }
        #expect(seen == (0..<100).map { .userDeleted(userId: $0) })
      }
    }
  }

  @Test("A client that never reads does not hold up the core, and is told to read anew")
  func slowReader() async throws {
    try await withServer { core, file in
      let address = try SocketAddress(file)
      let channel = SocketChannel(descriptor: try SocketSystem.makeSocket())
      try channel.connect(to: address)
      let request = APIRequest(corrId: "1", cmd: .showActiveUser)
      #expect(await channel.write(line: Array(request.data()) + [10]))
      // The answer shows that events are listened for; it is the first line.
      var framer = LineFramer(limit: 1 << 20)
      while try framer.next() == nil { framer.append(await channel.read()) }
      let large = String(repeating: "x", count: 2_000)
      for _ in 0..<6_000 { core.hub.publish([.resync(reason: large)]) }
      var hasFallenBehind = false
      reading: while true {
        let bytes = await channel.read()
        if bytes.isEmpty { break }
        framer.append(bytes)
        while let line = try framer.next() {
          if case .resync(reason: "fellBehind")? = try APIReply(parsing: Data(line)).event {
            hasFallenBehind = true
            break reading
          }
        }
      }
      #expect(hasFallenBehind)
      channel.end()
    }
  }

  @Test("When the owner goes, commands fail that wait and that come later, and the events end")
  func ownerGoes() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-socket-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let core = EchoCore()
    let server = SocketServer(file: directory.appending(path: "socket"), api: core)
    try server.start()
    let client = try SocketClient.connect(to: directory.appending(path: "socket"))
    let events = await client.events()
    let waiting = Task { try await client.send(.startChat(mainApp: true), as: nil) }
    await core.gate.waitForArrival()
    let stopping = Task { await server.stop() }
    await #expect(throws: SocketClient.gone) { try await waiting.value }
    for await _ in events {}
    core.gate.open()
    await stopping.value
    #expect(client.hasEnded)
    await #expect(throws: SocketClient.gone) { try await client.send(.showActiveUser, as: nil) }
    #expect(throws: SocketError.nobodyListens) { try SocketClient.connect(to: directory.appending(path: "socket")) }
  }

  @Test("A socket that a killed owner left is replaced, and one at a long path works")
  func places() async throws {
    let long = String(repeating: "long", count: 40) + "/socket"
    try await withServer(long) { _, file in
      let client = try SocketClient.connect(to: file)
      _ = try await client.send(.showActiveUser, as: nil)
    }
    let directory = FileManager.default.temporaryDirectory.appending(path: "linnet-socket-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "socket")
    try Data("stale".utf8).write(to: file)
    let server = SocketServer(file: file, api: EchoCore())
    try server.start()
    _ = try await SocketClient.connect(to: file).send(.showActiveUser, as: nil)
    await server.stop()
  }
}
