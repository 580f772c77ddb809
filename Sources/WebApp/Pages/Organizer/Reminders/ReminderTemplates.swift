/// The reminders.
struct RemindersTemplate: Template {
  static let name = "reminders"
  /// How many are open, in words.
  let open: String
  let revision: Int
  let line: String?
  let problem: String?
  let reading: String?
  let question: String?
  let readings: [Reading]
  let groups: [Group]
  let isEmpty: Bool
  let sheet: Markup
  let notice: Markup

  /// What a line may mean.
  struct Reading: TemplateContext {
    let index: Int
    let label: String
  }

  struct Group: TemplateContext {
    let kind: String
    let groupName: String
    let count: Int
    let isDoneGroup: Bool
    let reminders: [Row]
  }

  struct Row: TemplateContext {
    let id: String
    let title: String
    let notes: String
    let due: String?
    let repetition: String?
    let priority: String?
    let isDone: Bool
    let isLate: Bool
    let isHigh: Bool
  }
}

/// A reminder that is edited.
struct ReminderFormTemplate: Template {
  static let name = "reminder-form"
  let id: String?
  let title: String
  let day: String
  let time: String
  let repetitions: [FormOption]
  let custom: String
  let priorities: [FormOption]
  let notes: String
  let calendar: String
  let problem: String?
}
