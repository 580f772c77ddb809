import LanguageModels

/// Finds what can't fit a context before it is rendered and tokenized.
///
/// A message may have megabytes, and turning 31 MB into tokens takes a minute in which no other reply goes on. So texts that are long for
/// the context are counted in pieces, and the count ends as soon as they are surely too long.
struct OversizeCheck {
  /// What the check found.
  struct Finding: Equatable {
    /// The messages that surely don't fit, the oldest that may go; empty when all may fit.
    var dropped: Range<Int>
    /// About the tokens of those messages.
    var tokens: Int
  }

  /// Bytes a token in ordinary text: some 4. Only texts with more than this many times the context are counted at all.
  private static let generousBytesPerToken = 16
  /// Bytes that are counted at once. Cutting a text adds a token or two at each cut.
  private static let pieceLength = 1 << 14
  /// A text is surely too long at so many times the context: cuts may have made it look longer than it is.
  private static let margin = 2

  let contextSize: Int
  /// The number of tokens of a text.
  let count: (String) throws -> Int

  /// Looks at the messages of a request.
  /// - Returns: which of the turns that may go can be dropped at once.
  /// - Throws: ``LLMError`` `contextTooSmall` when those that may not go are too long.
  func check(_ messages: [PromptMessage]) throws -> Finding {
    let trim = HistoryTrim(roles: messages.map(\.role))
    let nothing = Finding(dropped: trim.dropped(turns: 0), tokens: 0)
    guard messages.reduce(0, { $0 + $1.content.utf8.count }) > contextSize * Self.generousBytesPerToken else {
      return nothing
    }
    let last = trim.dropped(turns: trim.turnCount)
    var tally = Tally(limit: contextSize * Self.margin)
    for (index, message) in messages.enumerated() where !last.contains(index) {
      try add(message, to: &tally)
      guard !tally.isOver else {
        let bytes = messages.indices.filter { !last.contains($0) }.reduce(0) { $0 + messages[$1].content.utf8.count }
        throw LLMError.contextTooSmall(about: tally.estimate(bytes: bytes), available: contextSize)
      }
    }
    // The newest turns first: the one that doesn't fit any more goes with all that are older.
    for turns in stride(from: trim.turnCount, to: 0, by: -1) {
      let turn = trim.dropped(turns: turns - 1).upperBound..<trim.dropped(turns: turns).upperBound
      for index in turn { try add(messages[index], to: &tally) }
      guard !tally.isOver else {
        let dropped = trim.dropped(turns: turns)
        return Finding(
          dropped: dropped, tokens: tally.estimate(bytes: dropped.reduce(0) { $0 + messages[$1].content.utf8.count }))
      }
    }
    return nothing
  }

  private func add(_ message: PromptMessage, to tally: inout Tally) throws {
    let bytes = message.content.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex, !tally.isOver {
      var end = bytes.index(start, offsetBy: Self.pieceLength, limitedBy: bytes.endIndex) ?? bytes.endIndex
      // Whole characters: half of one would be counted as unknown bytes.
      while end < bytes.endIndex, UTF8.isContinuation(bytes[end]) { end = bytes.index(after: end) }
      let piece = String(message.content[start..<end])
      tally.add(tokens: try count(piece), bytes: piece.utf8.count)
      start = end
    }
  }

  /// Tokens and bytes that were counted so far.
  private struct Tally {
    let limit: Int
    private var tokens = 0
    private var bytes = 0

    init(limit: Int) { self.limit = limit }

    var isOver: Bool { tokens > limit }

    mutating func add(tokens: Int, bytes: Int) {
      self.tokens += tokens
      self.bytes += bytes
    }

    /// About the tokens of so many bytes of the same kind of text.
    func estimate(bytes wanted: Int) -> Int { Int(Double(wanted) * Double(tokens) / Double(max(1, bytes))) }
  }
}
