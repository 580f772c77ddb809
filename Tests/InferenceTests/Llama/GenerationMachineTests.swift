import LanguageModels
import Testing

@testable import Inference

@Suite("A reply runs until something ends it")
struct GenerationMachineTests {
  typealias Output = GenerationMachine.Output

  static let ends: [FinishReason] = [.stop, .length, .contextFull, .cancelled, .timeout, .failed]

  private func machine(
    maxNewTokens: Int = 10, maxThinkingTokens: Int? = nil, contextSize: Int = 100, promptTokens: Int = 20,
    inside: Bool = false, stops: [String] = []
  ) -> GenerationMachine {
    GenerationMachine(
      limits: .init(
        maxNewTokens: maxNewTokens, maxThinkingTokens: maxThinkingTokens, contextSize: contextSize, firstToken: 1_000,
        nextToken: 500),
      promptTokens: promptTokens, cachedTokens: 5, splitter: ThinkingSplitter(startsInside: inside), stops: stops,
      requestedAt: 100, startedAt: 300)
  }

  /// Samples a token that says a text.
  private func say(_ text: String, _ machine: inout GenerationMachine, at now: UInt64 = 400) -> (
    [Output], GenerationMachine.Action
  ) {
    machine.sampled(7, bytes: Array(text.utf8), isEnd: false, at: now)
  }

  private func end(_ machine: inout GenerationMachine, at now: UInt64 = 400) -> ([Output], GenerationMachine.Action) {
    machine.sampled(0, bytes: Array("<|im_end|>".utf8), isEnd: true, at: now)
  }

  // MARK: What ends it

  @Test("a token is shown and decoded")
  func goesOn() {
    var machine = machine()
    #expect(say("Hello", &machine) == ([.text("Hello")], .decode(7)))
    #expect(machine.finishReason == nil)
    #expect(machine.generatedTokens == 1)
    #expect(machine.position == 21)
  }

  @Test("the model's own end is neither shown nor counted")
  func stop() {
    var machine = machine()
    _ = say("Hello", &machine)
    #expect(end(&machine) == ([], .finish))
    #expect(machine.finishReason == .stop)
    #expect(machine.stats.generatedTokens == 1)
  }

  @Test("an end right at the beginning is an empty reply")
  func stopAtOnce() {
    var machine = machine()
    #expect(end(&machine) == ([], .finish))
    #expect(machine.stats.generatedTokens == 0 && machine.stats.tokensPerSecond == 0)
  }

  @Test("the last token that is allowed is shown, and none after it", arguments: [1, 2, 5])
  func length(most: Int) {
    var machine = machine(maxNewTokens: most)
    for _ in 1..<most { #expect(say("a", &machine) == ([.text("a")], .decode(7))) }
    #expect(say("z", &machine) == ([.text("z")], .finish))
    #expect(machine.finishReason == .length)
    #expect(machine.stats.generatedTokens == most)
  }

  @Test("a full context ends it, with the last token's text shown and no position too many")
  func contextFull() {
    var machine = machine(contextSize: 22, promptTokens: 20)
    #expect(say("a", &machine).1 == .decode(7))
    #expect(say("b", &machine).1 == .decode(7))
    #expect(say("c", &machine) == ([.text("c")], .finish))
    #expect(machine.finishReason == .contextFull)
    #expect(machine.stats.contextUsed == 22 && machine.stats.contextSize == 22)
  }

  @Test("where both limits are met, the tokens that were asked for are complete")
  func lengthFirst() {
    var machine = machine(maxNewTokens: 1, contextSize: 20, promptTokens: 20)
    #expect(say("a", &machine).1 == .finish)
    #expect(machine.finishReason == .length)
  }

  @Test("only the first reason counts, and nothing is said after it", arguments: ends, ends)
  func firstReason(first: FinishReason, second: FinishReason) {
    var machine = machine()
    _ = say("Hello <", &machine)
    _ = machine.finish(first)
    #expect(machine.finish(second) == [])
    let stats = machine.stats
    #expect(stats.finishReason == first)
    #expect(say("late", &machine, at: 900) == ([], .finish))
    #expect(end(&machine, at: 900) == ([], .finish))
    #expect(machine.stats == stats)
    #expect(machine.expired(at: .max) == nil)
  }

  @Test("a text that ends it is not shown, and nothing behind it")
  func stopText() {
    var machine = machine(stops: ["</assistant>"])
    #expect(say("Good</assis", &machine) == ([.text("Good")], .decode(7)))
    #expect(say("tant>More", &machine) == ([], .finish))
    #expect(machine.finishReason == .stop)
    var half = self.machine(stops: ["</assistant>"])
    _ = say("Good</assis", &half)
    #expect(end(&half).0 == [.text("</assis")])
  }

  // MARK: Thinking

  @Test("thinking takes nothing of the answer's tokens, and is closed when its own are used up")
  func thinkingLimit() {
    var machine = machine(maxNewTokens: 3, maxThinkingTokens: 5, inside: true)
    for number in 1...5 {
      #expect(machine.dueClosing == nil, "token \(number)")
      #expect(say("hm ", &machine).1 == .decode(7))
    }
    #expect(machine.dueClosing == "</think>")
    machine.closeThinking()
    #expect(machine.dueClosing == nil)
    #expect(say("</think>", &machine).1 == .decode(7))
    #expect(say("a", &machine) == ([.text("a")], .decode(7)))
    // The tag that closes it is one of the answer's three.
    #expect(say("b", &machine).1 == .finish)
    #expect(machine.finishReason == .length)
    #expect(machine.stats.generatedTokens == 8)
  }

  @Test("thinking is closed before it has filled the context")
  func thinkingInSmallContext() {
    var machine = machine(maxNewTokens: 50, maxThinkingTokens: 1000, contextSize: 80, promptTokens: 20, inside: true)
    var count = 0
    while machine.dueClosing == nil, count < 100 {
      _ = say("hm ", &machine)
      count += 1
    }
    #expect(count == 50)
  }

  @Test("thinking that nothing ends is cut off, and without a limit of its own it counts as the answer")
  func endlessThinking() {
    var machine = machine(maxNewTokens: 4, maxThinkingTokens: 5, contextSize: 1000, inside: true)
    for _ in 1...5 { _ = say("hm ", &machine) }
    machine.closeThinking()
    for _ in 1...3 { #expect(say("hm ", &machine).1 == .decode(7)) }
    #expect(say("hm ", &machine).1 == .finish)
    var shared = self.machine(maxNewTokens: 4, inside: true)
    for _ in 1...3 { #expect(say("hm ", &shared).1 == .decode(7)) }
    #expect(shared.dueClosing == nil)
    #expect(say("hm ", &shared).1 == .finish)
  }

  // MARK: Text

  @Test("what was held back comes out at every kind of end", arguments: ends)
  func heldBack(reason: FinishReason) {
    var half = machine()
    #expect(half.sampled(7, bytes: [0x41, 0xF0, 0x9F], isEnd: false, at: 400).outputs == [.text("A")])
    #expect(half.finish(reason) == [.text("\u{FFFD}")])
    var tag = machine()
    #expect(say(" <thi", &tag).0 == [])
    #expect(tag.finish(reason) == [.text(" <thi")])
    var thinking = machine(inside: true)
    #expect(say("plan </th", &thinking).0 == [.thinking("plan")])
    #expect(thinking.finish(reason) == [.thinking(" </th")])
  }

  @Test("what was held back comes out before the limits and the model's own end take effect")
  func heldBackBySampling() {
    var stopped = machine()
    _ = stopped.sampled(7, bytes: [0xC3], isEnd: false, at: 400)
    #expect(end(&stopped) == ([.text("\u{FFFD}")], .finish))
    var limited = machine(maxNewTokens: 1)
    #expect(say("<think", &limited) == ([.text("<think")], .finish))
    var full = machine(contextSize: 20, promptTokens: 20, inside: true)
    #expect(say("plan <", &full) == ([.thinking("plan"), .thinking(" <")], .finish))
  }

  @Test("a character may come in several tokens, and thinking before the answer")
  func pieces() {
    var machine = machine(maxNewTokens: 100)
    let bytes = Array("<think>é😀</think>\n日本".utf8)
    let outputs = bytes.flatMap { byte in machine.sampled(7, bytes: [byte], isEnd: false, at: 400).outputs }
    #expect(outputs == [.thinking("é"), .thinking("😀"), .text("日"), .text("本")])
    #expect(!machine.isThinking)
  }

  @Test("a token without text is no output")
  func emptyToken() {
    var machine = machine()
    #expect(say("", &machine) == ([], .decode(7)))
    #expect(machine.generatedTokens == 1)
  }
}
