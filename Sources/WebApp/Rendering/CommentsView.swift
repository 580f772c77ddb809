import ChatModels
import ChatTypes

/// Writes what is around the comments on a post that are shown beside their channel. Their rows are those of `ThreadView`.
@MainActor struct CommentsView {
  private static let longestPreview = 160

  let window: WindowSession

  private var model: ChatModel { window.state.chatModel }

  /// The post; nil when no comments are shown.
  private var post: ChatItem? { model.shownComments == nil ? nil : model.commentedPost }

  /// Its head; nil when none are shown.
  var head: ThreadHeadTemplate? {
    guard let post, let items = model.secondaryIM else { return nil }
    let preview = String(post.previewText.prefix(Self.longestPreview)).onOneLine
    let isEmpty = items.reversedChatItems.isEmpty && !items.isLoading
    let about = preview.isEmpty ? "On a post." : "On “\(preview)”."
    return ThreadHeadTemplate(
      title: "Comments", text: isEmpty ? "\(about) Nobody has commented yet." : about, isEmpty: false)
  }

  /// Why the user can't comment; nil where they can, and where no comments are shown.
  private var reason: String? {
    guard let post, let group = model.chatId.flatMap({ model.getChat($0)?.chatInfo.groupInfo }) else { return nil }
    let sentence = CommentStanding(post, in: group, now: window.page.now()).sentence
    return sentence.isEmpty ? nil : sentence
  }

  /// Whether the user can comment.
  var isOpen: Bool { post != nil && reason == nil }

  /// What stands in place of the field where the user can't comment.
  var closed: String {
    guard let reason else { return "" }
    let html: HTML = "<p>\(reason)</p>"
    return html.text
  }

  /// Attributes of the column's elements, which a conversation with the admins has in its own words.
  var attributes: [(String, String, String?)] {
    let isShown = post != nil
    return [
      ("thread-form", "hidden", reason == nil ? nil : ""),
      ("thread-items", "aria-label", isShown ? "Comments" : "Conversation with the admins"),
      ("thread-message", "aria-label", isShown ? "Your comment" : "Message to this conversation"),
      ("thread-message", "placeholder", isShown ? "Write a comment" : "Write a message"),
    ]
  }
}
