import JSONValue

/// One side's part of what two media engines agree on. Only they understand it.
public struct WebRTCSession: JSONStruct {
  /// Bytes that each text of a media engine may have. Real ones have some thousands.
  public static let longestText = 65_536

  /// The session description.
  public var rtcSession = ""
  /// The addresses at which the side may be reached, as far as they are known by then.
  public var rtcIceCandidates = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A session.
  public init(rtcSession: String, rtcIceCandidates: String) {
    self.rtcSession = rtcSession
    self.rtcIceCandidates = rtcIceCandidates
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("rtcSession", value: &rtcSession)
    fields.field("rtcIceCandidates", value: &rtcIceCandidates)
  }
}

/// Addresses that a media engine found after its session was sent.
public struct WebRTCExtraInfo: JSONStruct {
  /// The addresses. Only media engines understand them.
  public var rtcIceCandidates = ""
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// Further addresses.
  public init(rtcIceCandidates: String) {
    self.rtcIceCandidates = rtcIceCandidates
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("rtcIceCandidates", value: &rtcIceCandidates)
  }
}

/// What the side that is called proposes when it takes a call.
public struct WebRTCCallOffer: JSONStruct {
  /// What kind of call it is to be.
  public var callType = CallType()
  /// The session that it proposes.
  public var rtcSession = WebRTCSession()
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// An offer.
  public init(callType: CallType, rtcSession: WebRTCSession) {
    self.callType = callType
    self.rtcSession = rtcSession
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("callType", value: &callType)
    try fields.required("rtcSession", value: &rtcSession)
  }
}

/// How far the media engine of a side is.
public enum WebRTCCallStatus: JSONStringEnum {
  /// It looks for a way to the other side.
  case connecting
  /// The two sides hear each other.
  case connected
  /// The connection ended.
  case disconnected
  /// There was no way to the other side.
  case failed
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .connecting: "connecting", .connected: "connected", .disconnected: "disconnected", .failed: "failed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
