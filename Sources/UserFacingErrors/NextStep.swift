/// What a user can do next about what a sentence says. The sentence names neither a page nor a command: a window shows a button
/// to the page, a terminal the command.
public enum NextStep: String, Codable, Sendable, CaseIterable {
  /// Another model is chosen, or added.
  case chooseModel
  /// A model file is added together with its projector.
  case addProjector
  /// The check-up is run.
  case checkUp
  /// What was done is looked at, and taken back.
  case undo
  /// A person is added to the address book, or changed there.
  case editContacts
  /// The search in the web is set up.
  case setUpWebSearch
}
