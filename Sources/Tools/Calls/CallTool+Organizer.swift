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
        "action", .choice(["create", "update", "delete", "list", "query", "reschedule"]),
        "What to do; query finds free times."),
      Field("title", .string, "The title of a new event, or the new title."),
      Field("search", .string, "Words of the title of the event that is meant."),
      Field("id", .string, "The id of the event that is meant, if it is known."),
      Field("start", .string, "When it begins, or the beginning of a range: \(timeForms)."),
      Field("end", .string, "When it ends, or the end of a range."),
      Field("isAllDay", .boolean, "Whether it takes whole days."),
      Field("location", .string, "Where it is."),
      Field("notes", .string, "A description."),
      Field("reminderMinutes", .integer(from: 0), "Minutes before it at which to remind."),
      Field("recurrence", .string, "daily, weekdays, weekly, monthly, yearly, or an iCalendar RRULE."),
      Field("recurrenceEnd", .string, "When it stops recurring."),
      Field("durationMinutes", .integer(from: 1), "How long it takes, or how long a free time must be, in minutes."),
      Field("calendar", .string, "The calendar's name."),
      Field("scope", .choice(["this", "future", "all"]), "Which occurrences of a recurring event are meant."),
    ],
    hints: [
      "create needs title and start; update, delete and reschedule need search or id; list and query need start and end.",
      "To update, give only the fields that change. \(recurrences)",
    ],
    examples: [
      #"{"action":"create","title":"Lunch with Ana","start":"tomorrow 12:30","durationMinutes":60}"#,
      #"{"action":"list","start":"today","end":"tomorrow"}"#,
    ])

  /// Things to be done.
  package static let reminder = CallTool(
    name: "reminder", tag: "REMINDER_ACTION", description: "Reads and changes the user's reminders.",
    fields: [
      Field("action", .choice(["create", "list", "complete", "update", "delete"]), "What to do."),
      Field("title", .string, "The title of a new reminder, or the new title."),
      Field("search", .string, "Words of the title of the reminder that is meant."),
      Field("id", .string, "The id of the reminder that is meant, if it is known."),
      Field("due", .string, "When it is due: \(timeForms)."),
      Field("notes", .string, "A description."),
      Field("recurrence", .string, "daily, weekdays, weekly, monthly, yearly, or an iCalendar RRULE."),
    ],
    hints: ["create needs title; complete, update and delete need search or id. \(recurrences)"],
    examples: [#"{"action":"create","title":"Buy stamps","due":"friday 17:00"}"#])

  /// Notes.
  package static let note = CallTool(
    name: "note", tag: "NOTE_ACTION", description: "Reads and changes the user's notes.",
    fields: [
      Field("action", .choice(["create", "search", "append", "update", "delete"]), "What to do."),
      Field("title", .string, "The title of a new note, or the new title."),
      Field("body", .string, "The text in Markdown; for append, what is added."),
      Field("tags", .strings, "Tags, without #."),
      Field("search", .string, "Words of the note that is meant, or that is looked for."),
      Field("id", .string, "The id of the note that is meant, if it is known."),
    ],
    hints: ["create needs title; append, update and delete need search or id."],
    examples: [#"{"action":"create","title":"Packing list","body":"- passport\n- charger","tags":["travel"]}"#])

  /// People.
  package static let contactsSearch = CallTool(
    name: "contacts_search", tag: "CONTACTS_SEARCH", description: "Looks people up in the user's address book.",
    fields: [
      Field("query", .string, "A name, or part of one."),
      Field("maxResults", .integer(from: 1), "How many people at most."),
    ],
    hints: [], examples: [#"{"query":"Ana"}"#])

  /// Habits.
  package static let habit = CallTool(
    name: "habit", tag: "HABIT_ACTION", description: "Keeps track of the user's habits.",
    fields: [
      Field("action", .choice(["log", "create", "query", "list", "delete"]), "What to do; query tells how one goes."),
      Field("habit", .string, "The name of the habit that is meant."),
      Field("value", .number, "What is logged; 1 if it is left out."),
      Field("name", .string, "The name of a new habit."),
      Field("unit", .choice(["boolean", "count", "duration"]), "What is counted; duration is in minutes."),
      Field("frequency", .choice(["daily", "weekly"]), "How often it is meant to be done."),
      Field("emoji", .string, "A picture for it."),
      Field("date", .string, "The day that is meant; today if it is left out."),
    ],
    hints: ["log, query and delete need habit; create needs name."],
    examples: [#"{"action":"log","habit":"Running","value":5}"#])

  /// The web.
  package static let webSearch = CallTool(
    name: "web_search", tag: "WEB_SEARCH", description: "Searches the web.",
    fields: [
      Field("query", .string, "What to search for."),
      Field("maxResults", .integer(from: 1), "How many results at most; 5 if it is left out."),
    ],
    hints: ["Use it for what you can't know: news, prices, opening hours."],
    examples: [#"{"query":"weather in Paris this weekend"}"#])

  /// One page of the web.
  package static let webPage = CallTool(
    name: "web_page", tag: "WEB_PAGE", description: "Reads the text of a web page.",
    fields: [Field("url", .string, "The page's address, as it stands in results or as the user gave it.")],
    hints: ["Use it when a result's snippet is not enough, or the user gives an address."],
    examples: [#"{"url":"https://example.com/article"}"#])
}
