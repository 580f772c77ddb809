import JSONValue

/// A chat's counters.
public struct ChatStats: JSONStruct {
  /// Unread items, those of the chat's scopes apart.
  public var unreadCount = 0
  /// Those of them that mention the user.
  public var unreadMentions = 0
  /// Reports that wait for a moderator. Valid when it came with a list of chats or the first page of one.
  public var reportsCount = 0
  /// The oldest unread item; 0 when there is none.
  public var minUnreadItemId: Int64 = 0
  /// Whether the user marked the chat as unread. Valid when it came with a list of chats.
  public var unreadChat = false
  /// What else the JSON held.
  public package(set) var unknownFields = UnknownFields()

  /// The initial values.
  public init() {}

  /// Counters.
  public init(
    unreadCount: Int = 0, unreadMentions: Int = 0, reportsCount: Int = 0, minUnreadItemId: Int64 = 0,
    unreadChat: Bool = false
  ) {
    self.unreadCount = unreadCount
    self.unreadMentions = unreadMentions
    self.reportsCount = reportsCount
    self.minUnreadItemId = minUnreadItemId
    self.unreadChat = unreadChat
  }

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    fields.field("unreadCount", value: &unreadCount)
    fields.field("unreadMentions", value: &unreadMentions)
    fields.field("reportsCount", value: &reportsCount)
    fields.field("minUnreadItemId", value: &minUnreadItemId)
    fields.field("unreadChat", value: &unreadChat)
  }
}

extension ChatStats {
  /// The counters with numbers added, none of which becomes negative.
  public func adding(unread: Int = 0, mentions: Int = 0, reports: Int = 0) -> ChatStats {
    var stats = self
    stats.unreadCount = max(0, unreadCount.addingClamped(unread))
    stats.unreadMentions = max(0, unreadMentions.addingClamped(mentions))
    stats.reportsCount = max(0, reportsCount.addingClamped(reports))
    return stats
  }

  /// The counters of the chat once everything is read. Reports wait for a decision, not for a reader.
  public var allRead: ChatStats { ChatStats(reportsCount: reportsCount) }
}
