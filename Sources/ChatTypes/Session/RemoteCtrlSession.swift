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
    fields.field("ctrlAppInfo", value: &ctrlAppInfo)
    try fields.required("appVersion", value: &appVersion)
    try fields.required("sessionState", value: &sessionState)
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("starting", of: &self, as: .starting) { if case .starting = $0 { $1() } }
    cases.tag("searching", of: &self, as: .searching) { if case .searching = $0 { $1() } }
    cases.tag("found", of: &self, as: Self.found, fields: "compatible") { if case let .found(a) = $0 { $1(a) } }
    cases.tag("connecting", of: &self, as: .connecting) { if case .connecting = $0 { $1() } }
    cases.tag("pendingConfirmation", of: &self, as: Self.pendingConfirmation, fields: "sessionCode") {
      if case let .pendingConfirmation(a) = $0 { $1(a) }
    }
    cases.tag("connected", of: &self, as: Self.connected, fields: "sessionCode") {
      if case let .connected(a) = $0 { $1(a) }
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
