/// Leaves out the oldest turns of a conversation that is too long.
///
/// What was left out stays out, and when something has to go, somewhat more goes than must: the prompts of the turns that follow
/// then only grow at their end again, instead of losing their front each time.
struct HistoryTrimmer: Sendable, Equatable {
  /// How full the past is after something was left out.
  private static let refill = (of: 4, parts: 3)

  /// The oldest turn that is kept; nil for all.
  private(set) var firstKept: Int64?

  init(firstKept: Int64? = nil) { self.firstKept = firstKept }

  /// The turns that fit, as many of the newest as there is room for.
  /// - Parameter budget: tokens for all of them.
  mutating func fit(_ turns: [PromptContext.Turn], budget: Int) -> ArraySlice<PromptContext.Turn> {
    let start = firstKept.map { id in turns.firstIndex { $0.id >= id } ?? turns.count } ?? 0
    var kept = turns[start...]
    var tokens = kept.reduce(0) { $0 + $1.tokens }
    guard tokens > budget else { return kept }
    while tokens > budget * Self.refill.parts / Self.refill.of, let oldest = kept.first {
      // A single large turn is not left out for the sake of room that nobody needs yet.
      if tokens <= budget, kept.count == 1 { break }
      tokens -= oldest.tokens
      kept = kept.dropFirst()
    }
    firstKept = kept.first?.id ?? turns.last.map { $0.id + 1 }
    return kept
  }
}
