import JSONValue

/// What a contact did.
public enum RcvDirectEvent: JSONUnion {
  /// Ended the connection.
  case contactDeleted
  /// Changed what they show.
  case profileUpdated(fromProfile: Profile, toProfile: Profile)
  /// Sent a link to a group.
  case groupInvLinkReceived(groupProfile: GroupProfile)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "contactDeleted": return .contactDeleted
    case "profileUpdated":
      return .profileUpdated(fromProfile: try fields.value("fromProfile"), toProfile: try fields.value("toProfile"))
    case "groupInvLinkReceived":
      return .groupInvLinkReceived(groupProfile: try fields.value("groupProfile"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .contactDeleted: fields.tag("contactDeleted")
    case let .profileUpdated(fromProfile, toProfile):
      fields.tag("profileUpdated")
      fields.put("fromProfile", fromProfile)
      fields.put("toProfile", toProfile)
    case .groupInvLinkReceived(let groupProfile):
      fields.tag("groupInvLinkReceived")
      fields.put("groupProfile", groupProfile)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// How a connection changed by the other side.
public enum RcvConnEvent: JSONUnion {
  /// Its address is moving.
  case switchQueue(phase: SwitchPhase)
  /// The encryption is negotiated anew.
  case ratchetSync(syncStatus: RatchetSyncState)
  /// The code must be compared anew.
  case verificationCodeReset
  /// Quantum-resistant encryption was switched.
  case pqEnabled(enabled: Bool)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "switchQueue":
      return .switchQueue(phase: try fields.value("phase"))
    case "ratchetSync":
      return .ratchetSync(syncStatus: try fields.value("syncStatus"))
    case "verificationCodeReset": return .verificationCodeReset
    case "pqEnabled":
      return .pqEnabled(enabled: try fields.value("enabled"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .switchQueue(let phase):
      fields.tag("switchQueue")
      fields.put("phase", phase)
    case .ratchetSync(let syncStatus):
      fields.tag("ratchetSync")
      fields.put("syncStatus", syncStatus)
    case .verificationCodeReset: fields.tag("verificationCodeReset")
    case .pqEnabled(let enabled):
      fields.tag("pqEnabled")
      fields.put("enabled", enabled)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// How a connection changed by the user.
public enum SndConnEvent: JSONUnion {
  /// Its address is moving.
  case switchQueue(phase: SwitchPhase, member: GroupMemberRef?)
  /// The encryption is negotiated anew.
  case ratchetSync(syncStatus: RatchetSyncState, member: GroupMemberRef?)
  /// Quantum-resistant encryption was switched.
  case pqEnabled(enabled: Bool)
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "switchQueue":
      return .switchQueue(phase: try fields.value("phase"), member: try fields.optional("member"))
    case "ratchetSync":
      return .ratchetSync(syncStatus: try fields.value("syncStatus"), member: try fields.optional("member"))
    case "pqEnabled":
      return .pqEnabled(enabled: try fields.value("enabled"))
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case let .switchQueue(phase, member):
      fields.tag("switchQueue")
      fields.put("phase", phase)
      fields.put("member", member)
    case let .ratchetSync(syncStatus, member):
      fields.tag("ratchetSync")
      fields.put("syncStatus", syncStatus)
      fields.put("member", member)
    case .pqEnabled(let enabled):
      fields.tag("pqEnabled")
      fields.put("enabled", enabled)
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// How far the move of an address is.
public enum SwitchPhase: JSONStringEnum {
  /// Begun.
  case started
  /// Confirmed.
  case confirmed
  /// Secured.
  case secured
  /// Done.
  case completed
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .started: "started", .confirmed: "confirmed", .secured: "secured", .completed: "completed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

/// How far negotiating the encryption anew is.
public enum RatchetSyncState: JSONStringEnum {
  /// Not needed.
  case ok
  /// Possible.
  case allowed
  /// Needed.
  case required
  /// Begun.
  case started
  /// Agreed.
  case agreed
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .ok: "ok", .allowed: "allowed", .required: "required", .started: "started", .agreed: "agreed",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}
