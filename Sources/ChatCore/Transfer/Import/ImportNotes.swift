import ChatTypes

/// Collects what an import leaves out. Their number is bounded, since a hostile file may have a million faults.
struct ImportNotes: Sendable {
  private let limit: Int
  private var problems: [ChatTransferProblem] = []
  private var untold = 0
  /// Counts of what is told once for the whole file, in the order of first occurrence.
  private var tallies: [(message: String, count: Int)] = []

  init(limit: Int) { self.limit = limit }

  /// Adds one problem.
  mutating func add(_ place: String, message: String) {
    if problems.count < limit {
      problems.append(ChatTransferProblem(place: place, message: message))
    } else {
      untold += 1
    }
  }

  /// Counts something that is told once for the whole file, such as "hidden messages were left out".
  mutating func count(_ message: String, number: Int = 1) {
    guard number > 0 else { return }
    if let position = tallies.firstIndex(where: { $0.message == message }) {
      tallies[position].count += number
    } else {
      tallies.append((message, number))
    }
  }

  /// Everything so far.
  var all: [ChatTransferProblem] {
    var all = problems
    for (message, count) in tallies {
      all.append(ChatTransferProblem(place: "file", message: "\(count) × \(message)"))
    }
    if untold > 0 { all.append(ChatTransferProblem(place: "file", message: "\(untold) more problems are not listed.")) }
    return all
  }
}
