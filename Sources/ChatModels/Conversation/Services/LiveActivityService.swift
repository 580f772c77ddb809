import ChatTypes

/// Shows outside of the window that a reply is being written: in its title, as a notification, on a lock screen.
@MainActor public protocol LiveActivityService: AnyObject {
  /// A reply is being written.
  func start(_ activity: LiveActivity)
  /// It is further now.
  func update(_ activity: LiveActivity)
  /// It is over, or the window is closed. How long that stays visible is the service's affair.
  func end(_ activity: LiveActivity)
}

/// A reply that is being written.
public struct LiveActivity: Equatable, Sendable {
  /// Characters of the question that are shown: two lines of a lock screen.
  static let previewLength = 80

  /// The chat.
  public let chatId: ChatId
  /// The reply.
  public let itemId: Int64
  /// The beginning of the question that is answered, in one line.
  public let promptPreview: String
  /// How far the reply is.
  public var state: TurnState

  init(chatId: ChatId, itemId: Int64, prompt: String, state: TurnState) {
    self.chatId = chatId
    self.itemId = itemId
    let words = prompt.prefix(1000).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    promptPreview = String(words.prefix(Self.previewLength))
    self.state = state
  }
}
