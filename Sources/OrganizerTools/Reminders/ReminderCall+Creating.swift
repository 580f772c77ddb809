import ChatTypes
import JSONValue
import Organizer
import Tools

extension ReminderCall {
  /// A new reminder, with its time worked out.
  func prepareCreation() throws -> PreparedCall {
    guard let title = fields.text("title") ?? fields.text("search") else {
      throw FindingFailure.missing("Say what to be reminded of.")
    }
    let wanted = try wantedTimes()
    if wanted.rule != nil, wanted.due == nil {
      throw FindingFailure.missing("Say when it is due first, such as “tomorrow 9am”.")
    }
    if let due = wanted.due { try times.checkIsToCome(due, said: fields.text("due") ?? times.iso(due)) }
    var resolved: JSONObject = ["action": "create", "title": .string(title)]
    resolved.setText("due", text: wanted.due.map(times.iso))
    resolved.setText("notes", text: fields.wholeText("notes"))
    resolved.setText("recurrence", text: wanted.rule?.text)
    let due = wanted.due.map { ", due \(times.label($0))" } ?? ""
    let rule = wanted.rule.map { ", \($0.description)" } ?? ""
    return PreparedCall(
      resolved: .object(resolved),
      intent: "Creates the reminder \(ReminderWriter.quoted(title))\(due)\(rule)", target: title,
      question: wanted.isShifted ? Self.shiftQuestion(wanted.due.map(times.label)) : nil)
  }

  /// Makes it.
  func create() async throws -> ToolOutput {
    guard let title = fields.text("title") else { throw FindingFailure.missing("Say what to be reminded of.") }
    var input = ReminderInput()
    input.title = title
    if let due = try fields.text("due").flatMap({ try times.due($0).due }) { input.due = .set(due) }
    if let notes = fields.wholeText("notes") { input.notes = .set(notes) }
    if let rule = fields.text("recurrence") { input.recurrence = .set(try RecurrenceRule(rule)) }
    let result = try await reminders.create(input.draft(times.times.clock))
    let preview = writer.preview(result.value)
    return ChangeOutput.output(
      result.undo, title: "Created \(ReminderWriter.quoted(title))", data: ["created": writer.json(result.value)],
      done: [card(.created, preview: preview)], undone: [card(.deleted, preview: preview)],
      provenance: Provenance(source: .ownData, label: "reminder"))
  }

  /// What `due` and `recurrence` say together. A repetition may stand in either, or the same one in both.
  /// - Parameter current: when what is changed is due.
  func wantedTimes(changing current: TimePoint? = nil) throws(ToolFailure) -> ReminderTimes.Wanted {
    var wanted = ReminderTimes.Wanted()
    let due = fields.text("due")
    if let due, !CallFields.isNone(due) { wanted = try times.due(due, changing: current) }
    guard let text = fields.text("recurrence"), !Self.isOnce(text) else { return wanted }
    let recurrence = try times.recurrence(text)
    if wanted.due == nil {
      wanted.due = recurrence.due
      wanted.isShifted = recurrence.isShifted
    }
    guard let first = wanted.rule, let second = recurrence.rule else {
      wanted.rule = recurrence.rule
      return wanted
    }
    wanted.rule = try Self.one(of: first, second)
    return wanted
  }

  /// “every monday 9:00” beside “weekly” is the same said twice; what can't both be meant is asked about.
  private static func one(
    of first: RecurrenceRule, _ second: RecurrenceRule
  ) throws(ToolFailure) -> RecurrenceRule {
    if first.text == second.text || first.text.hasPrefix(second.text + ";") { return first }
    if second.text.hasPrefix(first.text + ";") { return second }
    throw FindingFailure.failure(
      .ambiguousTime, message: "Do you mean \(first.description) or \(second.description)?")
  }

  /// Words by which one says that something doesn't repeat.
  static func isOnce(_ text: String) -> Bool {
    CallFields.isNone(text) || ["once", "one time", "does not repeat", "doesn't repeat"].contains(text.lowercased())
  }

  static func shiftQuestion(_ label: String?) -> String {
    "clocks skip the time that was said, so that it would be due \(label ?? "later")"
  }
}
