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
  private let sleep: @Sendable (Duration) async throws -> Void
  private let running = Mutex<[UUID: any LLMService]>([:])

  init(models: CoreModels, library: any ModelLibrary, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.models = models
    self.library = library
    self.sleep = sleep
  }

  func models() async throws -> [CompletionModel] {
    do {
      return try await library.list().filter { $0.info.kind == .languageModel }.map {
        CompletionModel(name: $0.name, addedAt: $0.addedAt)
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
  init(_ error: any Error, asking request: CompletionRequest) {
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
      self = .invalid(limit + message, at: "messages", code: "context_length_exceeded")
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
}
