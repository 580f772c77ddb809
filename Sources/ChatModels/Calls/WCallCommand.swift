import ChatTypes
import JSONValue

/// What the media engine in a window's page is to do. The names are those of SimpleX's engine.
public enum WCallCommand: Equatable, Sendable {
  /// Get hold of the microphone, and of the camera for a call with pictures, before it rings on the other side.
  case capabilities(media: CallMediaType)
  /// Take a call: get hold of the same, and propose a session.
  case start(media: CallMediaType)
  /// The other side proposes a session: answer it.
  case offer(WebRTCSession)
  /// The other side answers what was proposed.
  case answer(WebRTCSession)
  /// The other side found further addresses.
  case ice(iceCandidates: String)
  /// Let go of everything.
  case end

  /// As the page takes it. What the other side made is text in it, which the page gives to its engine and nowhere else.
  public var json: JSONValue {
    switch self {
    case .capabilities(let media): ["type": "capabilities", "media": .string(media.rawValue)]
    case .start(let media): ["type": "start", "media": .string(media.rawValue)]
    case .offer(let session):
      [
        "type": "offer", "offer": .string(session.rtcSession), "iceCandidates": .string(session.rtcIceCandidates),
      ]
    case .answer(let session):
      [
        "type": "answer", "answer": .string(session.rtcSession), "iceCandidates": .string(session.rtcIceCandidates),
      ]
    case .ice(let iceCandidates): ["type": "ice", "iceCandidates": .string(iceCandidates)]
    case .end: ["type": "end"]
    }
  }
}
