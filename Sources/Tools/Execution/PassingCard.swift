import ChatTypes

/// The card that says what a call is doing just now. It is true while the call runs alone, so it goes with the call's end, however that
/// comes.
public enum PassingCard {
  /// Its id on the card of a call.
  public static func id(of key: CallKey) -> String { "\(key.callId)-sending" }
}
