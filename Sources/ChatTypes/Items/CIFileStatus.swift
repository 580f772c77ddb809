import JSONValue

/// How far a file is on its way.
public enum CIFileStatus: JSONUnion {
  /// It is here and waits to be sent, or stays here.
  case sndStored
  /// It is being sent; both in bytes.
  case sndTransfer(sndProgress: Int64, sndTotal: Int64)
  /// Sending was ended.
  case sndCancelled
  /// It is sent.
  case sndComplete
  /// It was not sent.
  case sndError(sndFileError: FileError)
  /// It isn't sent yet, and something is wrong.
  case sndWarning(sndFileError: FileError)
  /// It can be fetched.
  case rcvInvitation
  /// It will be fetched.
  case rcvAccepted
  /// It is being fetched; both in bytes.
  case rcvTransfer(rcvProgress: Int64, rcvTotal: Int64)
  /// Fetching stopped and can be begun again.
  case rcvAborted
  /// It is here.
  case rcvComplete
  /// Fetching was ended.
  case rcvCancelled
  /// It can't be fetched.
  case rcvError(rcvFileError: FileError)
  /// It isn't here yet, and something is wrong.
  case rcvWarning(rcvFileError: FileError)
  /// The store holds something else.
  case invalid(text: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("sndStored", of: &self, as: .sndStored) { if case .sndStored = $0 { $1() } }
    cases.tag("sndTransfer", of: &self, as: Self.sndTransfer, fields: "sndProgress", "sndTotal") {
      if case let .sndTransfer(a, b) = $0 { $1(a, b) }
    }
    cases.tag("sndCancelled", of: &self, as: .sndCancelled) { if case .sndCancelled = $0 { $1() } }
    cases.tag("sndComplete", of: &self, as: .sndComplete) { if case .sndComplete = $0 { $1() } }
    cases.tag("sndError", of: &self, as: Self.sndError, fields: "sndFileError") {
      if case let .sndError(a) = $0 { $1(a) }
    }
    cases.tag("sndWarning", of: &self, as: Self.sndWarning, fields: "sndFileError") {
      if case let .sndWarning(a) = $0 { $1(a) }
    }
    cases.tag("rcvInvitation", of: &self, as: .rcvInvitation) { if case .rcvInvitation = $0 { $1() } }
    cases.tag("rcvAccepted", of: &self, as: .rcvAccepted) { if case .rcvAccepted = $0 { $1() } }
    cases.tag("rcvTransfer", of: &self, as: Self.rcvTransfer, fields: "rcvProgress", "rcvTotal") {
      if case let .rcvTransfer(a, b) = $0 { $1(a, b) }
    }
    cases.tag("rcvAborted", of: &self, as: .rcvAborted) { if case .rcvAborted = $0 { $1() } }
    cases.tag("rcvComplete", of: &self, as: .rcvComplete) { if case .rcvComplete = $0 { $1() } }
    cases.tag("rcvCancelled", of: &self, as: .rcvCancelled) { if case .rcvCancelled = $0 { $1() } }
    cases.tag("rcvError", of: &self, as: Self.rcvError, fields: "rcvFileError") {
      if case let .rcvError(a) = $0 { $1(a) }
    }
    cases.tag("rcvWarning", of: &self, as: Self.rcvWarning, fields: "rcvFileError") {
      if case let .rcvWarning(a) = $0 { $1(a) }
    }
    cases.tag("invalid", of: &self, as: Self.invalid, fields: "text") { if case let .invalid(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension CIFileStatus {
  /// Whether the file is here.
  public var isLoaded: Bool {
    switch self {
    case .sndStored, .sndTransfer, .sndComplete, .sndCancelled, .sndError, .sndWarning, .rcvComplete: true
    case .rcvInvitation, .rcvAccepted, .rcvTransfer, .rcvAborted, .rcvCancelled, .rcvError, .rcvWarning, .invalid,
      .unknown:
      false
    }
  }

  /// Whether ending the transfer makes sense.
  public var canBeCancelled: Bool {
    switch self {
    case .sndTransfer, .sndWarning, .rcvAccepted, .rcvTransfer, .rcvWarning: true
    default: false
    }
  }
}

/// What is wrong with a file's transfer.
public enum FileError: JSONUnion {
  /// The server doesn't have it, or not for the user.
  case auth
  /// The server's operator blocked it.
  case blocked(server: String, blockInfo: JSONValue)
  /// The server doesn't have it.
  case noFile
  /// The server can't be reached.
  case relay(srvError: SrvError)
  /// Something else.
  case other(fileError: String)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("auth", of: &self, as: .auth) { if case .auth = $0 { $1() } }
    cases.tag("blocked", of: &self, as: Self.blocked, fields: "server", "blockInfo") {
      if case let .blocked(a, b) = $0 { $1(a, b) }
    }
    cases.tag("noFile", of: &self, as: .noFile) { if case .noFile = $0 { $1() } }
    cases.tag("relay", of: &self, as: Self.relay, fields: "srvError") { if case let .relay(a) = $0 { $1(a) } }
    cases.tag("other", of: &self, as: Self.other, fields: "fileError") { if case let .other(a) = $0 { $1(a) } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
