import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("The conversation that was saved last is read while the model loads")
struct SequencePrefetchTests {
  private static let key = Data(repeating: 1, count: 32)

  private func archive(_ directory: URL) throws -> SequenceArchive {
    try #require(SequenceArchive(directory: directory, key: Self.key, budget: 100_000_000, model: "model"))
  }

  /// Gives the file that was saved last a date that can be set again exactly.
  private func setDate(_ file: URL) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: file.path)
  }

  /// Makes a file unreadable, with its size and date as before: only what was read earlier gives the conversation back.
  private func garble(_ file: SequenceFile) throws {
    let handle = try FileHandle(forWritingTo: file.url)
    try handle.write(contentsOf: Data(repeating: 0, count: min(64, file.byteCount)))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: file.date], ofItemAtPath: file.url.path)
    try #require(SequenceFile(file.url) == file)
  }

  @Test("and isn't read again from disk")
  func taken() async throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    try archive.save([7, 8], units: [1, 2], conversation: "chat")
    try setDate(try #require(archive.newest()).url)
    let prefetch = try #require(SequencePrefetch(archive))
    _ = await prefetch.sequence()
    try garble(prefetch.file)
    #expect(archive.load("chat") == nil)
    let taken = await archive.load("chat", prefetch: prefetch)
    #expect(taken?.units == [1, 2] && taken?.state == Data([7, 8]))
  }

  @Test("unless it was saved anew or deleted since, or another one is asked for")
  func stale() async throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    try archive.save([3], units: [3], conversation: "other")
    try archive.save([1], units: [1], conversation: "chat")
    let prefetch = try #require(SequencePrefetch(archive))
    #expect(await archive.load("other", prefetch: prefetch)?.units == [3])
    try archive.save([2], units: [2], conversation: "chat")
    #expect(await archive.load("chat", prefetch: prefetch)?.units == [2])
    archive.remove("chat")
    #expect(await archive.load("chat", prefetch: prefetch) == nil)
  }

  @Test("unless there is none, or it is very large")
  func nothing() throws {
    let directory = try TemporaryDirectory()
    let archive = try archive(directory.url)
    #expect(SequencePrefetch(archive) == nil)
    try archive.save([1], units: [1], conversation: "chat")
    let file = try #require(archive.newest())
    for (size, isRead) in [(SequencePrefetch.limit, true), (SequencePrefetch.limit + 1, false)] {
      let handle = try FileHandle(forWritingTo: file.url)
      try handle.truncate(atOffset: UInt64(size))
      try handle.close()
      #expect((SequencePrefetch(archive) != nil) == isRead)
    }
  }

  @Test("by a model that is started again, until a conversation is answered")
  func restart() async throws {
    try await withTemporaryDirectory { directory in
      let configuration = LlamaConfiguration(cacheDirectory: directory, sequenceKey: Self.key)
      func ask(_ actor: LlamaActor, _ conversation: String, _ turns: [PromptMessage]) async throws -> Outcome {
        try await actor.outcome(of: GenerationRequest(conversation: conversation, messages: turns, maxNewTokens: 4))
      }
      let before = try await actor(.script, configuration: configuration)
      let first = try await ask(before, "a", [.user("Hi tomorrow")])
      await before.unload()
      let turns: [PromptMessage] = [.user("Hi tomorrow"), .assistant(first.text), .user("And a story")]
      let files = try FileManager.default.contentsOfDirectory(
        at: directory.appending(path: "sequences"), includingPropertiesForKeys: nil)
      let file = try #require(files.first.flatMap { SequenceFile($0) })
      let whole = try Data(contentsOf: file.url)

      func again(after other: String?) async throws -> Int? {
        try whole.write(to: file.url)
        try setDate(file.url)
        let actor = try await actor(.script, configuration: configuration)
        await actor.waitForPrefetch()
        try garble(try #require(SequenceFile(file.url)))
        if let other { _ = try await ask(actor, other, [.user("Something else")]) }
        return try await ask(actor, "a", turns).stats?.cachedTokens
      }
      #expect(try await again(after: nil) ?? 0 > 0)
      #expect(try await again(after: "b") == 0)
    }
  }
}

extension LlamaActor {
  fileprivate func waitForPrefetch() async { _ = await models[.text]?.prefetch?.sequence() }
}
