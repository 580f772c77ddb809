import LanguageModels

/// The search for the fastest settings, as a pure machine: it says what to try next, is told how long that took, and ends with
/// the best.
///
/// One setting after the other, each with the best of those before: flash attention, which matters most on a CPU; threads
/// that write; threads that read; the micro batch. That needs a handful of measurements instead of all combinations.
struct TuningSearch {
  /// How long the parts of a chat took with some settings, in seconds.
  struct Cost: Equatable {
    /// Reading a long prompt from the start.
    var prompt: Double
    /// Reading a short message on top of it, as every turn but the first does.
    var message: Double
    /// Writing one token on top of that.
    var token: Double

    /// A turn as its user feels it: the wait before the first word counts four times as much as the time in which a reply of
    /// a hundred tokens comes, which one reads meanwhile.
    var turn: Double { message * 4 + token * 100 }
  }

  private enum Stage: Int, CaseIterable { case flashAttention, threads, batchThreads, microBatch }

  private var stage = Stage.flashAttention
  private var best: Tuning
  private var bestCost: Cost?
  private var queue: [Tuning]
  private let threadCounts: [Int]
  private(set) var isFinished = false

  init(processorCount: Int) {
    best = Tuning(threads: processorCount, flashAttention: false)
    threadCounts = Set([processorCount / 2, processorCount * 3 / 4].filter { $0 >= 1 && $0 != processorCount }).sorted(
      by: >)
    var fused = best
    fused.flashAttention = true
    queue = [best, fused]
  }

  /// The settings to measure next; nil at the end.
  var candidate: Tuning? { isFinished ? nil : queue.first }

  /// The best settings so far.
  var result: Tuning { best }

  /// Takes the measurement of ``candidate``.
  mutating func measured(_ cost: Cost) {
    let tried = queue.removeFirst()
    if isBetter(cost) {
      best = tried
      bestCost = cost
    }
    advance()
  }

  /// ``candidate`` does not run here, or was interrupted: the search goes on without it.
  mutating func skip() {
    guard !isFinished, !queue.isEmpty else { return }
    queue.removeFirst()
    advance()
  }

  /// Whether ``result`` rests on a measurement.
  var hasMeasured: Bool { bestCost != nil }

  /// Ends the search with what is known, because it takes too long.
  mutating func giveUp() { isFinished = true }

  private mutating func advance() {
    while queue.isEmpty {
      guard let next = Stage(rawValue: stage.rawValue + 1) else {
        isFinished = true
        return
      }
      stage = next
      queue = candidates()
    }
  }

  private func candidates() -> [Tuning] {
    switch stage {
    case .flashAttention: []
    case .threads: threadCounts.map { changed { $0.threads = $1 }($0) }
    case .batchThreads: threadCounts.map { changed { $0.batchThreads = $1 }($0) }
    case .microBatch: [256, 128].map { changed { $0.microBatchSize = $1 }($0) }
    }
  }

  private func changed(_ change: @escaping (inout Tuning, Int) -> Void) -> (Int) -> Tuning {
    { value in
      var tuning = best
      change(&tuning, value)
      return tuning
    }
  }

  /// Better by more than the 3 % that two measurements of the same differ by. Each stage looks at what it is about.
  private func isBetter(_ cost: Cost) -> Bool {
    guard let bestCost else { return true }
    let (old, new) =
      switch stage {
      case .flashAttention: (bestCost.turn, cost.turn)
      case .threads: (bestCost.token, cost.token)
      case .batchThreads: (bestCost.message, cost.message)
      case .microBatch: (bestCost.prompt, cost.prompt)
      }
    return new < old * 0.97
  }
}
