/// What the process tells its caller at the end.
enum ExitStatus: Int32, Sendable {
  /// Everything was done.
  case done = 0
  /// Something failed; a sentence said what.
  case failed = 1
  /// The command line made no sense.
  case usage = 2
  /// The user interrupted it.
  case interrupted = 130
}

/// Ends a command that has said everything itself.
struct CommandEnd: Error, Equatable {
  /// What the caller is told.
  var status: ExitStatus
  /// Whether work may still be going on that must not be waited for: the user interrupted a second time.
  var isAbrupt = false

  /// The user interrupted.
  static let interrupted = CommandEnd(status: .interrupted)
  /// Something failed.
  static let failed = CommandEnd(status: .failed)
}
