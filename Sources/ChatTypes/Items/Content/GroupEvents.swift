import JSONValue

/// What a member did.
public enum RcvGroupEvent: JSONUnion {
  /// Invited somebody.
  case memberAdded(groupMemberId: Int64, profile: Profile)
  /// Connected.
  case memberConnected
  /// Let somebody in.
  case memberAccepted(groupMemberId: Int64, profile: Profile)
  /// Let the user in.
  case userAccepted
  /// Left.
  case memberLeft
  /// Changed somebody's role.
  case memberRole(groupMemberId: Int64, profile: Profile, role: GroupMemberRole)
  /// Blocked or unblocked somebody for all.
  case memberBlocked(groupMemberId: Int64, profile: Profile, blocked: Bool)
  /// Changed the user's role.
  case userRole(role: GroupMemberRole)
  /// Removed somebody.
  case memberDeleted(groupMemberId: Int64, profile: Profile)
  /// Removed the user.
  case userDeleted
  /// Deleted the group.
  case groupDeleted
  /// Changed what the group shows.
  case groupUpdated(groupProfile: GroupProfile)
  /// Joined by the user's link.
  case invitedViaGroupLink
  /// Connected with the user directly.
  case memberCreatedContact
  /// Changed what they show.
  case memberProfileUpdated(fromProfile: Profile, toProfile: Profile)
  /// Asks to be let in.
  case newMemberPendingReview
  /// Sent a message whose signature is wrong.
  case msgBadSignature
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("memberAdded", of: &self, as: Self.memberAdded, fields: "groupMemberId", "profile") {
      if case let .memberAdded(a, b) = $0 { $1(a, b) }
    }
    cases.tag("memberConnected", of: &self, as: .memberConnected) { if case .memberConnected = $0 { $1() } }
    cases.tag("memberAccepted", of: &self, as: Self.memberAccepted, fields: "groupMemberId", "profile") {
      if case let .memberAccepted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userAccepted", of: &self, as: .userAccepted) { if case .userAccepted = $0 { $1() } }
    cases.tag("memberLeft", of: &self, as: .memberLeft) { if case .memberLeft = $0 { $1() } }
    cases.tag("memberRole", of: &self, as: Self.memberRole, fields: "groupMemberId", "profile", "role") {
      if case let .memberRole(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("memberBlocked", of: &self, as: Self.memberBlocked, fields: "groupMemberId", "profile", "blocked") {
      if case let .memberBlocked(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("userRole", of: &self, as: Self.userRole, fields: "role") { if case let .userRole(a) = $0 { $1(a) } }
    cases.tag("memberDeleted", of: &self, as: Self.memberDeleted, fields: "groupMemberId", "profile") {
      if case let .memberDeleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userDeleted", of: &self, as: .userDeleted) { if case .userDeleted = $0 { $1() } }
    cases.tag("groupDeleted", of: &self, as: .groupDeleted) { if case .groupDeleted = $0 { $1() } }
    cases.tag("groupUpdated", of: &self, as: Self.groupUpdated, fields: "groupProfile") {
      if case let .groupUpdated(a) = $0 { $1(a) }
    }
    cases.tag("invitedViaGroupLink", of: &self, as: .invitedViaGroupLink) { if case .invitedViaGroupLink = $0 { $1() } }
    cases.tag("memberCreatedContact", of: &self, as: .memberCreatedContact) {
      if case .memberCreatedContact = $0 { $1() }
    }
    cases.tag("memberProfileUpdated", of: &self, as: Self.memberProfileUpdated, fields: "fromProfile", "toProfile") {
      if case let .memberProfileUpdated(a, b) = $0 { $1(a, b) }
    }
    cases.tag("newMemberPendingReview", of: &self, as: .newMemberPendingReview) {
      if case .newMemberPendingReview = $0 { $1() }
    }
    cases.tag("msgBadSignature", of: &self, as: .msgBadSignature) { if case .msgBadSignature = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

/// What the user did in a group.
public enum SndGroupEvent: JSONUnion {
  /// Changed somebody's role.
  case memberRole(groupMemberId: Int64, profile: Profile, role: GroupMemberRole)
  /// Blocked or unblocked somebody for all.
  case memberBlocked(groupMemberId: Int64, profile: Profile, blocked: Bool)
  /// Changed their own role.
  case userRole(role: GroupMemberRole)
  /// Removed somebody.
  case memberDeleted(groupMemberId: Int64, profile: Profile)
  /// Left.
  case userLeft
  /// Changed what the group shows.
  case groupUpdated(groupProfile: GroupProfile)
  /// Let somebody in.
  case memberAccepted(groupMemberId: Int64, profile: Profile)
  /// Asked to be let in.
  case userPendingReview
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("memberRole", of: &self, as: Self.memberRole, fields: "groupMemberId", "profile", "role") {
      if case let .memberRole(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("memberBlocked", of: &self, as: Self.memberBlocked, fields: "groupMemberId", "profile", "blocked") {
      if case let .memberBlocked(a, b, c) = $0 { $1(a, b, c) }
    }
    cases.tag("userRole", of: &self, as: Self.userRole, fields: "role") { if case let .userRole(a) = $0 { $1(a) } }
    cases.tag("memberDeleted", of: &self, as: Self.memberDeleted, fields: "groupMemberId", "profile") {
      if case let .memberDeleted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userLeft", of: &self, as: .userLeft) { if case .userLeft = $0 { $1() } }
    cases.tag("groupUpdated", of: &self, as: Self.groupUpdated, fields: "groupProfile") {
      if case let .groupUpdated(a) = $0 { $1(a) }
    }
    cases.tag("memberAccepted", of: &self, as: Self.memberAccepted, fields: "groupMemberId", "profile") {
      if case let .memberAccepted(a, b) = $0 { $1(a, b) }
    }
    cases.tag("userPendingReview", of: &self, as: .userPendingReview) { if case .userPendingReview = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
