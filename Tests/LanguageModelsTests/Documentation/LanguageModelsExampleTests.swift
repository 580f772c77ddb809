import LanguageModels
import Testing

/// A service without an engine: it repeats what it is asked, word by word.
private struct EchoService: LLMService {
  func loadModel(_ request: LoadRequest, progress: @escaping @Sendable (Double) -> Void) async throws {}
  func unloadModel(role: ModelType) async {}
  func unload() async {}
  func loadedModel(role: ModelType) async -> ModelDescription? { nil }

  func generate(_ request: GenerationRequest) -> AsyncThrowingStream<GenerationEvent, any Error> {
    AsyncThrowingStream { continuation in
      for word in (request.messages.last?.content ?? "").split(separator: " ") {
        continuation.yield(.text("\(word) "))
      }
      continuation.yield(.finished(GenerationStats()))
      continuation.finish()
    }
  }

  func stop(_ request: GenerationRequest.ID) {}
  func countTokens(_ text: String, role: ModelType) async throws -> Int { text.split(separator: " ").count }
  func forget(_ conversation: String) async {}
  func saveSequences() async {}
}

@Suite("The example of LanguageModels")
struct LanguageModelsExampleTests {
  @Test("puts the fragments of a reply together")
  func replies() async throws {
    #expect(try await reply(to: "Is it late?", from: EchoService()) == "Is it late? ")
  }
}
