import ChatModels
import ChatTypes

extension WindowSession {
  /// How long the call of a page that isn't connected any more goes on: it may come back.
  static let callPatience = Duration.seconds(15)

  /// Does what its page asks for about calls.
  /// - Returns: whether it was done; the page shows why not.
  func perform(_ intent: CallIntent) async -> Bool {
    let model = state.chatModel
    switch intent {
    case .place(let chat, let media): return model.placeCall(to: chat, media: media)
    case .accept(let chat): return model.acceptCall(of: chat)
    case .reject(let chat): return await model.rejectCall(of: chat)
    case .choose(let action): model.chooseInNotification(action)
    case .end: model.endCall()
    case .collapse(let isCollapsed): model.collapseCall(isCollapsed)
    case .media(let microphone, let camera): model.setCallMedia(microphone: microphone, camera: camera)
    case .received(let number): model.callCommandReceived(number)
    case .responded(let response, let callUUID): model.callResponded(response, callUUID: callUUID)
    }
    return true
  }

  /// A connection of its page ended. A call goes on in the page for a while, and ends with it if it doesn't come back.
  func disconnected(_ number: Int) {
    guard scheduler.disconnected(number), state.chatModel.activeCall != nil else { return }
    callEnding?.cancel()
    callEnding = timers.schedule(after: Self.callPatience) { [weak self] in
      self?.callEnding = nil
      self?.state.chatModel.abandonCall()
    }
  }
}
