/// What one look at one thing has found.
struct DoctorCheck: Encodable, Equatable, Sendable {
  /// How it is.
  enum Status: String, Encodable, Sendable {
    /// In order.
    case good
    /// Works, but could be better.
    case caution
    /// Broken: something can't work.
    case bad
  }

  /// Names it in the document.
  var id: String
  /// Names it for people.
  var title: String
  var status: Status
  /// What was found.
  var detail: String
  /// What to do about it.
  @Nullable var advice: String?

  init(_ id: String, _ title: String, _ status: Status, _ detail: String, advice: String? = nil) {
    self.id = id
    self.title = title
    self.status = status
    self.detail = detail
    self.advice = advice
  }
}

/// What `linnet doctor --json` prints.
struct DoctorDocument: Encodable {
  /// Whether nothing is broken.
  var healthy: Bool
  /// What was looked at, in order.
  var checks: [DoctorCheck]

  init(_ checks: [DoctorCheck]) {
    self.checks = checks
    healthy = !checks.contains { $0.status == .bad }
  }
}
