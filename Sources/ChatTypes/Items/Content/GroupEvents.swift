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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "memberAdded":
      return .memberAdded(groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"))
    case "memberConnected": return .memberConnected
    case "memberAccepted":
      return .memberAccepted(groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"))
    case "userAccepted": return .userAccepted
    case "memberLeft": return .memberLeft
    case "memberRole":
      return .memberRole(
        groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"),
        role: try fields.value("role"))
    case "memberBlocked":
      return .memberBlocked(
        groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"),
        blocked: try fields.value("blocked"))
    case "userRole":
      return .userRole(role: try fields.value("role"))
    case "memberDeleted":
      return .memberDeleted(groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"))
    case "userDeleted": return .userDeleted
    case "groupDeleted": return .groupDeleted
    case "groupUpdated":
      return .groupUpdated(groupProfile: try fields.value("groupProfile"))
    case "invitedViaGroupLink": return .invitedViaGroupLink
    case "memberCreatedContact": return .memberCreatedContact
    case "memberProfileUpdated":
      return .memberProfileUpdated(
        fromProfile: try fields.value("fromProfile"), toProfile: try fields.value("toProfile"))
    case "newMemberPendingReview": return .newMemberPendingReview
    case "msgBadSignature": return .msgBadSignature
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case let .memberAdded(groupMemberId, profile):
      fields.tag("memberAdded")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
    case .memberConnected: fields.tag("memberConnected")
    case let .memberAccepted(groupMemberId, profile):
      fields.tag("memberAccepted")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
    case .userAccepted: fields.tag("userAccepted")
    case .memberLeft: fields.tag("memberLeft")
    case let .memberRole(groupMemberId, profile, role):
      fields.tag("memberRole")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
      fields.put("role", role)
    case let .memberBlocked(groupMemberId, profile, blocked):
      fields.tag("memberBlocked")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
      fields.put("blocked", blocked)
    case .userRole(let role):
      fields.tag("userRole")
      fields.put("role", role)
    case let .memberDeleted(groupMemberId, profile):
      fields.tag("memberDeleted")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
    case .userDeleted: fields.tag("userDeleted")
    case .groupDeleted: fields.tag("groupDeleted")
    case .groupUpdated(let groupProfile):
      fields.tag("groupUpdated")
      fields.put("groupProfile", groupProfile)
    case .invitedViaGroupLink: fields.tag("invitedViaGroupLink")
    case .memberCreatedContact: fields.tag("memberCreatedContact")
    case let .memberProfileUpdated(fromProfile, toProfile):
      fields.tag("memberProfileUpdated")
      fields.put("fromProfile", fromProfile)
      fields.put("toProfile", toProfile)
    case .newMemberPendingReview: fields.tag("newMemberPendingReview")
    case .msgBadSignature: fields.tag("msgBadSignature")
    case .unknown: break
    }
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

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "memberRole":
      return .memberRole(
        groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"),
        role: try fields.value("role"))
    case "memberBlocked":
      return .memberBlocked(
        groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"),
        blocked: try fields.value("blocked"))
    case "userRole":
      return .userRole(role: try fields.value("role"))
    case "memberDeleted":
      return .memberDeleted(groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"))
    case "userLeft": return .userLeft
    case "groupUpdated":
      return .groupUpdated(groupProfile: try fields.value("groupProfile"))
    case "memberAccepted":
      return .memberAccepted(groupMemberId: try fields.value("groupMemberId"), profile: try fields.value("profile"))
    case "userPendingReview": return .userPendingReview
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case let .memberRole(groupMemberId, profile, role):
      fields.tag("memberRole")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
      fields.put("role", role)
    case let .memberBlocked(groupMemberId, profile, blocked):
      fields.tag("memberBlocked")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
      fields.put("blocked", blocked)
    case .userRole(let role):
      fields.tag("userRole")
      fields.put("role", role)
    case let .memberDeleted(groupMemberId, profile):
      fields.tag("memberDeleted")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
    case .userLeft: fields.tag("userLeft")
    case .groupUpdated(let groupProfile):
      fields.tag("groupUpdated")
      fields.put("groupProfile", groupProfile)
    case let .memberAccepted(groupMemberId, profile):
      fields.tag("memberAccepted")
      fields.put("groupMemberId", groupMemberId)
      fields.put("profile", profile)
    case .userPendingReview: fields.tag("userPendingReview")
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}
