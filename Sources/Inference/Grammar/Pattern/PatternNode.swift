/// A regular expression, taken apart.
indirect enum PatternNode: Equatable, Sendable {
  /// One character of a set.
  case set(CodePoints)
  /// One after the other; none of them is the empty text.
  case sequence([PatternNode])
  /// One of them.
  case choice([PatternNode])
  /// So often, without a limit where there is no maximum.
  case repetition(PatternNode, minimum: Int, maximum: Int?)
  /// The text begins here.
  case start
  /// The text ends here.
  case end
}

/// Why a pattern can't be kept to: a sentence that says what to do.
struct PatternProblem: Error, Equatable {
  let message: String
}
