/// The list of sections, and the one that is open.
struct SettingsTemplate: Template {
  static let name = "settings"
  let sections: [Section]
  let hasHistory: Bool
  let open: Open?

  /// A section in the list.
  struct Section: TemplateContext {
    let path: String
    let title: String
    let note: String
    let icon: String
    let isCurrent: Bool
  }

  /// The section that is open.
  struct Open: TemplateContext {
    let section: String
    let title: String
    let note: String
    let groups: [SettingsGroup]
  }
}
