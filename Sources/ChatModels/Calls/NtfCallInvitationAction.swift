import ChatTypes

/// What was chosen in the browser's notification of a call that comes in.
public struct NtfCallInvitationAction: Equatable, Sendable {
  /// What can be chosen. The names are those of the notification's buttons.
  public enum Choice: String, Sendable {
    case accept, reject
  }

  /// The chat with the contact that calls.
  public let chatId: ChatId
  /// The call that the notification told of: what was chosen holds for no other one.
  public let callUUID: String
  /// What was chosen.
  public let choice: Choice

  /// A choice.
  public init(chatId: ChatId, callUUID: String, choice: Choice) {
    self.chatId = chatId
    self.callUUID = callUUID
    self.choice = choice
  }
}
