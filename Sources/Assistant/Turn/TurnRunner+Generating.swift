import ChatTypes
import Foundation
import Inference
import Persistence

extension TurnRunner {
  /// Asks the model one of the requests. Of one that may have to be read a second time, words and calls are held back until
  /// it is known which reading counts.
  mutating func generate(request number: Int) {
    guard let service = model?.service, let prompt else { return }
    let literal = prompt.requests.indices.contains(number) ? prompt.requests[number] : nil
    let request = generation(of: literal?.messages ?? prompt.messages, for: literal)
    self.request = request.id
    work = Task { [post, standalone = literal?.standalone] in
      var held: [GenerationEvent] = []
      do {
        for try await event in service.generate(request) {
          if standalone != nil, !event.isProgress { held.append(event) } else { post(.event(.generation(event))) }
        }
        if let standalone, held.isWhole, standalone.doubts(held.text) {
          post(.doubtful(request: number, held))
        } else {
          Self.tell(held, post)
        }
      } catch let error as LLMError where error.code == .generationInProgress {
        post(.event(.busy))
      } catch {
        Self.tell(held, failing: TurnFailure(error), post)
      }
    }
  }

  /// Asks the model one of the requests without what was said before it, and takes what it makes of that if it is better. Where it
  /// can't be asked, or somebody stopped it meanwhile, the first reading counts.
  mutating func readAlone(request number: Int, after first: [GenerationEvent]) {
    guard machine.phase == .generating, let service = model?.service, let literal = prompt?.requests[number],
      let standalone = literal.standalone
    else { return Self.tell(first, post) }
    let request = generation(of: standalone.messages, for: literal)
    self.request = request.id
    work = Task { [post] in
      var second: [GenerationEvent] = []
      do {
        for try await event in service.generate(request) where !event.isProgress { second.append(event) }
      } catch {
        second = []
      }
      guard second.isWhole, standalone.takes(second.text) else { return Self.tell(first, post) }
      post(.readAlone(request: number))
      Self.tell(second, post)
    }
  }

  /// Brings in a whole reading.
  private static func tell(
    _ events: [GenerationEvent], failing failure: TurnFailure? = nil, _ post: @Sendable (Input) -> Void
  ) {
    for event in events { post(.event(.generation(event))) }
    post(.event(.ended(failure)))
  }

  private func generation(of messages: [PromptMessage], for literal: LiteralRequest?) -> GenerationRequest {
    var request = GenerationRequest(
      conversation: Self.conversation(chat.ref), messages: messages, thinkingEnabled: options.thinks, grammar: grammar)
    if let literal { request.maxNewTokens = min(request.maxNewTokens, literal.mostTokens) }
    return request
  }
}

extension GenerationEvent {
  /// Whether it tells how far the model is, rather than what it says.
  fileprivate var isProgress: Bool {
    switch self {
    case .trimmed, .imagesIgnored, .prefill: true
    case .thinking, .text, .finished: false
    }
  }
}

extension [GenerationEvent] {
  /// Whether nobody stopped it, and it had room.
  fileprivate var isWhole: Bool {
    contains { if case .finished(let stats) = $0 { stats.finishReason == .stop } else { false } }
  }

  fileprivate var text: String { map { if case .text(let piece) = $0 { piece } else { "" } }.joined() }
}
