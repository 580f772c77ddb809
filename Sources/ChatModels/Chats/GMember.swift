import ChatTypes
import Observation

/// A member of the open group, as an object that stays the same while what is known of the member changes.
@MainActor @Observable public final class GMember {
  /// What is known of the member.
  public internal(set) var wrapped: GroupMember {
    didSet { if wrapped.displayName != oldValue.displayName { searchKeyCache = nil } }
  }
  /// `GroupMember/groupMemberId`
  public nonisolated let id: Int64
  @ObservationIgnored private var searchKeyCache: SearchKey?

  init(_ member: GroupMember) {
    wrapped = member
    id = member.groupMemberId
  }

  /// The name by which the member is found. Kept, as of ten thousand members each is asked with every letter.
  var searchKey: SearchKey {
    if let searchKeyCache { return searchKeyCache }
    let key = SearchKey(wrapped.displayName)
    searchKeyCache = key
    return key
  }
}

extension GMember: Identifiable {}
