import JSONValue

/// This program is controlled from another machine.
public struct RemoteCtrlSession: JSONStruct {
  /// What the other machine says of itself.
  public var ctrlAppInfo: JSONValue?
  /// The version of this program that it was told.
  public var appVersion = ""
  /// How far the session is.
  public var sessionState = UIRemoteCtrlSessionState.starting
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A session.
  public init(appVersion: String, sessionState: UIRemoteCtrlSessionState) {
    self.appVersion = appVersion
    self.sessionState = sessionState
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("ctrlAppInfo", &ctrlAppInfo)
    try fields.required("appVersion", &appVersion)
    try fields.required("sessionState", &sessionState)
  }

  /// Whether the other machine is in control.
  public var active: Bool { if case .connected = sessionState { true } else { false } }
}

/// How far being controlled from another machine is.
public enum UIRemoteCtrlSessionState: JSONUnion {
  /// It begins.
  case starting
  /// The other machine is searched for.
  case searching
  /// It was found.
  case found(compatible: Bool)
  /// It is being connected.
  case connecting
  /// The code must be compared on both sides.
  case pendingConfirmation(sessionCode: String)
  /// It is in control.
  case connected(sessionCode: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "starting": return .starting
    case "searching": return .searching
    case "found":
      return .found(compatible: try fields.value("compatible"))
    case "connecting": return .connecting
    case "pendingConfirmation":
      return .pendingConfirmation(sessionCode: try fields.value("sessionCode"))
    case "connected":
      return .connected(sessionCode: try fields.value("sessionCode"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .starting: fields.tag("starting")
    case .searching: fields.tag("searching")
    case .found(let compatible):
      fields.tag("found")
      fields.put("compatible", compatible)
    case .connecting: fields.tag("connecting")
    case .pendingConfirmation(let sessionCode):
      fields.tag("pendingConfirmation")
      fields.put("sessionCode", sessionCode)
    case .connected(let sessionCode):
      fields.tag("connected")
      fields.put("sessionCode", sessionCode)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
