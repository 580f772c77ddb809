import LanguageModels
import Testing

@testable import Inference

@Suite("A reply's two clocks and its figures")
struct GenerationMachineClockTests {
  private let second: UInt64 = 1_000_000_000

  private func machine(firstToken: UInt64 = 60, nextToken: UInt64 = 5, startedAt: UInt64 = 12) -> GenerationMachine {
    GenerationMachine(
      limits: .init(
        maxNewTokens: 100, contextSize: 1_000, firstToken: firstToken * second, nextToken: nextToken * second),
      promptTokens: 200, cachedTokens: 150, splitter: ThinkingSplitter(), requestedAt: 10 * second,
      startedAt: startedAt * second)
  }

  private func say(_ machine: inout GenerationMachine, at seconds: Double) {
    _ = machine.sampled(7, bytes: [0x61], isEnd: false, at: UInt64(seconds * 1e9))
  }

  @Test("the first token may take its time from when the prompt's turn came")
  func firstClock() {
    let machine = machine()
    #expect(machine.deadline == 72 * second)
    #expect(machine.expired(at: 72 * second) == nil)
    #expect(machine.expired(at: 72 * second + 1) == .seconds(60))
    #expect(!machine.hasBegun)
  }

  @Test("each later token has a clock of its own")
  func nextClock() {
    var machine = machine()
    for time in stride(from: 70.0, to: 110, by: 4) {
      say(&machine, at: time)
      #expect(machine.hasBegun)
      #expect(machine.expired(at: UInt64(time + 5) * second) == nil)
      #expect(machine.expired(at: UInt64(time + 5) * second + 1) == .seconds(5))
    }
  }

  @Test("the clock of the next token begins anew while tokens are computed again")
  func postponedClock() {
    var machine = machine()
    say(&machine, at: 70)
    machine.postpone(at: 74 * second)
    #expect(machine.expired(at: 79 * second) == nil && machine.expired(at: 79 * second + 1) == .seconds(5))
  }

  @Test("no clock runs after the end")
  func ended() {
    var machine = machine()
    _ = machine.finish(.cancelled)
    #expect(machine.expired(at: .max) == nil)
  }

  @Test("endless limits don't run over")
  func endless() {
    var machine = GenerationMachine(
      limits: .init(maxNewTokens: 2, contextSize: 10, firstToken: .max / 2, nextToken: .max / 2), promptTokens: 1,
      cachedTokens: 0, splitter: ThinkingSplitter(), requestedAt: .max / 4, startedAt: .max / 4)
    #expect(machine.expired(at: .max / 4 * 3) == nil)
    say(&machine, at: 9e9)
    #expect(machine.expired(at: machine.deadline) == nil)
    #expect(machine.expired(at: .max) == .nanoseconds(Int64(clamping: UInt64.max / 2)))
  }

  @Test("the time to the first token counts from the request, the speed from the first token")
  func stats() {
    var machine = machine()
    #expect(machine.stats.timeToFirstTokenMs == 0)
    for time in [14.5, 15.0, 15.5, 16.5] { say(&machine, at: time) }
    _ = machine.finish(.cancelled)
    #expect(
      machine.stats
        == GenerationStats(
          promptTokens: 200, cachedTokens: 150, generatedTokens: 4, timeToFirstTokenMs: 4_500, tokensPerSecond: 1.5,
          finishReason: .cancelled, contextUsed: 204, contextSize: 1_000))
  }

  @Test("the token that ends a reply took its time, too")
  func statsOfStop() {
    var machine = machine()
    for time in [14.0, 15, 16] { say(&machine, at: time) }
    _ = machine.sampled(0, bytes: [], isEnd: true, at: 18 * second)
    #expect(machine.stats.generatedTokens == 3)
    #expect(machine.stats.tokensPerSecond == 0.75)
  }

  @Test("a single token has no speed, nor has a clock that stands still")
  func noSpeed() {
    var machine = machine()
    say(&machine, at: 14)
    #expect(machine.stats.tokensPerSecond == 0)
    say(&machine, at: 14)
    #expect(machine.stats.tokensPerSecond == 0)
    _ = machine.finish(.timeout)
    #expect(machine.stats.generatedTokens == 2 && machine.stats.finishReason == .timeout)
  }

  @Test("the first clock grows with the prompt that has to be read")
  func limitOfPrompt() {
    let timeouts = GenerationTimeouts(firstToken: .seconds(60), perPromptToken: .milliseconds(250))
    #expect(timeouts.firstTokenLimit(promptTokens: 0) == .seconds(60))
    #expect(timeouts.firstTokenLimit(promptTokens: 2_000) == .seconds(560))
  }
}
