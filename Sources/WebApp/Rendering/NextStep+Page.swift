import UserFacingErrors

extension NextStep {
  /// Where the window takes the step.
  var path: String {
    switch self {
    case .chooseModel, .addProjector: "/p/settings/models"
    case .checkUp: "/p/settings/about"
    case .undo: "/p/history"
    case .editContacts: "/p/contacts"
    case .setUpWebSearch: "/p/settings/web"
    }
  }

  /// What the button says.
  var title: String {
    switch self {
    case .chooseModel: "Choose a model…"
    case .addProjector: "Add a model…"
    case .checkUp: "Check-up…"
    case .undo: "History…"
    case .editContacts: "Contacts…"
    case .setUpWebSearch: "Set up web search…"
    }
  }

  /// The button that leads there.
  var button: HTML { "<a class=\"button\" href=\"\(path)\" data-act=\"go\">\(title)</a>" }
}
