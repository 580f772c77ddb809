import ChatTypes
import JSONValue

/// Keeps what is passed from one side of a call to the other small, and what isn't known here out of it.
enum CallBounds {
  /// Bytes that each text of a media engine may have.
  static let limit = WebRTCSession.longestText

  static func checked(_ callType: CallType) throws -> CallType {
    if case .unknown = callType.media {
      throw ChatError.error(errorType: .commandError(message: "unknown kind of call"))
    }
    var checked = CallType(media: callType.media)
    checked.capabilities = callType.capabilities
    try check(callType.capabilities?.text() ?? "")
    return checked
  }

  static func checked(_ session: WebRTCSession) throws -> WebRTCSession {
    try check(session.rtcSession)
    try check(session.rtcIceCandidates)
    return WebRTCSession(rtcSession: session.rtcSession, rtcIceCandidates: session.rtcIceCandidates)
  }

  static func checked(_ info: WebRTCExtraInfo) throws -> WebRTCExtraInfo {
    try check(info.rtcIceCandidates)
    return WebRTCExtraInfo(rtcIceCandidates: info.rtcIceCandidates)
  }

  private static func check(_ text: String) throws {
    guard text.utf8.count <= limit else {
      throw ChatError.error(
        errorType: .commandError(
          message: "What the browser sends for the call is larger than 64 kB. End the call and try another browser."))
    }
  }
}
