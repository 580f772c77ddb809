import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("Caches of conversations on disk")
struct SequenceArchiveTests {
  private static let key = Data((0..<32).map { UInt8($0) })
  private let units: [PromptUnit] = [70_000, .media(hash: 8)]
  private let state: [UInt8] = Array("chat".utf8)

  private func archive(
    _ directory: URL, key: Data = SequenceArchiveTests.key, budget: Int = 1_000_000, model: String = "model-a"
  ) throws -> SequenceArchive {
    try #require(SequenceArchive(directory: directory, key: key, budget: budget, model: model))
  }

  private func files(_ directory: TemporaryDirectory) throws -> [URL] {
    try directory.names(in: "sequences").map { directory.file("sequences").appending(path: $0) }
  }

  private func isSaved(_ archive: SequenceArchive, _ conversation: String = "chat") -> Bool {
    guard let loaded = archive.load(conversation) else { return false }
    return loaded.units == units && Array(loaded.state) == state
  }

  @Test("what was saved comes back, also to a later archive")
  func roundTrip() throws {
    let directory = try TemporaryDirectory()
    try archive(directory.url).save(state, units: units, conversation: "chat")
    #expect(isSaved(try archive(directory.url)))
    #expect(try archive(directory.url).load("another") == nil)
  }

  @Test("a later save replaces an earlier one")
  func replaced() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    try archive.save([9, 9], units: [7], conversation: "chat")
    try archive.save(state, units: units, conversation: "chat")
    #expect(isSaved(archive))
    #expect(try files(directory).count == 1)
  }

  @Test("a removed one is gone, the others stay")
  func removed() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    for name in ["chat", "other"] { try archive.save(state, units: units, conversation: name) }
    archive.remove("other")
    archive.remove("never saved")
    #expect(archive.load("other") == nil)
    #expect(isSaved(archive))
  }

  @Test("without a directory or a key of 32 bytes there is no archive")
  func nothing() throws {
    let directory = try TemporaryDirectory()
    #expect(SequenceArchive(directory: nil, key: Self.key, budget: 1, model: "m") == nil)
    #expect(SequenceArchive(directory: directory.url, key: nil, budget: 1, model: "m") == nil)
    #expect(SequenceArchive(directory: directory.url, key: Self.key.dropLast(), budget: 1, model: "m") == nil)
  }

  // MARK: Secrecy

  @Test("only the user may read it, and nothing in it can be read")
  func secrecy() throws {
    let directory = try TemporaryDirectory()
    let secret = Array(String(repeating: "a very private sentence ", count: 40).utf8)
    try archive(directory.url).save(secret, units: Array(repeating: 0x4142_4344, count: 50), conversation: "my diary")
    let file = try #require(try files(directory).first)
    #expect(try permissions(of: file) == 0o600)
    #expect(try permissions(of: directory.file("sequences")) == 0o700)
    let content = try Data(contentsOf: file)
    for part in ["private", "diary", "ABCD", "DCBA", "model-a"] { #expect(content.range(of: Data(part.utf8)) == nil) }
    #expect(!file.lastPathComponent.contains("diary"))
  }

  @Test("another key, model or conversation finds nothing")
  func strangers() throws {
    let directory = try TemporaryDirectory()
    try archive(directory.url).save(state, units: units, conversation: "chat")
    #expect(try archive(directory.url, key: Data(repeating: 1, count: 32)).load("chat") == nil)
    #expect(try archive(directory.url, model: "model-b").load("chat") == nil)
  }

  @Test("a file that is put in another conversation's place is not taken for it")
  func exchanged() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    try archive.save(state, units: units, conversation: "chat")
    let mine = try #require(try files(directory).first)
    try archive.save([1], units: [1], conversation: "other")
    let others = try #require(try files(directory).first { $0 != mine })
    try FileManager.default.removeItem(at: others)
    try FileManager.default.moveItem(at: mine, to: others)
    #expect(archive.load("other") == nil)
  }

  // MARK: Damage

  @Test("a byte that was changed anywhere makes it nothing")
  func damaged() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    try archive.save(state, units: units, conversation: "chat")
    let file = try #require(try files(directory).first)
    let whole = try Data(contentsOf: file)
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1 << UInt8(index % 8)
      try damaged.write(to: file)
      #expect(archive.load("chat") == nil, "byte \(index)")
    }
    try whole.write(to: file)
    #expect(isSaved(archive))
  }

  @Test("a file that is too short or too long is nothing")
  func wrongLength() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    try archive.save(state, units: units, conversation: "chat")
    let file = try #require(try files(directory).first)
    let whole = try Data(contentsOf: file)
    for content in whole.indices.map({ whole.prefix($0) }) + [whole + [0]] {
      try content.write(to: file)
      #expect(archive.load("chat") == nil, "\(content.count) bytes")
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(archive.load("chat") == nil)
  }
}
