import ChatTypes

/// What assistants may act with, and what the user allowed them in advance.
public protocol ToolsService: Sendable {
  /// All tools, in their order.
  func tools() async -> [ToolEntry]

  /// What a profile allowed in advance and still holds, the one that ends first first.
  func grants(of userId: Int64) async -> [ToolGrantSummary]

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
