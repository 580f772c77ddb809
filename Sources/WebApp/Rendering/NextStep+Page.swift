import UserFacingErrors

extension NextStep {
  /// Where the window takes the step.
  var path: String {
    switch self {
    case .chooseModel: "/p/settings/models"
    }
  }

  /// What the button says.
  var title: String {
    switch self {
    case .chooseModel: "Choose a model…"
    }
  }

  /// The button that leads there.
  var button: HTML { "<a class=\"button\" href=\"\(path)\" data-act=\"go\">\(title)</a>" }
}
