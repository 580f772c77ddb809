import Crypto
import Foundation
import HomeTestSupport
import LanguageModels
import PlainText
import Testing
import UserFacingErrors

@testable import Inference
@testable import LinnetHome

@Suite("The model that is always there")
struct BuiltinModelsTests {
  /// A folder of its own with the built-in model in it, which is a test model here.
  private func withModels(
    _ stored: [StoredModel] = [], current: String? = nil,
    _ body: (BuiltinModels, ListedModels, BuiltinModelFile) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Models/test/generated/tiny-random.gguf")
    let file = BuiltinModelFile(directory: folder, version: "7") { (try? Data(contentsOf: sample)) ?? Data() }
    let store = ListedModels(stored, current: current)
    try await body(BuiltinModels(store: store, builtin: file), store, file)
  }

  @Test("Without any other model it is used, and unpacked when it is first needed")
  func alone() async throws {
    try await withModels { models, _, file in
      #expect(!FileManager.default.fileExists(atPath: file.url.path()))
      #expect(try await models.current()?.name == "linnet-organizer")
      let resolved = try await models.resolve(nil)
      #expect(resolved.url == file.url)
      #expect(try Data(contentsOf: file.url).count > 1000)
      #expect(try await models.list().map(\.name) == ["linnet-organizer"])
    }
  }

  @Test("The program's own model is a language model, and its version follows from its bytes")
  func own() throws {
    let data = BuiltinModelFile.ownContents()
    let digits = SHA256.hash(data: data).prefix(6).hexadecimal
    #expect(digits == BuiltinModelFile.ownVersion)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gguf")
    defer { try? FileManager.default.removeItem(at: file) }
    try data.write(to: file)
    let info = try ModelCheck.validate(url: file)
    #expect(info.kind == .languageModel && info.hasTemplate && info.trainedContextSize == 1024)
  }

  @Test("A file that was cut short is unpacked again")
  func repaired() async throws {
    try await withModels { models, _, file in
      _ = try await models.resolve(nil)
      let whole = try Data(contentsOf: file.url)
      try whole.prefix(100).write(to: file.url)
      let again = BuiltinModelFile(directory: file.url.deletingLastPathComponent(), version: "7") { whole }
      _ = try await again.model()
      #expect(try Data(contentsOf: file.url) == whole)
    }
  }

  @Test("The model that the user chose goes before it, and it stays there by its name")
  func chosen() async throws {
    try await withModels([.sample("gemma")], current: "gemma") { models, _, _ in
      let current = try await models.current()
      #expect(current?.name == "gemma")
      #expect(try await models.resolve(nil).name == "gemma")
      #expect(try await models.resolve("linnet-org").name == "linnet-organizer")
      #expect(try await models.list().map(\.name) == ["gemma", "linnet-organizer"])
    }
  }

  @Test("The first model that is added becomes the one that is used")
  func added() async throws {
    try await withModels { models, _, _ in
      _ = try await models.current()
      _ = try await models.add(URL(filePath: "/tmp/big.gguf"), name: "big", projector: nil) { _ in }
      #expect(try await models.resolve(nil).name == "big")
    }
  }

  @Test("Choosing it over another puts a copy into the store")
  func chosenAgain() async throws {
    try await withModels([.sample("gemma")], current: "gemma") { models, store, file in
      _ = try await models.use("linnet-organizer", projector: nil)
      #expect(await store.calls.first == "add \(file.url.path()) name linnet-organizer projector -")
      #expect(try await models.current()?.name == "linnet-organizer")
    }
  }

  @Test("Where it can't be unpacked, the others are there all the same")
  func unpackable() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("in the way".utf8).write(to: folder)
    let file = BuiltinModelFile(directory: folder, version: "7") { Data([1]) }
    let models = BuiltinModels(store: ListedModels([.sample("gemma")], current: "gemma"), builtin: file)
    #expect(try await models.list().map(\.name) == ["gemma"])
    let alone = BuiltinModels(store: ListedModels([], current: nil), builtin: file)
    let error = await #expect(throws: LLMError.self) { try await alone.list() }
    #expect(error?.message.contains("could not be unpacked") == true)
  }

  @Test("It can't be removed, and the sentence says what can be done")
  func removed() async throws {
    try await withModels { models, _, _ in
      let error = await #expect(throws: LLMError.self) { try await models.remove("linnet-organizer") }
      #expect(error?.nextSteps == [.chooseModel])
    }
  }
}
