import ArgumentParser
import Foundation
import LinnetHome
import Synchronization
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("Erasing everything", .timeLimit(.minutes(10)))
struct EraseTests {
  private func names(_ world: World) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: world.home.path(percentEncoded: false)).sorted()
  }

  /// What a command prints that does what it is to do.
  private func output(_ world: World, _ arguments: String...) async -> String {
    let before = world.output.count
    let end = await CommandRunner(environment: world.environment).run(arguments)
    #expect(end.status == .done, "\(world.errors)")
    return String(world.output.dropFirst(before))
  }

  private func filled() async throws -> World {
    let world = try World(.terminal)
    #expect(await world.run("chats", "new", "Keep me") == .done)
    #expect(await world.run("notes", "add", "Mine", "--body", "a secret") == .done, "\(world.errors)")
    return world
  }

  @Test("goes after a word was typed, and the next start is the first")
  func word() async throws {
    let world = try await filled()
    world.input.type("yes\n")
    #expect(await world.run("erase") == .failed)
    #expect(world.errors.contains("Nothing was erased."))
    #expect(try names(world).contains("linnet.db"))
    #expect(world.errors.contains("These go:") && world.errors.contains("linnet.db"))
    world.input.type("erase\n")
    #expect(await world.run("erase") == .done, "\(world.errors)")
    #expect(try names(world) == ["lock"])
    let chats = await output(world, "chats", "list", "--json")
    #expect(chats.contains("chats") && !chats.contains("Keep me"))
    let notes = await output(world, "notes", "list", "--json")
    #expect(!notes.isEmpty && !notes.contains("Mine"))
  }

  @Test("leaves a directory alone that isn't Linnet's, whatever stands there")
  func strange() async throws {
    let world = try World(.terminal)
    let notes = world.home.appending(path: "notes")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    try Data([1]).write(to: notes.appending(path: "mine.md"))
    world.input.type("erase\n")
    #expect(await world.run("erase") == .failed)
    #expect(world.errors.contains("is no directory of Linnet's"))
    #expect(try names(world) == ["notes"])
    #expect(FileManager.default.fileExists(atPath: notes.appending(path: "mine.md").path(percentEncoded: false)))
  }

  @Test("is refused without a person, and while Linnet runs")
  func refused() async throws {
    let world = try await filled()
    #expect(await world.run("erase", "--json") == .usage)
    let core = try await CommandContext(GlobalOptions.parse([]), environment: world.environment).openCore()
    #expect(await world.run("erase") == .failed)
    #expect(world.errors.contains("End it before you erase everything"))
    try await core.close()
    #expect(try names(world).contains("linnet.db"))
    let pipe = try World(.pipe)
    #expect(await pipe.run("chats", "list") == .done)
    #expect(await pipe.run("erase") == .usage)
    #expect(try names(pipe).contains("linnet.db"))
  }

  @Test("that was begun is finished before any other command looks")
  func begun() async throws {
    let world = try await filled()
    try Data([1]).write(to: world.home.appending(path: ".erasing"))
    let notes = await output(world, "notes", "list", "--json")
    #expect(!notes.isEmpty && !notes.contains("Mine"))
    #expect(try !names(world).contains(".erasing"))
    let chats = await output(world, "chats", "list", "--json")
    #expect(!chats.contains("Keep me"))
  }

  @Test("by the process that has the chats open ends it in order, and leaves nothing that it wrote meanwhile")
  func running() async throws {
    let world = try await filled()
    let ends = Mutex(0)
    var environment = world.environment
    environment.home.endProcess = { ends.withLock { $0 += 1 } }
    let context = try CommandContext(GlobalOptions.parse([]), environment: environment)
    let core = try await context.openCore()
    await HomeErasure(context.homeContext).eraseAndEnd()
    #expect(ends.withLock { $0 } == 1)
    #expect(try names(world) == [".erasing", "lock"])
    // Somebody who knows nothing of it still writes.
    try FileManager.default.createDirectory(
      at: world.home.appending(path: "journal"), withIntermediateDirectories: true)
    try Data([1]).write(to: world.home.appending(path: "journal/1"))
    try await core.close()
    #expect(try names(world) == ["lock"])
    let chats = await output(world, "chats", "list", "--json")
    #expect(chats.contains("chats") && !chats.contains("Keep me"))
  }
}
