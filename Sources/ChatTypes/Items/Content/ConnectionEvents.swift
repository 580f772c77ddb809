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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("contactDeleted", of: &self, as: .contactDeleted) { if case .contactDeleted = $0 { $1() } }
    cases.tag("profileUpdated", of: &self, as: Self.profileUpdated, fields: "fromProfile", "toProfile") {
      if case let .profileUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("groupInvLinkReceived", of: &self, as: Self.groupInvLinkReceived, fields: "groupProfile") {
      if case let .groupInvLinkReceived(a) = $0 { $1(a) }
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("switchQueue", of: &self, as: Self.switchQueue, fields: "phase") {
      if case let .switchQueue(a) = $0 { $1(a) }
    }
    cases.tag("ratchetSync", of: &self, as: Self.ratchetSync, fields: "syncStatus") {
      if case let .ratchetSync(a) = $0 { $1(a) }
    }
    cases.tag("verificationCodeReset", of: &self, as: .verificationCodeReset) {
      if case .verificationCodeReset = $0 { $1() }
    }
    cases.tag("pqEnabled", of: &self, as: Self.pqEnabled, fields: "enabled") {
      if case let .pqEnabled(a) = $0 { $1(a) }
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

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("switchQueue", of: &self, as: Self.switchQueue, fields: "phase", "member") {
      if case let .switchQueue(a, b) = $0 { $1(a, b) }
    }
    cases.tag("ratchetSync", of: &self, as: Self.ratchetSync, fields: "syncStatus", "member") {
      if case let .ratchetSync(a, b) = $0 { $1(a, b) }
    }
    cases.tag("pqEnabled", of: &self, as: Self.pqEnabled, fields: "enabled") {
      if case let .pqEnabled(a) = $0 { $1(a) }
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
