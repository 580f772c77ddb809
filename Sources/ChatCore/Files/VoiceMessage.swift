/// What a voice message may be. How long it plays is said by who sends it, since not every container says it.
public enum VoiceMessage {
  /// Whole seconds that it may play: up to five minutes, as in SimpleX Chat.
  public static let durations = 1...300
  /// Bytes that its file may have: five minutes of sound as no codec makes it smaller, in stereo.
  static let largestFile: Int64 = 64_000_000
}
