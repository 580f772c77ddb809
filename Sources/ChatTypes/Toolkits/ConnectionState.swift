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
