/// What a user can do next about what a sentence says. The sentence names neither a page nor a command: a window shows a button
/// to the page, a terminal the command.
public enum NextStep: String, Codable, Sendable, CaseIterable {
  /// Another model is chosen, or added.
  case chooseModel
  /// A model is added, from a file or from an address.
  case addModel
  /// A model that reads pictures is added, with its projector.
  case addProjector
  /// A model is used together with a projector that is there.
  case pairProjector
  /// A model is removed.
  case removeModel
  /// What was done lately is looked at, and what of it can be undone.
  case showHistory
  /// The record of what tools did is looked at.
  case showAudit
  /// A backup is restored.
  case restoreBackup
  /// A contact is added.
  case addContact
  /// A toolkit is signed in to, or its key is set.
  case connectToolkit
  /// A tool is looked at and switched on.
  case switchTool
  /// What an assistant proposes to remember is accepted or forgotten.
  case reviewMemory
}
