import JSONValue

/// Which way an item went, and from whom it came.
public enum CIDirection: JSONUnion {
  /// Sent to a contact.
  case directSnd
  /// Came from the contact.
  case directRcv
  /// Sent to a group.
  case groupSnd
  /// Came from a member of the group.
  indirect case groupRcv(groupMember: GroupMember)
  /// Came from a channel as such, by a relay.
  case channelRcv
  /// Written into one's own notes.
  case localSnd
  /// Put into one's own notes by the program.
  case localRcv
  /// Said to an assistant. Ours.
  case assistantSnd
  /// Said by an assistant. Ours.
  case assistantRcv
  /// Said by neither in a chat with an assistant: what a system or developer told the model. Ours.
  case assistantSystem
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package mutating func visit(_ cases: inout CaseVisitor) {
    cases.tag("directSnd", of: &self, as: .directSnd) { if case .directSnd = $0 { $1() } }
    cases.tag("directRcv", of: &self, as: .directRcv) { if case .directRcv = $0 { $1() } }
    cases.tag("groupSnd", of: &self, as: .groupSnd) { if case .groupSnd = $0 { $1() } }
    cases.tag("groupRcv", of: &self, as: Self.groupRcv, fields: "groupMember") {
      if case let .groupRcv(a) = $0 { $1(a) }
    }
    cases.tag("channelRcv", of: &self, as: .channelRcv) { if case .channelRcv = $0 { $1() } }
    cases.tag("localSnd", of: &self, as: .localSnd) { if case .localSnd = $0 { $1() } }
    cases.tag("localRcv", of: &self, as: .localRcv) { if case .localRcv = $0 { $1() } }
    cases.tag("assistantSnd", of: &self, as: .assistantSnd) { if case .assistantSnd = $0 { $1() } }
    cases.tag("assistantRcv", of: &self, as: .assistantRcv) { if case .assistantRcv = $0 { $1() } }
    cases.tag("assistantSystem", of: &self, as: .assistantSystem) { if case .assistantSystem = $0 { $1() } }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension CIDirection {
  /// Whether the user sent it.
  public var sent: Bool {
    switch self {
    case .directSnd, .groupSnd, .localSnd, .assistantSnd: true
    case .directRcv, .groupRcv, .channelRcv, .localRcv, .assistantRcv, .assistantSystem, .unknown: false
    }
  }

  /// The member of the group that it came from.
  public var groupMember: GroupMember? { if case .groupRcv(let member) = self { member } else { nil } }

  /// Whether neither the user nor an assistant said it, but a system.
  public var isSystem: Bool { self == .assistantSystem }

  /// Whether both come from the same sender, so that they can be shown as one's.
  public func sameDirection(_ other: CIDirection) -> Bool {
    if let member = groupMember, let otherMember = other.groupMember {
      return member.groupMemberId == otherMember.groupMemberId
    }
    return sent == other.sent && isSystem == other.isSystem && groupMember == nil && other.groupMember == nil
  }
}
