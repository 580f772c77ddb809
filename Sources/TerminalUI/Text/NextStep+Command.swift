import UserFacingErrors

extension NextStep {
  /// What is typed to take the step.
  package var command: String {
    switch self {
    case .chooseModel: "linnet models"
    case .addProjector: "linnet models add FILE --projector FILE"
    case .checkUp: "linnet doctor"
    case .undo: "linnet undo --list"
    case .editContacts: "linnet contacts"
    case .setUpWebSearch: "linnet settings set webSearch brave"
    }
  }

  /// The step in a line of its own below what it is about.
  package var terminalLine: String { "→ \(command)" }
}
