/// Repeats an edit that read a file which another process wrote before this one could.
///
/// Each lost round means that another process has written its change, so N processes that write once each need at most N
/// rounds. The bound ends an edit beside a program that never stops writing.
enum ConflictRetry {
  /// More than the processes that one user's machine runs on one file at the same time.
  static let rounds = 20

  /// Runs `edit`, and again when it ends with ``OrganizerError/Code/changedMeanwhile``; throws the last round's error. An
  /// edit must read its file anew in each round.
  static func run<Value>(_ edit: () throws -> Value) throws -> Value {
    for _ in 1..<rounds {
      do {
        return try edit()
      } catch let error as OrganizerError where error.code == .changedMeanwhile {
        continue
      }
    }
    return try edit()
  }
}
