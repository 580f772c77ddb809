import Assistant
import Foundation
import Inference
import LanguageModels
import LinnetHome
import Synchronization
import WebApp

/// Answers other programs with the models of this home.
final class LocalCompletions: CompletionService {
  /// What the service knows these conversations by. There is one: programs send theirs whole each time, and what two of
  /// them share isn't read twice.
  private static let conversation = "v1"
  /// Looks at most while an earlier answer that was broken off settles, and the time between them.
  private static let patience = (looks: 100, pause: Duration.milliseconds(100))

  private let models: CoreModels
  private let library: any ModelLibrary
  private let embeddings: any EmbeddingService
  private let sleep: @Sendable (Duration) async throws -> Void
  private let running = Mutex<[UUID: any LLMService]>([:])

  /// - Parameter embeddings: what turns texts into vectors.
  init(
    models: CoreModels, library: any ModelLibrary, embeddings: any EmbeddingService,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.models = models
    self.library = library
    self.embeddings = embeddings
    self.sleep = sleep
  }

  func models() async throws -> [CompletionModel] {
    do {
      return try await library.list().filter { $0.info.kind != .projector }.map {
        CompletionModel(name: $0.name, addedAt: $0.addedAt, isEmbedding: $0.info.kind == .embeddingModel)
      }
    } catch {
      throw CompletionError(error, asking: CompletionRequest())
    }
  }

  func complete(_ request: CompletionRequest) -> AsyncThrowingStream<CompletionEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await answer(request) { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: CompletionError(error, asking: request))
        }
        running.withLock { $0[request.id] = nil }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func embed(_ request: EmbeddingRequest) async throws -> EmbeddingAnswer {
    do {
      let model = try await embeddingModel(request.model)
      if let wanted = request.dimensions, wanted != model.info.embeddingLength {
        throw CompletionError.invalid(
          "The vectors of “\(model.name)” have \(model.info.embeddingLength) numbers, and can't be given others.",
          at: "dimensions", code: "unsupported_parameter")
      }
      let inputs: [EmbeddingInput] = request.inputs.map { input in
        switch input {
        case .text(let text): .text(text)
        case .tokens(let tokens): .tokens(tokens)
        }
      }
      let found = try await embeddings.embed(inputs, with: library.url(of: model))
      return EmbeddingAnswer(model: model.name, vectors: found.vectors, tokens: found.tokens)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw CompletionError(error, asking: CompletionRequest(), inputs: request.inputs.count)
    }
  }

  /// The model of this name, or the first that makes vectors.
  private func embeddingModel(_ name: String?) async throws -> StoredModel {
    let models = try await library.list()
    let found = models.first { name == nil ? $0.info.kind == .embeddingModel : $0.name == name }
    guard let found else {
      throw CompletionError(
        status: 404, type: "invalid_request_error", code: "model_not_found", parameter: "model",
        message: name.map { "There is no model “\($0)”. GET /v1/models lists them." }
          ?? "There is no embedding model. Add the GGUF file of one in Linnet's settings, under “Models”.")
    }
    guard found.info.kind == .embeddingModel else {
      throw CompletionError.invalid(
        "“\(found.name)” writes, and makes no vectors: name an embedding model.", at: "model")
    }
    return found
  }

  func stop(_ id: UUID) async { running.withLock { $0[id] }?.stop(id) }

  private func answer(_ request: CompletionRequest, yield: @escaping @Sendable (CompletionEvent) -> Void) async throws {
    let service = try await models.service(for: request.model) { _ in yield(.preparing) }.service
    running.withLock { $0[request.id] = service }
    for look in 1... {
      do {
        for try await event in service.generate(Self.generation(request)) { try Self.forward(event, yield: yield) }
        return
      } catch let error as LLMError where error.code == .generationInProgress && look < Self.patience.looks {
        try await sleep(Self.patience.pause)
      }
    }
  }

  private static func forward(_ event: GenerationEvent, yield: (CompletionEvent) -> Void) throws {
    switch event {
    case .prefill: yield(.preparing)
    case .thinking(let text): yield(.thinking(text))
    case .text(let text): yield(.text(text))
    case .call(.began(let id, let name)): yield(.call(.began(id: id, name: name)))
    case .call(.arguments(let text)): yield(.call(.arguments(text)))
    case .call(.ended): yield(.call(.ended))
    case .imagesIgnored:
      throw CompletionError.invalid("This model doesn't read pictures.", at: "messages", code: "unsupported_content")
    // A program that sends a conversation means all of it: `trimsHistory` is false.
    case .trimmed: break
    case .finished(let stats):
      yield(
        .finished(
          CompletionEnd(
            isCut: [.length, .contextFull, .timeout].contains(stats.finishReason), promptTokens: stats.promptTokens,
            cachedTokens: stats.cachedTokens, generatedTokens: stats.generatedTokens)))
    }
  }

  private static func generation(_ request: CompletionRequest) -> GenerationRequest {
    var sampling = SamplingOptions()
    if let temperature = request.temperature { sampling.temperature = temperature }
    if let topP = request.topP { sampling.topP = topP }
    sampling.seed = request.seed
    let messages = request.messages.map { message in
      var prompt = PromptMessage(
        role: PromptMessage.Role(rawValue: message.role.rawValue) ?? .user, content: message.text,
        images: message.images)
      prompt.calls = message.calls.map { PromptCall(id: $0.id, name: $0.name, arguments: $0.arguments) }
      (prompt.callID, prompt.toolName) = (message.callID, message.toolName)
      return prompt
    }
    let tools = request.tools.map { offer in
      ToolOffer(
        tools: offer.tools.map {
          ToolOffer.Tool(
            name: $0.name, description: $0.description, parameters: $0.parameters, isStrict: $0.isStrict)
        }, isRequired: offer.isRequired, allowsSeveral: offer.allowsSeveral)
    }
    var grammar: GrammarConstraint?
    if case .json(let schema) = request.format { grammar = .jsonSchema(schema) }
    return GenerationRequest(
      id: request.id, conversation: conversation, messages: messages, thinkingEnabled: request.thinks,
      sampling: sampling, maxNewTokens: request.maximumTokens,
      // A caller's limit is on all that is written.
      maxThinkingTokens: nil, trimsHistory: false, grammar: grammar, tools: tools)
  }
}

extension CompletionError {
  /// Why a model gave no answer.
  /// - Parameter inputs: how many texts were to become vectors; nil where an answer was asked for.
  init(_ error: any Error, asking request: CompletionRequest, inputs: Int? = nil) {
    if let error = error as? CompletionError {
      self = error
      return
    }
    let message = ErrorReport(error).message
    switch (error as? LLMError)?.code {
    case .modelNotFound, .modelNotLoaded, .loadFailed, .fileFailed:
      self.init(status: 503, type: "server_error", code: "model_not_loaded", message: message)
    case .contextTooSmall:
      // Clients such as litellm know the error by OpenAI's own words.
      let limit = (error as? LLMError)?.tokenLimit.map { "This model's maximum context length is \($0) tokens. " } ?? ""
      let place = inputs.map { Self.place(of: error, inputs: $0) } ?? "messages"
      self = .invalid(limit + message, at: place, code: "context_length_exceeded")
    case .inputRefused: self = .invalid(message, at: Self.place(of: error, inputs: inputs ?? 1))
    case .invalidGrammar:
      let tool = request.tools?.tools.first { $0.name == (error as? LLMError)?.tool }
      let place = tool?.place ?? (request.tools == nil ? request.schemaPlace : "tools")
      // The path within the schema begins with a word for the schema itself.
      let path = (error as? LLMError)?.schemaPath.map { $0.dropFirst("schema".count) } ?? ""
      self = .invalid(message, at: place + path)
    case .conversationRefused: self = .invalid(message, at: "messages")
    case .toolsUnsupported: self = .invalid(message, at: "tools", code: "unsupported_parameter")
    case .unsupportedModel: self = .invalid(message, at: "model")
    case .generationInProgress:
      self.init(status: 429, type: "rate_limit_error", code: "too_many_requests", message: message)
    case .timeout: self.init(status: 504, type: "server_error", code: "timeout", message: message)
    case .generateFailed, nil:
      self.init(status: 500, type: "server_error", code: "internal_error", message: message)
    }
  }

  private static func place(of error: any Error, inputs: Int) -> String {
    guard let number = (error as? LLMError)?.input, inputs > 1 else { return "input" }
    return "input[\(number)]"
  }
}
