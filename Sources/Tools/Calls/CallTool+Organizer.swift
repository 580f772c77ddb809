// Times are strings: what a phrase means is decided by the organizer, against the turn's own clock and zone.
private let timeForms = "a date, a date with time, or a phrase such as “tomorrow 15:00”"
private let recurrences = "recurrence is daily, weekdays, weekly, monthly, yearly or an RRULE."

extension CallTool {
  /// Events.
  package static let calendar = CallTool(
    name: "calendar", tag: "CALENDAR_ACTION",
    description: "Reads and changes the user's calendar: events, free times, conflicts.",
    fields: [
      Field(
        "action", kind: .choice(["create", "update", "delete", "list", "query", "reschedule"]),
        description: "What to do; query finds free times."),
      Field("title", kind: .string, description: "The title of a new event, or the new title."),
      Field("search", kind: .string, description: "Words of the title of the event that is meant."),
      Field("id", kind: .string, description: "The id of the event that is meant, if it is known."),
      Field("start", kind: .string, description: "When it begins, or the beginning of a range: \(timeForms)."),
      Field("end", kind: .string, description: "When it ends, or the end of a range."),
      Field("isAllDay", kind: .boolean, description: "Whether it takes whole days."),
      Field("location", kind: .string, description: "Where it is."),
      Field("notes", kind: .string, description: "A description."),
      Field("reminderMinutes", kind: .integer(from: 0), description: "Minutes before it at which to remind."),
      Field(
        "recurrence", kind: .string, description: "daily, weekdays, weekly, monthly, yearly, or an iCalendar RRULE."),
      Field("recurrenceEnd", kind: .string, description: "When it stops recurring."),
      Field(
        "durationMinutes", kind: .integer(from: 1),
        description: "How long it takes, or how long a free time must be, in minutes."),
      Field("calendar", kind: .string, description: "The calendar's name."),
      Field(
        "scope", kind: .choice(["this", "future", "all"]),
        description: "Which occurrences of a recurring event are meant."),
    ],
    hints: [
      "create needs title and start; update, delete and reschedule need search or id; list and query need start and end.",
      "To update, give only the fields that change. \(recurrences)",
    ],
    examples: [
      #"{"action":"create","title":"Lunch with Ana","start":"tomorrow 12:30","durationMinutes":60}"#,
      #"{"action":"list","start":"today","end":"tomorrow"}"#,
    ],
    things: ["calendar", "agenda", "event", "appointment", "meeting"])

  /// Things to be done.
  package static let reminder = CallTool(
    name: "reminder", tag: "REMINDER_ACTION", description: "Reads and changes the user's reminders.",
    fields: [
      Field("action", kind: .choice(["create", "list", "complete", "update", "delete"]), description: "What to do."),
      Field("title", kind: .string, description: "The title of a new reminder, or the new title."),
      Field("search", kind: .string, description: "Words of the title of the reminder that is meant."),
      Field("id", kind: .string, description: "The id of the reminder that is meant, if it is known."),
      Field("due", kind: .string, description: "When it is due: \(timeForms)."),
      Field("notes", kind: .string, description: "A description."),
      Field(
        "recurrence", kind: .string, description: "daily, weekdays, weekly, monthly, yearly, or an iCalendar RRULE."),
    ],
    hints: ["create needs title; complete, update and delete need search or id. \(recurrences)"],
    examples: [#"{"action":"create","title":"Buy stamps","due":"friday 17:00"}"#],
    things: ["reminder", "task"])

  /// Notes.
  package static let note = CallTool(
    name: "note", tag: "NOTE_ACTION", description: "Reads and changes the user's notes.",
    fields: [
      Field("action", kind: .choice(["create", "search", "append", "update", "delete"]), description: "What to do."),
      Field("title", kind: .string, description: "The title of a new note, or the new title."),
      Field("body", kind: .string, description: "The text in Markdown; for append, what is added."),
      Field("tags", kind: .strings, description: "Tags, without #."),
      Field("search", kind: .string, description: "Words of the note that is meant, or that is looked for."),
      Field("id", kind: .string, description: "The id of the note that is meant, if it is known."),
    ],
    hints: ["create needs title; append, update and delete need search or id."],
    examples: [#"{"action":"create","title":"Packing list","body":"- passport\n- charger","tags":["travel"]}"#],
    things: ["note"])

  /// People.
  package static let contactsSearch = CallTool(
    name: "contacts_search", tag: "CONTACTS_SEARCH", description: "Looks people up in the user's address book.",
    fields: [
      Field("query", kind: .string, description: "A name, or part of one."),
      Field("maxResults", kind: .integer(from: 1), description: "How many people at most."),
    ],
    hints: [], examples: [#"{"query":"Ana"}"#], things: ["contact"])

  /// Habits.
  package static let habit = CallTool(
    name: "habit", tag: "HABIT_ACTION", description: "Keeps track of the user's habits.",
    fields: [
      Field(
        "action", kind: .choice(["log", "create", "query", "list", "delete"]),
        description: "What to do; query tells how one goes."),
      Field("habit", kind: .string, description: "The name of the habit that is meant."),
      Field("value", kind: .number, description: "What is logged; 1 if it is left out."),
      Field("name", kind: .string, description: "The name of a new habit."),
      Field(
        "unit", kind: .choice(["boolean", "count", "duration"]), description: "What is counted; duration is in minutes."
      ),
      Field("frequency", kind: .choice(["daily", "weekly"]), description: "How often it is meant to be done."),
      Field("emoji", kind: .string, description: "A picture for it."),
      Field("date", kind: .string, description: "The day that is meant; today if it is left out."),
    ],
    hints: ["log, query and delete need habit; create needs name."],
    examples: [#"{"action":"log","habit":"Running","value":5}"#],
    things: ["habit"])

  /// The web.
  package static let webSearch = CallTool(
    name: "web_search", tag: "WEB_SEARCH", description: "Searches the web.",
    fields: [
      Field("query", kind: .string, description: "What to search for."),
      Field("maxResults", kind: .integer(from: 1), description: "How many results at most; 5 if it is left out."),
    ],
    hints: ["Use it for what you can't know: news, prices, opening hours."],
    examples: [#"{"query":"weather in Paris this weekend"}"#])

  /// One page of the web.
  package static let webPage = CallTool(
    name: "web_page", tag: "WEB_PAGE", description: "Reads the text of a web page.",
    fields: [
      Field("url", kind: .string, description: "The page's address, as it stands in results or as the user gave it.")
    ],
    hints: ["Use it when a result's snippet is not enough, or the user gives an address."],
    examples: [#"{"url":"https://example.com/article"}"#])
}
