import ChatTypes

/// A chat as the store has it.
public struct StoredChat: Sendable {
  /// The store's own number of the chat, unique among chats of all kinds.
  public let key: Int64
  /// The profile that it belongs to.
  public let userId: Int64
  /// What it is about, with its tags and the time of its newest item.
  public var info: ChatInfo
  /// Its counters.
  public var stats: ChatStats

  /// The chat as commands and events name it.
  public var ref: ChatRef { info.chatRef.chat }

  /// The time by which an item is ordered: groups by the time of sending, others by the time of storing.
  func sortTs(_ row: ItemRow) -> Int64 { info.chatType == .group ? row.itemTs : row.createdAt }
}
