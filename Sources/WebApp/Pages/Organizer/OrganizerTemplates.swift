/// What was done, with the button that takes it back.
struct PageNoticeTemplate: Template {
  static let name = "page-notice"
  let notice: Notice?

  struct Notice: TemplateContext {
    let id: Int
    let text: String
    let undo: String?
    let isProblem: Bool
  }
}

/// One way of a field to choose from.
struct FormOption: TemplateContext {
  let value: String
  let name: String
  let isChosen: Bool

  /// - Parameter chosen: the value of the one that is chosen.
  init(_ value: String, name: String, chosen: String) {
    self.value = value
    self.name = name
    isChosen = value == chosen
  }
}
