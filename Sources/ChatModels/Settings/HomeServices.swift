/// What windows can do with this Linnet beside its chats. What is missing isn't shown.
public struct HomeServices: Sendable {
  /// The language models.
  public var models: (any ModelsService)?

  /// Nothing.
  public init() {}
}
