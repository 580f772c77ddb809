/// How much is remembered.
public struct MemoryLimits: Sendable {
  /// Characters of a fact.
  public var factLength: Int
  /// Facts of a toolkit that count.
  public var factsPerToolkit: Int
  /// Facts that wait for the user, over all toolkits.
  public var proposals: Int
  /// Toolkits.
  public var toolkits: Int

  /// Limits. All facts have to fit a prompt, so they are few and short.
  public init(factLength: Int = 300, factsPerToolkit: Int = 100, proposals: Int = 50, toolkits: Int = 50) {
    self.factLength = factLength
    self.factsPerToolkit = factsPerToolkit
    self.proposals = proposals
    self.toolkits = toolkits
  }
}
