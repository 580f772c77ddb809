import ChatTypes
import JSONValue
import Organizer
import Tools

extension ReminderCall {
  /// A change, with before and after.
  func prepareUpdate() async throws -> PreparedCall {
    // Without words to find it by, the title is the one that it has.
    let isNamedByTitle = fields.text("id") == nil && fields.text("search") == nil
    let found = try await ReminderFinder(reminders: reminders, writer: writer).find(
      fields, orTitled: fields.text("title"))
    let (edit, isShifted) = try edit(of: found, keepingTitle: isNamedByTitle)
    guard !edit.isEmpty else {
      throw FindingFailure.failure(
        .nothingToChange,
        message: "\(ReminderWriter.quoted(found.title)) is like that already. Say what is to be changed.",
        quoting: "reminders")
    }
    var resolved = resolved(found)
    edit.write(to: &resolved, times)
    var preview = writer.preview(found)
    preview.pendingUpdate = edit.pending(times)
    return PreparedCall(
      resolved: .object(resolved), cards: [card(.pendingUpdate, preview: preview)],
      intent: "Changes the reminder \(ReminderWriter.quoted(found.title)): \(edit.summary(times))",
      target: writer.label(found),
      question: isShifted ? Self.shiftQuestion(edit.due.newValue.map(times.label)) : nil)
  }

  /// Makes the change.
  func update() async throws -> ToolOutput {
    let before = try await approved()
    let (edit, _) = try edit(of: before, keepingTitle: false, isApproved: true)
    let result = try await reminders.update(
      before.id, calendar: before.calendar, changes: edit.changes(times.times.clock),
      expecting: ObservedRevision(before).whole)
    noteChange(of: before, to: result.value)
    return ChangeOutput.output(
      result.undo, title: "Changed \(ReminderWriter.quoted(before.title))",
      data: ["updated": writer.json(result.value)], done: [card(.updated, preview: writer.preview(result.value))],
      undone: [card(.restored, preview: writer.preview(before))])
  }

  /// What the call changes of a reminder.
  /// - Parameter isApproved: whether all was worked out before, so that a time that has passed since is no mistake.
  private func edit(
    of reminder: Reminder, keepingTitle: Bool, isApproved: Bool = false
  ) throws(ToolFailure) -> (edit: ReminderInput, isShifted: Bool) {
    var edit = ReminderInput()
    if !keepingTitle, let title = fields.text("title"), title != reminder.title { edit.title = title }
    if let notes = fields.wholeText("notes"), notes != reminder.notes { edit.notes = .set(notes) }
    let old = times.due(of: reminder)
    let wanted = try wantedTimes(changing: old)
    if let due = fields.text("due"), CallFields.isNone(due) {
      if old != nil { edit.due = .remove }
      if reminder.recurrence != nil { edit.recurrence = .remove }
      return (edit, false)
    }
    // A repetition that begins some day moves what is due already only if a time was given, too.
    if let due = wanted.due, fields.text("due") != nil || old == nil, due != old {
      if !isApproved { try times.checkIsToCome(due, said: fields.text("due") ?? times.iso(due)) }
      edit.due = .set(due)
    }
    if let text = fields.text("recurrence"), Self.isOnce(text) {
      if reminder.recurrence != nil { edit.recurrence = .remove }
    } else if let rule = wanted.rule, rule.text != reminder.recurrence?.text {
      guard old != nil || edit.due != .keep else {
        throw FindingFailure.missing("Say when it is due first, such as “tomorrow 9am”.")
      }
      edit.recurrence = .set(rule)
    }
    return (edit, wanted.isShifted && edit.due != .keep)
  }
}
