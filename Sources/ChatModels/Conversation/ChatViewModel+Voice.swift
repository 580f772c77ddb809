import ChatCore
import ChatTypes

extension ChatViewModel {
  /// Sends a recording, beside what is being written. It answers the message that this was to answer.
  /// - Parameter duration: in seconds; see `VoiceMessage` for how many it may be.
  /// - Returns: whether it can be sent.
  @discardableResult
  public func sendVoice(_ file: CryptoFile, duration: Int) -> Bool {
    guard !isClosed, !isEditing, let chat, chat.chatInfo.takesVoice, VoiceMessage.durations.contains(duration) else {
      return false
    }
    var recording = Composition()
    recording.attach(ChatAttachment(file: file, kind: .voice(duration: duration)))
    if isReplying {
      recording.context = composition.context
      reply(to: nil)
    }
    enqueue(recording)
    dependencies.hapticService?.play(.messageSent)
    return true
  }
}

extension ChatInfo {
  /// Whether the user can send voice messages there. An assistant has no ears.
  public var takesVoice: Bool {
    switch self {
    case .direct(let contact): contact.active && contact.mergedPreferences.voice.enabled.forUser
    case .group(let group, _, _):
      GroupStanding(group) == .writes && group.fullGroupPreferences.voice.on(for: group.membership)
    case .local: true
    case .assistant, .contactRequest, .contactConnection, .invalidJSON: false
    }
  }
}
