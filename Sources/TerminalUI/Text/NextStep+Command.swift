import UserFacingErrors

extension NextStep {
  /// What is typed to take the step.
  package var command: String {
    switch self {
    case .chooseModel: "linnet models"
    case .addModel: "linnet models add FILE"
    case .addProjector: "linnet models add FILE --projector FILE"
    case .pairProjector: "linnet models use NAME --projector NAME"
    case .removeModel: "linnet models remove NAME"
    case .showHistory: "linnet undo --list"
    case .showAudit: "linnet settings audit"
    case .restoreBackup: "linnet restore --replace FILE"
    case .addContact: "linnet contacts add NAME"
    case .connectToolkit: "linnet toolkits connect NAME"
    case .switchTool: "linnet toolkits tools NAME --on TOOL"
    case .reviewMemory: "linnet memory list"
    }
  }

  /// The step in a line of its own below what it is about.
  package var terminalLine: String { "→ \(command)" }
}
