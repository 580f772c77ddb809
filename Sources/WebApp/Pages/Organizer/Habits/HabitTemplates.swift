/// The habits.
struct HabitsTemplate: Template {
  static let name = "habits"
  let summary: String
  let habits: [Habit]
  let isEmpty: Bool
  let sheet: Markup
  let notice: Markup

  struct Habit: TemplateContext {
    let id: String
    let name: String
    let emoji: String
    let target: String
    let isBoolean: Bool
    let isMinutes: Bool
    let isDone: Bool
    let isDoneToday: Bool
    let progress: String
    let percent: Int
    let streak: String
    let best: String
    let rate: String
    let rateSpan: String
    let weekdays: [String]
    let weeks: [Week]
  }

  struct Week: TemplateContext {
    let cells: [Cell]
  }

  /// A day.
  struct Cell: TemplateContext {
    let level: String
    let isToday: Bool
    let label: String
  }
}

/// A habit that is edited.
struct HabitFormTemplate: Template {
  static let name = "habit-form"
  let editor: Int
  let id: String?
  let isNew: Bool
  let emoji: String
  let name: String
  let isFixed: Bool
  let unit: String
  let units: [FormOption]
  let frequencies: [FormOption]
  let targetText: String
  let problem: String?
}
