import Foundation
import LanguageModels
import TestSupport
import Testing
import UserFacingErrors

@testable import Inference

@Suite("The store of models")
struct ModelStoreTests {
  private let directory: TemporaryDirectory
  private let store: ModelStore

  init() throws {
    directory = try TemporaryDirectory()
    store = ModelStore(directory: directory.file("models"), environment: .test())
  }

  private func file(_ name: String, _ model: GGUFFile = .model()) throws -> URL {
    try model.write(to: directory.file(name))
  }

  private func visibleNames() throws -> [String] { try directory.names(in: "models").filter { $0 != ".lock" } }

  @Test("is empty before anything was added, and is not made by looking at it")
  func empty() async throws {
    #expect(try await store.list() == [])
    #expect(try await store.current() == nil)
    #expect(try directory.names() == [])
    let error = try await #require(throws: LLMError.self) { try await store.resolve(nil) }
    #expect(error.nextSteps == [.addModel])
    let named = try await #require(throws: LLMError.self) { try await store.info("x") }
    #expect(named.message.contains("there are no models yet"))
  }

  @Test("copies a model, records its hash and makes the first one current")
  func adds() async throws {
    let source = try file("tiny.gguf")
    let added = try await store.add(source)
    #expect(added.name == "tiny")
    #expect(added.files == ["tiny.gguf"])
    #expect(added.info.layerCount == 2)
    #expect(try Data(contentsOf: store.url(of: added)) == Data(contentsOf: source))
    let expected = try FileHash.hexadecimal(of: OpenFile(source, access: .read), count: .max)
    #expect(added.sha256 == [expected])
    #expect(try await store.current() == added)
    #expect(try await store.list() == [added])
    #expect(try visibleNames() == ["models.json", "tiny.gguf"])
    #expect(try permissions(of: directory.file("models")) == 0o700)
    #expect(try permissions(of: store.url(of: added)) == 0o600)
    // Another process sees the same.
    #expect(try await ModelStore(directory: directory.file("models")).list() == [added])
  }

  @Test("does not add the same content twice, unless it is to have another name")
  func sameContent() async throws {
    let first = try await store.add(file("tiny.gguf"))
    #expect(try await store.add(file("copy.gguf")) == first)
    let second = try await store.add(file("tiny.gguf"), name: "second")
    #expect(try await store.list().map(\.name) == ["second", "tiny"])
    #expect(second.sha256 == first.sha256)
    #expect(try await store.current()?.name == "tiny")
  }

  @Test("records a file that lies in it already, without copying it")
  func inPlace() async throws {
    try Directory.make(directory.file("models"))
    let added = try await store.add(file("models/hand.gguf"))
    #expect(added.name == "hand")
    #expect(added.sha256?.first?.count == 64)
    #expect(try await store.list() == [added])
    #expect(try await store.current() == added)
    #expect(try visibleNames() == ["hand.gguf", "models.json"])
  }

  @Test("keeps names apart")
  func names() async throws {
    try await store.add(file("tiny.gguf"))
    let other = try await store.add(file("TINY.gguf", .model(name: "Other")))
    #expect(other.name == "TINY-2")
    let error = try await #require(throws: LLMError.self) { try await store.add(file("x.gguf"), name: "Tiny") }
    #expect(error.message.contains("a model “Tiny” already"))
    let cleaned = try await store.add(file("y.gguf", .model(name: "Y")), name: "../.übung: 模型/1")
    #expect(cleaned.name == "übung- 模型-1")
    #expect(cleaned.files == ["übung- 模型-1.gguf"])
    let empty = try await #require(throws: LLMError.self) { try await store.add(file("x.gguf"), name: "./..") }
    #expect(empty.message.contains("Give it a name with letters"))
  }

  @Test("pairs a model with its projector")
  func projector() async throws {
    let added = try await store.add(file("tiny.gguf"), projector: file("mmproj.gguf", .projector()))
    #expect(added.projector == "mmproj")
    #expect(try await store.list().map(\.name) == ["tiny", "mmproj"])
    let resolved = try await store.resolve("tiny")
    #expect(resolved.projectorURL?.lastPathComponent == "mmproj.gguf")
    // The same projector again is shared.
    let second = try await store.add(
      file("second.gguf", .model(name: "Second")), projector: file("eyes.gguf", .projector()))
    #expect(second.projector == "mmproj")
    // Removed, it is no longer paired.
    try await store.remove("mmproj")
    #expect(try await store.info("tiny").projector == nil)
    #expect(try await store.resolve("second").projectorURL == nil)
  }

  @Test("changes the current model and the pairing")
  func uses() async throws {
    try await store.add(file("one.gguf"))
    try await store.add(file("two.gguf", .model(name: "Two")))
    try await store.add(file("mmproj.gguf", .projector()))
    #expect(try await store.current()?.name == "one")
    #expect(try await store.use("tw").name == "two")
    #expect(try await store.current()?.name == "two")
    #expect(try await store.use("two", projector: "mm").projector == "mmproj")
    #expect(try await store.use("two").projector == "mmproj")
    #expect(try await store.use("two", projector: "").projector == nil)
    let eyes = try await #require(throws: LLMError.self) { try await store.use("mmproj") }
    #expect(eyes.message.contains("is a projector"))
    let model = try await #require(throws: LLMError.self) { try await store.use("two", projector: "one") }
    #expect(model.message.contains("no projector"))
  }

  @Test("removes a model with its files")
  func removes() async throws {
    try await store.add(file("one.gguf"))
    try await store.add(file("two.gguf", .model(name: "Two")))
    #expect(try await store.remove("one").name == "one")
    #expect(try visibleNames() == ["models.json", "two.gguf"])
    #expect(try await store.current() == nil)
    let error = try await #require(throws: LLMError.self) { try await store.resolve(nil) }
    #expect(error.message.contains("Choose one: “two”") && error.nextSteps == [.chooseModel])
    await #expect(throws: LLMError.self) { try await store.remove("one") }
  }

  @Test("keeps a model in several files together")
  func splitModel() async throws {
    for (index, part) in SplitModelTests.parts().enumerated() {
      try part.write(to: directory.file(SplitModelTests.name(index + 1)))
    }
    let added = try await store.add(directory.file(SplitModelTests.name(1)), name: "large")
    #expect(added.files == (1...3).map { SplitModelTests.name($0, "large") })
    #expect(added.sha256?.count == 3)
    #expect(added.info.partCount == 3)
    #expect(try await store.list() == [added])
    #expect(try ModelCheck.validate(url: store.url(of: added)).partCount == 3)
    try await store.remove("large")
    #expect(try visibleNames() == ["models.json"])
  }

  @Test("finds what a user typed")
  func resolves() async throws {
    for name in ["mistral-7b", "mixtral-8x7b", "qwen"] { try await store.add(file("\(name).gguf", .model(name: name))) }
    #expect(try await store.resolve("qwen").stored?.name == "qwen")
    #expect(try await store.resolve("mist").stored?.name == "mistral-7b")
    #expect(try await store.resolve("QWEN").stored?.name == "qwen")
    #expect(try await store.resolve(nil).name == "mistral-7b")
    func refusal(_ text: String) async throws -> LLMError {
      try await #require(throws: LLMError.self) { try await store.resolve(text) }
    }
    func sentence(_ text: String) async throws -> String { try await refusal(text).message }
    #expect(try await sentence("mi").contains("could be “mistral-7b” or “mixtral-8x7b”"))
    #expect(try await sentence("mistal-7b").contains("Did you mean “mistral-7b”"))
    #expect(try await sentence("7b").contains("Did you mean"))
    #expect(try await refusal("zebra").nextSteps == [.chooseModel])
    #expect(try await sentence("").contains("There is no model"))
    // A path, to the store's own file too.
    let path = try file("elsewhere.gguf", .model(name: "Elsewhere"))
    #expect(try await store.resolve(path.path).stored == nil)
    #expect(try await store.resolve(path.path).name == "Elsewhere")
    #expect(try await store.resolve(directory.file("models/qwen.gguf").path).stored?.name == "qwen")
    #expect(try await store.resolve("qwen.gguf").stored?.name == "qwen")
    #expect(try await sentence("./none.gguf").contains("There is no file “none.gguf”"))
    let eyes = try file("mmproj.gguf", .projector())
    #expect(try await sentence(eyes.path).contains("--projector FILE"))
  }

  @Test("refuses what is no model and keeps nothing of it")
  func refuses() async throws {
    let cases: [(URL, String)] = [
      (directory.file("missing.gguf"), "There is no file"),
      (
        try file(
          "broken.gguf",
          {
            var model = GGUFFile.model(); model.cutOff = 5; return model
          }()), "is damaged"
      ),
    ]
    for (url, sentence) in cases {
      let error = try await #require(throws: LLMError.self) { try await store.add(url) }
      #expect(error.message.contains(sentence))
    }
    let eyes = try await #require(throws: LLMError.self) {
      try await store.add(file("tiny.gguf"), projector: file("also.gguf"))
    }
    #expect(eyes.message.contains("no projector"))
    #expect(try directory.names().contains("models") == false)
  }

  @Test("reports progress from the beginning to the end")
  func progress() async throws {
    let reports = Reports()
    let source = try file("tiny.gguf")
    try await store.add(source) { reports.append($0) }
    let all = reports.all
    let size = Int64(try Data(contentsOf: source).count)
    #expect(all.first?.bytes == 0)
    #expect(all.contains { $0.phase == .transferring && $0.bytes == size && $0.fraction == 1 })
    #expect(all.last?.phase == .verifying)
    #expect(all.allSatisfy { $0.totalBytes == size && $0.file == 1 && $0.fileCount == 1 })
  }
}
