import ChatModels
import ChatTypes

/// The comments on a post of a channel, as the post's row shows them.
struct CommentsMark: Equatable {
  let count: Int
  let standing: CommentStanding

  /// - Parameter now: in Unix milliseconds.
  /// - Returns: nil where nothing is said of comments: on what is no post, and where nobody commented and nobody can.
  init?(_ item: ChatItem, in group: GroupInfo, now: Int64) {
    guard group.isChannel, item.hasMsgContent, !item.isReport, item.parentChatItemId == nil,
      item.meta.itemSharedMsgId != nil,
      item.meta.itemDeleted == nil
    else { return nil }
    count = item.commentsTotal
    standing = CommentStanding(item, in: group, now: now)
    guard count > 0 || standing == .open || standing == .closed else { return nil }
  }

  /// Whether there is something to read or to write.
  var isOffered: Bool { count > 0 || standing == .open }

  private var text: String {
    switch count {
    case 0: "Comment"
    case 1: "1 comment"
    default: "\(count) comments"
    }
  }

  /// The button that leads to them, and that they are closed.
  var html: HTML {
    """
    <p class="comments">\(if: isOffered, button)\
    \(if: standing == .closed, "<span>Comments are closed</span>")</p>
    """
  }

  private var button: HTML {
    """
    <button type="button" class="button small quiet" data-act="comments"><svg class="icon"><use href="#i-chats"/></svg>\(text)</button>
    """
  }
}
