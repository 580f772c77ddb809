/// Days side by side with their hours.
struct WeekTemplate: Template {
  static let name = "week"
  let shown: String
  let days: [Head]
  let bars: [EventBar]
  let lanes: Int
  let hidden: [HiddenEvents]
  let allDays: [AllDay]
  let hours: [Hour]
  let columns: [Column]
  /// The hour that is scrolled to at first.
  let here: Int
  let first: String

  struct Head: TemplateContext {
    let path: String
    let weekday: String
    let number: Int
    let label: String
    let isToday: Bool
  }

  struct AllDay: TemplateContext {
    let column: Int
    let day: String
  }

  struct Hour: TemplateContext {
    let hour: Int
    let name: String
  }

  struct Column: TemplateContext {
    let day: String
    let dayLabel: String
    let isToday: Bool
    let slots: [Slot]
    let blocks: [Block]
    /// Where the mark of the present time is; as texts, so that nothing is not 0.
    let nowHour: String?
    let nowMinute: String?
  }

  struct Slot: TemplateContext {
    let minute: Int
  }

  struct Block: TemplateContext {
    let id: String
    let title: String
    let hue: String
    let times: String
    let place: String?
    let calendarName: String
    let isTentative: Bool
    let isPast: Bool
    let isShort: Bool
    let hour: Int
    let minute: Int
    let hours: Int
    let minutes: Int
    let column: Int
    let columns: Int
    let span: Int
  }
}

/// A month: a grid, and on a narrow window what is on the chosen day below it.
struct MonthTemplate: Template {
  static let name = "month"
  let count: Int
  let names: [CalendarTemplate.Weekday]
  let weeks: [Week]
  let chosen: String
  let list: [AgendaRow]

  struct Week: TemplateContext {
    let cells: [Cell]
    let bars: [EventBar]
    let hidden: [HiddenEvents]
  }

  struct Cell: TemplateContext {
    let day: String
    let number: String
    let label: String
    let isToday: Bool
    let isOther: Bool
    let isChosen: Bool
    let isWeekend: Bool
    /// Whether something happens on it.
    let isBusy: Bool
    let dayPath: String
    let monthPath: String
  }
}

/// What comes, day by day.
struct AgendaTemplate: Template {
  static let name = "agenda"
  let days: [Day]
  /// What is said when there is nothing.
  let empty: String

  struct Day: TemplateContext {
    let dayPath: String
    let number: Int
    let weekday: String
    let month: String
    let label: String
    let isToday: Bool
    let isNear: Bool
    let rows: [AgendaRow]
  }
}

/// An event that lies over days, with its place.
struct EventBar: TemplateContext {
  let id: String
  let title: String
  let hue: String
  let calendarName: String
  let start: String
  let isPast: Bool
  let isBar: Bool
  let column: Int
  let span: Int
  let lane: Int
  let comesFrom: Bool
  let goesOn: Bool
}

/// Events that have no room on a day.
struct HiddenEvents: TemplateContext {
  let column: Int
  let hiddenCount: Int
  let path: String
  let label: String
}

/// An event in a list of a day's.
struct AgendaRow: TemplateContext {
  let id: String
  let title: String
  let hue: String
  let from: String
  let to: String?
  let place: String?
  let calendarName: String
  let repeats: Bool
  let isPast: Bool
}
