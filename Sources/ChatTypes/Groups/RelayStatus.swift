import JSONValue

/// How far a relay of a channel is.
public enum RelayStatus: JSONStringEnum {
  /// Chosen.
  case rsNew
  /// Invited.
  case rsInvited
  /// It accepted.
  case rsAccepted
  /// It has the list of members.
  case rsAcknowledgedRoster
  /// It carries the channel's messages.
  case rsActive
  /// It doesn't any more.
  case rsInactive
  /// It refused, which is final for the owner.
  case rsRejected
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .rsNew: "new", .rsInvited: "invited", .rsAccepted: "accepted", .rsAcknowledgedRoster: "acknowledgedRoster",
    .rsActive: "active", .rsInactive: "inactive", .rsRejected: "rejected",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension RelayStatus {
  /// The text that is shown.
  public var text: String {
    switch self {
    case .rsNew: "New"
    case .rsInvited: "Invited"
    case .rsAccepted: "Accepted"
    case .rsAcknowledgedRoster: "Received members"
    case .rsActive: "Active"
    case .rsInactive: "Inactive"
    case .rsRejected: "Rejected"
    case .unknown(let name): name
    }
  }
}
