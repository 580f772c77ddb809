/// The calendar around what it shows.
struct CalendarTemplate: Template {
  static let name = "calendar"
  let sections: [Section]
  let mini: Mini
  let calendars: [Calendar]
  let hasCalendars: Bool
  let sheet: Markup
  let notice: Markup

  /// A view of the calendar. There are two while nobody has chosen one: the window shows what fits it.
  struct Section: TemplateContext {
    let fit: String
    let view: String
    let strong: String
    let faint: String
    let previous: String
    let next: String
    let now: String
    let unit: String
    let tabs: [Tab]
    let body: Markup
  }

  /// The way to a view.
  struct Tab: TemplateContext {
    let path: String
    let name: String
    let key: String
    let isCurrent: Bool
  }

  /// The small month at the side.
  struct Mini: TemplateContext {
    let month: String
    let previousMonth: String
    let nextMonth: String
    let initials: [Weekday]
    let weeks: [Week]

    struct Week: TemplateContext {
      let days: [Day]
    }

    struct Day: TemplateContext {
      let path: String
      let number: Int
      let label: String
      let isToday: Bool
      let isChosen: Bool
      let isOther: Bool
      let isBusy: Bool
    }
  }

  /// The head of a column.
  struct Weekday: TemplateContext {
    let weekday: String
    let initial: String
  }

  /// A calendar that can be hidden.
  struct Calendar: TemplateContext {
    let calendar: String
    let calendarName: String
    let hue: String
    let isShown: Bool
  }
}
