import ChatTypes
import Observation

/// A member of the open group, as an object that stays the same while what is known of the member changes.
@MainActor @Observable public final class GMember {
  /// What is known of the member.
  public internal(set) var wrapped: GroupMember
  /// `GroupMember/groupMemberId`
  public nonisolated let id: Int64

  init(_ member: GroupMember) {
    wrapped = member
    id = member.groupMemberId
  }
}

extension GMember: Identifiable {}
