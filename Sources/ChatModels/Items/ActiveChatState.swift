/// Which parts of a chat a window holds, and what lies beyond them.
public struct ActiveChatState: Equatable, Sendable {
  /// Ids of items, newest first. Each is the newest item of a loaded range that has a gap after it, that is: items that
  /// are newer and not loaded.
  public internal(set) var splits: [Int64] = []
  /// The item from which ``totalAfter`` and ``unreadAfter`` are counted; nil when nothing is loaded.
  public internal(set) var unreadAfterItemId: Int64?
  /// Items of the chat that are newer than ``unreadAfterItemId``, loaded or not.
  public internal(set) var totalAfter = 0
  /// Unread items of the whole chat.
  public internal(set) var unreadTotal = 0
  /// Unread items that are newer than ``unreadAfterItemId``, loaded or not.
  public internal(set) var unreadAfter = 0
  /// Unread items that are newer than the newest loaded one.
  public internal(set) var unreadAfterNewestLoaded = 0
  /// Items that are newer than the newest loaded one.
  public internal(set) var totalAfterNewestLoaded = 0

  /// The state of a chat of which nothing is loaded.
  public init() {}
}
