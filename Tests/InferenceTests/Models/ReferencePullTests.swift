import Foundation
import LanguageModels
import TestSupport
import Testing

@testable import Inference

@Suite("Pulling a model by what it is called elsewhere", .timeLimit(.minutes(10)))
struct ReferencePullTests {
  let directory: TemporaryDirectory
  let model: Data
  let eyes: Data
  let hash: String
  let eyesHash: String

  init() throws {
    directory = try TemporaryDirectory()
    model = try Data(contentsOf: TestModel.random.url)
    eyes = try Data(contentsOf: TestModel.projector.url)
    hash = try FileHash.hexadecimal(of: OpenFile(TestModel.random.url, access: .read), count: .max)
    eyesHash = try FileHash.hexadecimal(of: OpenFile(TestModel.projector.url, access: .read), count: .max)
  }

  private func store(_ variable: String, _ server: LoopbackServer) -> ModelStore {
    var environment = FileEnvironment.test(clock: SteppingClock())
    environment.variables = [variable: server.base]
    return ModelStore(directory: directory.file("models"), environment: environment)
  }

  private static func json(_ text: String) -> LoopbackServer.Response {
    LoopbackServer.Response(headers: ["Content-Type": "application/json"], body: Data(text.utf8))
  }

  @Test("Hugging Face names the file of a quantization, and sends on to where it lies")
  func huggingFace() async throws {
    let server = try LoopbackServer { [model, hash] request, _ in
      switch request.path {
      case "/v2/owner/repo/manifests/Q4_K_M":
        request.headers["user-agent"] == "llama-cpp"
          ? Self.json(#"{"ggufFile":{"rfilename":"repo-q4.gguf","size":1,"lfs":{"sha256":"\#(hash)"}}}"#) : .error(404)
      case "/owner/repo/resolve/main/repo-q4.gguf": .error(302, ["Location": "/elsewhere"])
      case "/elsewhere": LoopbackServer.file(model, request)
      default: .error(404)
      }
    }
    let reference = try #require(try ModelReference("hf:owner/repo:Q4_K_M"))
    let pulled = try await store("HF_ENDPOINT", server).pull(reference)
    #expect(pulled.name == "repo-Q4_K_M")
    #expect(pulled.sha256 == [hash])
    let unknown = try #require(try ModelReference("hf:owner/nothing"))
    let error = try await #require(throws: LLMError.self) {
      try await store("HF_ENDPOINT", server).pull(unknown)
    }
    #expect(error.message.contains("There is no model"))
  }

  @Test("Ollama's library names files by their hashes, and a model's projector comes with it")
  func ollama() async throws {
    let server = try LoopbackServer { [model, eyes, hash, eyesHash] request, _ in
      switch request.path {
      case "/v2/library/seer/manifests/7b":
        Self.json(
          """
          {"schemaVersion":2,"layers":[
          {"mediaType":"application/vnd.ollama.image.model","digest":"sha256:\(hash)"},
          {"mediaType":"application/vnd.ollama.image.projector","digest":"sha256:\(eyesHash)"}]}
          """)
      case "/v2/library/seer/blobs/sha256:\(hash)": LoopbackServer.file(model, request)
      case "/v2/library/seer/blobs/sha256:\(eyesHash)": LoopbackServer.file(eyes, request)
      default: .error(404)
      }
    }
    let reference = try #require(try ModelReference("ollama:seer:7b"))
    let pulled = try await store("OLLAMA_REGISTRY", server).pull(reference)
    #expect(pulled.name == "seer-7b")
    #expect(pulled.projector == "seer-7b-mmproj")
    #expect(pulled.sha256 == [hash])
  }
}
