import ChatTypes

extension CardText {
  /// Before and after: `Start: Sun 22 Nov 15:00 → 16:00`.
  func change(_ what: String, _ old: String, _ new: String) -> String { "\(what): \(old) → \(new)" }

  /// Before and after of a short text; nothing when it stays. An empty new one takes the old one away.
  func change(_ what: String, _ old: String?, _ new: String?, nothing: String = "none") -> [String] {
    guard let new, new != old ?? "" else { return [] }
    return [change(what, Self.filled(old) ?? nothing, Self.filled(new) ?? nothing)]
  }

  /// Before and after of a text that may be long: whole lines that go and come. Nothing of it is left out.
  func longChange(_ what: String, _ old: String?, _ new: String?) -> [String] {
    guard let new, new != old ?? "" else { return [] }
    let (before, after) = (CardSafety.lines(old ?? ""), CardSafety.lines(new))
    if before.count <= 1, after.count <= 1 {
      return [change(what, before.first ?? "none", after.first ?? "none")]
    }
    let kept = Set(before).intersection(after)
    return ["\(what):"] + before.filter { !kept.contains($0) }.map { "- \($0)" }
      + after.map { kept.contains($0) ? "  \($0)" : "+ \($0)" }
  }

  /// What would change of a reminder.
  func changes(_ update: PendingReminderUpdate, of reminder: ReminderPreview) -> [String] {
    var lines: [String] = []
    if let title = update.title, title != reminder.title {
      lines.append(change("Title", CardWords.titled(reminder.title), CardWords.titled(title)))
    }
    if update.isDueRemoved {
      if let due = reminder.due { lines.append(change("Due", self.due(due, reminder.isAllDay), "at no time")) }
    } else {
      let (due, isAllDay) = (update.due ?? reminder.due, update.isAllDay ?? reminder.isAllDay)
      if let due, due != reminder.due || isAllDay != reminder.isAllDay {
        lines.append(
          change("Due", reminder.due.map { self.due($0, reminder.isAllDay) } ?? "at no time", self.due(due, isAllDay)))
      }
    }
    if let isCompleted = update.isCompleted, isCompleted != reminder.isCompleted {
      lines.append(change("Done", reminder.isCompleted ? "yes" : "no", isCompleted ? "yes" : "no"))
    }
    lines += change("Repeats", reminder.recurrence, update.recurrence, nothing: "no")
    return lines + longChange("Notes", reminder.notes, update.notes)
  }

  /// What would change of a note.
  func changes(_ update: PendingNoteUpdate, of note: NotePreview) -> [String] {
    var lines: [String] = []
    if let title = update.title, title != note.title {
      lines.append(change("Title", CardWords.titled(note.title), CardWords.titled(title)))
    }
    if let tags = update.tags, tags != note.tags {
      lines.append(change("Tags", Self.tags(note.tags) ?? "none", Self.tags(tags) ?? "none"))
    }
    if let appended = update.appended {
      let added = CardSafety.lines(appended)
      lines += added.count == 1 ? ["Added at the end: \(added[0])"] : ["Added at the end:"] + added.map { "+ \($0)" }
    }
    // The card has the old text's beginning only, which is no ground for a comparison line by line.
    if let body = update.body { lines += ["Text from now on:"] + CardSafety.lines(body).map { "+ \($0)" } }
    return lines
  }
}
