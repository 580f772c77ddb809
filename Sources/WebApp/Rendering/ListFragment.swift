import ChatModels
import ChatTypes

/// The list of chats as it was sent to one page, and what of it has to be sent now.
@MainActor struct ListFragment {
  /// Rows that are shown at first, and added each time that the end comes near.
  static let step = 40

  /// How many rows are shown.
  private(set) var limit = step
  /// Whether archived chats are shown instead of the others.
  var showsArchive = false
  /// The chat whose row was shown as the open one's last.
  private(set) var openChat: ChatId?
  private var keys: [String] = []
  private var rows: [ChatId: SentChat] = [:]

  /// A row as it was sent.
  private struct SentChat {
    let facts: ChatRowFacts
    let row: ChatRow
  }

  /// What of the list is shown, as far as no model knows it.
  var view: Int { limit * 2 + (showsArchive ? 1 : 0) }

  /// Shows more rows.
  mutating func extend() { limit += Self.step }

  /// Begins anew, as for a page that has nothing.
  mutating func forget() {
    keys = []
    rows = [:]
  }

  /// Begins at the top.
  mutating func rewind() { limit = Self.step }

  /// Brings the list up to date.
  /// - Parameter open: the chat that is open. It isn't read here, where it would be watched: with each chat that is clicked
  ///   all rows would have to be watched anew.
  mutating func update(_ state: AppState, page: PageContext, open: ChatId?, patch: inout Patch) {
    let chats = (showsArchive ? state.chatList.archivedChats : state.chatList.chats).prefix(limit)
    let (drafts, enabled) = (state.chatModel.drafts, state.chatList.enabledChats)
    openChat = open
    let now = page.now()
    var newKeys: [String] = []
    var changed: [(key: String, html: String)] = []
    for chat in chats {
      let isOpen = chat.id == open
      let facts = ChatRowFacts(
        revision: chat.revision, isOpen: isOpen, draft: isOpen ? nil : drafts[chat.id]?.message,
        isEnabled: enabled.contains(chat.id), minute: now / 60_000)
      let sent = rows[chat.id]
      newKeys.append(sent?.row.key ?? ChatRow.key(chat.id))
      if let sent, sent.facts == facts { continue }
      let row = ChatRow(chat, facts: facts, timeText: page.times.smart(chat.lastMessageTimestamp, now: now))
      if sent?.row != row { changed.append((row.key, row.html(page.times))) }
      rows[chat.id] = SentChat(facts: facts, row: row)
    }
    if newKeys != keys {
      patch.list("chats", keys: newKeys, html: changed)
      keys = newKeys
      let shown = Set(chats.map(\.id))
      rows = rows.filter { shown.contains($0.key) }
    } else {
      for (key, html) in changed { patch.row(key, html: html) }
    }
  }

  /// Whether there is more than what is shown.
  func hasMore(_ state: AppState) -> Bool {
    (showsArchive ? state.chatList.archivedChats.count : state.chatList.chats.count) > limit
  }
}

/// What every fragment of a page is rendered with.
struct PageContext: Sendable {
  let templates: Templates
  let times: PageTime
  /// Unix milliseconds.
  let now: @Sendable () -> Int64
  /// What can be done beside chatting.
  var home = HomeServices()
  /// The tokens of other programs.
  var tokens: (any AccessTokensService)?
  /// Where the server is, such as `http://127.0.0.1:8737/`.
  var address: @Sendable () -> String = { "/" }
  /// The organizer of a profile; nil where there is none.
  var organizer: (@Sendable (_ userId: Int64) -> any OrganizerService)?
  /// Which browsers are locked.
  var locks = SessionLocks(now: { 0 })
}
