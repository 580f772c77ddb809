import ChatTypes

/// Bounds of how long items are kept.
enum ItemLifetime {
  /// Seconds: 100 years. With more, computing the time of the end would pass what a number can hold.
  static let longest: Int64 = 100 * 365 * 86_400

  /// A number of seconds that came from elsewhere, within the bounds.
  static func bounded(_ seconds: Int64?) -> Int64? { seconds.map { min(max(0, $0), longest) } }

  /// How long items are kept, if that is within the bounds.
  /// - Throws: ``ChatError`` otherwise.
  static func valid(_ ttl: ChatItemTTL) throws -> ChatItemTTL {
    guard ttl.seconds <= longest else {
      throw ChatError.error(
        errorType: .commandError(message: "Messages can be kept for at most 100 years, or for ever."))
    }
    return ttl
  }
}

extension ChatInfo {
  /// The same chat with the time that its items are kept within the bounds.
  var withBoundedLifetime: ChatInfo {
    switch self {
    case .assistant(var chat):
      chat.chatItemTTL = ItemLifetime.bounded(chat.chatItemTTL)
      return .assistant(assistantChat: chat)
    case .local(var folder):
      folder.chatItemTTL = ItemLifetime.bounded(folder.chatItemTTL)
      return .local(noteFolder: folder)
    case .direct(var contact):
      contact.chatItemTTL = ItemLifetime.bounded(contact.chatItemTTL)
      return .direct(contact: contact)
    case .group(var group, let scope, let post):
      group.chatItemTTL = ItemLifetime.bounded(group.chatItemTTL)
      return .group(groupInfo: group, groupChatScope: scope, channelMsgInfo: post)
    case .contactRequest, .contactConnection, .invalidJSON: return self
    }
  }
}
