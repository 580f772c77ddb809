import UserFacingErrors

/// What one look at one thing has found.
package struct DoctorCheck: Equatable, Sendable {
  /// How it is.
  package enum Status: String, Sendable {
    /// In order.
    case good
    /// Works, but could be better.
    case caution
    /// Broken: something can't work.
    case bad
  }

  /// Names it for programs.
  package var id: String
  /// Names it for people.
  package var title: String
  package var status: Status
  /// What was found.
  package var detail: String
  /// What to do about it.
  package var advice: String?
  /// Where it can be done.
  package var nextSteps: [NextStep]

  package init(
    _ id: String, title: String, status: Status, detail: String, advice: String? = nil, nextSteps: [NextStep] = []
  ) {
    self.id = id
    self.title = title
    self.status = status
    self.detail = detail
    self.advice = advice
    self.nextSteps = nextSteps
  }
}
