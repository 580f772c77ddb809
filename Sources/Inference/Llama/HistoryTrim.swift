import LanguageModels

/// Which messages go when a conversation outgrows the context: whole turns, the oldest first, never the system messages at the
/// front and never the last turn.
struct HistoryTrim {
  /// Where each droppable turn ends: dropping `n` turns drops the messages `front..<ends[n - 1]`.
  let front: Int
  private let ends: [Int]

  init(roles: [PromptMessage.Role]) {
    let front = roles.firstIndex { $0 != .system } ?? roles.count
    self.front = front
    let last = roles.lastIndex(of: .user) ?? roles.count
    // A turn is a user's message and all that follows up to the next one.
    ends = last > front ? roles.indices.filter { $0 > front && $0 <= last && roles[$0] == .user } : []
  }

  /// How many turns may be dropped at most.
  var turnCount: Int { ends.count }

  /// The messages that dropping so many turns leaves out.
  func dropped(turns: Int) -> Range<Int> { turns > 0 ? front..<ends[turns - 1] : front..<front }

  /// The fewest turns to drop so that about `excess` tokens go.
  /// - Parameter sizes: the tokens of each message.
  func turns(excess: Int, sizes: [Int]) -> Int {
    guard excess > 0 else { return 0 }
    var sum = 0
    for (index, end) in ends.enumerated() {
      let start = index == 0 ? front : ends[index - 1]
      sum += sizes[start..<end].reduce(0, +)
      if sum >= excess { return index + 1 }
    }
    return ends.count
  }
}
