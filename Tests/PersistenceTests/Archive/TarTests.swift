import ChatTypes
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("tar")
struct TarTests {
  static func write(_ entries: [(TarEntry, [UInt8])]) throws -> [UInt8] {
    let sink = MemorySink()
    let tar = TarWriter(to: sink)
    for (entry, bytes) in entries {
      try tar.begin(entry)
      try bytes.withUnsafeBytes { try tar.write($0) }
    }
    try tar.finish()
    return sink.bytes
  }

  static func read(_ bytes: [UInt8]) throws -> [(TarEntry, [UInt8])] {
    let tar = TarReader(from: MemorySource(bytes, longest: 1000))
    var entries: [(TarEntry, [UInt8])] = []
    while let entry = try tar.next() { entries.append((entry, try tar.read(upTo: Int(entry.size)))) }
    return entries
  }

  static func code(_ bytes: [UInt8]) -> ArchiveError.Code? {
    do { _ = try read(bytes) } catch { return (error as? ArchiveError)?.code ?? .misuse }
    return nil
  }

  static let long = String(repeating: "ordner/", count: 40) + "süß 文字.txt"
  static let entries: [(TarEntry, [UInt8])] = [
    (TarEntry(path: "a.txt", size: 5, modifiedAt: 1_700_000_000_000), Array("hello".utf8)),
    (TarEntry(path: long, size: 512, modifiedAt: 1_700_000_000_123), [UInt8](repeating: 65, count: 512)),
    (TarEntry(path: "empty", modifiedAt: -1500), []),
    (TarEntry(.directory, path: "dir", modifiedAt: 1000), []),
  ]

  @Test("What is written is read again")
  func roundTrip() throws {
    let found = try Self.read(try Self.write(Self.entries))
    #expect(found.map(\.0) == Self.entries.map(\.0))
    #expect(found.map(\.1) == Self.entries.map(\.1))
    #expect(try Self.read(try Self.write([])).isEmpty)
  }

  @Test("The system's tar reads what we write")
  func readBySystem() throws {
    let directory = try TemporaryDirectory()
    // tar warns of times before 1970.
    try directory.write("x.tar", try Self.write(Self.entries.filter { $0.0.modifiedAt >= 0 }))
    let result = try runTool("tar", "xf", "x.tar", in: directory)
    #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    #expect(try directory.bytes("a.txt") == Array("hello".utf8))
    #expect(try directory.bytes(Self.long).count == 512)
    let date = try FileManager.default.attributesOfItem(atPath: directory.path(Self.long))[.modificationDate] as? Date
    #expect(date.map { $0.unixMilliseconds } == 1_700_000_000_123)
  }

  @Test("We read what the system's tar writes", arguments: ["ustar", "pax", "gnu"])
  func readSystems(_ format: String) throws {
    let directory = try TemporaryDirectory()
    let name = format == "ustar" ? String(repeating: "d/", count: 60) + "f" : Self.long
    let parent = directory.file("in/" + name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try directory.write("in/" + name, Array("text".utf8))
    #expect(try runTool("tar", "cf", "x.tar", "--format=\(format)", "-C", "in", ".", in: directory).status == 0)
    let found = try Self.read(try directory.bytes("x.tar")).filter { $0.0.kind == .file }
    #expect(found.map(\.0.path) == [name])
    #expect(found.map(\.1) == [Array("text".utf8)])
  }

  @Test("Links and devices are refused")
  func special() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(atPath: directory.path("link"), withDestinationPath: "/etc/passwd")
    #expect(try runTool("tar", "cf", "l.tar", "link", in: directory).status == 0)
    #expect(Self.code(try directory.bytes("l.tar")) == .entryRefused)
    #expect(try runTool("tar", "cPf", "d.tar", "/dev/null", in: directory).status == 0)
    #expect(Self.code(try directory.bytes("d.tar")) == .entryRefused)
  }

  static func raw(_ name: String, flag: String = "0", records: [(String, String)] = []) -> [UInt8] {
    var out: [UInt8] = []
    if !records.isEmpty {
      var pax = PaxRecords()
      for (key, value) in records { pax.add(key, value: value) }
      let bytes = pax.bytes
      out += TarBlock(name: [120], flag: UInt8(ascii: "x"), mode: 0, size: Int64(bytes.count), seconds: 0).bytes
      out += bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }
    return out + TarBlock(name: Array(name.utf8), flag: flag.utf8.first ?? 0, mode: 0, size: 0, seconds: 0).bytes
  }
  static let end = [UInt8](repeating: 0, count: 1024)

  @Test("Paths that lead elsewhere, doubles and absurd sizes are refused")
  func hostile() {
    #expect(Self.code(Self.raw("fine") + Self.end) == nil)
    for bad in ["/etc/passwd", "../x", "a/../b", "..", "a/.."] {
      #expect(Self.code(Self.raw(bad) + Self.end) == .entryRefused, "\(bad)")
      #expect(Self.code(Self.raw("x", records: [("path", bad)]) + Self.end) == .entryRefused, "\(bad)")
    }
    #expect(Self.code(Self.raw("x", records: [("path", "a\u{0}b")]) + Self.end) == .entryRefused)
    #expect(Self.code(Self.raw("x", records: [("GNU.sparse.major", "1")]) + Self.end) == .entryRefused)
    for size in ["-1", "", "1e3", "99999999999999999999", "9223372036854775807"] {
      #expect(Self.code(Self.raw("x", records: [("size", size)]) + Self.end) == .tarMalformed, "\(size)")
    }
    #expect(Self.code(Self.raw("x", records: [("size", "9000000000")]) + Self.end) == .truncated)
    #expect(Self.code(Self.raw("a") + Self.raw("./a") + Self.end) == .entryRefused)
    #expect(Self.code(Self.raw("a") + Self.raw("a/b") + Self.end) == .entryRefused)
    #expect(Self.code(Self.raw("a/b") + Self.raw("a") + Self.end) == .entryRefused)
    for flag in ["1", "2", "3", "4", "6", "7", "S", "K", "V"] {
      #expect(Self.code(Self.raw("x", flag: flag) + Self.end) == .entryRefused, "\(flag)")
    }
    #expect(Self.code(Self.raw("x")) == .truncated)
    #expect(Self.code(Self.raw("x") + Self.end.prefix(512)) == .truncated)
    #expect(Self.code(Self.raw("x") + Self.end + [1]) == .trailingData)
    #expect(Self.code(Self.raw("x") + Self.end.prefix(512) + Self.raw("y")) == .tarMalformed)
  }

  @Test("A file above 8 GB gets its size in the extended header")
  func large() throws {
    let sink = MemorySink()
    try TarWriter(to: sink).begin(TarEntry(path: "big", size: 1 << 34))
    #expect(try TarReader(from: MemorySource(sink.bytes)).next()?.size == 1 << 34)
  }

  @Test("Changed streams give an error of this module or a stream, never a crash")
  func mutations() throws {
    let bytes = try Self.write(Self.entries)
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      var copy = bytes
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        copy[Int.random(in: 0..<3500, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      #expect(Self.code(copy) != .misuse)
    }
  }
}
