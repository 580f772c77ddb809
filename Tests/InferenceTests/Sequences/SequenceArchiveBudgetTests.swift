import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("Caches on disk stay within a budget")
struct SequenceArchiveBudgetTests {
  private static let key = Data(repeating: 7, count: 32)
  /// What a file holds besides the cache itself, with one unit: seal, number of units, unit.
  private static let overhead = 28 + 8 + 4

  private func archive(_ directory: URL, budget: Int) throws -> SequenceArchive {
    try #require(SequenceArchive(directory: directory, key: Self.key, budget: budget, model: "model"))
  }

  /// The file that a conversation is kept in.
  private func file(of conversation: String, in directory: TemporaryDirectory) throws -> URL {
    let other = try TemporaryDirectory()
    try archive(other.url, budget: 1_000).save([1], units: [1], conversation: conversation)
    return directory.file("sequences").appending(path: try #require(try other.names(in: "sequences").first))
  }

  private func save(_ archive: SequenceArchive, _ conversation: String, fileSize: Int = 100) throws {
    try archive.save(Array(repeating: 1, count: fileSize - Self.overhead), units: [1], conversation: conversation)
  }

  private func setModified(_ seconds: Double, _ file: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file.path)
  }

  @Test("the conversation that was saved or read last says how large a cache begins, and another model's doesn't")
  func newest() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url, budget: 100_000)
    #expect(archive.newest() == nil)
    try save(archive, "long", fileSize: 20_000)
    try save(archive, "short", fileSize: 4_000)
    try setModified(1_000_000, try file(of: "long", in: directory))
    try setModified(1_000_001, try file(of: "short", in: directory))
    #expect(archive.newest()?.cells(bytesPerCell: 10) == 400 + 256)
    _ = archive.load("long")
    #expect(archive.newest()?.cells(bytesPerCell: 10) == 2_000 + 256)
    #expect(archive.newest()?.cells(bytesPerCell: 0) == 0)
    let other = try #require(SequenceArchive(directory: directory.url, key: Self.key, budget: 1_000, model: "other"))
    #expect(other.newest() == nil)
  }

  @Test("those used least recently go, as many as it takes, and never the one just written")
  func leastRecentlyUsed() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url, budget: 1_000)
    let names = (0..<6).map { "chat \($0)" }
    let files = try names.map { try file(of: $0, in: directory) }
    var generator = SeededGenerator(seed: 6)
    // What should be there, the least recently used first.
    var kept: [(chat: Int, size: Int)] = []
    for step in 1...70 {
      let chat = Int.random(in: names.indices, using: &generator)
      let before = kept.firstIndex { $0.chat == chat }.map { kept.remove(at: $0) }
      if generator.oneIn(3) {
        #expect((archive.load(names[chat]) != nil) == (before != nil), "step \(step)")
        if let before { kept.append(before) }
      } else {
        let size = Int.random(in: 50...700, using: &generator)
        try save(archive, names[chat], fileSize: size)
        while kept.reduce(size, { $0 + $1.size }) > 1_000 { kept.removeFirst() }
        kept.append((chat, size))
      }
      // The clock of a file system is too coarse for a test.
      if kept.last?.chat == chat { try setModified(1_000_000 + Double(step), files[chat]) }
      #expect(
        try directory.names(in: "sequences") == kept.map { files[$0.chat].lastPathComponent }.sorted(), "step \(step)")
    }
  }

  @Test("loading counts as a use")
  func loading() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url, budget: 200)
    for (index, name) in ["a", "b"].enumerated() {
      try save(archive, name)
      try setModified(1_000_000 + Double(index), file(of: name, in: directory))
    }
    #expect(archive.load("a") != nil)
    try save(archive, "c")
    #expect(archive.load("a") != nil)
    #expect(archive.load("b") == nil)
    #expect(archive.load("c") != nil)
  }

  @Test("what alone exceeds the budget is refused, and drives nothing out")
  func tooLarge() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url, budget: 300)
    try save(archive, "a")
    try save(archive, "chat")
    for size in [301, 302, 328, 329, 5_000] {
      #expect(throws: SequenceArchive.SaveFailure.tooLarge) { try save(archive, "chat", fileSize: size) }
    }
    #expect(archive.load("a") != nil)
    #expect(archive.load("chat")?.state.count == 100 - Self.overhead)
    try save(archive, "chat", fileSize: 300)
    #expect(archive.load("a") == nil)
    #expect(archive.load("chat")?.state.count == 300 - Self.overhead)
  }

  @Test("what other models and crashes left behind counts and goes, too")
  func leftovers() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url, budget: 250)
    try save(archive, "a")
    let leftover = directory.file("sequences").appending(path: ".half.kv.tmp")
    try Data(count: 100).write(to: leftover)
    try setModified(1_000_000, leftover)
    try save(archive, "b")
    #expect(!FileManager.default.fileExists(atPath: leftover.path))
    #expect(archive.load("a") != nil)
  }
}
