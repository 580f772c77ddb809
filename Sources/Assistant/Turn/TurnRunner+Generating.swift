import ChatTypes
import Foundation
import LanguageModels
import Persistence
import Tools
import UserFacingErrors

/// A request that the model is asked, with its whole replies so far.
struct RequestExchange: Sendable {
  /// Which of the round's requests, from 0.
  let number: Int
  let request: ModelRequest
  /// The first reply first.
  var replies: [ModelReply] = []
}

extension TurnRunner {
  /// Asks the model one of the requests. Of a request that is reviewed, words and calls are held back until the interpreter has
  /// accepted a reply.
  mutating func ask(request number: Int) {
    guard let service = model?.service, let interpreter = prepared?.interpreter, requests.indices.contains(number)
    else { return }
    let request = requests[number]
    if let reply = request.reply { return post(.event(.given(reply))) }
    let generation = generationRequest(for: request)
    self.generation = generation.id
    work = Task { [post, turn = turnContext] in
      var held: [GenerationEvent] = []
      do {
        for try await event in service.generate(generation) {
          if request.isReviewed, !event.isProgress { held.append(event) } else { post(.event(.generation(event))) }
        }
      } catch let error as LLMError where error.code == .generationInProgress {
        return post(.event(.busy))
      } catch {
        return Self.take(ModelReply(events: held), failing: TurnFailure(error), post: post)
      }
      guard request.isReviewed else { return post(.event(.ended(nil))) }
      let exchange = RequestExchange(number: number, request: request, replies: [ModelReply(events: held)])
      await Self.judge(exchange, by: interpreter, in: turn, post: post)
    }
  }

  /// Asks the model a request again, as the interpreter wants it.
  mutating func retry() {
    guard let (exchange, retry) = rejected, let service = model?.service, let interpreter = prepared?.interpreter
    else { return }
    var generation = generationRequest(for: exchange.request)
    generation.messages = retry.messages
    if let sampling = retry.sampling { generation.sampling = sampling }
    self.generation = generation.id
    work = Task { [post, generation, turn = turnContext] in
      // Where the model fails, an earlier reply may still count.
      let events = (try? await Self.events(of: generation, from: service)) ?? []
      var exchange = exchange
      exchange.replies.append(ModelReply(events: events, retry: retry))
      // Somebody stopped it: the first reply counts.
      guard !Task.isCancelled, exchange.replies.last?.finishReason != .cancelled else {
        return Self.take(exchange.replies[0], post: post)
      }
      await Self.judge(exchange, by: interpreter, in: turn, post: post)
    }
  }

  /// Has the newest reply judged, and brings in what comes of that.
  private static func judge(
    _ exchange: RequestExchange, by interpreter: any RequestInterpreter, in turn: TurnContext,
    post: @Sendable (Input) -> Void
  ) async {
    switch await interpreter.verdict(on: exchange.replies, to: exchange.request, in: turn) {
    case let .accept(reply, request):
      if let request { post(.replaced(request: exchange.number, with: request)) }
      let (shown, steps) = interpreter.shown(exchange.replies[reply])
      if !steps.isEmpty { post(.nextSteps(steps)) }
      take(shown, post: post)
    case .retry(let retry): post(.rejected(exchange, retry))
    }
  }

  /// Brings in a whole reply.
  static func take(
    _ reply: ModelReply, failing failure: TurnFailure? = nil, post: @Sendable (Input) -> Void
  ) {
    for event in reply.events { post(.event(.generation(event))) }
    post(.event(.ended(failure)))
  }

  /// All that a model says, without how far it is.
  private static func events(
    of generation: GenerationRequest, from service: any LLMService
  ) async throws -> [GenerationEvent] {
    var events: [GenerationEvent] = []
    for try await event in service.generate(generation) where !event.isProgress { events.append(event) }
    return events
  }

  private func generationRequest(for request: ModelRequest) -> GenerationRequest {
    var generation = GenerationRequest(
      conversation: Self.conversation(chat.ref), messages: request.messages, thinkingEnabled: options.thinks,
      grammar: grammar)
    if let limit = request.tokenLimit { generation.maxNewTokens = min(generation.maxNewTokens, limit) }
    return generation
  }
}

extension GenerationEvent {
  /// Whether it tells how far the model is, rather than what it says.
  fileprivate var isProgress: Bool {
    switch self {
    case .trimmed, .imagesIgnored, .prefill: true
    case .thinking, .text, .call, .finished: false
    }
  }
}
