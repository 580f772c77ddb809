import ChatTypes

/// Whether the user can comment on a post of a channel, and if not, why.
public enum CommentStanding: Equatable, Sendable {
  /// They can.
  case open
  /// The channel allows no comments.
  case off
  /// The owner closed this post.
  case closed
  /// The time that the channel allows for comments is over.
  case over
  /// The post was deleted.
  case deleted
  /// They don't take part, or only pass on.
  case outside

  /// How comments on a post stand.
  /// - Parameter now: in Unix milliseconds.
  public init(_ post: ChatItem, in group: GroupInfo, now: Int64) {
    let comments = group.fullGroupPreferences.comments
    if post.meta.itemDeleted != nil {
      self = .deleted
    } else if !group.membership.memberActive || group.membership.isRelay {
      self = .outside
    } else if post.commentsDisabled {
      self = .closed
    } else if comments.enable != .on {
      self = .off
    } else if let seconds = comments.duration, seconds > 0, now - post.meta.itemTs > Int64(seconds) * 1000 {
      self = .over
    } else {
      self = .open
    }
  }

  /// What stands in place of the field; empty where there is one.
  public var sentence: String {
    switch self {
    case .open: ""
    case .off: "This channel allows no comments."
    case .closed: "Comments on this post are closed."
    case .over: "The time for comments on this post is over."
    case .deleted: "This post was deleted, so nobody can comment on it any more."
    case .outside: "You can read here, but not comment."
    }
  }
}
