import ChatTypes
import JSONValue
import LinnetHome

/// A chat as `--json` prints it.
struct ChatSummary: Encodable {
  /// Names it in commands: `~7`.
  var id: String
  var title: String
  /// Who it is with: `assistant`, `demo`, `notes`, `contact`, `group` and others.
  var kind: String
  /// Unread messages.
  var unread: Int
  /// Whether the user marked it as unread.
  var markedUnread: Bool
  var favorite: Bool
  var pinned: Bool
  var archived: Bool
  var muted: Bool
  /// Seconds for which its messages are kept, 0 for ever; none where that is as in all chats.
  @Nullable var keepsSeconds: Int64?
  /// The texts of its tags.
  var tags: [String]
  /// The model that answers; none for the one that is in use.
  @Nullable var model: String?
  /// What the assistant is to keep in mind.
  @Nullable var instructions: String?
  /// When it last had something new, in Unix milliseconds.
  var updatedAt: Int64
  /// The text of its newest message.
  @Nullable var lastMessage: String?

  /// - Parameter tags: the tags of the profile.
  init(_ chat: ChatData, tags: [ChatTag]) {
    let info = chat.chatInfo
    id = info.id
    title = info.displayName
    kind = Self.kind(info)
    unread = chat.chatStats.unreadCount
    markedUnread = chat.chatStats.unreadChat
    favorite = info.isFavorite
    pinned = info.isPinned
    archived = info.isArchived
    muted = info.chatSettings?.enableNtfs == MsgFilter.none
    keepsSeconds = info.chatItemTTL
    self.tags = (info.chatTags ?? []).compactMap { id in tags.first { $0.chatTagId == id }?.chatTagText }
    model = info.assistantChat?.modelName
    instructions = info.assistantChat?.instructions
    updatedAt = info.chatTs
    lastMessage = chat.chatItems.last?.text
  }

  private static func kind(_ info: ChatInfo) -> String {
    switch info {
    case .assistant(let chat): chat.correspondent.rawValue
    case .local: "notes"
    case .direct: "contact"
    case .group: "group"
    case .contactRequest: "contactRequest"
    case .contactConnection: "contactConnection"
    case .invalidJSON: "unknown"
    }
  }

  /// What sets it apart, in words.
  var notes: [String] {
    var notes: [String] = []
    if unread > 0 { notes.append("\(unread) unread") } else if markedUnread { notes.append("unread") }
    if pinned { notes.append("pinned") }
    if favorite { notes.append("favourite") }
    if archived { notes.append("archived") }
    if muted { notes.append("muted") }
    if let keepsSeconds {
      notes.append(keepsSeconds == 0 ? "kept for ever" : "kept for \(ChatItemTTL(keepsSeconds).text)")
    }
    if kind == "demo" { notes.append("demo") }
    if !tags.isEmpty { notes.append(tags.map { "#" + $0 }.joined(separator: " ")) }
    return notes
  }
}

/// What commands print that did something to one chat.
struct ChatChangeDocument: Encodable {
  /// The chat as it is now, or was.
  var chat: ChatSummary
}

extension CoreClient {
  /// The tags of the profile.
  func tags() async throws(ChatError) -> [ChatTag] {
    guard case .chatTags(_, let tags) = try await send(.apiGetChatTags(userId: user.userId)) else { return [] }
    return tags
  }
}
