import ChatModels
import ChatTypes

/// Writes the calls that come in, and the call of the window. What they transmit is in elements of the page that no patch touches.
@MainActor struct PhoneCallView {
  let window: WindowSession

  private var model: ChatModel { window.state.chatModel }

  /// The ids of elements and what is in them.
  func fragments(_ rendered: RenderedFragments) -> [(String, String)] {
    let ringing = model.ringingCalls(at: window.page.now())
    return [
      ("incoming-calls", ringing.isEmpty ? "" : rendered.render(incoming(ringing))),
      ("active-call-head", model.activeCall.map { rendered.render(active($0)) } ?? ""),
    ]
  }

  /// Attributes of elements.
  var attributes: [(String, String, String?)] {
    [
      ("active-call", "data-call", model.showCallView ? model.activeCall?.callUUID : nil),
      ("active-call", "data-collapsed", model.activeCallViewIsCollapsed ? "" : nil),
    ]
  }

  private func incoming(_ ringing: [RcvCallInvitation]) -> IncomingCallsTemplate {
    let note = model.activeCall.map { "Your call with “\($0.contact.displayName)” ends if you accept." } ?? ""
    return IncomingCallsTemplate(
      title: ringing.count == 1 ? "Incoming call" : "Incoming calls",
      calls: ringing.map { call in
        let name = call.contact.displayName
        return IncomingCallsTemplate.Incoming(
          chat: call.id, name: name, initial: ChatRow.initial(name), hue: ChatRow.hue(call.id),
          picture: ProfilePicture.address(call.contact.profile.image),
          kind: CallText.kind(of: call.callType.media), note: note)
      })
  }

  private func active(_ call: Call) -> ActiveCallTemplate {
    let name = call.contact.displayName
    return ActiveCallTemplate(
      chat: call.id, name: name, initial: ChatRow.initial(name), hue: ChatRow.hue(call.id),
      picture: ProfilePicture.address(call.contact.profile.image), state: CallText.state(call),
      isMuted: !call.audioEnabled,
      hasCamera: call.videoEnabled, isCollapsed: model.activeCallViewIsCollapsed)
  }
}

/// Calls in words.
enum CallText {
  /// What comes in.
  static func incoming(_ media: CallMediaType) -> String {
    media == .video ? "Incoming video call" : "Incoming call"
  }

  /// What kind of call it is.
  static func kind(of media: CallMediaType) -> String { media == .video ? "Video call" : "Voice call" }

  /// How far a call is.
  static func state(_ call: Call) -> String {
    switch call.callState {
    case .waitCapabilities: "Waiting for your microphone…"
    case .invitationSent: "Ringing…"
    case .connected: "Connected"
    case .negotiated where call.connectedAt != nil: "Reconnecting…"
    case .ended: "Ended"
    default: "Connecting…"
    }
  }
}
