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
    /// Where it leads back to.
    let up: String
    let upTitle: String
    /// Whether it is a part of a section.
    let isPart: Bool
    let groups: [SettingsGroup]
  }
}
