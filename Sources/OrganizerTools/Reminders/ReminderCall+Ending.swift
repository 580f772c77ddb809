import ChatTypes
import JSONValue
import Organizer
import Tools

extension ReminderCall {
  /// Marking one as done.
  func prepareCompletion() async throws -> PreparedCall {
    let found = try await ReminderFinder(reminders: reminders, writer: writer).find(
      fields, orTitled: fields.text("title"))
    guard found.isOpen else {
      throw FindingFailure.invalid(
        "\(ReminderWriter.quoted(found.title)) is done already, so there is nothing to do.", quoting: "reminders")
    }
    var preview = writer.preview(found)
    preview.pendingUpdate = PendingReminderUpdate(isCompleted: true)
    let next = found.recurrence == nil ? "" : "; it comes again, \(found.recurrence?.description ?? "")"
    return PreparedCall(
      resolved: .object(resolved(found)), cards: [card(.pendingUpdate, preview: preview)],
      intent: "Marks the reminder \(ReminderWriter.quoted(found.title)) as done\(next)", target: writer.label(found))
  }

  /// Marks it. Of one that repeats, the next is due then.
  func complete() async throws -> ToolOutput {
    let before = try await approved()
    let result = try await reminders.complete(
      before.id, calendar: before.calendar, expecting: ObservedRevision(before).whole)
    noteChange(of: before, to: result.value)
    var data: JSONObject = ["completed": .string(before.title)]
    data[result.value.isOpen ? "next" : "reminder"] = writer.json(result.value)
    return ChangeOutput.output(
      result.undo, title: "Completed \(ReminderWriter.quoted(before.title))", data: .object(data),
      done: [card(.updated, preview: writer.preview(result.value))],
      undone: [card(.restored, preview: writer.preview(before))])
  }

  /// Deleting one, with all its repetitions.
  func prepareDeletion() async throws -> PreparedCall {
    let found = try await ReminderFinder(reminders: reminders, writer: writer).find(
      fields, orTitled: fields.text("title"))
    let all = found.recurrence == nil ? "" : " with all its repetitions"
    return PreparedCall(
      resolved: .object(resolved(found)), cards: [card(.pendingDeletion, preview: writer.preview(found))],
      intent: "Deletes the reminder \(ReminderWriter.quoted(found.title))\(all)", target: writer.label(found))
  }

  /// Deletes it.
  func delete() async throws -> ToolOutput {
    let before = try await approved()
    let undo = try await reminders.delete(
      before.id, calendar: before.calendar, expecting: ObservedRevision(before).whole)
    let preview = writer.preview(before)
    return ChangeOutput.output(
      undo, title: "Deleted \(ReminderWriter.quoted(before.title))", data: ["deleted": writer.json(before)],
      done: [card(.deleted, preview: preview)], undone: [card(.restored, preview: preview)])
  }
}
