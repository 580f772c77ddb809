extension RcvGroupEvent {
  /// What happened, in one line that follows the member's name.
  public var text: String {
    switch self {
    case .memberAdded(_, let profile): "invited \(profile.displayName)"
    case .memberConnected: "connected"
    case .memberAccepted(_, let profile): "accepted \(profile.displayName)"
    case .userAccepted: "accepted you"
    case .memberLeft: "left"
    case .memberRole(_, let profile, let role): "changed role of \(profile.displayName) to \(role.text)"
    case .memberBlocked(_, let profile, let blocked): "\(blocked ? "blocked" : "unblocked") \(profile.displayName)"
    case .userRole(let role): "changed your role to \(role.text)"
    case .memberDeleted(_, let profile): "removed \(profile.displayName)"
    case .userDeleted: "removed you"
    case .groupDeleted: "deleted group"
    case .groupUpdated: "updated group profile"
    case .invitedViaGroupLink: "invited via your group link"
    case .memberCreatedContact: "requested to connect directly"
    case .memberProfileUpdated: "updated profile"
    case .newMemberPendingReview: "asks to join the group"
    case .msgBadSignature: "sent a message with a bad signature"
    case .unknown: "did something that this version doesn't know"
    }
  }
}

extension SndGroupEvent {
  /// What the user did, in one line.
  public var text: String {
    switch self {
    case .memberRole(_, let profile, let role): "you changed role of \(profile.displayName) to \(role.text)"
    case .memberBlocked(_, let profile, let blocked): "you \(blocked ? "blocked" : "unblocked") \(profile.displayName)"
    case .userRole(let role): "you changed your role to \(role.text)"
    case .memberDeleted(_, let profile): "you removed \(profile.displayName)"
    case .userLeft: "you left"
    case .groupUpdated: "group profile updated"
    case .memberAccepted(_, let profile): "you accepted \(profile.displayName)"
    case .userPendingReview: "please wait for the group's moderators to review your request to join"
    case .unknown: "you did something that this version doesn't know"
    }
  }
}

extension RcvDirectEvent {
  /// What happened, in one line.
  public var text: String {
    switch self {
    case .contactDeleted: "deleted contact"
    case .profileUpdated(let from, let to):
      from.displayName == to.displayName ? "updated profile" : "changed name to \(to.displayName)"
    case .groupInvLinkReceived(let profile): "sent a link to group \(profile.displayName)"
    case .unknown: "did something that this version doesn't know"
    }
  }
}

extension RcvConnEvent {
  /// What happened, in one line.
  public var text: String {
    switch self {
    case .switchQueue(.completed): "changed address for you"
    case .switchQueue: "changing address…"
    case .ratchetSync(let status): status.text
    case .verificationCodeReset: "security code changed"
    case .pqEnabled(let enabled): enabled ? "quantum-resistant encryption" : "standard end-to-end encryption"
    case .unknown: "connection changed"
    }
  }
}

extension SndConnEvent {
  /// What happened, in one line.
  public var text: String {
    switch self {
    case .switchQueue(.completed, let member):
      member.map { "you changed address for \($0.profile.displayName)" } ?? "you changed address"
    case .switchQueue(_, let member):
      member.map { "changing address for \($0.profile.displayName)…" } ?? "changing address…"
    case .ratchetSync(let status, _): status.text
    case .pqEnabled(let enabled): enabled ? "quantum-resistant encryption" : "standard end-to-end encryption"
    case .unknown: "connection changed"
    }
  }
}

extension RatchetSyncState {
  /// The state in one line.
  public var text: String {
    switch self {
    case .ok: "encryption is fine"
    case .allowed: "encryption can be negotiated anew"
    case .required: "encryption must be negotiated anew"
    case .started: "negotiating encryption…"
    case .agreed: "encryption agreed"
    case .unknown(let name): name
    }
  }
}
