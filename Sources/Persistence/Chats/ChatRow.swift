import ChatTypes
import Foundation
import GRDB
import JSONValue
import PlainText

/// What of a chat is looked up, sorted by or counted.
struct ChatRow {
  let chatType: String
  let apiId: Int64
  let chatTs: Int64
  let name: String
  let favorite: Bool
  let pinned: Bool
  let archived: Bool
  let ntfs: Int
  let isDemo: Bool
  let ttl: Int64?
  let info: String

  init(_ chat: ChatInfo) {
    chatType = chat.chatType.rawValue
    apiId = chat.apiId
    chatTs = chat.chatTs
    name = [chat.displayName, chat.fullName, chat.localAlias].joined(separator: "\n").searchFolded
    favorite = chat.isFavorite
    pinned = chat.isPinned
    archived = chat.isArchived
    ntfs =
      switch chat.enableNtfs {
      case .all: 2
      case .mentions: 1
      case .none, .unknown: 0
      }
    isDemo = chat.assistantChat?.isDemo ?? false
    ttl = chat.chatItemTTL
    info = chat.withoutScope.text()
  }

  var arguments: StatementArguments {
    [chatType, apiId, chatTs, name, favorite, pinned, archived, ntfs, isDemo, ttl, info]
  }
}

/// Names as they are searched: without regard to case, accents and width, in any script.
enum ChatName {
  /// `folded(text)` in statements.
  static let function = DatabaseFunction("folded", argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(\.searchFolded) ?? ""
  }
}

extension StoredChat {
  /// The columns in the order of ``init(_:)-(Row)``.
  static let columns = """
    chats.chat_key, chats.user_id, chats.chat_ts, chats.unread_count, chats.unread_mentions, chats.reports_count, \
    chats.unread_chat, chats.info, \
    (SELECT group_concat(tag_id) FROM chat_tags WHERE chat_tags.chat_key = chats.chat_key)
    """

  init(_ row: Row) {
    key = row[0]
    userId = row[1]
    var info = (try? ChatInfo(parsing: row[7] as String)) ?? .invalidJSON(json: .string(row[7]))
    info = info.with(chatTs: row[2])
    let tags: String? = row[8]
    self.info = info.with(chatTags: (tags ?? "").split(separator: ",").compactMap { Int64($0) }.sorted())
    stats = ChatStats(
      unreadCount: row[3], unreadMentions: row[4], reportsCount: row[5], unreadChat: row[6])
  }
}
