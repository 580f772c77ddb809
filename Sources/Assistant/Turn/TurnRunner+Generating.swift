import ChatTypes
import Foundation
import LanguageModels
import Persistence

extension TurnRunner {
  /// Asks the model one of the requests. Of a model that only copies, words and calls are held back until it is known which
  /// reading counts: one may have to be read a second time.
  mutating func generate(request number: Int) {
    guard let service = model?.service, let prompt else { return }
    let literal = prompt.requests.indices.contains(number) ? prompt.requests[number] : nil
    let request = generation(of: literal?.messages ?? prompt.messages, for: literal)
    self.request = request.id
    // Requests behind the first may be about what it makes.
    let rehearsal = number == 0 ? literal.flatMap(rehearsal) : nil
    work = Task { [post] in
      var held: [GenerationEvent] = []
      do {
        for try await event in service.generate(request) {
          if literal != nil, !event.isProgress { held.append(event) } else { post(.event(.generation(event))) }
        }
        if literal != nil, held.ended(.length) {
          post(.endless(request: number, held))
        } else if let standalone = literal?.standalone, held.ended(.stop), standalone.doubts(held.text) {
          post(.doubtful(request: number, held))
        } else if let rehearsal, held.ended(.stop), await !rehearsal.isFeasible(held.text) {
          post(.infeasible(request: number, held))
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

  /// Asks the model one of the requests without what was said before it, and takes what it makes of that if it is better.
  mutating func readAlone(request number: Int, after first: [GenerationEvent]) {
    guard let literal = prompt?.requests[number], let standalone = literal.standalone else {
      return Self.tell(first, post)
    }
    readAgain(standalone.messages, of: literal, after: first) { [post] second in
      guard standalone.takes(second) else { return false }
      post(.readAlone(request: number))
      return true
    }
  }

  /// Asks the model one of the requests once more, where its reply had no end, and takes what it makes of that if it has one: it
  /// may not say again what it has said. Where that has no end either, other likely words are tried.
  mutating func readUnrepeating(request number: Int, after first: [GenerationEvent]) {
    guard machine.phase == .generating, let service = model?.service, let literal = prompt?.requests[number] else {
      return Self.tell(first, post)
    }
    let request = generation(of: literal.messages, for: literal)
    self.request = request.id
    work = Task { [post] in
      for var sampling in [request.sampling] + LiteralRequest.otherReadings {
        sampling.repetitionPenalty = LiteralRequest.penalty
        var request = request
        request.sampling = sampling
        let other = (try? await Self.reading(request, service)) ?? []
        if other.ended(.stop) { return Self.tell(other, post) }
        guard !Task.isCancelled, other.ended(.length) else { break }
      }
      Self.tell(first, post)
    }
  }

  /// Asks the model one of the requests a few times more, where its calls can't be made, and takes the first reading that can be:
  /// what it says without being sure, it says otherwise soon, and what it is sure of, each time.
  mutating func readOtherwise(request number: Int, after first: [GenerationEvent]) {
    guard machine.phase == .generating, let service = model?.service, let literal = prompt?.requests[number],
      let rehearsal = rehearsal(literal)
    else { return Self.tell(first, post) }
    let request = generation(of: literal.messages, for: literal)
    self.request = request.id
    work = Task { [post] in
      for sampling in LiteralRequest.otherReadings {
        var request = request
        request.sampling = sampling
        let other = (try? await Self.reading(request, service)) ?? []
        guard !Task.isCancelled, !other.ended(.cancelled) else { break }
        if other.ended(.stop), await rehearsal.takes(other.text, for: first.text) { return Self.tell(other, post) }
      }
      Self.tell(first, post)
    }
  }

  /// What the calls for a request are tried with; nil where nothing is done.
  private func rehearsal(_ literal: LiteralRequest) -> LiteralRehearsal? {
    tools.map { LiteralRehearsal(tools: $0, calls: literal.calls, turn: turnContext) }
  }

  /// All that a model says, without how far it is.
  private static func reading(
    _ request: GenerationRequest, _ service: any LLMService
  ) async throws -> [GenerationEvent] {
    var events: [GenerationEvent] = []
    for try await event in service.generate(request) where !event.isProgress { events.append(event) }
    return events
  }

  /// Where the model can't be asked a second time, or somebody stopped it meanwhile, the first reading counts.
  private mutating func readAgain(
    _ messages: [PromptMessage], of literal: LiteralRequest, after first: [GenerationEvent],
    takes: @escaping @Sendable (String) -> Bool
  ) {
    guard machine.phase == .generating, let service = model?.service else { return Self.tell(first, post) }
    let request = generation(of: messages, for: literal)
    self.request = request.id
    work = Task { [post] in
      let second = (try? await Self.reading(request, service)) ?? []
      Self.tell(second.ended(.stop) && takes(second.text) ? second : first, post)
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
  /// Whether it is over, for this reason.
  fileprivate func ended(_ reason: FinishReason) -> Bool {
    contains { if case .finished(let stats) = $0 { stats.finishReason == reason } else { false } }
  }

  fileprivate var text: String { map { if case .text(let piece) = $0 { piece } else { "" } }.joined() }
}
