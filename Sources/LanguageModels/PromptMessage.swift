import Foundation

/// One message of a prompt.
public struct PromptMessage: Sendable, Equatable {
  /// Who speaks.
  public enum Role: String, Sendable, Codable {
    /// Identity, rules and what holds for the whole conversation. Never trimmed.
    case system
    /// The person.
    case user
    /// The model.
    case assistant
    /// The result of a tool's call.
    case tool
  }

  /// Who speaks.
  public var role: Role
  /// The text. Special tokens of the model that stand in it are read as plain characters.
  public var content: String
  /// What the model thought before it said this. Whether it is read again, and how, is the template's to decide.
  public var reasoning: String?
  /// Encoded images (JPEG, PNG, BMP or GIF) that come before the text.
  public var images: [Data]
  /// The tools that a reply called behind its text.
  public var calls: [PromptCall] = []
  /// Of the result of a tool, the call that it answers.
  public var callID: String?
  /// Of the result of a tool, the tool.
  public var toolName: String?

  /// A message.
  public init(role: Role, content: String, reasoning: String? = nil, images: [Data] = []) {
    self.role = role
    self.content = content
    self.reasoning = reasoning
    self.images = images
  }

  /// A system message.
  public static func system(_ content: String) -> PromptMessage { PromptMessage(role: .system, content: content) }
  /// A message of the person.
  public static func user(_ content: String, images: [Data] = []) -> PromptMessage {
    PromptMessage(role: .user, content: content, images: images)
  }
  /// A reply of the model.
  public static func assistant(_ content: String, reasoning: String? = nil) -> PromptMessage {
    PromptMessage(role: .assistant, content: content, reasoning: reasoning)
  }
}
