import Foundation
import TestSupport
import Testing

@testable import LinnetHome

@Suite("Erasing a home")
struct HomeErasureTests {
  /// Everything that a home can hold, and what somebody else has put there.
  private static let files = [
    "linnet.db", "linnet.db-wal", "linnet.db-shm", "linnet-search.db", "linnet-search.db-journal", "keys/database.key",
    "keys/database.passphrase", "keys/audit.key", "keys/store-made", "journal/1", "replies/2", "files/ChatImages/a.jpg",
    "files/ChatFiles/b.pdf", "backups/before/linnet.db", "backups/before/keys/database.key", "backups/.archive-1/a",
    ".restoring-3/database.key", "restoring/database.key", "cache/sequences/c", "web/sessions.json", "web/tokens.json",
    "web/uploads/d", "calendars/home.ics", "contacts/e.vcf", "habits/f.json", "undo.jsonl", "audit/g.jsonl", "socket",
  ]
  private static let kept = ["lock", "models/tiny.gguf", "mine.txt"]

  private let folder: TemporaryDirectory
  private let home: HomeDirectory

  init() throws {
    folder = try TemporaryDirectory()
    home = HomeDirectory(url: folder.url.appending(path: "home", directoryHint: .isDirectory))
    try home.prepare()
    for path in Self.files + Self.kept { try write(path) }
    // People keep their notes elsewhere.
    try FileManager.default.createDirectory(at: folder.file("elsewhere"), withIntermediateDirectories: false)
    try folder.write([1], as: "elsewhere/note.md")
    try FileManager.default.createSymbolicLink(
      at: home.url.appending(path: "notes"), withDestinationURL: folder.file("elsewhere"))
  }

  private func write(_ path: String) throws {
    let file = home.url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data("secret of \(path)".utf8).write(to: file)
  }

  private var erasure: HomeErasure {
    let environment = HomeEnvironment.live(variables: ["HOME": folder.path("."), "PATH": "/nowhere"])
    return HomeErasure(HomeContext(environment: environment, home: home, interaction: Silence()))
  }

  private func left() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.url.path(percentEncoded: false)).sorted()
  }

  private static let nothingElse = (kept + ["models"]).sorted()

  @Test("Everything goes but models, the lock, and what isn't Linnet's; a link goes without what it leads to")
  func everything() async throws {
    try await erasure.erase()
    #expect(try left() == Self.nothingElse)
    #expect(FileManager.default.fileExists(atPath: folder.path("elsewhere/note.md")))
    #expect(!erasure.isPending)
  }

  @Test(
    "Nothing is overwritten or removed behind links", arguments: ["backups", "backups/before", "backups/before/keys"])
  func links(_ place: String) async throws {
    let link = home.url.appending(path: place)
    let rest = String("backups/before/keys/database.key".dropFirst(place.count + 1))
    try FileManager.default.moveItem(at: link, to: folder.file("behind"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("behind"))
    let key = folder.file("behind").appending(path: rest)
    let before = try Data(contentsOf: key)
    try await erasure.erase()
    #expect(try left() == Self.nothingElse)
    #expect(try Data(contentsOf: key) == before)
  }

  @Test("Links in place of the directories of keys and sessions go alone", arguments: ["keys", "restoring", "web"])
  func linkedDirectories(_ name: String) async throws {
    let link = home.url.appending(path: name)
    try FileManager.default.moveItem(at: link, to: folder.file("behind"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.file("behind"))
    let behind = folder.path("behind")
    let before = try FileManager.default.subpathsOfDirectory(atPath: behind).sorted()
    try await erasure.erase()
    #expect(try left() == Self.nothingElse)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: behind).sorted() == before)
  }

  @Test("Only a directory with a store, its key or the mark of an erasure counts as a home")
  func homes() throws {
    #expect(erasure.isHome)
    for path in ["linnet.db", "keys/database.key", "keys/database.passphrase"] {
      try FileManager.default.removeItem(at: home.url.appending(path: path))
    }
    #expect(erasure.isHome)
    try FileManager.default.removeItem(at: home.storeMark)
    #expect(!erasure.isHome)
    try Data([1]).write(to: home.erasureMark)
    #expect(erasure.isHome)
    #expect(erasure.found.contains("calendars") && !erasure.found.contains("mine.txt"))
  }

  @Test("An erasure that was killed anywhere is finished by the next one", arguments: [0, 1, 8, 20, 28])
  func killed(_ count: Int) async throws {
    for path in Self.files.prefix(count) { try FileManager.default.removeItem(at: home.url.appending(path: path)) }
    try Data([1]).write(to: home.erasureMark)
    #expect(Self.files.count == 28 && erasure.isPending)
    try await erasure.finishUnlessOwned()
    #expect(try left() == Self.nothingElse)
  }

  @Test("Without a mark nothing is erased, and none while another process owns the home")
  func others() async throws {
    let before = try left()
    try await erasure.finish()
    try await erasure.finishUnlessOwned()
    #expect(try left() == before)
    try Data([1]).write(to: home.erasureMark)
    let lock = try #require(try ProcessLock.take(home.lock))
    try await erasure.finishUnlessOwned()
    #expect(try left().count == before.count + 1)
    lock.release()
    try await erasure.finishUnlessOwned()
    #expect(try left() == Self.nothingElse)
  }

  @Test("What a server of the window holds stays")
  func serving() async throws {
    try write("web/serving.lock")
    try await erasure.erase()
    #expect(try left() == (Self.nothingElse + ["web", "web/serving.lock"]).sorted())
  }
}

/// Nobody.
private struct Silence: HomeInteraction {
  var canRetryPassphrase: Bool { false }
  func notice(_ text: String) {}
  func detail(_ text: String) {}
  func passphrase(_ prompt: String) async throws -> String { throw LinnetError.noPassphrase }
}
