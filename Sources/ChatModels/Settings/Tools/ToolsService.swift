import ChatTypes

/// What assistants may act with, and what the user allowed them in advance.
public protocol ToolsService: Sendable {
  /// All tools, in their order.
  func tools() async -> [ToolEntry]

  /// What a profile allowed in advance and still holds, the one that ends first first.
  func grants(of userId: Int64) async -> [GrantEntry]

  /// Takes back what was allowed, at once.
  func revoke(_ id: String) async throws(ServiceError)
}

/// A tool as a list shows it.
public struct ToolEntry: Equatable, Sendable, Identifiable {
  /// By which it is called.
  public let name: String
  /// For people.
  public let title: String
  /// What it reads and changes, in a sentence.
  public let explanation: String
  /// ``name``.
  public var id: String { name }

  /// A tool.
  public init(name: String, title: String, explanation: String) {
    self.name = name
    self.title = title
    self.explanation = explanation
  }
}

/// What was allowed in advance.
public struct GrantEntry: Equatable, Sendable, Identifiable {
  /// Identifies it.
  public let id: String
  /// The tool's name.
  public let tool: String
  /// The action; nil for a tool with one only.
  public let action: String?
  /// The chat in which it holds.
  public let chat: ChatId
  /// Calls that are left.
  public let usesLeft: Int
  /// When it ends, in Unix milliseconds.
  public let expiresAt: Int64

  /// What was allowed.
  public init(id: String, tool: String, action: String?, chat: ChatId, usesLeft: Int, expiresAt: Int64) {
    self.id = id
    self.tool = tool
    self.action = action
    self.chat = chat
    self.usesLeft = usesLeft
    self.expiresAt = expiresAt
  }
}
