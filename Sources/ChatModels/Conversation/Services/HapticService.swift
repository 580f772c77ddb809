/// Lets the user feel what happens, such as by the browser's vibration.
@MainActor public protocol HapticService: AnyObject {
  /// Something happened that is felt.
  func play(_ event: HapticEvent)
}

/// What is felt.
public enum HapticEvent: Equatable, Sendable {
  /// A message was sent.
  case messageSent
  /// A reply is whole.
  case replyDone
  /// A question waits for the user.
  case confirmationNeeded
  /// Something failed.
  case failed
  /// A recording began.
  case voiceStarted
  /// A recording ended, and its text stays.
  case voiceDone
  /// A recording was thrown away.
  case voiceCancelled
}
