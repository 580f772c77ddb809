import LanguageModels
import Testing

@testable import Inference

@Suite("The search for the fastest settings")
struct TuningSearchTests {
  typealias Cost = TuningSearch.Cost

  /// A machine whose times are made of factors, one for each setting.
  struct Machine: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var cores = 8
    var fused = (reading: 1.0, writing: 1.0)
    var writing: @Sendable (Int) -> Double = { 1 / Double($0) }
    var reading: @Sendable (Int) -> Double = { 1 / Double($0) }
    var microBatch: @Sendable (Int) -> Double = { _ in 1 }

    func cost(_ tuning: Tuning) -> Cost {
      let isFused = tuning.flashAttention == true
      let reading = (isFused ? fused.reading : 1) * reading(tuning.batchThreads)
      return Cost(
        prompt: reading * microBatch(tuning.microBatchSize), message: reading,
        token: (isFused ? fused.writing : 1) * writing(tuning.threads))
    }
  }

  static let machines = [
    Machine(testDescription: "more threads are better"),
    Machine(
      testDescription: "hyperthreads hurt", writing: { abs(Double($0) - 4) + 1 }, reading: { abs(Double($0) - 6) + 1 }),
    Machine(testDescription: "writing wants all, reading half", reading: { Double($0) }),
    Machine(testDescription: "fused attention is slower", fused: (1.5, 1.2)),
    Machine(testDescription: "fused attention is faster", fused: (0.6, 0.9)),
    Machine(testDescription: "small micro batches are better", microBatch: { 1 + Double($0) }),
    Machine(testDescription: "medium micro batches are best", microBatch: { abs(Double($0) - 256) + 1 }),
    Machine(
      testDescription: "all at once", cores: 12, fused: (0.5, 1.1), writing: { Double($0) },
      reading: { abs(Double($0) - 9) + 1 },
      microBatch: { Double($0) }),
    Machine(testDescription: "one core", cores: 1, fused: (0.5, 0.5)),
    Machine(testDescription: "two cores, one is enough", cores: 2, writing: { Double($0) }, reading: { Double($0) }),
    Machine(testDescription: "three cores", cores: 3, writing: { abs(Double($0) - 2) + 1 }),
  ]

  /// Runs a search to its end; the settings in the order in which they were measured.
  private func run(_ search: inout TuningSearch, _ cost: (Tuning) -> Cost) -> [Tuning] {
    var measured: [Tuning] = []
    while let candidate = search.candidate, measured.count < 100 {
      measured.append(candidate)
      search.measured(cost(candidate))
    }
    return measured
  }

  @Test("the best of all combinations is found with few measurements", arguments: machines)
  func best(machine: Machine) {
    var search = TuningSearch(processorCount: machine.cores)
    let measured = run(&search, machine.cost)
    #expect(search.isFinished && search.candidate == nil)
    #expect(measured.count <= 8)
    for (index, tuning) in measured.enumerated() { #expect(!measured[..<index].contains(tuning), "measured twice") }
    for tuning in measured {
      #expect((1...machine.cores).contains(tuning.threads) && (1...machine.cores).contains(tuning.batchThreads))
    }
    let all = combinations(machine.cores)
    let result = search.result
    #expect(turn(machine.cost(result)) <= (all.map { turn(machine.cost($0)) }.min() ?? 0) * 1.0001)
    let prompts = [512, 256, 128].map { size in
      var other = result
      other.microBatchSize = size
      return machine.cost(other).prompt
    }
    #expect(machine.cost(result).prompt <= (prompts.min() ?? 0) * 1.0001)
  }

  /// A turn as its user feels it.
  private func turn(_ cost: Cost) -> Double { cost.turn }

  /// All settings that a search could end with.
  private func combinations(_ cores: Int) -> [Tuning] {
    let counts = [cores, cores / 2, cores * 3 / 4].filter { $0 >= 1 }
    var all: [Tuning] = []
    for threads in counts {
      for batchThreads in counts {
        for microBatch in [512, 256, 128] {
          for fused in [false, true] {
            all.append(
              Tuning(threads: threads, batchThreads: batchThreads, microBatchSize: microBatch, flashAttention: fused))
          }
        }
      }
    }
    return all
  }

  @Test("what is better by no more than two measurements of the same differ is not chosen")
  func ties() {
    var noise = 0.0
    var search = TuningSearch(processorCount: 8)
    _ = run(&search) { _ in
      // Each is a little faster than the one before, by less than 3 % of the first in all.
      noise += 0.003
      return Cost(prompt: 1 - noise, message: 1 - noise, token: 1 - noise)
    }
    #expect(search.result == Tuning(threads: 8, flashAttention: false))
  }

  @Test("what is better by more is chosen")
  func gains() {
    var search = TuningSearch(processorCount: 8)
    _ = run(&search) {
      Cost(
        prompt: $0.microBatchSize == 128 ? 0.96 : 1, message: $0.batchThreads == 4 ? 0.96 : 1,
        token: $0.threads == 6 ? 0.96 : 1)
    }
    #expect(search.result == Tuning(threads: 6, batchThreads: 4, microBatchSize: 128, flashAttention: false))
  }

  @Test("each setting is judged by what it is about alone")
  func halves() {
    var search = TuningSearch(processorCount: 8)
    _ = run(&search) {
      Cost(
        prompt: $0.threads < 8 || $0.batchThreads < 8 ? 0.1 : 1,
        message: $0.threads < 8 || $0.microBatchSize < 512 ? 0.1 : 1,
        token: $0.batchThreads < 8 || $0.microBatchSize < 512 ? 0.1 : 1)
    }
    #expect(search.result == Tuning(threads: 8, flashAttention: false))
  }

  @Test("what does not run here is left out, and the search goes on")
  func skipping() {
    var search = TuningSearch(processorCount: 8)
    #expect(!search.hasMeasured)
    while let candidate = search.candidate {
      if candidate.flashAttention == false, candidate.threads == 8 {
        search.skip()
      } else {
        search.measured(Cost(prompt: 1, message: 1, token: candidate.threads == 6 ? 0.5 : 1))
      }
    }
    #expect(search.isFinished && search.hasMeasured)
    #expect(search.result.threads == 6 && search.result.flashAttention == true)
  }

  @Test("a search that is given up keeps the best so far", arguments: 0..<7)
  func givenUp(after count: Int) {
    var search = TuningSearch(processorCount: 8)
    var best: (tuning: Tuning, cost: Double)?
    for step in 0..<count {
      guard let candidate = search.candidate else { break }
      // Every other one is clearly better than all before.
      let cost = step.isMultiple(of: 2) ? 10.0 / Double(step + 1) : 100
      if cost < best?.cost ?? .infinity { best = (candidate, cost) }
      search.measured(Cost(prompt: cost, message: cost, token: cost))
    }
    search.giveUp()
    #expect(search.candidate == nil && search.isFinished)
    #expect(search.result == best?.tuning ?? Tuning(threads: 8, flashAttention: false))
  }

  @Test(
    "very small models get one thread, all others what there is",
    arguments: [(1, 1), ((32 << 20) - 1, 1), (32 << 20, 8), (1 << 40, 8)] as [(Int64, Int)])
  func smallModels(_ bytes: Int64, _ expected: Int) {
    #expect(TuningJob.usefulProcessors(bytes: bytes, of: 8) == expected)
    #expect(TuningJob.usefulProcessors(bytes: bytes, of: 1) == 1)
  }

  @Test("a machine that claims to have no core gets one thread", arguments: [-1, 0, 1])
  func noCores(count: Int) {
    var search = TuningSearch(processorCount: count)
    let measured = run(&search) { _ in Cost(prompt: 1, message: 1, token: 1) }
    #expect(measured.allSatisfy { $0.threads == 1 && $0.batchThreads == 1 })
    #expect(search.isFinished)
  }
}
