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
  var id: String
  /// Names it for people.
  var title: String
  var status: Status
  /// What was found.
  var detail: String
  /// What to do about it.
  var advice: String?

  init(_ id: String, _ title: String, _ status: Status, _ detail: String, advice: String? = nil) {
    self.id = id
    self.title = title
    self.status = status
    self.detail = detail
    self.advice = advice
  }
}
