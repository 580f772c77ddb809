import UserFacingErrors

extension NextStep {
  /// What is typed to take the step.
  package var command: String {
    switch self {
    case .chooseModel: "linnet models"
    }
  }

  /// The step in a line of its own below what it is about.
  package var terminalLine: String { "→ \(command)" }
}
