import TestSupport
import Testing

@testable import Inference

@Suite("A cache becomes the beginning of another prompt")
struct PrefixPlanTests {
  /// What the cache holds after a plan was carried out on it, the slow and obvious way.
  private func carriedOut(_ plan: PrefixPlan, _ cache: [PromptUnit]) throws -> [PromptUnit] {
    var cache = cache
    for cut in plan.cuts {
      try #require(!cut.range.isEmpty && cut.range.lowerBound >= 0 && cut.range.upperBound <= cache.count)
      cache.removeSubrange(cut.range)
    }
    try #require(plan.reused <= cache.count)
    return Array(cache.prefix(plan.reused))
  }

  private func commonCount(_ one: [PromptUnit], _ other: [PromptUnit]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  /// Whether an image begins before a position and goes on behind it.
  private func cutsImage(_ prompt: [PromptUnit], _ position: Int) -> Bool {
    position > 0 && position < prompt.count && prompt[position].isMedia && prompt[position - 1] == prompt[position]
  }

  /// Units of their own for every turn, so that each can be told from the others.
  private func turn(_ number: Int, _ count: Int = 30) -> [PromptUnit] {
    (0..<count).map { PromptUnit(number * 1_000 + $0) }
  }

  private func image(_ hash: UInt64, _ count: Int = 4) -> [PromptUnit] {
    Array(repeating: .media(hash: hash), count: count)
  }

  @Test("a prompt that goes on is read from where the cache ends")
  func continued() {
    let plan = PrefixPlan(cache: turn(0) + turn(1), prompt: turn(0) + turn(1) + turn(2), minimumRun: 16)
    #expect(plan.cuts == [] && plan.reused == 60)
    #expect(plan.decodeCount(promptCount: 90) == 30)
  }

  @Test("the last unit is read anew even when all are known")
  func lastUnit() {
    #expect(PrefixPlan(cache: turn(0), prompt: turn(0), minimumRun: 16).reused == 29)
    #expect(PrefixPlan(cache: turn(0) + turn(1), prompt: turn(0), minimumRun: nil).reused == 29)
    #expect(PrefixPlan(cache: [7], prompt: [7], minimumRun: 1).reused == 0)
  }

  @Test("an empty cache or prompt is no reason to fail", arguments: [nil, 0, 1, 16])
  func empty(minimumRun: Int?) {
    #expect(PrefixPlan(cache: [], prompt: turn(0), minimumRun: minimumRun).reused == 0)
    #expect(
      PrefixPlan(cache: turn(0), prompt: [], minimumRun: minimumRun)
        == PrefixPlan(cache: [], prompt: [], minimumRun: nil))
  }

  @Test("dropped oldest turns are cut out, and all behind them is moved")
  func droppedTurns() throws {
    let cache = turn(0) + turn(1) + turn(2) + turn(3) + turn(4)
    let prompt = turn(0) + turn(3) + turn(4) + turn(5)
    let plan = PrefixPlan(cache: cache, prompt: prompt, minimumRun: 16)
    #expect(plan.cuts == [.init(range: 30..<90)])
    #expect(plan.reused == 90)
    #expect(try carriedOut(plan, cache) == Array(prompt.prefix(90)))
  }

  @Test("thinking that is left out of the history is cut out of every turn")
  func strippedThinking() throws {
    let cache = turn(0) + turn(1) + turn(101, 50) + turn(2) + turn(102, 70) + turn(3)
    let prompt = turn(0) + turn(1) + turn(2) + turn(3) + turn(4)
    let plan = PrefixPlan(cache: cache, prompt: prompt, minimumRun: 16)
    #expect(plan.cuts == [.init(range: 60..<110), .init(range: 90..<160)])
    #expect(plan.reused == 120)
    #expect(try carriedOut(plan, cache) == Array(prompt.prefix(120)))
  }

  @Test("a run shorter than the least is computed, one that is just long enough is moved")
  func leastRun() {
    let cache = turn(0) + turn(1) + turn(2, 16)
    #expect(PrefixPlan(cache: cache, prompt: turn(0) + turn(2, 16) + turn(3), minimumRun: 16).reused == 46)
    #expect(PrefixPlan(cache: cache, prompt: turn(0) + turn(2, 16) + turn(3), minimumRun: 17).reused == 30)
    #expect(PrefixPlan(cache: cache, prompt: turn(0) + turn(2, 16) + [7], minimumRun: 16).reused == 46)
    // The last unit does not count.
    #expect(PrefixPlan(cache: cache, prompt: turn(0) + turn(2, 16), minimumRun: 16).reused == 30)
  }

  @Test("a cache that can't be shifted is cut nowhere")
  func noShift() {
    let plan = PrefixPlan(cache: turn(0) + turn(1) + turn(2), prompt: turn(0) + turn(2) + turn(3), minimumRun: nil)
    #expect(plan.cuts == [] && plan.reused == 30)
  }

  @Test("an image is reused whole or not at all")
  func images() {
    let cache = turn(0) + image(8) + turn(1)
    #expect(PrefixPlan(cache: cache, prompt: cache + turn(2), minimumRun: 16).reused == 64)
    // A picture that is cut off in the cache, another picture, and a prompt that ends with one.
    #expect(PrefixPlan(cache: turn(0) + image(8, 3), prompt: cache, minimumRun: 16).reused == 30)
    #expect(PrefixPlan(cache: cache, prompt: turn(0) + image(16) + turn(1), minimumRun: 16).reused == 30)
    #expect(PrefixPlan(cache: cache, prompt: turn(0) + image(8), minimumRun: 16).reused == 30)
    // Nothing is moved past a picture, whose positions may count differently.
    let plan = PrefixPlan(cache: cache + turn(2), prompt: turn(0) + turn(1) + turn(2), minimumRun: 16)
    #expect(plan.cuts == [] && plan.reused == 30)
  }

  @Test("carried out on any cache, a plan gives the beginning of any prompt")
  func property() throws {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<3_000 {
      // Few different units make for many false beginnings.
      let alphabet = (0..<Int.random(in: 1...8, using: &generator)).map { PromptUnit($0) }
      var blocks = (0..<8).map { _ in generator.elements(Int.random(in: 0...9, using: &generator), of: alphabet) }
      if generator.oneIn(3) {
        blocks[3] = image(.random(in: 0...9, using: &generator), .random(in: 1...5, using: &generator))
      }
      let cache = blocks.filter { _ in !generator.oneIn(6) }.joined()
      var prompt = Array(blocks.filter { _ in !generator.oneIn(6) }.joined())
      if generator.oneIn(2) { prompt.removeLast(min(prompt.count, .random(in: 0...3, using: &generator))) }
      if generator.oneIn(2) { prompt += generator.elements(3, of: alphabet) }
      let minimumRun = generator.oneIn(5) ? nil : Int.random(in: 1...6, using: &generator)

      let plan = PrefixPlan(cache: Array(cache), prompt: prompt, minimumRun: minimumRun)
      let note: Comment = "round \(round): \(Array(cache)) \(prompt) \(String(describing: minimumRun))"
      #expect(try carriedOut(plan, Array(cache)) == Array(prompt.prefix(plan.reused)), note)
      #expect(plan.reused <= max(0, prompt.count - 1), note)
      #expect(!cutsImage(prompt, plan.reused), note)
      let hasImages = cache.contains(where: \.isMedia) || prompt.contains(where: \.isMedia)
      if minimumRun == nil || hasImages { #expect(plan.cuts == [], note) }
      if !hasImages { #expect(plan.reused >= min(commonCount(Array(cache), prompt), prompt.count - 1), note) }
    }
  }

  @Test("the unit of an image is never a token, whatever the hash")
  func mediaUnits() {
    for hash in [0, 1, 2, 0x7FFF_FFFE, 0x7FFF_FFFF, 0x8000_0000, UInt64.max] {
      #expect(PromptUnit.media(hash: hash) < 0)
    }
    #expect(PromptUnit.media(hash: 2) != PromptUnit.media(hash: 4))
    #expect(!PromptUnit(0).isMedia)
  }
}
