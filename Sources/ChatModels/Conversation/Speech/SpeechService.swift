/// Turns what the user says into text.
///
/// A service knows one recording at a time. Its events name the recording that they belong to, so that what comes late
/// of an earlier one isn't taken for the next.
@MainActor public protocol SpeechService: AnyObject {
  /// What happens from now on; read by one model. It ends when the service does.
  func events() -> AsyncStream<SpeechEvent>
  /// Begins to record. What comes of it is told by events, failures too.
  func startRecording(_ session: Int)
  /// Ends a recording. ``SpeechEvent/ended(session:transcript:)`` follows, when what was heard is transcribed.
  func stopRecording(_ session: Int)
}

/// What a ``SpeechService`` tells.
public enum SpeechEvent: Equatable, Sendable {
  /// Whether speech can be recorded: there is a microphone, a recogniser, and the user allows it.
  case available(Bool)
  /// Whether the microphone is on.
  case recording(session: Int, Bool)
  /// Whether what was recorded is being transcribed.
  case transcribing(session: Int, Bool)
  /// All that was heard so far, instead of what was told before.
  case transcript(session: Int, String)
  /// Nothing more comes of a recording: the user fell silent, or it was stopped.
  case ended(session: Int, transcript: String?)
  /// Nothing more comes of a recording, and not all was understood. A sentence for the user.
  case failed(session: Int, message: String)
}

/// Listens by itself when a headset is put on.
@MainActor public protocol VoiceCoordinator: AnyObject {
  /// What happens from now on; read by one model.
  func events() -> AsyncStream<VoiceCoordinatorEvent>
}

/// What a ``VoiceCoordinator`` tells.
public enum VoiceCoordinatorEvent: Equatable, Sendable {
  /// Whether it listens for the user to speak.
  case autoListening(Bool)
  /// The user put a headset on, or spoke to it.
  case startRequested
}
