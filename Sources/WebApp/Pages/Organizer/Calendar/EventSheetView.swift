import ChatModels

/// An event that is looked at, as HTML.
@MainActor struct EventSheetView {
  let detail: EventDetail
  let view: CalendarView

  func html() -> String {
    let values = detail.values
    let event = detail.event
    return view.page.templates.render(
      EventSheetTemplate(
        title: CalendarView.title(event), hue: view.colors.name(event.calendar),
        when: view.text.span(event, today: view.today), repetition: detail.repetition.map(Self.sentence),
        zone: detail.zone, place: values.place, notes: values.notes.isEmpty ? .none : notes(values.notes),
        link: values.link, isWebLink: values.link.hasPrefix("https://") || values.link.hasPrefix("http://"),
        alarms: values.alarms.map(OrganizerText.before).joined(separator: ", "),
        people: detail.people.joined(separator: ", "), calendarName: detail.calendarName, isFree: event.isFree,
        isTentative: event.isTentative, isSeries: event.repeats, asks: view.model.asksDeletion))
  }

  /// Notes of events are Markdown as often as not, and plain text reads the same.
  private func notes(_ text: String) -> Markup {
    Markup(MarkdownRenderer(keepsLineBreaks: true).blocks(text).joined())
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

/// An event that is edited, as HTML.
@MainActor struct EventFormView {
  let editor: EventEditor
  let view: CalendarView

  private static let repetitions = [
    ("", "Does not repeat"), ("daily", "Every day"), ("weekdays", "Every weekday"), ("weekly", "Every week"),
    ("monthly", "Every month"), ("yearly", "Every year"), ("custom", "Otherwise…"),
  ]

  func html() -> String {
    let form = editor.form
    return view.page.templates.render(
      EventFormTemplate(
        editor: editor.id, id: editor.original?.event.id, isNew: editor.original == nil, title: form.title,
        isAllDay: form.isAllDay, times: form.times.text, changes: view.changes, startDay: form.startDay,
        startTime: form.startTime, endDay: form.endDay, endTime: form.endTime, startRevision: editor.startRevision,
        endRevision: editor.endRevision, place: form.place, notes: form.notes, link: form.link, isFree: form.isFree,
        repetitions: Self.repetitions(chosen: form.repetition), custom: form.custom, until: form.until, alarms: alarms,
        calendars: calendars, hasChoice: view.model.calendars.count > 1, isSeries: editor.isSeries, scopes: scopes,
        problem: editor.problem, clashes: clashes, hasClashes: !editor.clashes.events.isEmpty, free: free,
        hasFree: !editor.clashes.free.isEmpty))
  }

  /// How things can repeat.
  static func repetitions(chosen: String) -> [FormOption] {
    repetitions.map { FormOption($0.0, name: $0.1, chosen: chosen) }
  }

  private var scopes: [FormOption] {
    [("this", "Only this one"), ("future", "This and all that follow"), ("all", "All of them")].map {
      FormOption($0.0, name: $0.1, chosen: editor.form.scope.rawValue)
    }
  }

  private var free: [EventFormTemplate.Free] {
    editor.clashes.free.map { slot in
      .init(
        start: "\(slot.lowerBound)", end: "\(slot.upperBound)",
        label: "\(view.text.near(view.model.clock.day(slot.lowerBound), today: view.today)), "
          + view.text.time(slot.lowerBound))
    }
  }

  private var alarms: [FormOption] {
    let form = editor.form
    var options = [("", "No reminder")] + EventForm.alarms.map { ("\($0)", OrganizerText.before($0)) }
    // Several at once, or an unusual one, come from another program: they are kept as they are.
    if !options.contains(where: { $0.0 == form.alarm }) {
      let words = form.alarm.split(separator: ",").compactMap { Int($0) }.map(OrganizerText.before)
      options.append((form.alarm, words.joined(separator: ", ")))
    }
    return options.map { FormOption($0.0, name: $0.1, chosen: form.alarm) }
  }

  private var calendars: [FormOption] {
    let chosen = editor.form.calendar
    let all = view.model.calendars.map { FormOption($0.id, name: $0.name, chosen: chosen) }
    return all.isEmpty ? [FormOption("", name: "Personal", chosen: chosen)] : all
  }

  private var clashes: [EventFormTemplate.Clash] {
    editor.clashes.events.prefix(3).map { event in
      .init(clash: CalendarView.title(event), clashTimes: view.text.times(event))
    }
  }
}
