import LinnetHome
import TerminalUI
import UserFacingErrors

/// What `linnet doctor --json` prints.
struct DoctorDocument: Encodable {
  /// What one look at one thing has found.
  struct Check: Encodable {
    var id: String
    var title: String
    /// `good`, `caution` or `bad`.
    var status: String
    /// What was found.
    var detail: String
    /// What to do about it.
    @Nullable var advice: String?
    /// The commands that do it.
    var commands: [String]
  }

  /// Whether nothing is broken.
  var healthy: Bool
  /// What was looked at, in order.
  var checks: [Check]

  init(_ checks: [DoctorCheck]) {
    self.checks = checks.map { check in
      Check(
        id: check.id, title: check.title, status: check.status.rawValue, detail: check.detail, advice: check.advice,
        commands: check.nextSteps.map(\.command))
    }
    healthy = !checks.contains { $0.status == .bad }
  }
}
