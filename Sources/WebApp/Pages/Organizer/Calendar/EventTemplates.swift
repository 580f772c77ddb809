/// An event that is looked at.
struct EventSheetTemplate: Template {
  static let name = "event-sheet"
  let title: String
  let hue: String
  let when: String
  let repetition: String?
  let zone: String?
  let place: String
  let notes: Markup
  let link: String
  let isWebLink: Bool
  let alarms: String
  let people: String
  let calendarName: String
  let isFree: Bool
  let isTentative: Bool
  let isSeries: Bool
  /// Whether it is asked which of a series are to go.
  let asks: Bool
}

/// An event that is edited.
struct EventFormTemplate: Template {
  static let name = "event-form"
  let editor: Int
  let id: String?
  let isNew: Bool
  let title: String
  let isAllDay: Bool
  let times: String
  let changes: Int
  let startDay: String
  let startTime: String
  let endDay: String
  let endTime: String
  let startRevision: Int
  let endRevision: Int
  let place: String
  let notes: String
  let link: String
  let isFree: Bool
  let repetitions: [FormOption]
  let custom: String
  let until: String
  let alarms: [FormOption]
  let calendars: [FormOption]
  let hasChoice: Bool
  let isSeries: Bool
  let scopes: [FormOption]
  let problem: String?
  let clashes: [Clash]
  let hasClashes: Bool
  let free: [Free]
  let hasFree: Bool

  /// What is at the same time.
  struct Clash: TemplateContext {
    let clash: String
    let clashTimes: String
  }

  /// When there would be time.
  struct Free: TemplateContext {
    let start: String
    let end: String
    let label: String
  }
}
