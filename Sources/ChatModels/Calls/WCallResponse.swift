import ChatTypes
import JSONValue

/// What the media engine in a window's page tells. The names are those of SimpleX's engine.
public enum WCallResponse: Equatable, Sendable {
  /// It has the microphone, and can begin.
  case capabilities
  /// It proposes a session.
  case offer(WebRTCSession)
  /// It answers the session that the other side proposed.
  case answer(WebRTCSession)
  /// It found further addresses.
  case ice(iceCandidates: String)
  /// How far the connection is.
  case connection(WebRTCCallStatus)
  /// It can't go on.
  case error(CallProblem)

  /// Reads what a page says; nil when it makes no sense. An engine whose texts are longer than the core takes can't make the call.
  public init?(_ json: JSONValue) {
    let isTooLong = json.objectValue?.members.contains { member in
      (member.value.stringValue?.utf8.count ?? 0) > WebRTCSession.longestText
    }
    guard isTooLong != true else {
      self = .error(CallProblem(.engine))
      return
    }
    let text = { (name: String) in json[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
    let session = { (name: String) in
      text(name).map { WebRTCSession(rtcSession: $0, rtcIceCandidates: text("iceCandidates") ?? "[]") }
    }
    let found: Self? =
      switch json["type"]?.stringValue {
      case "capabilities": .capabilities
      case "offer": session("offer").map { .offer($0) }
      case "answer": session("answer").map { .answer($0) }
      case "ice": text("iceCandidates").map { .ice(iceCandidates: $0) }
      case "connection": text("state").flatMap(Self.status).map { .connection($0) }
      case "error": text("message").flatMap(CallProblem.Code.init).map { .error(CallProblem($0)) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func status(_ name: String) -> WebRTCCallStatus? {
    let status = WebRTCCallStatus(rawValue: name)
    if case .unknown = status { return nil }
    return status
  }
}
