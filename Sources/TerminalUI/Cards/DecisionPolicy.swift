/// Who decides about calls that wait.
package enum DecisionPolicy: Sendable, Equatable {
  /// The user is asked.
  case ask
  /// All are approved; what overlaps is kept.
  case approve
  /// All are refused; what overlaps is kept.
  case refuse
  /// Nobody: they wait on, and that is said.
  case leave
}
