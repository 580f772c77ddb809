import ChatModels
import ChatTypes
import JSONValue

/// What a page asks for in a group.
enum GroupIntent: Equatable, Sendable {
  // Being in it
  case join(groupId: Int64)
  case decline(groupId: Int64)
  // Mentions
  /// Members are wanted whose names fit.
  case members(chat: ChatId, text: String)
  case mention(chat: ChatId, member: Int64)
  case unreadMention
  // Order
  case moderate(groupId: Int64, item: Int64)
  case settle(groupId: Int64, item: Int64)
  case writeTo(groupId: Int64, item: Int64)
  // Comments on a post of a channel
  case comments(CommentsRef)
  case setComments(CommentsRef, isOpen: Bool)
  // The conversation with the admins, or the comments, that stand beside the group
  case sendThread(ThreadPlace, text: String)
  case threadSeen(items: [Int64], on: Bool)
  case olderThread
  case closeThread

  /// The longest beginning of a name that is looked for, in characters.
  private static let longestName = 60

  /// Reads one; nil when it makes no sense.
  init?(_ name: String, json: JSONValue) {
    let ref = json["chat"]?.stringValue.flatMap { ChatRef($0) }.flatMap { $0.chatType == .group ? $0 : nil }
    let (group, item) = (ref?.chatId, json["item"]?.int64Value)
    let post = group.flatMap { group in item.map { CommentsRef(groupId: group, postId: $0) } }
    let found: Self? =
      switch name {
      case "joinGroup": group.map { .join(groupId: $0) }
      case "declineGroup": group.map { .decline(groupId: $0) }
      case "members":
        ref.flatMap { ref in
          json["text"]?.stringValue.map { .members(chat: ref.id, text: String($0.prefix(Self.longestName))) }
        }
      case "mention": ref.flatMap { ref in json["member"]?.int64Value.map { .mention(chat: ref.id, member: $0) } }
      case "unreadMention": .unreadMention
      case "moderate": group.flatMap { group in item.map { .moderate(groupId: group, item: $0) } }
      case "settle": group.flatMap { group in item.map { .settle(groupId: group, item: $0) } }
      case "writeTo": group.flatMap { group in item.map { .writeTo(groupId: group, item: $0) } }
      case "sendThread":
        json["chat"]?.stringValue.flatMap { ThreadPlace($0) }.flatMap { place in
          json["text"]?.stringValue.map { .sendThread(place, text: $0) }
        }
      case "comments": post.map { .comments($0) }
      case "setComments":
        post.flatMap { post in json["on"]?.boolValue.map { .setComments(post, isOpen: $0) } }
      case "threadSeen":
        json["on"]?.boolValue.flatMap { on in
          json["items"]?.arrayValue.map { .threadSeen(items: $0.compactMap(\.int64Value), on: on) }
        }
      case "olderThread": .olderThread
      case "closeThread": .closeThread
      default: nil
      }
    guard let found else { return nil }
    self = found
  }
}
