import ChatModels
import ChatTypes

/// The list of chats as it was sent to one page, and what of it has to be sent now.
@MainActor struct ListPiece {
  /// Rows that are shown at first, and added each time that the end comes near.
  static let step = 40

  /// How many rows are shown.
  private(set) var limit = step
  /// Whether archived chats are shown instead of the others.
  var showsArchive = false
  private var keys: [String] = []
  private var rows: [String: ChatRow] = [:]
  private var timeTexts: [String: (time: Int64, minute: Int64, text: String)] = [:]
  private var previews: [String: (text: String, preview: String)] = [:]

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
  mutating func update(_ state: AppState, _ page: PageContext, _ patch: inout Patch) {
    let chats = showsArchive ? state.chatList.archivedChats : state.chatList.chats
    var newKeys: [String] = []
    var changed: [String: String] = [:]
    for chat in chats.prefix(limit) {
      let row = ChatRow(chat, in: state, timeText: timeText(chat, page)) { preview($0, of: chat.id) }
      newKeys.append(row.key)
      if rows.updateValue(row, forKey: row.key) != row { changed[row.key] = row.html(page.times) }
    }
    if newKeys != keys {
      patch.list("chats", newKeys, changed)
      keys = newKeys
      let shown = Set(newKeys)
      rows = rows.filter { shown.contains($0.key) }
      timeTexts = timeTexts.filter { shown.contains($0.key) }
      previews = previews.filter { shown.contains(ChatRow.key($0.key)) }
    } else {
      for (key, html) in changed.sorted(by: { $0.key < $1.key }) { patch.row(key, html) }
    }
  }

  /// Whether there is more than what is shown.
  func hasMore(_ state: AppState) -> Bool {
    (showsArchive ? state.chatList.archivedChats.count : state.chatList.chats.count) > limit
  }

  /// The list is looked at with every event: what it says of a chat seldom changes.
  private mutating func preview(_ text: String, of id: ChatId) -> String {
    if let known = previews[id], known.text == text { return known.preview }
    let preview = ChatRow.preview(text)
    previews[id] = (text, preview)
    return preview
  }

  private mutating func timeText(_ chat: Chat, _ page: PageContext) -> String {
    let key = ChatRow.key(chat.id)
    let time = chat.lastMessageTimestamp
    let minute = page.now() / 60_000
    if let known = timeTexts[key], known.time == time, known.minute == minute { return known.text }
    let text = page.times.smart(time, now: page.now())
    timeTexts[key] = (time, minute, text)
    return text
  }
}

/// What every piece of a page is rendered with.
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
}
