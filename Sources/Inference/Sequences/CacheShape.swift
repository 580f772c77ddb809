/// How much the cache of a context holds: so many sequences of so many cells, a cell for each token.
///
/// A cache begins small and grows with what is used, so that a model takes the memory of the chats that there are and not of
/// those that there could be.
struct CacheShape: Equatable {
  /// Tokens that each sequence has room for.
  var cells: Int
  /// Sequences.
  var sequences: Int

  /// Cells that a cache begins with: the first turns of most chats with the built-in model fit. Where a first prompt needs more, there is
  /// nothing to be carried over yet.
  static let firstCells = 512

  /// What llama.cpp makes of a wish: it counts cells in steps of 256.
  static func rounded(cells: Int) -> Int { (max(1, cells) + 255) / 256 * 256 }

  /// This shape, or a larger one with room for what is needed, as far as the limit goes.
  ///
  /// Cells double, so that a chat that goes on is carried over a few times only. Sequences come one by one: each costs as much
  /// as all the cells that it will use, and most users have one or two chats open.
  func including(cells needed: Int, sequences: Int, upTo limit: CacheShape) -> CacheShape {
    var grown = self
    while grown.cells < min(needed, limit.cells) { grown.cells = min(grown.cells * 2, limit.cells) }
    grown.sequences = max(self.sequences, min(sequences, limit.sequences))
    return grown
  }

  /// This shape, where it is within a limit; else as much of it as is.
  func within(_ limit: CacheShape) -> CacheShape {
    CacheShape(cells: min(cells, limit.cells), sequences: min(sequences, limit.sequences))
  }
}
