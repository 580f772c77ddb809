/// What the process tells its caller at the end.
package enum ExitStatus: Int32, Sendable {
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
package struct CommandExit: Error, Equatable {
  /// What the caller is told.
  package var status: ExitStatus
  /// Whether work may still be going on that must not be waited for: the user interrupted a second time.
  package var isAbrupt = false

  package init(status: ExitStatus, isAbrupt: Bool = false) {
    self.status = status
    self.isAbrupt = isAbrupt
  }

  /// The user interrupted.
  package static let interrupted = CommandExit(status: .interrupted)
  /// Something failed.
  package static let failed = CommandExit(status: .failed)
}
