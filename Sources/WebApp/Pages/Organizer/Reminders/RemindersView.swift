import ChatModels

/// The reminders as HTML.
@MainActor struct RemindersView {
  let model: RemindersModel
  let text: OrganizerText
  let page: PageContext

  private static let names: [ReminderGroup.Kind: String] = [
    .overdue: "Overdue", .today: "Today", .coming: "Coming", .someday: "Without a date", .done: "Done",
  ]

  func html() -> String {
    let groups = model.groups
    return page.templates.render(
      RemindersTemplate(
        open: open(groups), revision: model.lineRevision, line: model.question, problem: model.problem,
        reading: reading, question: question, readings: readings, groups: groups.map(group),
        isEmpty: model.reminders?.isEmpty ?? false, sheet: Markup(sheet), notice: Markup(model.activity.html(page))))
  }

  private func open(_ groups: [ReminderGroup]) -> String {
    let count = groups.filter { $0.kind != .done }.reduce(0) { $0 + $1.reminders.count }
    return model.reminders == nil ? "" : count == 0 ? "nothing to do" : "\(count) to do"
  }

  // MARK: - The line

  private var reading: String? {
    guard case .clear(let values, let when)? = model.line else { return nil }
    return when.map { "“\(values.title)”, due \($0)" }
  }

  private var question: String? {
    guard case .unclear(let question, _)? = model.line else { return nil }
    return question
  }

  private var readings: [RemindersTemplate.Reading] {
    guard case .unclear(_, let readings)? = model.line else { return [] }
    return readings.enumerated().map { .init(index: $0.offset, label: $0.element.label) }
  }

  // MARK: - The list

  private func group(_ group: ReminderGroup) -> RemindersTemplate.Group {
    RemindersTemplate.Group(
      kind: group.kind.rawValue, groupName: Self.names[group.kind] ?? "", count: group.reminders.count,
      isDoneGroup: group.kind == .done, reminders: group.reminders.map { row($0, kind: group.kind) })
  }

  private func row(_ reminder: ReminderEntry, kind: ReminderGroup.Kind) -> RemindersTemplate.Row {
    let values = reminder.values
    let priority = values.priority.map { $0 < 5 ? "High" : $0 == 5 ? "Medium" : "Low" }
    return RemindersTemplate.Row(
      id: reminder.id, title: values.title.isEmpty ? "(No title)" : values.title, notes: values.notes,
      due: due(reminder, kind: kind), repetition: reminder.repetition, priority: priority, isDone: reminder.isDone,
      isLate: kind == .overdue, isHigh: priority == "High")
  }

  private func due(_ reminder: ReminderEntry, kind: ReminderGroup.Kind) -> String? {
    if reminder.isDone {
      return reminder.doneAt.map { "Done \(text.near(model.clock.day($0), today: model.today).lowercasedNearness)" }
    }
    guard let day = reminder.values.day else { return nil }
    let time = reminder.values.minute.flatMap { _ in reminder.due }.map(text.time)
    if kind == .today { return time }
    let name = text.near(day, today: model.today)
    return time.map { "\(name), \($0)" } ?? name
  }

  // MARK: - Editing

  private var sheet: String {
    guard let editor = model.editor else { return "" }
    let form = editor.form
    var priorities = [("", "None"), ("1", "High"), ("5", "Medium"), ("9", "Low")]
    if !priorities.contains(where: { $0.0 == form.priority }) { priorities.append((form.priority, form.priority)) }
    return page.templates.render(
      ReminderFormTemplate(
        id: editor.original?.id, title: form.title, day: form.day, time: form.time,
        repetitions: EventFormView.repetitions(chosen: form.repetition), custom: form.custom,
        priorities: priorities.map { FormOption($0.0, name: $0.1, chosen: form.priority) }, notes: form.notes,
        calendar: form.calendar, problem: editor.problem))
  }
}

extension String {
  /// `today` for `Today`, where it stands within a sentence; names of days stay.
  var lowercasedNearness: String { ["Today", "Yesterday", "Tomorrow"].contains(self) ? lowercased() : self }
}
