/// A call of a toolkit's tool, as the record of decisions has it.
public struct ToolkitCallEntry: Equatable, Sendable, Identifiable {
  /// The number of its newest line in the record.
  public let id: Int64
  /// When that was written, in Unix milliseconds.
  public let at: Int64
  /// The tool, as models call it.
  public let tool: String
  /// What became of the call, in words.
  public let outcome: String

  /// A call.
  public init(id: Int64, at: Int64, tool: String, outcome: String) {
    self.id = id
    self.at = at
    self.tool = tool
    self.outcome = outcome
  }
}
