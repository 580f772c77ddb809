import ArgumentParser
import ChatCore
import ChatTypes
import Foundation
import LinnetHome
import Persistence
import TerminalTestSupport
import TerminalUI
import TestSupport
import Testing

@testable import linnet

@Suite("Who owns a home", .timeLimit(.minutes(10)))
struct OwnershipTests {
  private func context(_ world: World) throws -> CommandContext {
    try CommandContext(GlobalOptions.parse([]), environment: world.environment)
  }

  /// Processes that come together wait for each other in real time, with sixty times the patience: beside many other tests
  /// all takes long.
  private func realTime(_ world: World) throws -> CommandContext {
    let clock = ContinuousClock()
    var environment = world.environment
    environment.home.now = { [start = clock.now] in (clock.now - start) / 60 }
    environment.home.sleep = { try await clock.sleep(for: $0) }
    return try CommandContext(GlobalOptions.parse([]), environment: environment)
  }

  @Test("The second to come acts through the first, sees its events, and takes over when it goes")
  func takingOver() async throws {
    let world = try World()
    let first = try await realTime(world).openCore()
    let second = try await realTime(world).openCore()
    #expect(first.isOwner && !second.isOwner)
    let events = await second.api.events()
    _ = try await first.send(.apiNewAssistantChat(userId: 1, assistantChat: NewAssistantChat(title: "Shared")))
    for await event in events { if case .newChat = event { break } }
    #expect(try await ChatFinder(second).chat("Shared").chatInfo.displayName == "Shared")
    try await first.close()
    #expect(try await ChatFinder(second).chat("Shared").chatInfo.displayName == "Shared")
    let third = try await realTime(world).openCore()
    #expect(!third.isOwner)
    try await third.close()
    try await second.close()
    #expect(!FileManager.default.fileExists(atPath: world.home.appending(path: "socket").path))
  }

  @Test("Of many that start at once exactly one is the owner, and all work")
  func race() async throws {
    let world = try World()
    let context = try realTime(world)
    let cores = try await withThrowingTaskGroup(of: CoreClient.self) { group in
      for _ in 0..<6 { group.addTask { try await context.openCore() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(cores.count { $0.isOwner } == 1)
    for core in cores { #expect(try await !ChatFinder(core).chats(.all, count: 10).isEmpty) }
    for core in cores where !core.isOwner { try await core.close() }
    for core in cores where core.isOwner { try await core.close() }
  }

  @Test("An owner that doesn't answer is named, after a while")
  func silentOwner() async throws {
    let world = try World()
    let home = HomeDirectory(url: world.home)
    try home.prepare()
    let lock = try #require(try ProcessLock.take(home.lock))
    #expect(try ProcessLock.take(home.lock) == nil)
    let run = world.start("chats", "list")
    await world.clock.waitForSleepers()
    world.clock.advance(by: CoreConnector.patience)
    #expect(await run.value.status == .failed)
    #expect(world.errors.contains("process \(getpid())") && world.errors.contains("does not answer"))
    lock.release()
  }

  @Test("A store without its key is not replaced by a new one")
  func missingKey() async throws {
    let world = try World()
    #expect(await world.run("chats", "list") == .done)
    let database = world.home.appending(path: "linnet.db")
    let before = try Data(contentsOf: database)
    try FileManager.default.removeItem(at: world.home.appending(path: "keys/database.key"))
    #expect(await world.run("chats", "list") == .failed)
    #expect(world.errors.contains("key to your chats is missing"))
    #expect(try Data(contentsOf: database) == before)
    #expect(await world.run("doctor") == .failed)
    #expect(world.output.contains("✗ problem  Key of chats"))
  }

  @Test("A key under a passphrase is asked for on the terminal, three times at most")
  func passphrase() async throws {
    let world = try World(.terminal)
    #expect(await world.run("chats", "list") == .done)
    let keys = StoreKey(try context(world).homeContext)
    let key = try #require(try keys.file.load())
    try keys.wrapped.create(key, passphrase: "open sesame")
    try keys.file.delete()
    world.input.type("wrong\n")
    world.input.type("open sesame\n")
    #expect(await world.run("chats", "list") == .done)
    #expect(world.errors.contains("Passphrase for your chats"))
    for _ in 0..<3 { world.input.type("wrong\n") }
    #expect(await world.run("chats", "list") == .failed)
    #expect(world.errors.contains("This is not the passphrase"))
  }
}
