/// What was done, or what the gate decided.
struct HistoryTemplate: Template {
  static let name = "history"
  let pageNote: String
  let showsDecisions: Bool
  let hasMore: Bool
  let groups: [SettingsGroup]
}
