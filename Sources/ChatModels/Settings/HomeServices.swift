/// What windows can do with this Linnet beside its chats. What is missing isn't shown.
public struct HomeServices: Sendable {
  /// The language models.
  public var models: (any ModelsService)?
  /// What assistants act with.
  public var tools: (any ToolsService)?
  /// What was done.
  public var history: (any HistoryService)?
  /// What is to be known of the installation.
  public var facts: (any HomeFactsService)?

  /// Nothing.
  public init() {}
}
