import Foundation
import LinnetHome
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("A store that is lost, and what a killed backup leaves", .timeLimit(.minutes(10)))
struct LostStoreTests {
  private func world() async throws -> World {
    let world = try World(.pipe, variables: ["LINNET_PASSPHRASE_FILE": "phrase"])
    try world.file("phrase", Data("four words are better\n".utf8))
    #expect(await world.run("chats", "new", "Keep me") == .done, "\(world.errors)")
    return world
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
  }

  enum Loss: CaseIterable {
    case missing, empty, withItsIndex
  }

  @Test("A store that is gone or empty is refused, and nothing is changed", arguments: Loss.allCases)
  func lost(_ loss: Loss) async throws {
    let world = try await world()
    #expect(await world.run("backup", "all.age") == .done, "\(world.errors)")
    let store = world.home.appending(path: "linnet.db")
    switch loss {
    case .missing: try FileManager.default.removeItem(at: store)
    case .empty: try Data().write(to: store)
    case .withItsIndex:
      for file in try names(in: world.home) where file.hasPrefix("linnet") {
        try FileManager.default.removeItem(at: world.home.appending(path: file))
      }
    }
    let before = try names(in: world.home)
    #expect(await world.run("chats", "list") == .failed)
    #expect(await world.run("ask", "note: hello") == .failed)
    #expect(await world.run("chats", "new", "Other") == .failed)
    #expect(world.errors.contains("The chats are gone") && world.errors.contains("linnet restore --replace FILE"))
    #expect(try names(in: world.home) == before)
    #expect(await world.run("doctor") == .failed)
    #expect(world.output.contains("is missing, empty or cut off"))
    #expect(await world.run("restore", "--replace", "all.age") == .done, "\(world.errors)")
    #expect(await world.run("chats", "list") == .done)
    #expect(world.output.contains("Keep me"))
  }

  @Test(
    "A store of which a few bytes are left is refused, restore is named, and the doctor says so",
    arguments: [1, 100, 4096])
  func cutOff(_ size: UInt64) async throws {
    let world = try await world()
    #expect(await world.run("backup", "all.age") == .done, "\(world.errors)")
    let store = try FileHandle(forWritingTo: world.home.appending(path: "linnet.db"))
    try store.truncate(atOffset: size)
    try store.close()
    let before = try names(in: world.home)
    #expect(await world.run("chats", "list") == .failed)
    #expect(world.errors.contains("linnet restore --replace FILE"), "\(world.errors)")
    // SQLite leaves its log, which is empty.
    let after = try names(in: world.home).filter { !$0.hasPrefix("linnet.db-") }
    #expect(after == before, "\(Set(after).symmetricDifference(before))")
    #expect(await world.run("doctor") == .failed)
    #expect(world.output.contains("linnet restore"), "\(world.output)")
    #expect(await world.run("restore", "--replace", "all.age") == .done, "\(world.errors)")
    #expect(await world.run("chats", "list") == .done)
    #expect(world.output.contains("Keep me"))
  }

  @Test("A search index that is damaged anywhere is made anew, and the doctor finds nothing wrong afterwards")
  func damagedIndex() async throws {
    let world = try await world()
    #expect(await world.run("chats", "list") == .done)
    let file = world.home.appending(path: "linnet-search.db")
    let whole = try Data(contentsOf: file)
    for offset in stride(from: 40, to: whole.count, by: max(1, whole.count / 12)) {
      var damaged = whole
      damaged[offset] ^= 4
      try damaged.write(to: file)
      #expect(await world.run("chats", "search", "Keep") == .done, "\(offset): \(world.errors)")
      #expect(world.output.contains("Keep me"), "\(offset)")
      #expect(await world.run("doctor") == .done, "\(offset): \(world.output)")
    }
  }

  @Test("A first start that was killed before there was a store is no loss")
  func firstStart() async throws {
    let world = try await world()
    let other = try World(.pipe)
    let keys = other.home.appending(path: "keys")
    try FileManager.default.createDirectory(at: keys, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: world.home.appending(path: "keys/database.key"), to: keys.appending(path: "database.key"))
    try Data().write(to: other.home.appending(path: "linnet.db"))
    #expect(await other.run("chats", "list") == .done, "\(other.errors)")
  }

  @Test("The doctor tells of a killed backup's copies, and the next start removes them")
  func leftovers() async throws {
    let world = try await world()
    let drafts = world.home.appending(path: "backups/.archive-1/notes")
    let staged = world.home.appending(path: ".restoring-2")
    for (folder, name) in [(drafts, "a.md"), (staged, "database.key")] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("secret".utf8).write(to: folder.appending(path: name))
    }
    _ = await world.run("doctor")
    #expect(world.output.contains("a backup or a restoration was ended in the middle"))
    #expect(await world.run("chats", "list") == .done)
    #expect(try names(in: world.home.appending(path: "backups")) == [])
    #expect(!FileManager.default.fileExists(atPath: staged.path(percentEncoded: false)))
  }
}
