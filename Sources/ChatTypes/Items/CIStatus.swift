import JSONValue

/// How far an item is on its way.
public enum CIStatus: JSONUnion {
  /// Not sent yet.
  case sndNew
  /// Sent.
  case sndSent(sndProgress: SndCIStatusProgress)
  /// Received by the other side.
  case sndRcvd(msgRcptStatus: MsgReceiptStatus, sndProgress: SndCIStatusProgress)
  /// Not sent: the other side removed the connection.
  case sndErrorAuth
  /// Not sent.
  case sndError(agentError: SndError)
  /// Not sent yet, and something is wrong.
  case sndWarning(agentError: SndError)
  /// Came, unread.
  case rcvNew
  /// Came, read.
  case rcvRead
  /// The store holds something else.
  case invalid(text: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("sndNew", of: &self, as: .sndNew) { if case .sndNew = $0 { $1() } }
    cases.tag("sndSent", of: &self, as: Self.sndSent, fields: "sndProgress") { if case let .sndSent(a) = $0 { $1(a) } }
    cases.tag("sndRcvd", of: &self, as: Self.sndRcvd, fields: "msgRcptStatus", "sndProgress") {
      if case let .sndRcvd(a, b) = $0 { $1(a, b) }
    }
    cases.tag("sndErrorAuth", of: &self, as: .sndErrorAuth) { if case .sndErrorAuth = $0 { $1() } }
    cases.tag("sndError", of: &self, as: Self.sndError, fields: "agentError") {
      if case let .sndError(a) = $0 { $1(a) }
    }
    cases.tag("sndWarning", of: &self, as: Self.sndWarning, fields: "agentError") {
      if case let .sndWarning(a) = $0 { $1(a) }
    }
    cases.tag("rcvNew", of: &self, as: .rcvNew) { if case .rcvNew = $0 { $1() } }
    cases.tag("rcvRead", of: &self, as: .rcvRead) { if case .rcvRead = $0 { $1() } }
    cases.tag("invalid", of: &self, as: Self.invalid, fields: "text") { if case let .invalid(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension CIStatus {
  /// A status by which an update may replace this one. Updates can overtake each other, so the status of a sent item
  /// only goes forward: a receipt is kept against everything but another receipt, and what was sent, or failed, is
  /// kept against "not sent yet".
  public func updated(to other: CIStatus) -> CIStatus {
    switch (self, other) {
    case (.sndRcvd, .sndRcvd): other
    case (.sndRcvd, _): self
    case (.sndSent, .sndNew), (.sndErrorAuth, .sndNew), (.sndError, .sndNew), (.sndWarning, .sndNew): self
    default: other
    }
  }

  /// Whether it failed for good.
  public var isSndError: Bool {
    switch self {
    case .sndErrorAuth, .sndError: true
    default: false
    }
  }

  /// The text that a delivery report shows.
  public var text: String {
    switch self {
    case .sndNew: "Sending…"
    case .sndSent: "Sent"
    case .sndRcvd(.badMsgHash, _): "Received, but altered on the way"
    case .sndRcvd: "Received"
    case .sndErrorAuth: "Not sent: the other side has removed this connection"
    case .sndError(let error): "Not sent: \(error.text)"
    case .sndWarning(let error): "Still trying: \(error.text)"
    case .rcvNew: "Unread"
    case .rcvRead: "Read"
    case .invalid(let text): text
    case .unknown: "Unknown"
    }
  }
}

/// Whether all members of a group are reached.
public enum SndCIStatusProgress: JSONStringEnum {
  /// Some are.
  case partial
  /// All are.
  case complete
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.partial: "partial", .complete: "complete"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// What a receipt says.
public enum MsgReceiptStatus: JSONStringEnum {
  /// All is well.
  case ok
  /// The message was altered on the way.
  case badMsgHash
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [.ok: "ok", .badMsgHash: "badMsgHash"]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
