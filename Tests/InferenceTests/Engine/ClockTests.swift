import Foundation
import Inference
import LanguageModels
import Testing

@Suite("The two clocks")
struct ClockTests {
  /// A clock that moves on by so much every time it is read.
  private func stepping(_ step: Duration) -> LlamaConfiguration {
    let now = Shared<UInt64>(1)
    let nanoseconds = UInt64(step / .nanoseconds(1))
    return LlamaConfiguration(now: {
      now.withLock {
        $0 += nanoseconds
        return $0
      }
    })
  }

  @Test("end a reply whose first token does not come in time")
  func firstToken() async throws {
    let actor = try await actor(.script, configuration: stepping(.seconds(10)))
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        messages: [.user("Hi tomorrow")],
        timeouts: GenerationTimeouts(firstToken: .seconds(5), perPromptToken: .zero, nextToken: .seconds(1_000))))
    #expect(outcome.error?.code == .timeout)
    #expect(outcome.error?.message.contains("5 s") == true)
    #expect(outcome.stats?.finishReason == .timeout)
    #expect(outcome.text.isEmpty)
  }

  @Test("allow a long prompt its time")
  func growsWithThePrompt() async throws {
    let actor = try await actor(.script, configuration: stepping(.milliseconds(100)))
    let timeouts = GenerationTimeouts(firstToken: .zero, perPromptToken: .seconds(10), nextToken: .seconds(1_000))
    let outcome = try await actor.outcome(of: GenerationRequest(messages: [.user("Hi tomorrow")], timeouts: timeouts))
    #expect(outcome.error == nil)
    #expect(outcome.text == (try TestModel.script("tomorrow").reply))
  }

  @Test("end a reply that pauses, and keep what was said")
  func nextToken() async throws {
    // A millisecond a reading, until in the middle of the reply each takes 40 seconds.
    let time = Shared((readings: 0, now: UInt64(1)))
    let configuration = LlamaConfiguration(now: {
      time.withLock {
        $0.readings += 1
        $0.now += (200..<1_000).contains($0.readings) ? 40_000_000_000 : 1_000_000
        return $0.now
      }
    })
    let actor = try await actor(.script, configuration: configuration)
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        messages: [.user("Go on forever")], maxNewTokens: 1_000, timeouts: GenerationTimeouts(nextToken: .seconds(30))))
    #expect(outcome.error?.code == .timeout)
    #expect(outcome.stats?.finishReason == .timeout)
    #expect(outcome.text.hasPrefix("The wheel goes round"))
    // The next question is answered.
    time.withLock { $0.readings = 1_000 }
    #expect(try await actor.reply(to: "Hi tomorrow").text == TestModel.script("tomorrow").reply)
  }
}
