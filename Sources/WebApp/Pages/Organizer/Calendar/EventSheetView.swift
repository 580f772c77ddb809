import ChatModels

/// An event that is looked at, as HTML.
@MainActor struct EventSheetView {
  let detail: EventDetail
  let view: CalendarView

  func html() -> String {
    let values = detail.values
    let event = detail.event
    return view.page.templates.render(
      "event-sheet",
      templateValues([
        "title": CalendarView.title(event), "hue": view.colors.name(event.calendar),
        "when": view.text.span(event, today: view.today), "repetition": detail.repetition.map(Self.sentence),
        "place": values.place, "notes": values.notes.isEmpty ? "" : notes(values.notes),
        "link": values.link, "isWebLink": values.link.hasPrefix("https://") || values.link.hasPrefix("http://"),
        "alarms": values.alarms.map(OrganizerText.before).joined(separator: ", "),
        "calendarName": detail.calendarName, "people": detail.people.joined(separator: ", "),
        "zone": detail.zone, "isFree": event.isFree, "isTentative": event.isTentative, "isSeries": event.repeats,
        "asks": view.model.asksDeletion,
      ]))
  }

  /// Notes of events are Markdown as often as not, and plain text reads the same.
  private func notes(_ text: String) -> String {
    MarkdownRenderer(keepsLineBreaks: true).blocks(text).joined()
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// An event that is edited, as HTML.
@MainActor struct EventFormView {
  let editor: EventEditor
  let view: CalendarView

  static let repetitions = [
    ("", "Does not repeat"), ("daily", "Every day"), ("weekdays", "Every weekday"), ("weekly", "Every week"),
    ("monthly", "Every month"), ("yearly", "Every year"), ("custom", "Otherwise…"),
  ]

  func html() -> String {
    let form = editor.form
    return view.page.templates.render(
      "event-form",
      templateValues([
        "editor": editor.id, "isNew": editor.original == nil, "id": editor.original?.event.id, "title": form.title,
        "isAllDay": form.isAllDay, "times": form.times.text, "changes": view.changes,
        "startDay": form.startDay, "startTime": form.startTime, "endDay": form.endDay, "endTime": form.endTime,
        "startRevision": editor.startRevision, "endRevision": editor.endRevision, "place": form.place,
        "notes": form.notes, "link": form.link, "isFree": form.isFree, "custom": form.custom, "until": form.until,
        "repetitions": Self.repetitions.map { Self.option($0.0, $0.1, form.repetition) }, "alarms": alarms,
        "calendars": calendars, "hasChoice": view.model.calendars.count > 1,
        "isSeries": editor.isSeries,
        "scopes": [("this", "Only this one"), ("future", "This and all that follow"), ("all", "All of them")].map {
          Self.option($0.0, $0.1, form.scope.rawValue)
        },
        "problem": editor.problem, "clashes": clashes, "hasClashes": !editor.clashes.events.isEmpty,
        "free": editor.clashes.free.map { slot in
          templateValues([
            "start": "\(slot.lowerBound)", "end": "\(slot.upperBound)",
            "label": "\(view.text.near(view.model.clock.day(slot.lowerBound), today: view.today)), "
              + view.text.time(slot.lowerBound),
          ])
        },
        "hasFree": !editor.clashes.free.isEmpty,
      ]))
  }

  private static func option(_ value: String, _ name: String, _ chosen: String) -> [String: Any] {
    ["value": value, "name": name, "isChosen": value == chosen]
  }

  private var alarms: [[String: Any]] {
    let form = editor.form
    var options = [("", "No reminder")] + EventForm.alarms.map { ("\($0)", OrganizerText.before($0)) }
    // Several at once, or an unusual one, come from another program: they are kept as they are.
    if !options.contains(where: { $0.0 == form.alarm }) {
      let words = form.alarm.split(separator: ",").compactMap { Int($0) }.map(OrganizerText.before)
      options.append((form.alarm, words.joined(separator: ", ")))
    }
    return options.map { Self.option($0.0, $0.1, form.alarm) }
  }

  private var calendars: [[String: Any]] {
    let all = view.model.calendars.map { Self.option($0.id, $0.name, editor.form.calendar) }
    return all.isEmpty ? [Self.option("", "Personal", editor.form.calendar)] : all
  }

  private var clashes: [[String: Any]] {
    editor.clashes.events.prefix(3).map { event in
      ["clash": CalendarView.title(event), "clashTimes": view.text.times(event)]
    }
  }
}
