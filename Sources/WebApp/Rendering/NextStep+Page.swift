import UserFacingErrors

extension NextStep {
  /// Where the window takes the step.
  var path: String {
    switch self {
    case .chooseModel, .addModel, .addProjector, .pairProjector, .removeModel: "/p/settings/models"
    case .showHistory, .showAudit: "/p/history"
    case .restoreBackup: "/p/settings/data"
    case .addContact: "/p/contacts"
    case .connectToolkit, .switchTool: "/p/settings/toolkits"
    case .reviewMemory: "/p/settings/memory"
    }
  }

  /// What the button says.
  var title: String {
    switch self {
    case .chooseModel: "Choose a model…"
    case .addModel: "Add a model…"
    case .addProjector, .pairProjector: "Give a model its projector…"
    case .removeModel: "Models…"
    case .showHistory, .showAudit: "History…"
    case .restoreBackup: "Backups…"
    case .addContact: "Contacts…"
    case .connectToolkit, .switchTool: "Toolkits…"
    case .reviewMemory: "Memory…"
    }
  }

  /// The button that leads there.
  var button: HTML { "<a class=\"button\" href=\"\(path)\" data-act=\"go\">\(title)</a>" }

  /// The buttons of some steps, each page once.
  static func buttons(_ steps: [NextStep]) -> HTML {
    var seen: Set<String> = []
    return HTML(joining: steps.filter { seen.insert($0.path).inserted }.map(\.button))
  }
}
