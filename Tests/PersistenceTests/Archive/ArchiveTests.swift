import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Backups")
struct ArchiveTests {
  private let directory: TemporaryDirectory
  private let writer = ArchiveWriter(program: "linnet 1", workFactor: 2, now: { 1_700_000_000_000 })
  private var backup: URL { directory.file("b.age") }
  private var reader: ArchiveReader { ArchiveReader(file: backup) }

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("one", Array("first".utf8))
    try directory.write("two", AgeTests.plain(200_000))
  }

  private var items: [ArchiveItem] {
    [
      ArchiveItem(path: "db/one", file: directory.file("one")),
      ArchiveItem(path: "files/ä", file: directory.file("two")),
    ]
  }

  private func code(_ body: () throws -> Void) -> ArchiveError.Code? {
    do { try body() } catch { return (error as? ArchiveError)?.code ?? .misuse }
    return nil
  }

  @Test("A backup is restored as it was, with progress to the end")
  func roundTrip() throws {
    var steps: [ArchiveProgress] = []
    let manifest = try writer.write(items, to: backup, passphrase: "p") { steps.append($0) }
    #expect(manifest.entries.map(\.path) == ["db/one", "files/ä"] && manifest.program == "linnet 1")
    #expect(steps.last.map { $0.bytesDone == $0.bytesTotal && $0.bytesTotal == 400_010 } == true)
    #expect(try directory.mode("b.age") == 0o600)
    #expect(try directory.names() == ["b.age", "one", "two"])
    #expect(try reader.inspect(passphrase: "p") == manifest)
    #expect(try reader.verify(passphrase: "p") == manifest)
    try FileManager.default.createDirectory(at: directory.file("empty"), withIntermediateDirectories: false)
    for name in ["out", "empty"] {
      try reader.extract(passphrase: "p", to: directory.file(name))
      #expect(try directory.bytes("\(name)/db/one") == Array("first".utf8))
      #expect(try directory.bytes("\(name)/files/ä") == AgeTests.plain(200_000))
      #expect(try directory.mode(name) == 0o700)
      #expect(try directory.mode("\(name)/db/one") == 0o600)
    }
    #expect(try directory.names() == ["b.age", "empty", "one", "out", "two"])
  }

  @Test("A secret goes into a backup without being on the disk, and a draft has no name while it is written")
  func nothingBeside() throws {
    var names: Set<[String]> = []
    let key = ArchiveItem(path: "key", bytes: Data("thirty-two bytes that are secret".utf8))
    try writer.write(items + [key], to: backup, passphrase: "p") { _ in names.insert(try directory.names()) }
    // The one with the backup itself would be seen after the last piece only.
    #expect(names == [["one", "two"]])
    try reader.extract(passphrase: "p", to: directory.file("out"))
    #expect(try directory.bytes("out/key") == Array("thirty-two bytes that are secret".utf8))
  }

  @Test("age and tar open it without Linnet")
  func openFormats() throws {
    try writer.write(items, to: backup, passphrase: "open sesame")
    #expect(try runAge("-d", "-o", "b.tar", "b.age", passphrase: "open sesame", in: directory) == 0)
    #expect(try runTool("tar", "xf", "b.tar", in: directory).status == 0)
    #expect(try directory.bytes("files/ä") == AgeTests.plain(200_000))
    let hash = try runTool("sha256sum", "files/ä", in: directory).output.prefix(64)
    let manifest = String(decoding: try directory.bytes("manifest.json"), as: UTF8.self)
    #expect(manifest.contains(hash) && manifest.hasPrefix(#"{"format":"linnet-archive","version":1"#))
  }

  @Test("Nothing is overwritten")
  func taken() throws {
    try directory.write("b.age", [1])
    #expect(code { try writer.write(items, to: backup, passphrase: "p") } == .targetExists)
    #expect(try directory.bytes("b.age") == [1])
    try FileManager.default.removeItem(at: backup)
    // It appears while the backup is being written.
    #expect(
      code { try writer.write(items, to: backup, passphrase: "p") { _ in try directory.write("b.age", [2]) } }
        == .targetExists)
    #expect(try directory.bytes("b.age") == [2])
    try FileManager.default.removeItem(at: backup)
    try writer.write(items, to: backup, passphrase: "p")
    try FileManager.default.createDirectory(at: directory.file("full"), withIntermediateDirectories: false)
    try directory.write("full/x", [1])
    #expect(code { try reader.extract(passphrase: "p", to: directory.file("full")) } == .targetExists)
    #expect(code { try reader.extract(passphrase: "p", to: directory.file("one")) } == .targetExists)
    #expect(try directory.names() == ["b.age", "full", "one", "two"])
  }

  @Test("A file that changes or vanishes is named, and no backup is left")
  func changing() throws {
    let change: [@Sendable (TemporaryDirectory) throws -> Void] = [
      { try $0.write("two", AgeTests.plain(100_000)) },
      { try $0.write("two", AgeTests.plain(300_000)) },
      { try $0.write("two", [UInt8](repeating: 1, count: 200_000)) },
      { try FileManager.default.removeItem(at: $0.file("two")) },
    ]
    for change in change {
      try directory.write("two", AgeTests.plain(200_000))
      let error = #expect(throws: ArchiveError.self) {
        try writer.write(items, to: backup, passphrase: "p") { if $0.bytesDone == 200_005 { try change(directory) } }
      }
      #expect(error?.code == .sourceChanged && error?.message.contains("files/ä") == true)
      #expect(error?.message.contains(directory.url.path) == false && error?.logDescription.contains("ä") == false)
      #expect(try directory.names().allSatisfy { ["one", "two"].contains($0) })
    }
  }

  @Test("Stopping leaves nothing")
  func stopping() async throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try writer.write(items, to: backup, passphrase: "p") { if $0.bytesDone > 250_000 { throw Stop() } }
    }
    #expect(try directory.names() == ["one", "two"])
    try writer.write(items, to: backup, passphrase: "p")
    #expect(throws: Stop.self) {
      try reader.extract(passphrase: "p", to: directory.file("out")) { if $0.bytesDone > 100_000 { throw Stop() } }
    }
    let task = Task { [reader, directory] in
      withUnsafeCurrentTask { $0?.cancel() }
      try reader.extract(passphrase: "p", to: directory.file("out"))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try directory.names() == ["b.age", "one", "two"])
  }

  @Test("Damage anywhere restores nothing")
  func damage() throws {
    try writer.write(items, to: backup, passphrase: "p")
    let whole = try directory.bytes("b.age")
    var generator = SeededGenerator(seed: 3)
    for round in 0..<60 {
      var copy = whole
      let place = Int.random(in: copy.indices, using: &generator)
      if round.isMultiple(of: 3) { copy.removeSubrange(place...) } else { copy[place] ^= 0x10 }
      try directory.write("c.age", copy)
      let bad = ArchiveReader(file: directory.file("c.age"), largestWorkFactor: 4)
      let code = code { try bad.extract(passphrase: "p", to: directory.file("out")) }
      #expect(code != nil && code != .misuse)
      #expect(try directory.names() == ["b.age", "c.age", "one", "two"])
    }
    #expect(code { _ = try reader.inspect(passphrase: "q") } == .wrongPassphrase)
  }

  private func pack(_ manifest: String, _ entries: [(TarEntry, [UInt8])]) throws -> ArchiveError.Code? {
    let list = Array(manifest.utf8)
    let tar = try TarTests.write([(TarEntry(path: "manifest.json", size: Int64(list.count)), list)] + entries)
    try? FileManager.default.removeItem(at: directory.file("h.age"))
    try directory.write("h.age", try AgeTests.encrypt(tar, for: .passphrase("p", workFactor: 2)))
    let code = code {
      try ArchiveReader(file: directory.file("h.age")).extract(passphrase: "p", to: directory.file("out"))
    }
    if code == nil { try FileManager.default.removeItem(at: directory.file("out")) }
    #expect(try directory.names() == ["h.age", "one", "two"])
    return code
  }

  @Test("Files must be those of the manifest: none missing, extra or different")
  func mismatch() throws {
    let hash = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"  // of "foo"
    func manifest(_ path: String = "d/a", version: Int = 1) -> String {
      #"{"format":"linnet-archive","version":\#(version),"createdAt":1,"program":"x","entries":"#
        + #"[{"path":"\#(path)","size":3,"sha256":"\#(hash)"}]}"#
    }
    let good = (TarEntry(path: "d/a", size: 3), Array("foo".utf8))
    #expect(try pack(manifest(), [good]) == nil)
    #expect(try pack(manifest(), [(TarEntry(.directory, path: "d"), []), good]) == nil)
    #expect(try pack(manifest(), []) == .manifestMismatch)
    #expect(try pack(manifest(), [good, (TarEntry(path: "b"), [])]) == .manifestMismatch)
    #expect(try pack(manifest(), [good, (TarEntry(.directory, path: "e"), [])]) == .manifestMismatch)
    #expect(try pack(manifest(), [(good.0, Array("bar".utf8))]) == .manifestMismatch)
    #expect(try pack(manifest(), [(TarEntry(path: "d/a", size: 2), Array("fo".utf8))]) == .manifestMismatch)
    #expect(try pack(manifest("../a"), [good]) == .entryRefused)
    #expect(try pack(manifest("manifest.json"), [good]) == .entryRefused)
    #expect(try pack(manifest(version: 2), [good]) == .newerFormat)
    #expect(try pack("{}", [good]) == .notBackup)
    try directory.write("t.age", try AgeTests.encrypt(Array("no tar".utf8)))
    let other = ArchiveReader(file: directory.file("t.age"))
    #expect(code { _ = try other.inspect(passphrase: "open sesame") } != nil)
  }

  @Test("A full disk is told before and while writing, and nothing is left")
  func diskFull() throws {
    try writer.write(items, to: backup, passphrase: "p")
    let tight = ArchiveReader(file: backup, largestWorkFactor: 22, availableBytes: { _ in 1000 })
    #expect(code { try tight.extract(passphrase: "p", to: directory.file("out")) } == .diskFull)
    #expect(try directory.names() == ["b.age", "one", "two"])
    #if os(Linux)
      let full = ArchiveFile(descriptor: open("/dev/full", O_WRONLY | O_CLOEXEC), called: "x")
      #expect(code { try full.write([1, 2, 3]) } == .diskFull)
    #endif
  }

  @Test("20 MB stream through in pieces")
  func large() throws {
    final class Widest: ByteSink {
      var widest = 0
      var count = 0
      func write(_ bytes: UnsafeRawBufferPointer) {
        widest = max(widest, bytes.count)
        count += bytes.count
      }
    }
    let sink = Widest()
    let age = try AgeWriter(to: sink, for: AgeTests.quick)
    let piece = AgeTests.plain(100_000)
    for _ in 0..<200 { try age.write(piece) }
    try age.finish()
    #expect(sink.count > 20_000_000 && sink.widest == 65_552)
    try directory.write("two", [UInt8](repeating: 5, count: 20_000_000))
    var steps = 0
    try writer.write(items, to: backup, passphrase: "p") { _ in steps += 1 }
    #expect(steps > 600)
    #expect(try reader.verify(passphrase: "p").totalSize == 20_000_005)
  }
}
