import ChatTypes

extension ChatViewModel {
  /// Whether speech can be recorded.
  public var isSpeechAvailable: Bool { dependencies.speechService != nil && speech.isAvailable }
  /// Whether the microphone is on.
  public var isSpeechRecording: Bool { speech.isRecording }
  /// Whether what was recorded is being transcribed.
  public var isSpeechTranscribing: Bool { speech.isTranscribing }
  /// Whether a headset listens by itself.
  public var isAutoListening: Bool { speech.isAutoListening }
  /// Whether a headset began the recording that goes on.
  public var voiceAutoStartActive: Bool { speech.voiceAutoStartActive }
  /// Whether the message isn't sent when the recording is over, because it was ended by hand.
  public var suppressSpeechAutoSend: Bool { speech.suppressSpeechAutoSend }
  /// Whether what was heard is thrown away.
  public var discardNextTranscript: Bool { speech.discardNextTranscript }

  /// The microphone button: begins to record, or ends it as ``confirmSpeech()`` does.
  public func toggleSpeech() {
    guard !isClosed, dependencies.speechService != nil else { return }
    timers.removeValue(forKey: .autoStart)?.cancel()
    perform(speech.toggle(text: composition.text))
  }

  /// Ends the recording and keeps what was heard, to be read before it is sent.
  public func confirmSpeech() { perform(speech.confirm()) }

  /// Ends the recording and throws away what was heard. The text is as it was before.
  public func cancelSpeech() {
    timers.removeValue(forKey: .autoStart)?.cancel()
    perform(speech.cancel())
  }

  func receive(_ event: SpeechEvent) {
    perform(speech.receive(event, autoSends: dependencies.speechAutoSendEnabled()))
  }

  func receive(_ event: VoiceCoordinatorEvent) {
    guard speech.receive(event), dependencies.voiceAutoStartEnabled() else { return }
    schedule(.autoStart, after: SpeechMachine.autoStartDelay) { model in
      model.perform(model.speech.start(text: model.composition.text, isAuto: true))
    }
  }

  func perform(_ actions: [SpeechMachine.Action]) {
    for action in actions {
      switch action {
      case .start(let session): dependencies.speechService?.startRecording(session)
      case .stop(let session): dependencies.speechService?.stopRecording(session)
      case .setText(let text):
        guard text != composition.text else { break }
        composition.text = text
        saveDraft()
      case .send: sendMessage()
      case .showError(let message): showError(message)
      case .haptic(let event): dependencies.hapticService?.play(event)
      }
    }
  }
}
