/// What a user can do next about what a sentence says. The sentence names neither a page nor a command: a window shows a button
/// to the page, a terminal the command.
public enum NextStep: String, Codable, Sendable, CaseIterable {
  /// Another model is chosen, or added.
  case chooseModel
}
