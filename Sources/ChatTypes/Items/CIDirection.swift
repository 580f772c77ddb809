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
  /// One that this version doesn't know or can't read.
  indirect case unknown(JSONValue)

  package static func read(_ tag: String, _ fields: inout FieldReader) throws(JSONError) -> Self? {
    switch tag {
    case "directSnd": return .directSnd
    case "directRcv": return .directRcv
    case "groupSnd": return .groupSnd
    case "groupRcv":
      return .groupRcv(groupMember: try fields.value("groupMember"))
    case "channelRcv": return .channelRcv
    case "localSnd": return .localSnd
    case "localRcv": return .localRcv
    case "assistantSnd": return .assistantSnd
    case "assistantRcv": return .assistantRcv
    default: return nil
    }
  }

  package func write(_ fields: inout FieldWriter) {
    switch self {
    case .directSnd: fields.tag("directSnd")
    case .directRcv: fields.tag("directRcv")
    case .groupSnd: fields.tag("groupSnd")
    case .groupRcv(let groupMember):
      fields.tag("groupRcv")
      fields.put("groupMember", groupMember)
    case .channelRcv: fields.tag("channelRcv")
    case .localSnd: fields.tag("localSnd")
    case .localRcv: fields.tag("localRcv")
    case .assistantSnd: fields.tag("assistantSnd")
    case .assistantRcv: fields.tag("assistantRcv")
    case .unknown: break
    }
  }

  package var unknownJSON: JSONValue? { if case .unknown(let json) = self { json } else { nil } }
}

extension CIDirection {
  /// Whether the user sent it.
  public var sent: Bool {
    switch self {
    case .directSnd, .groupSnd, .localSnd, .assistantSnd: true
    case .directRcv, .groupRcv, .channelRcv, .localRcv, .assistantRcv, .unknown: false
    }
  }

  /// The member of the group that it came from.
  public var groupMember: GroupMember? { if case .groupRcv(let member) = self { member } else { nil } }

  /// Whether both come from the same sender, so that they can be shown as one's.
  public func sameDirection(_ other: CIDirection) -> Bool {
    if let member = groupMember, let otherMember = other.groupMember {
      return member.groupMemberId == otherMember.groupMemberId
    }
    return sent == other.sent && groupMember == nil && other.groupMember == nil
  }
}
