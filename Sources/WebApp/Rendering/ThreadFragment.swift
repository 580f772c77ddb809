import ChatModels
import ChatTypes

/// The conversation with the admins or the comments that are shown beside a group, as they were sent to one page.
///
/// What is loaded of them is short: a row that differs is written anew as a whole.
@MainActor struct ThreadFragment {
  private var keys: [String] = []
  private var rows: [String: String] = [:]

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { (keys, rows) = ([], [:]) }

  /// Brings everything up to date.
  mutating func update(_ window: WindowSession, patch: inout Patch) {
    let rows = ThreadView(window: window).rows
    let newKeys = rows.map(\.key)
    let changed = rows.filter { self.rows[$0.key] != $0.html }
    if newKeys != keys {
      patch.list("thread-items", keys: newKeys, html: changed)
    } else {
      for (key, html) in changed { patch.row(key, html: html) }
    }
    keys = newKeys
    self.rows = Dictionary(rows.map { ($0.key, $0.html) }, uniquingKeysWith: { _, last in last })
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
        title: "You and the admins", text: "Only the admins of the group and you see this.", isEmpty: isEmpty)
    }
    return ThreadHeadTemplate(
      title: "\(member.displayName) and the admins", text: "Only the admins and \(member.displayName) see this.",
      isEmpty: isEmpty)
  }

  private var member: GroupMember? {
    guard case .memberSupport(let member)? = model.secondaryIM?.groupScopeInfo else { return nil }
    return member
  }

  /// Attributes of its elements.
  var attributes: [(String, String, String?)] {
    let comments = CommentsView(window: window)
    let thread = model.shownThread?.description ?? model.shownComments?.description
    return comments.attributes + [
      // It is there before the page is told of it, and can take the focus then.
      ("thread", "hidden", thread == nil ? "" : nil),
      ("thread", "data-thread", thread),
    ]
  }

  /// Its rows, oldest first.
  var rows: [(key: String, html: String)] {
    guard model.shownThread != nil || model.shownComments != nil, let items = model.secondaryIM?.reversedChatItems
    else {
      return []
    }
    var last: ChatItem?
    return items.reversed().map { item in
      let goesOn = last.map { Self.goesOn(item, after: $0) } ?? false
      last = item
      return (MessageRow.key(item.id), html(item, goesOn: goesOn))
    }
  }

  private static func goesOn(_ item: ChatItem, after last: ChatItem) -> Bool {
    item.hasMsgContent && last.hasMsgContent && item.chatDir.sameDirection(last.chatDir)
      && item.meta.itemTs - last.meta.itemTs < RowMaker.groupTime
  }

  private func html(_ item: ChatItem, goesOn: Bool) -> String {
    let isMessage = item.hasMsgContent
    let html: HTML = """
      <article id="\(MessageRow.key(item.id))" class="row \(item.sent ? "sent" : "came")\(if: goesOn, " goes-on")\
      \(if: !isMessage, " event")" data-id="\(item.id)"\(if: item.isRcvNew, " data-new")>\
      \(if: isMessage, message(item, goesOn: goesOn))\
      \(if: !isMessage, "<p class=\"happened\">\(item.happening)</p>")</article>
      """
    return html.text
  }

  private func message(_ item: ChatItem, goesOn: Bool) -> HTML {
    let row = MessageRow(
      item: item, day: nil, isFirstUnread: false, goesOn: goesOn, hasGapBefore: false, partner: "",
      marks: MessageMarks())
    let time = window.page.times.moment(item.meta.itemTs)
    return """
      \(GroupMessageRows.sender(row))<div class="bubble"><span class="unseen">\(item.sent ? "You" : item.memberDisplayName ?? ""):</span>\
      <div class="text" dir="auto">\(rendered: row.renderer.blocks(item.meta.itemDeleted == nil ? item.text : "Deleted").joined())</div></div>\
      <footer class="meta"><time datetime="\(time.iso)" title="\(time.day), \(time.clock)">\(time.clock)</time></footer>
      """
  }
}
