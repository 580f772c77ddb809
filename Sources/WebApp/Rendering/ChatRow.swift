import ChatModels
import ChatTypes
import Foundation

/// What a row of the list of chats shows. Two equal ones look the same.
struct ChatRow: Equatable {
  let key: String
  let chatId: ChatId
  let title: String
  let preview: RowPreview
  let time: Int64
  let timeText: String
  let unread: Int
  /// Unread messages that mention the user.
  let mentions: Int
  /// What else the menu of a group is told.
  let groupMarks: HTML
  let isUnread: Bool
  let isPinned: Bool
  let isFavorite: Bool
  let isArchived: Bool
  let isOpen: Bool
  let isEnabled: Bool
  /// Which messages the user is told of, for the menu.
  let notifications: HTML
  let isMuted: Bool
  let kind: String
  let hue: Int
  let initial: String
  let picture: String?

  @MainActor init(_ chat: Chat, facts: ChatRowFacts, timeText: String) {
    let chatInfo = chat.chatInfo
    key = ChatRow.key(chat.id)
    chatId = chat.id
    title = chatInfo.displayName.isEmpty ? "Untitled" : chatInfo.displayName
    isOpen = facts.isOpen
    preview = RowPreview(of: chat.chatItems.last, in: chatInfo, draft: facts.draft)
    time = chat.lastMessageTimestamp
    self.timeText = timeText
    unread = chat.chatStats.unreadCount
    mentions = chat.chatStats.unreadMentions
    groupMarks = chatInfo.groupMarks
    isUnread = chat.unreadTag
    isPinned = chatInfo.isPinned
    isFavorite = chatInfo.isFavorite
    isArchived = chatInfo.isArchived
    isEnabled = facts.isEnabled
    notifications = chatInfo.notificationMark
    isMuted = chatInfo.chatSettings?.enableNtfs == MsgFilter.none
    kind = chatInfo.pageKind
    hue = ChatRow.hue(chat.id)
    initial = ChatRow.initial(title)
    picture = ProfilePicture.address(chatInfo.image)
  }

  /// The id of a chat's row in the page.
  static func key(_ id: ChatId) -> String { "chat-\(id)" }

  /// A colour that stays the same for a chat.
  static func hue(_ id: ChatId) -> Int {
    Int(id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } % 8)
  }

  /// The first letter or digit of a name.
  static func initial(_ name: String) -> String {
    name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "•"
  }

  func html(_ times: PageTime) -> String {
    let marks: HTML = """
      \(if: isPinned, " data-pinned")\(if: isFavorite, " data-favorite")\(if: isArchived, " data-archived")\
      \(if: isUnread, " data-unread")\(notifications)\(groupMarks)
      """
    let html: HTML = """
      <li id="\(key)" class="chat\(if: isOpen, " open")\(if: isUnread, " unread")" data-chat="\(chatId)"\(marks)>\
      <a href="/c/\(chatId.inPath)" data-act="open"\(if: isOpen, " aria-current=\"true\"")\
      \(if: !isEnabled, " aria-disabled=\"true\"") draggable="false">\
      <span class="avatar hue-\(hue)" data-kind="\(kind)" aria-hidden="true">\
      \(Avatar.content(initial: initial, picture: picture))</span>\
      <span class="what"><span class="top"><span class="name" dir="auto">\(title)</span>\
      <time datetime="\(times.iso(time))">\(timeText)</time></span>\(below)</span></a>\
      <button type="button" class="icon-button small" data-act="chat-menu" aria-haspopup="menu" \
      aria-label="Actions for \(title)"><svg class="icon"><use href="#i-more"/></svg></button></li>
      """
    return html.text
  }

  /// What stands below the name.
  private var below: HTML {
    let count = unread > 999 ? "999+" : "\(unread)"
    return """
      <span class="below"><span class="preview" dir="auto">\(if: preview.mark == .draft, "<b>Draft:</b> ")\
      \(if: preview.mark == .waiting, "<b>Waits for you:</b> ")\(preview.text)</span>\
      \(if: kind == "channel", Self.channel)\(if: isMuted, Self.muted)\(if: isFavorite, Self.favorite)\(if: isPinned, Self.pinned)\
      \(if: mentions > 0, "<span class=\"count at\" aria-label=\"\(mentions) unread mentions of you\">@</span>")\
      \(if: unread > 0, "<span class=\"count\" aria-label=\"\(count) unread\">\(count)</span>")\
      \(if: unread <= 0 && isUnread, "<span class=\"count dot\" aria-label=\"unread\"></span>")</span>
      """
  }

  private static let favorite: HTML = """
    <svg class="icon mark"><title>Favorite</title><use href="#i-star"/></svg>
    """
  private static let channel: HTML = """
    <svg class="icon mark"><title>Channel</title><use href="#i-channel"/></svg>
    """
  private static let muted: HTML = """
    <svg class="icon mark"><title>Muted</title><use href="#i-muted"/></svg>
    """
  private static let pinned: HTML = """
    <svg class="icon mark"><title>Pinned</title><use href="#i-pin"/></svg>
    """
}

/// What tells whether a row of the list of chats has to be made anew. It is looked at with every event, for all rows,
/// and what is in a chat takes much longer to read.
struct ChatRowFacts: Equatable {
  let revision: ChatRevision
  let isOpen: Bool
  /// What is being written, unless that is seen in the open chat itself.
  let draft: String?
  let isEnabled: Bool
  /// The time that it is, in minutes since 1970: how long ago something was is written in words.
  let minute: Int64
}

extension ChatInfo {
  /// Says in a menu's button of which messages the user is told: `data-notify`, with `data-mentions` where somebody can be mentioned.
  var notificationMark: HTML {
    guard let settings = chatSettings else { return "" }
    let mode =
      switch settings.enableNtfs {
      case .all: "all"
      case .mentions: "mentions"
      case .none, .unknown: "none"
      }
    return " data-notify=\"\(mode)\"\(if: groupInfo != nil, " data-mentions")"
  }

  /// Says in a menu's button whether there are conversations with the admins: `data-admins` for the user's own,
  /// `data-threads` for those of the members; `data-channel` where it is one.
  var groupMarks: HTML {
    guard let group = groupInfo else { return "" }
    return
      "\(if: group.isChannel, " data-channel")\(if: group.canWriteToAdmins, " data-admins")\(if: group.isModerator, " data-threads")"
  }

  /// Whether there can be messages in it.
  var hasMessages: Bool {
    switch self {
    case .direct, .group, .local, .assistant: true
    case .contactRequest, .contactConnection, .invalidJSON: false
    }
  }

  /// Which icon stands for the chat.
  var pageKind: String {
    switch self {
    case .assistant(let chat): chat.correspondent == .demo ? "demo" : "assistant"
    case .local: "notes"
    case .group(let group, _, _): group.isChannel ? "channel" : "group"
    case .direct, .contactRequest, .contactConnection: "person"
    case .invalidJSON: "unknown"
    }
  }
}

extension String {
  /// The text as one part of an address.
  var inPath: String {
    // Ids of chats are short and plain, and there are many in a page.
    utf8.allSatisfy { $0.isPlainInPath } ? self : addingPercentEncoding(withAllowedCharacters: Self.plainInPath) ?? ""
  }

  private static let plainInPath = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))

  /// The text with every run of white space as one space.
  var onOneLine: String {
    isOnOneLine ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether it is ASCII, as can be seen at once, and has nothing but single spaces between its words.
  private var isOnOneLine: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      guard byte < 0x7F, byte > 0x20 || byte == 0x20 && last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }
}

extension UInt8 {
  fileprivate var isPlainInPath: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }
}
