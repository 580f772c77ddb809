import Foundation

/// How many random steps the tests do that compare with naive models.
///
/// `make test` does four short runs of each, `make test-long` as many as make 100,000 steps (`LINNET_PROPERTY_STEPS`), and longer ones.
/// Each run begins with a world of its own: in one that grows for ever, looking at everything after each step would soon take all the time.
/// The suites are serialized, since hundreds of runs at once would all last too long.
enum PropertySteps {
  private static let wanted = ProcessInfo.processInfo.environment["LINNET_PROPERTY_STEPS"].flatMap { Int($0) } ?? 0

  /// The steps of a run.
  /// - Parameter long: how many it has in `make test-long`. After each of them everything is looked at, so that a run of twice as many
  ///   steps takes four times as long.
  static func steps(long: Int) -> Int { wanted > 0 ? long : min(long, 50) }

  /// The seeds of the runs of a test.
  static func seeds(each steps: Int) -> [UInt64] {
    let runs = max(4, (wanted + steps - 1) / max(1, steps))
    return (1...runs).map { UInt64($0) }
  }
}
