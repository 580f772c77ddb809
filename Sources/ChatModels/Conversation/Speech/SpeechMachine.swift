/// What the user says, on its way into the text. A value without microphone and clock: its methods say what to do.
struct SpeechMachine: Equatable, Sendable {
  /// How long after a headset was put on a recording begins: its microphone must have connected.
  static let autoStartDelay = Duration.milliseconds(300)

  /// What to do.
  enum Action: Equatable, Sendable {
    /// Let the service record.
    case start(session: Int)
    /// Let it stop.
    case stop(session: Int)
    /// Put this in place of the text.
    case setText(String)
    /// Send the message.
    case send
    /// Tell the user what went wrong.
    case showError(String)
    /// Let the device be felt.
    case haptic(HapticEvent)
  }

  /// Whether speech can be recorded.
  private(set) var isAvailable = false
  /// Whether the microphone is on.
  private(set) var isRecording = false
  /// Whether what was recorded is being transcribed.
  private(set) var isTranscribing = false
  /// Whether a headset listens by itself.
  private(set) var isAutoListening = false
  /// Whether a headset began this recording.
  private(set) var voiceAutoStartActive = false
  /// The message isn't sent when the recording is over, because the user ended it by hand and may want to change it.
  private(set) var suppressSpeechAutoSend = false
  /// What was heard is thrown away.
  private(set) var discardNextTranscript = false
  /// The recording that goes on, or the last one.
  private(set) var session = 0
  private var isActive = false
  private var isStopping = false
  /// The text that what is heard is appended to.
  private var base = ""
  /// What was heard before the user changed the text, and is part of ``base`` therefore.
  private var consumed = ""
  private var heard = ""

  /// Whether a recording goes on or is being transcribed.
  var isListening: Bool { isActive && !discardNextTranscript }

  /// The microphone button: begins, or ends and keeps the text.
  /// - Parameter text: what is written so far.
  mutating func toggle(text: String) -> [Action] { isListening ? confirm() : start(text: text) }

  /// Begins to record.
  /// - Parameter isAuto: whether a headset began it. It begins nothing while a recording goes on.
  mutating func start(text: String, isAuto: Bool = false) -> [Action] {
    guard isAvailable, !isListening else { return [] }
    session += 1
    isActive = true
    isStopping = false
    isRecording = false
    isTranscribing = false
    suppressSpeechAutoSend = false
    discardNextTranscript = false
    voiceAutoStartActive = isAuto
    base = text
    consumed = ""
    heard = ""
    return [.start(session: session), .haptic(.voiceStarted)]
  }

  /// Ends the recording and keeps what was heard, to be read before it is sent.
  mutating func confirm() -> [Action] {
    guard isListening, !isStopping else { return [] }
    isStopping = true
    suppressSpeechAutoSend = true
    return [.stop(session: session), .haptic(.voiceDone)]
  }

  /// Ends the recording and throws away what was heard. The text is as it was before.
  mutating func cancel() -> [Action] {
    guard isListening else { return [] }
    suppressSpeechAutoSend = true
    discardNextTranscript = true
    isRecording = false
    isTranscribing = false
    return [.stop(session: session), .setText(base), .haptic(.voiceCancelled)]
  }

  /// The user sends what is written while recording: what is still to come of it belonged to that message.
  mutating func sent() -> [Action] {
    guard isListening else { return [] }
    discardNextTranscript = true
    isRecording = false
    isTranscribing = false
    return isStopping ? [] : [.stop(session: session)]
  }

  /// The chat is left: what was heard so far stays as text, and nothing more is taken in.
  mutating func leave() -> [Action] {
    guard isActive else { return [] }
    let wasListening = isListening
    end()
    session += 1
    return wasListening ? [.stop(session: session - 1)] : []
  }

  /// The user changed the text while recording: what was heard so far is the user's now.
  mutating func edited(_ text: String) {
    guard isListening else { return }
    base = text
    consumed = heard
  }

  /// The service tells something. What belongs to another recording changes nothing.
  /// - Parameter autoSends: whether the message is sent when the user falls silent.
  mutating func receive(_ event: SpeechEvent, autoSends: Bool) -> [Action] {
    if case .available(let isAvailable) = event {
      self.isAvailable = isAvailable
      return []
    }
    guard isActive, event.session == session else { return [] }
    switch event {
    case .available: return []
    case .recording(_, let isOn):
      isRecording = isOn && !discardNextTranscript
      return []
    case .transcribing(_, let isOn):
      isTranscribing = isOn && !discardNextTranscript
      return []
    case .transcript(_, let text): return hear(text)
    case .ended(_, let transcript):
      let actions = transcript.map { hear($0) } ?? []
      let isWanted = autoSends && !suppressSpeechAutoSend && !discardNextTranscript
      let sends = isWanted && heard.contains { !$0.isWhitespace }
      end()
      return actions + (sends ? [.send] : [])
    case .failed(_, let message):
      let isCancelled = discardNextTranscript
      end()
      return isCancelled ? [] : [.showError(message)]
    }
  }

  /// A headset tells something.
  /// - Returns: whether to record after ``autoStartDelay``.
  mutating func receive(_ event: VoiceCoordinatorEvent) -> Bool {
    switch event {
    case .autoListening(let isOn):
      isAutoListening = isOn
      return false
    case .startRequested: return isAvailable && !isListening
    }
  }

  private mutating func hear(_ text: String) -> [Action] {
    guard !discardNextTranscript, text != heard else { return [] }
    heard = text
    let new = text.dropFirst(text.hasPrefix(consumed) ? consumed.count : min(consumed.count, text.count))
    let piece = new.drop(while: \.isWhitespace)
    guard !piece.isEmpty else { return [.setText(base)] }
    let space = base.last.map { !$0.isWhitespace } ?? false ? " " : ""
    return [.setText(base + space + piece)]
  }

  private mutating func end() {
    isActive = false
    isStopping = false
    isRecording = false
    isTranscribing = false
    voiceAutoStartActive = false
    suppressSpeechAutoSend = false
    discardNextTranscript = false
  }
}

extension SpeechEvent {
  /// The recording that it belongs to; nil when it belongs to none.
  fileprivate var session: Int? {
    switch self {
    case .available: nil
    case .recording(let session, _), .transcribing(let session, _), .transcript(let session, _),
      .ended(let session, _), .failed(let session, _):
      session
    }
  }
}
