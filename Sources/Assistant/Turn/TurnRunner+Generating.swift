import ChatTypes
import Foundation
import Inference
import Persistence

extension TurnRunner {
  /// Asks the model one of the requests.
  mutating func generate(request number: Int) {
    guard let service = model?.service, let prompt else { return }
    let literal = prompt.requests.indices.contains(number) ? prompt.requests[number] : nil
    let request = generation(of: literal?.messages ?? prompt.messages)
    self.request = request.id
    let standalone = literal?.standalone.map { (reading: $0, request: generation(of: $0.messages, id: request.id)) }
    work = Task { [post] in
      do {
        if let (reading, again) = standalone {
          let first = try await Self.events(of: service.generate(request))
          let isDoubtful = Self.isWhole(first) && reading.doubts(Self.text(of: first))
          let second = isDoubtful ? try await Self.events(of: service.generate(again)) : []
          let isBetter = reading.takes(Self.text(of: second))
          if isBetter { post(.readAlone(request: number)) }
          for event in isBetter ? second : first { post(.event(.generation(event))) }
        } else {
          for try await event in service.generate(request) { post(.event(.generation(event))) }
        }
        post(.event(.ended(nil)))
      } catch let error as LLMError where error.code == .generationInProgress {
        post(.event(.busy))
      } catch {
        post(.event(.ended(TurnFailure(error))))
      }
    }
  }

  private func generation(of messages: [PromptMessage], id: UUID = UUID()) -> GenerationRequest {
    GenerationRequest(
      id: id, conversation: Self.conversation(chat.ref), messages: messages, thinkingEnabled: options.thinks,
      grammar: grammar)
  }

  private static func events(of generation: AsyncThrowingStream<GenerationEvent, any Error>) async throws
    -> [GenerationEvent]
  {
    var events: [GenerationEvent] = []
    for try await event in generation { events.append(event) }
    return events
  }

  /// Whether nobody stopped it.
  private static func isWhole(_ events: [GenerationEvent]) -> Bool {
    events.contains { if case .finished(let stats) = $0 { stats.finishReason == .stop } else { false } }
  }

  private static func text(of events: [GenerationEvent]) -> String {
    events.map { if case .text(let piece) = $0 { piece } else { "" } }.joined()
  }
}
