import ChatTypes

/// The conversation inside of a chat that an item belongs to.
public enum ItemThread: Hashable, Sendable {
  /// The chat itself.
  case main
  /// The comments on a post.
  case comments(postId: Int64)
  /// A conversation with the admins of a group: the user's own, or that of a member.
  case support(memberId: Int64?)

  /// The thread that a chat's scope selects.
  public init(_ scope: GroupChatScope?) {
    switch scope {
    case nil, .unknown: self = .main
    case .memberSupport(let memberId): self = .support(memberId: memberId)
    }
  }

  init(number: Int64) {
    self =
      switch number {
      case 0: .main
      case 1...: .comments(postId: number)
      default: .support(memberId: number == -1 ? nil : -1 - number)
      }
  }

  /// The number that the store has for it. Members' ids begin at 1, as posts' do: what isn't one has a thread in which
  /// there is nothing.
  var number: Int64 {
    switch self {
    case .main: 0
    case .comments(let postId): postId > 0 ? postId : Self.nothing
    case .support(nil): -1
    case .support(let memberId?): memberId > 0 ? -1 - memberId : Self.nothing
    }
  }

  private static let nothing = Int64.min

  /// The post that is commented; nil for other threads.
  var postId: Int64? { if case .comments(let postId) = self { postId } else { nil } }
}
