/// Which files of its chat are found for a call.
public enum FileReach: Sendable {
  /// The newest, which a call that is made may name.
  case newest
  /// All: one that the user has approved is found again, however many came after it.
  case all
}
