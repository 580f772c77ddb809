import ChatTypes

extension CardText {
  /// Several things of one kind as a table of the terminal's width; nil where that isn't what the cards are.
  func listTable(_ cards: [ToolCard]) -> String? {
    guard cards.count > 1, cards.allSatisfy({ $0.state == .listed }), let table = table(cards.map(\.content)) else {
      return nil
    }
    return table.withoutEmptyColumns.text(width: width) { style.bold($0) }
  }

  private func table(_ contents: [ToolCardContent]) -> TextTable? {
    events(contents) ?? reminders(contents) ?? notes(contents) ?? contacts(contents) ?? habits(contents)
  }

  private func events(_ contents: [ToolCardContent]) -> TextTable? {
    var table = TextTable([
      TextTable.Column(title: "WHEN"), TextTable.Column(title: "WHAT", wraps: true),
      TextTable.Column(title: "PLACE", wraps: true), TextTable.Column(title: "CALENDAR", wraps: true),
    ])
    for content in contents {
      guard case .calendarEvent(let event) = content else { return nil }
      let note = event.isStale ? " (gone)" : Self.filled(event.recurrence).map { " (\($0))" } ?? ""
      table.append([
        times.span(event.start, event.end, isAllDay: event.isAllDay), CardWords.titled(event.title) + note,
        CardSafety.line(event.location ?? ""), CardSafety.line(event.calendarName ?? ""),
      ])
    }
    return table
  }

  private func reminders(_ contents: [ToolCardContent]) -> TextTable? {
    var table = TextTable([
      TextTable.Column(title: "DUE"), TextTable.Column(title: "WHAT", wraps: true),
      TextTable.Column(title: "REPEATS", wraps: true), TextTable.Column(title: "STATE"),
    ])
    for content in contents {
      guard case .reminder(let reminder) = content else { return nil }
      table.append([
        reminder.due.map { due($0, reminder.isAllDay) } ?? "", CardWords.titled(reminder.title),
        CardSafety.line(reminder.recurrence ?? ""), reminder.isCompleted ? "done" : "",
      ])
    }
    return table
  }

  private func notes(_ contents: [ToolCardContent]) -> TextTable? {
    var table = TextTable([
      TextTable.Column(title: "NOTE", wraps: true), TextTable.Column(title: "TAGS", wraps: true),
      TextTable.Column(title: "TEXT", wraps: true),
    ])
    for content in contents {
      guard case .note(let note) = content else { return nil }
      let first = CardSafety.lines(note.textBelowTitle).first { $0.contains { !$0.isWhitespace } } ?? ""
      table.append([
        CardWords.titled(note.title), Self.tags(note.tags) ?? "",
        DisplayWidth.truncated(first, to: showsAll ? .max : 120),
      ])
    }
    return table
  }

  private func contacts(_ contents: [ToolCardContent]) -> TextTable? {
    var table = TextTable([
      TextTable.Column(title: "NAME", wraps: true), TextTable.Column(title: "PHONE", wraps: true),
      TextTable.Column(title: "MAIL", wraps: true), TextTable.Column(title: "ORGANIZATION", wraps: true),
    ])
    for content in contents {
      guard case .contact(let contact) = content else { return nil }
      table.append(
        [
          contact.name, contact.phones.joined(separator: ", "), contact.emails.joined(separator: ", "),
          contact.organization ?? "",
        ].map { CardSafety.line($0) })
    }
    return table
  }

  private func habits(_ contents: [ToolCardContent]) -> TextTable? {
    var table = TextTable([
      TextTable.Column(title: "HABIT", wraps: true), TextTable.Column(title: "VALUE"),
      TextTable.Column(title: "DAY"), TextTable.Column(title: "STREAK"),
    ])
    for content in contents {
      guard case .habit(let habit) = content else { return nil }
      table.append([
        habitName(habit), habit.value.map { Self.amount($0, habit.unit) } ?? "", CardSafety.line(habit.date ?? ""),
        Self.streak(habit) ?? "",
      ])
    }
    return table
  }
}

extension TextTable {
  /// The same table without columns in which nothing stands.
  fileprivate var withoutEmptyColumns: TextTable {
    let used = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    var table = TextTable(used.map { columns[$0] })
    for row in rows { table.append(used.map { row[$0] }) }
    return table
  }
}
