/// A step of getting started.
struct StartTemplate: Template {
  static let name = "start"
  let step: Int
  let steps: [Step]
  let pageTitle: String
  let pageNote: String
  let isName: Bool
  let name: String
  let groups: [SettingsGroup]
  let back: String?
  let next: String

  /// One of the dots that say how far one is.
  struct Step: TemplateContext {
    let name: String
    let isCurrent: Bool
    let isPast: Bool
  }
}
