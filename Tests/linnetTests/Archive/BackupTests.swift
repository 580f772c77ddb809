import Foundation
import LinnetHome
import Persistence
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet backup and restore", .timeLimit(.minutes(10)))
struct BackupTests {
  private func world(_ around: World.Around = .pipe) throws -> World {
    let world = try World(around, variables: around == .pipe ? ["LINNET_PASSPHRASE_FILE": "phrase"] : [:])
    try world.file("phrase", Data("four words are better\n".utf8))
    return world
  }

  private func exists(_ world: World, _ path: String) -> Bool {
    FileManager.default.fileExists(atPath: world.home.appending(path: path).path(percentEncoded: false))
  }

  @Test("What was backed up is there again in another home")
  func roundTrip() async throws {
    let old = try world()
    _ = await old.run("chats", "new", "Keep me")
    #expect(await old.run("backup", "all.age") == .done, "\(old.errors)")
    let backup = old.directory.appending(path: "all.age")
    #expect(try Data(contentsOf: backup).starts(with: Data("age-encryption.org".utf8)))
    #expect(await old.run("backup", "all.age") == .failed)
    #expect(try FileManager.default.contentsOfDirectory(atPath: old.home.appending(path: "backups").path).isEmpty)
    let new = try world()
    #expect(await new.run("restore", backup.path) == .done, "\(new.errors)")
    #expect(await new.run("chats", "list") == .done)
    #expect(new.output.contains("Keep me"))
    #expect(!exists(new, "restoring"))
  }

  @Test("A home with chats is not touched without --replace, and with it they are kept aside")
  func replace() async throws {
    let world = try world()
    _ = await world.run("chats", "new", "Before")
    #expect(await world.run("backup", "all.age") == .done)
    _ = await world.run("chats", "new", "After")
    #expect(await world.run("restore", "all.age") == .usage)
    #expect(world.errors.contains("--replace"))
    #expect(await world.run("restore", "--replace", "all.age") == .done, "\(world.errors)")
    let before = world.output.count
    _ = await world.run("chats", "list")
    let list = world.output.dropFirst(before)
    #expect(list.contains("Before") && !list.contains("After"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: world.home.appending(path: "backups").path)
    #expect(kept.count == 1)
    let place = world.home.appending(path: "backups/\(try #require(kept.first))")
    let key = try Data(contentsOf: place.appending(path: "keys/database.key"))
    let database = try AppDatabase.open(
      place.appending(path: "linnet.db"), key: key, backups: world.directory.appending(path: "none"))
    #expect(try database.problems().isEmpty)
    try database.closeNow()
  }

  @Test("A wrong passphrase, another file and a running Linnet change nothing")
  func refusals() async throws {
    let world = try world()
    _ = await world.run("backup", "all.age")
    let database = try Data(contentsOf: world.home.appending(path: "linnet.db"))
    try world.file("phrase", Data("another\n".utf8))
    #expect(await world.run("restore", "--replace", "all.age") == .failed)
    #expect(await world.run("restore", "--replace", "phrase") == .failed)
    #expect(await world.run("restore", "--replace", "missing.age") == .failed)
    let home = HomeDirectory(url: world.home)
    let lock = try #require(try ProcessLock.take(home.lock))
    #expect(await world.run("restore", "--replace", "all.age") == .failed)
    #expect(world.errors.contains("Linnet is running"))
    lock.release()
    #expect(try Data(contentsOf: world.home.appending(path: "linnet.db")) == database)
    let left = try FileManager.default.contentsOfDirectory(atPath: world.home.path).filter {
      $0.hasPrefix(".restoring")
    }
    #expect(left.isEmpty)
  }

  @Test("A restoration that was cut short anywhere is finished by the next start", arguments: 0..<8)
  func cutShort(_ steps: Int) throws {
    let world = try world()
    let home = HomeDirectory(url: world.home)
    try home.prepare()
    let manager = FileManager.default
    func write(_ text: String, _ path: String, in base: URL) throws {
      let url = base.appending(path: path)
      try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for path in ["linnet.db", "linnet.db-wal", "files/ChatFiles/a", "keys/database.key"] {
      try write("old", path, in: home.url)
    }
    let staged = home.url.appending(path: ".restoring-x")
    for path in ["linnet.db", "files/ChatFiles/b", "database.key"] { try write("new", path, in: staged) }
    try RestoredHome(home).commit(staged, keepingOldAs: "kept")
    // What the steps would have done before the process was killed, in their order.
    let moves: [(String, String)] = [
      ("linnet.db", "backups/kept/linnet.db"), ("linnet.db-wal", "backups/kept/linnet.db-wal"),
      ("files", "backups/kept/files"), ("keys/database.key", "backups/kept/keys/database.key"),
      ("restoring/replaces", "restoring/placing"), ("restoring/database.key", "keys/database.key"),
      ("restoring/files", "files"),
    ]
    for (from, to) in moves.prefix(steps) {
      let target = home.url.appending(path: to)
      try manager.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try manager.moveItem(at: home.url.appending(path: from), to: target)
    }
    try RestoredHome(home).takePlace()
    func text(_ path: String) -> String? { try? String(contentsOf: home.url.appending(path: path), encoding: .utf8) }
    #expect(text("linnet.db") == "new" && text("keys/database.key") == "new" && text("files/ChatFiles/b") == "new")
    #expect(text("linnet.db-wal") == nil && text("files/ChatFiles/a") == nil)
    for path in ["linnet.db", "linnet.db-wal", "files/ChatFiles/a", "keys/database.key"] {
      #expect(text("backups/kept/\(path)") == "old", "\(path)")
    }
    #expect(!exists(world, "restoring"))
    try RestoredHome(home).takePlace()
    #expect(text("linnet.db") == "new")
  }

  @Test("On a terminal a new passphrase is asked for twice, and nothing of it is shown")
  func terminal() async throws {
    let world = try world(.terminal)
    world.input.type("secret words\n")
    world.input.type("two\n")
    #expect(await world.run("backup", "all.age") == .usage)
    #expect(world.errors.contains("not the same") && !world.errors.contains("secret words"))
    #expect(world.terminal.modes.contains(.secret) && world.terminal.modes.last == .original)
  }
}
