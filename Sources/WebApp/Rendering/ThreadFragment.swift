import ChatModels
import ChatTypes

/// The conversation with the admins or the comments that are shown beside a group, as they were sent to one page.
///
/// What is loaded of them is short: a row that differs is written anew as a whole.
@MainActor struct ThreadFragment {
  private var keys: [String] = []
  private var rows: [String: MessageRow] = [:]

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { (keys, rows) = ([], [:]) }

  /// Brings everything up to date.
  mutating func update(_ window: WindowSession, patch: inout Patch) {
    let rows = ThreadView(window: window).rows
    let newKeys = rows.map(\.key)
    let view = MessageView(page: window.page, chat: window.state.chatModel.chatId ?? "")
    let changed = rows.filter { self.rows[$0.key] != $0.row }
      .map { (key: $0.key, html: ItemsFragment.write($0.row, view: view).html) }
    if newKeys != keys {
      patch.list("thread-items", keys: newKeys, html: changed)
    } else {
      for (key, html) in changed { patch.row(key, html: html) }
    }
    keys = newKeys
    self.rows = Dictionary(rows.map { ($0.key, $0.row) }, uniquingKeysWith: { _, last in last })
  }
}

/// Writes what is shown beside a group: a conversation with the admins, or the comments on a post.
@MainActor struct ThreadView {
  let window: WindowSession

  private var model: ChatModel { window.state.chatModel }

  /// Its head; nil when none is shown.
  var head: ThreadHeadTemplate? {
    if let head = CommentsView(window: window).head { return head }
    guard model.shownThread != nil, let items = model.secondaryIM else { return nil }
    let isEmpty = items.reversedChatItems.isEmpty && !items.isLoading
    guard let member else {
      return ThreadHeadTemplate(
        title: "You and the admins", text: "Only the admins and you see this.", isEmpty: isEmpty)
    }
    return ThreadHeadTemplate(
      title: "\(member.displayName) and the admins", text: "Only the admins and \(member.displayName) see this.",
      isEmpty: isEmpty)
  }

  /// The ids of elements around its rows, and what is in them.
  func fragments(_ rendered: RenderedFragments) -> [(String, String)] {
    let (beside, templates) = (window.beside, window.page.templates)
    let context = ComposerView.context(
      isEditing: beside.isEditing, isReplying: beside.isReplying, item: beside.replyingTo, partner: "")
    return [
      ("thread-head", head.map { rendered.render($0) } ?? ""),
      ("thread-closed", CommentsView(window: window).closed),
      ("thread-reply-to", context.map { templates.render($0) } ?? ""),
      ("thread-attached", templates.render(ComposerView.attachments(beside.attachments, prefix: "thread-"))),
    ]
  }

  private var member: GroupMember? {
    guard case .memberSupport(let member)? = model.secondaryIM?.groupScopeInfo else { return nil }
    return member
  }

  /// Attributes of its elements.
  var attributes: [(String, String, String?)] {
    let comments = CommentsView(window: window)
    let thread = model.shownPlace?.description
    let beside = window.beside
    return comments.attributes + [
      ("thread-form", "data-editing", beside.isEditing ? "true" : nil),
      ("thread-form", "data-no-files", beside.takesFiles ? nil : "true"),
      ("thread-form", "data-voice", beside.takesVoice ? "true" : nil),
      // It is there before the page is told of it, and can take the focus then.
      ("thread", "hidden", thread == nil ? "" : nil),
      ("thread", "data-thread", thread),
    ]
  }

  /// Its rows, oldest first.
  var rows: [(key: String, row: MessageRow)] {
    guard let place = model.shownPlace, let items = model.secondaryIM?.reversedChatItems,
      let chat = model.chatId.flatMap({ model.getChat($0) })
    else { return [] }
    let isOpen = place.postId == nil || CommentsView(window: window).isOpen
    let maker = RowMaker(
      items: items, firstUnreadId: nil, partner: "",
      marker: MessageMarker(beside: chat, place: place, takesWords: isOpen, now: window.page.now()), page: window.page)
    return items.indices.reversed().map { place in
      var row = maker.row(items[place], at: place)
      // A message's time names its day, too.
      row.day = nil
      return (key: MessageRow.key(row.item.id), row: row)
    }
  }
}
