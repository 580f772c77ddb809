import ChatTypes
import JSONValue

/// How a toolkit of another program is connected to the user's account there.
public enum ConnectionState: JSONStringEnum {
  /// It never was, or was taken back.
  case notConnected
  /// The user is signing in.
  case connecting
  /// It can be used.
  case connected
  /// It was, and the sign-in has run out.
  case expired
  /// Signing in failed.
  case failed
  /// One that this version doesn't know. It can't be used.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .notConnected: "notConnected", .connecting: "connecting", .connected: "connected", .expired: "expired",
    .failed: "failed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }

  /// Whether its tools can be called.
  public var isUsable: Bool { self == .connected }
  /// Whether the user is offered to connect it.
  public var offersConnecting: Bool { self != .connected && self != .connecting }
}

/// A toolkit and its connection.
public struct ToolkitConnection: JSONStruct, Identifiable {
  /// The toolkit.
  public var toolkit = ""
  /// How it is connected.
  public var state = ConnectionState.notConnected
  /// When that was found out, in Unix milliseconds.
  public var checkedAt: Int64 = 0
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  package init() {}

  /// A connection.
  public init(toolkit: String, state: ConnectionState, checkedAt: Int64) {
    self.toolkit = toolkit
    self.state = state
    self.checkedAt = checkedAt
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.required("toolkit", value: &toolkit)
    try fields.required("state", value: &state)
    try fields.requiredTime("checkedAt", value: &checkedAt)
  }

  /// ``toolkit``
  public var id: String { toolkit }
}
