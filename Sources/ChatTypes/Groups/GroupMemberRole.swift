import JSONValue

/// What a member may do. Roles are ordered by what they may; one that isn't known may least.
public enum GroupMemberRole: JSONStringEnum, Comparable {
  /// Only pass messages on, in a channel.
  case relay
  /// Read.
  case observer
  /// Write, where members may not.
  case author
  /// Write.
  case member
  /// Also delete and block.
  case moderator
  /// Also add, remove and promote.
  case admin
  /// Also change and delete the group.
  case owner
  /// One that this version doesn't know.
  case unknown(String)

  package static let names: NameTable<Self> = [
    .relay: "relay", .observer: "observer", .author: "author", .member: "member", .moderator: "moderator",
    .admin: "admin", .owner: "owner",
  ]
  package var unknownName: String? { if case .unknown(let name) = self { name } else { nil } }
}

extension GroupMemberRole {
  /// Whether one may less than the other.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.names.rank(of: self) ?? -1 }

  /// The name that is shown.
  public var text: String { rawValue }
}
