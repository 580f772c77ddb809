import ChatModels
import ChatTypes
import Foundation

/// What a row of the list of chats shows. Two equal ones look the same.
struct ChatRow: Equatable {
  let key: String
  let chatId: ChatId
  let title: String
  let preview: String
  let isDraft: Bool
  let time: Int64
  let timeText: String
  let unread: Int
  let isUnread: Bool
  let isPinned: Bool
  let isFavorite: Bool
  let isArchived: Bool
  let isOpen: Bool
  let isEnabled: Bool
  let kind: String
  let hue: Int
  let initial: String

  @MainActor init(_ chat: Chat, in state: AppState, timeText: String) {
    let chatInfo = chat.chatInfo
    key = ChatRow.key(chat.id)
    chatId = chat.id
    title = chatInfo.displayName.isEmpty ? "Untitled" : chatInfo.displayName
    let draft = state.chatModel.chatId == chat.id ? nil : state.chatModel.drafts[chat.id]?.message
    isDraft = draft?.isEmpty == false
    preview = String((isDraft ? draft ?? "" : chat.lastMessage.withoutMarks).prefix(140)).onOneLine
    time = chat.lastMessageTimestamp
    self.timeText = timeText
    unread = chat.chatStats.unreadCount
    isUnread = chat.unreadTag
    isPinned = chatInfo.isPinned
    isFavorite = chatInfo.isFavorite
    isArchived = chatInfo.isArchived
    isOpen = state.chatModel.chatId == chat.id
    isEnabled = state.chatList.isEnabled(chat)
    kind = chatInfo.pageKind
    hue = ChatRow.hue(chat.id)
    initial = ChatRow.initial(title)
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

  func html(_ templates: Templates, _ times: PageTime) -> String {
    templates.render(
      "chat-row",
      [
        "key": key, "chat": chatId, "path": chatId.inPath, "title": title, "preview": preview, "isDraft": isDraft,
        "time": timeText,
        "iso": times.iso(time), "unread": unread > 999 ? "999+" : "\(unread)", "hasCount": unread > 0,
        "isUnread": isUnread, "isPinned": isPinned, "isFavorite": isFavorite, "isArchived": isArchived,
        "isOpen": isOpen, "isDisabled": !isEnabled, "kind": kind, "hue": hue, "initial": initial,
      ])
  }
}

extension ChatInfo {
  /// Which icon stands for the chat.
  var pageKind: String {
    switch self {
    case .assistant(let chat): chat.correspondent == .demo ? "demo" : "assistant"
    case .local: "notes"
    case .group: "group"
    case .direct, .contactRequest, .contactConnection: "person"
    case .invalidJSON: "unknown"
    }
  }
}

extension String {
  /// The text as one part of an address.
  var inPath: String {
    var plain = CharacterSet.alphanumerics
    plain.insert(charactersIn: "-._~")
    return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// The beginning of a text without what Markdown writes around words.
  var withoutMarks: String {
    let start = String(prefix(300))
    guard start.contains(where: { "*`#".contains($0) }) else { return start }
    return start.replacing("**", with: "").replacing("`", with: "").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { $0.hasPrefix("#") ? String($0.drop { $0 == "#" }) : String($0) }.joined(separator: "\n")
  }

  /// The text with every run of white space as one space.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
