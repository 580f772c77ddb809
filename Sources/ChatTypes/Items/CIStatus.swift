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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "sndNew": return .sndNew
    case "sndSent":
      return .sndSent(sndProgress: try fields.value("sndProgress"))
    case "sndRcvd":
      return .sndRcvd(msgRcptStatus: try fields.value("msgRcptStatus"), sndProgress: try fields.value("sndProgress"))
    case "sndErrorAuth": return .sndErrorAuth
    case "sndError":
      return .sndError(agentError: try fields.value("agentError"))
    case "sndWarning":
      return .sndWarning(agentError: try fields.value("agentError"))
    case "rcvNew": return .rcvNew
    case "rcvRead": return .rcvRead
    case "invalid":
      return .invalid(text: try fields.value("text"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .sndNew: fields.tag("sndNew")
    case .sndSent(let sndProgress):
      fields.tag("sndSent")
      fields.put("sndProgress", sndProgress)
    case let .sndRcvd(msgRcptStatus, sndProgress):
      fields.tag("sndRcvd")
      fields.put("msgRcptStatus", msgRcptStatus)
      fields.put("sndProgress", sndProgress)
    case .sndErrorAuth: fields.tag("sndErrorAuth")
    case .sndError(let agentError):
      fields.tag("sndError")
      fields.put("agentError", agentError)
    case .sndWarning(let agentError):
      fields.tag("sndWarning")
      fields.put("agentError", agentError)
    case .rcvNew: fields.tag("rcvNew")
    case .rcvRead: fields.tag("rcvRead")
    case .invalid(let text):
      fields.tag("invalid")
      fields.put("text", text)
    case .unknown: break
    }
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
