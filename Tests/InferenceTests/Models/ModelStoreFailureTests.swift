import Foundation
import LanguageModels
import Synchronization
import TestSupport
import Testing

@testable import Inference

@Suite("The store of models, when something fails")
struct ModelStoreFailureTests {
  private let directory: TemporaryDirectory
  private var folder: URL { directory.file("models") }

  init() throws { directory = try TemporaryDirectory() }

  private func file(_ name: String, _ model: GGUFFile = .model()) throws -> URL {
    try model.write(to: directory.file(name))
  }

  /// A model of 4 MB, which is copied in several steps.
  private func largeFile(_ name: String) throws -> URL {
    var model = GGUFFile.model()
    model.add("output.weight", 64, 16_384)
    return try file(name, model)
  }

  private func leftovers() throws -> [String] {
    try directory.names(in: "models").filter { ![".lock", "models.json"].contains($0) }
  }

  @Test("says how much room is missing before it copies")
  func noRoom() async throws {
    var environment = FileEnvironment.test()
    environment.availableBytes = { _ in 100_000 }
    let store = ModelStore(directory: folder, environment: environment)
    let error = try await #require(throws: LLMError.self) { try await store.add(file("tiny.gguf")) }
    #expect(error.code == .fileFailed)
    #expect(error.message.contains("needs 311 kB, and only 100 kB are free"))
    #expect(error.message.contains("Free 211 kB more"))
    #expect(try leftovers() == [])
  }

  @Test("leaves nothing behind when the disk gets full")
  func diskFull() async throws {
    let environment = FileEnvironment.test().watching { end in if end > 1_500_000 { throw DiskFull(limit: 1_500_000) } }
    let store = ModelStore(directory: folder, environment: environment)
    let error = try await #require(throws: LLMError.self) { try await store.add(largeFile("big.gguf")) }
    #expect(error.message.contains("The disk is full, so “big.gguf” could not be written"))
    #expect(try leftovers() == [])
    #expect(try await store.list() == [])
  }

  @Test("leaves nothing behind when it is cancelled")
  func cancelled() async throws {
    let task = Mutex<Task<StoredModel, any Error>?>(nil)
    let environment = FileEnvironment.test().watching { end in
      if end > 1_500_000 { task.withLock { $0?.cancel() } }
    }
    let store = ModelStore(directory: folder, environment: environment)
    let source = try largeFile("big.gguf")
    let gate = AsyncStream<Void>.makeStream()
    let adding = Task {
      for await _ in gate.stream { break }
      return try await store.add(source)
    }
    task.withLock { $0 = adding }
    gate.continuation.finish()
    await #expect(throws: CancellationError.self) { try await adding.value }
    #expect(try leftovers() == [])
  }

  @Test("keeps an unreadable manifest aside and makes it anew from the files")
  func brokenManifest() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    try await store.add(file("tiny.gguf"))
    try Data("{ half".utf8).write(to: folder.appendingPathComponent("models.json"))
    #expect(try await store.list().map(\.name) == ["tiny"])
    #expect(try await store.current() == nil)
    let notices = await store.takeNotices()
    #expect(notices.count == 1)
    #expect(notices[0].contains("made anew from the files"))
    #expect(await store.takeNotices() == [])
    let kept = try #require(try leftovers().first { $0.hasPrefix("models.json.unreadable-") })
    #expect(try String(contentsOf: folder.appendingPathComponent(kept), encoding: .utf8) == "{ half")
    try await store.use("tiny")
    #expect(try await store.current()?.name == "tiny")
  }

  @Test("leaves the manifest of a newer Linnet alone")
  func newerManifest() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    try await store.add(file("tiny.gguf"))
    let manifest = folder.appendingPathComponent("models.json")
    try Data(#"{"version": 2, "somethingNew": true}"#.utf8).write(to: manifest)
    let error = try await #require(throws: LLMError.self) { try await store.list() }
    #expect(error.message.contains("newer Linnet"))
    await #expect(throws: LLMError.self) { try await store.use("tiny") }
    #expect(try String(contentsOf: manifest, encoding: .utf8).contains("somethingNew"))
  }

  @Test("never follows a manifest out of its directory")
  func manifestEscape() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    let outside = try file("outside.gguf")
    let added = try await store.add(file("tiny.gguf"))
    var entry = added
    entry.name = "evil"
    entry.files = ["../outside.gguf"]
    let manifest = Manifest(current: "evil", models: [entry, added])
    try JSONEncoder().encode(manifest).write(to: folder.appendingPathComponent("models.json"))
    #expect(try await store.list().map(\.name) == ["tiny"])
    await #expect(throws: LLMError.self) { try await store.remove("evil") }
    #expect(FileManager.default.fileExists(atPath: outside.path))
  }

  @Test("sees files that were added, changed and deleted by hand")
  func byHand() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    try await store.add(file("tiny.gguf"))
    try GGUFFile.model(name: "Hand").write(to: folder.appendingPathComponent("hand.gguf"))
    try Data("no model".utf8).write(to: folder.appendingPathComponent("junk.gguf"))
    #expect(try await store.list().map(\.name) == ["hand", "tiny"])
    #expect(try await store.info("hand").sha256 == nil)
    try await store.use("hand")
    // A change of the size is noticed; the hash no longer holds.
    var changed = GGUFFile.model(name: "Changed and longer")
    changed["llama.context_length"] = .u32(1024)
    try changed.write(to: folder.appendingPathComponent("tiny.gguf"))
    #expect(try await store.info("tiny").info.trainedContextSize == 1024)
    #expect(try await store.info("tiny").sha256 == nil)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("hand.gguf"))
    #expect(try await store.list().map(\.name) == ["tiny"])
    #expect(try await store.current() == nil)
    #expect(try await store.lost() == "hand")
    await #expect { try await store.resolve(nil) } throws: { error in
      (error as? LLMError)?.message.contains("“hand”, is gone") == true
    }
    #expect(try await store.resolve("tiny").name == "tiny")
    // A name on the disk is not overwritten, even that of junk.
    #expect(try await store.add(file("junk.gguf", .model(name: "Junk"))).name == "junk-2")
  }

  @Test("refuses a model whose chat template can't be used when it is added, and when it is chosen")
  func template() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let templates = [
      "{% for m in messages %}{{ m.content": "can't be understood", "{{ raise_exception('Not today') }}": "Not today",
      "{# nothing #}": "leaves out what the user writes",
    ]
    for (template, reason) in templates {
      var model = GGUFFile.model()
      model["tokenizer.chat_template"] = .string(template)
      let file = try file("unusable.gguf", model)
      await #expect(throws: LLMError.self) { try await store.add(file) }
      try model.write(to: folder.appendingPathComponent("placed.gguf"))
      await #expect {
        try await store.use("placed")
      } throws: { error in
        guard let error = error as? LLMError else { return false }
        return error.code == .unsupportedModel && error.message.contains(reason)
          && error.message.hasPrefix("“placed” can't be used: its chat template ")
      }
    }
    #expect(try await store.current() == nil)
  }

  @Test("is shared by several processes that change it at once")
  func concurrent() async throws {
    let folder = folder
    let sources = try (0..<8).map { try file("model\($0).gguf", .model(name: "Model \($0)")) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          let store = ModelStore(directory: folder, environment: .test(clock: ContinuousClock()))
          try await store.add(source, name: "m\(index)")
        }
      }
      try await group.waitForAll()
    }
    let store = ModelStore(directory: folder, environment: .test())
    #expect(try await store.list().map(\.name) == (0..<8).map { "m\($0)" })
    #expect(try await store.current() != nil)
    #expect(try leftovers().count == 8)
  }

  @Test("says when another process hangs in it")
  func locked() async throws {
    let clock = SteppingClock()
    let store = ModelStore(directory: folder, environment: .test(clock: clock))
    try await store.add(file("tiny.gguf"))
    let other = try OpenFile(folder.appendingPathComponent(StoreLock.fileName), access: .readWrite)
    #expect(try other.claim())
    let before = clock.now
    let error = try await #require(throws: LLMError.self) { try await store.use("tiny") }
    #expect(error.message.contains("Another Linnet"))
    #expect(before.duration(to: clock.now) >= .seconds(10))
    // Reading needs no lock.
    #expect(try await store.list().count == 1)
    withExtendedLifetime(other) {}
  }

  @Test("clears away what a killed process left, but not what one works on")
  func sweeps() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    try await store.add(file("tiny.gguf"))
    for name in [".adding-dead", ".adding-alive", ".adding-new"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: folder.appendingPathComponent("\(name)/half.gguf"))
      try Data().write(to: folder.appendingPathComponent("\(name)/.claim"))
    }
    let claim = try OpenFile(folder.appendingPathComponent(".adding-alive/.claim"), access: .read)
    #expect(try claim.claim())
    for name in [".adding-dead", ".adding-alive"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -600)], ofItemAtPath: folder.appendingPathComponent(name).path)
    }
    try await store.use("tiny")
    #expect(try leftovers().filter { $0.hasPrefix(".adding") } == [".adding-alive", ".adding-new"])
    withExtendedLifetime(claim) {}
  }

  @Test("says what is wrong with its directory", arguments: [EACCES, EROFS])
  func withoutPermission(code: Int32) async throws {
    var environment = FileEnvironment.test()
    environment.open = { url, _ in throw FileProblem(code, operation: .write, name: url.lastPathComponent) }
    let store = ModelStore(directory: folder, environment: environment)
    let error = try await #require(throws: LLMError.self) { try await store.use("tiny") }
    #expect(error.message.contains(code == EACCES ? "lacks the permission" : "read-only"))
    #expect(error.message.contains("/models”"))
    let adding = try await #require(throws: LLMError.self) { try await store.add(file("tiny.gguf")) }
    #expect(adding.code == .fileFailed)
  }

  @Test("says when a file is in the way of its directory")
  func underAFile() async throws {
    try Data().write(to: directory.file("blocked"))
    for path in ["blocked", "blocked/models"] {
      let store = ModelStore(directory: directory.file(path), environment: .test())
      let listing = try await #require(throws: LLMError.self) { try await store.list() }
      #expect(listing.message.contains("a file and no directory"))
      let adding = try await #require(throws: LLMError.self) { try await store.add(file("tiny.gguf")) }
      #expect(adding.message.contains("a file and no directory"))
    }
  }

  @Test("says that a directory can't be read or written", .enabled(if: geteuid() != 0, "root may do everything"))
  func realPermissions() async throws {
    let store = ModelStore(directory: folder, environment: .test())
    try await store.add(file("tiny.gguf"))
    defer { chmod(folder.path, 0o700) }
    chmod(folder.path, 0o500)
    let writing = try await #require(throws: LLMError.self) { try await store.remove("tiny") }
    #expect(writing.message.contains("lacks the permission"))
    chmod(folder.path, 0)
    let reading = try await #require(throws: LLMError.self) { try await store.list() }
    #expect(reading.message.contains("lacks the permission"))
  }
}
