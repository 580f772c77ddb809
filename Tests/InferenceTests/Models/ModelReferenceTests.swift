import Foundation
import LanguageModels
import Synchronization
import Testing

@testable import Inference

@Suite("Models by what they are called elsewhere", .timeLimit(.minutes(10)))
struct ModelReferenceTests {
  @Test("are read, and addresses are none")
  func read() throws {
    #expect(
      try ModelReference("hf:owner/Some-Model-GGUF:Q4_K_M")
        == .huggingFace(repository: "owner/Some-Model-GGUF", quantization: "Q4_K_M"))
    #expect(try ModelReference("ollama:llama3.2") == .ollama(name: "library/llama3.2", tag: "latest"))
    #expect(try ModelReference("ollama:me/own:7b") == .ollama(name: "me/own", tag: "7b"))
    #expect(try ModelReference("https://example.org/hf:x") == nil)
    for bad in ["hf:owner", "hf:a/b/c", "hf:a/../b", "ollama:", "ollama:a:b:c", "hf:owner/repo:", "ollama:a b"] {
      #expect(throws: LLMError.self) { try ModelReference(bad) }
    }
  }

  @Test("a list of files without end is not read for ever")
  func endlessList() async throws {
    let given = Mutex(0)
    let pieces = AsyncThrowingStream<[UInt8], any Error> {
      given.withLock { count -> [UInt8]? in
        count += 1
        return count > 64 ? nil : [UInt8](repeating: 0x20, count: 1 << 18)
      }
    }
    let start = try await ReferenceResolver.bytes(of: pieces)
    #expect(start.count > 1 << 20)
    #expect(given.withLock { $0 } == start.count >> 18)
  }

  @Test("models of other programs are found where they keep them, each once")
  func found() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "linnet-found-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String = "GGUF") throws {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let hash = String(repeating: "ab", count: 32)
    try write(
      ".ollama/models/manifests/registry.ollama.ai/library/llama3.2/3b",
      """
      {"layers":[{"mediaType":"application/vnd.ollama.image.model","digest":"sha256:\(hash)"},
      {"mediaType":"application/vnd.ollama.image.license","digest":"sha256:\(hash)"}]}
      """)
    try write(".ollama/models/blobs/sha256-\(hash)")
    try write(".ollama/models/manifests/registry.ollama.ai/library/gone/latest", #"{"layers":[]}"#)
    try write(".lmstudio/models/pub/repo/seer.gguf")
    try write(".lmstudio/models/pub/repo/mmproj-seer.gguf")
    try write(".cache/llama.cpp/big-00001-of-00002.gguf")
    try write(".cache/llama.cpp/big-00002-of-00002.gguf")
    try write(".cache/huggingface/hub/models--o--r/blobs/1")
    let snapshot = folder.appending(path: ".cache/huggingface/hub/models--o--r/snapshots/main")
    try FileManager.default.createDirectory(at: snapshot, withIntermediateDirectories: true)
    for name in ["one.gguf", "same.gguf"] {
      try FileManager.default.createSymbolicLink(
        atPath: snapshot.appending(path: name).path(), withDestinationPath: "../../blobs/1")
    }
    let models = ModelSearch(variables: ["HOME": folder.path()]).models()
    #expect(models.map(\.name) == ["llama3.2:3b", "seer", "big", "one"])
    #expect(models.map(\.owner) == [.ollama, .lmStudio, .llamaCpp, .huggingFace])
    #expect(models[1].projector?.lastPathComponent == "mmproj-seer.gguf")
    #expect(ModelSearch(variables: [:]).models().isEmpty)
  }

  @Test("a file that is used where it lies is not copied, and stays when the model is removed")
  func link() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "linnet-link-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // As Ollama names it.
    let blob = folder.appending(path: "sha256-abc")
    try FileManager.default.copyItem(at: TestModel.script.url, to: blob)
    let store = ModelStore(directory: folder.appending(path: "models"))
    let linked = try await store.link(blob, name: "llama3.2-3b")
    #expect(linked.name == "llama3.2-3b")
    #expect(try await store.current()?.name == "llama3.2-3b")
    #expect(try await store.list().map(\.name) == ["llama3.2-3b"])
    #expect(try await store.resolve(nil).url.resolvingSymlinksInPath() == blob.resolvingSymlinksInPath())
    #expect(try await store.link(blob).name == "llama3.2-3b")
    _ = try await store.remove("llama3.2-3b")
    #expect(FileManager.default.fileExists(atPath: blob.path()))
    #expect(try await store.list().isEmpty)
  }
}
