extension GrammarRules {
  /// Up to so many of a sequence are written one by one; more come in blocks.
  private static let block = 256

  /// A sequence so often, without a limit where there is no maximum.
  mutating func repeated(_ sequence: Sequence, from minimum: Int, to maximum: Int?) throws -> Sequence {
    let first = try exactly(sequence, count: minimum)
    guard let maximum else {
      let rest = reserve()
      try define(rest, as: [sequence + [.rule(rest)], []])
      return first + [.rule(rest)]
    }
    return maximum > minimum ? first + [try upTo(sequence, count: maximum - minimum)] : first
  }

  /// By halves, so that a thousand take ten rules.
  private mutating func exactly(_ sequence: Sequence, count: Int) throws -> Sequence {
    guard count > 4 else { return Array(repeating: sequence, count: count).flatMap { $0 } }
    let half = try add([try exactly(sequence, count: count / 2)])
    return [half, half] + (count % 2 == 1 ? sequence : [])
  }

  private mutating func upTo(_ sequence: Sequence, count: Int) throws -> Symbol {
    var rest = try add([[]])
    for _ in 0..<min(count, Self.block - 1) { rest = try add([sequence + [rest], []]) }
    guard count >= Self.block else { return rest }
    // A whole block and what follows it, or an unfinished block.
    let unfinished = rest
    let whole = try add([try exactly(sequence, count: Self.block)])
    rest = try add([[]])
    for _ in 0..<count % Self.block { rest = try add([sequence + [rest], []]) }
    for _ in 0..<count / Self.block { rest = try add([[whole, rest], [unfinished]]) }
    return rest
  }
}
