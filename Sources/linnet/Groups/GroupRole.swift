import ArgumentParser
import ChatTypes

/// A role that people can have in a group, those that may least first.
enum GroupRole: String, CaseIterable, ExpressibleByArgument {
  case observer, author, member, moderator, admin, owner

  /// The role as groups have it.
  var memberRole: GroupMemberRole {
    switch self {
    case .observer: .observer
    case .author: .author
    case .member: .member
    case .moderator: .moderator
    case .admin: .admin
    case .owner: .owner
    }
  }
}
