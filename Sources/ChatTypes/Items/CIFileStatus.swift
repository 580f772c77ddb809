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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "sndStored": return .sndStored
    case "sndTransfer":
      return .sndTransfer(sndProgress: try fields.value("sndProgress"), sndTotal: try fields.value("sndTotal"))
    case "sndCancelled": return .sndCancelled
    case "sndComplete": return .sndComplete
    case "sndError":
      return .sndError(sndFileError: try fields.value("sndFileError"))
    case "sndWarning":
      return .sndWarning(sndFileError: try fields.value("sndFileError"))
    case "rcvInvitation": return .rcvInvitation
    case "rcvAccepted": return .rcvAccepted
    case "rcvTransfer":
      return .rcvTransfer(rcvProgress: try fields.value("rcvProgress"), rcvTotal: try fields.value("rcvTotal"))
    case "rcvAborted": return .rcvAborted
    case "rcvComplete": return .rcvComplete
    case "rcvCancelled": return .rcvCancelled
    case "rcvError":
      return .rcvError(rcvFileError: try fields.value("rcvFileError"))
    case "rcvWarning":
      return .rcvWarning(rcvFileError: try fields.value("rcvFileError"))
    case "invalid":
      return .invalid(text: try fields.value("text"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .sndStored: fields.tag("sndStored")
    case let .sndTransfer(sndProgress, sndTotal):
      fields.tag("sndTransfer")
      fields.put("sndProgress", sndProgress)
      fields.put("sndTotal", sndTotal)
    case .sndCancelled: fields.tag("sndCancelled")
    case .sndComplete: fields.tag("sndComplete")
    case .sndError(let sndFileError):
      fields.tag("sndError")
      fields.put("sndFileError", sndFileError)
    case .sndWarning(let sndFileError):
      fields.tag("sndWarning")
      fields.put("sndFileError", sndFileError)
    case .rcvInvitation: fields.tag("rcvInvitation")
    case .rcvAccepted: fields.tag("rcvAccepted")
    case let .rcvTransfer(rcvProgress, rcvTotal):
      fields.tag("rcvTransfer")
      fields.put("rcvProgress", rcvProgress)
      fields.put("rcvTotal", rcvTotal)
    case .rcvAborted: fields.tag("rcvAborted")
    case .rcvComplete: fields.tag("rcvComplete")
    case .rcvCancelled: fields.tag("rcvCancelled")
    case .rcvError(let rcvFileError):
      fields.tag("rcvError")
      fields.put("rcvFileError", rcvFileError)
    case .rcvWarning(let rcvFileError):
      fields.tag("rcvWarning")
      fields.put("rcvFileError", rcvFileError)
    case .invalid(let text):
      fields.tag("invalid")
      fields.put("text", text)
    case .unknown: break
    }
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "auth": return .auth
    case "blocked":
      return .blocked(server: try fields.value("server"), blockInfo: try fields.value("blockInfo"))
    case "noFile": return .noFile
    case "relay":
      return .relay(srvError: try fields.value("srvError"))
    case "other":
      return .other(fileError: try fields.value("fileError"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .auth: fields.tag("auth")
    case let .blocked(server, blockInfo):
      fields.tag("blocked")
      fields.put("server", server)
      fields.put("blockInfo", blockInfo)
    case .noFile: fields.tag("noFile")
    case .relay(let srvError):
      fields.tag("relay")
      fields.put("srvError", srvError)
    case .other(let fileError):
      fields.tag("other")
      fields.put("fileError", fileError)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
