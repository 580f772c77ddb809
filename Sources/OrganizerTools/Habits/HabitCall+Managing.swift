import ChatTypes
import JSONValue
import Organizer
import Tools

extension HabitCall {
  /// A new habit.
  func prepareCreation() async throws -> PreparedCall {
    guard let name = fields.text("name") ?? fields.text("habit") else {
      throw FindingFailure.missing("Say what the habit is called.")
    }
    let folded = SearchText.fold(name)
    if let twin = try await habits.list().habits.first(where: { SearchText.fold($0.name) == folded }) {
      throw FindingFailure.failure(
        .exists, message: "There is a habit “\(twin.name)” already. Log something for it, or choose another name.")
    }
    let (unit, frequency) = (unit, frequency)
    var resolved: JSONObject = [
      "action": "create", "name": .string(name), "unit": .string(unit.rawValue),
      "frequency": .string(frequency.rawValue),
    ]
    resolved.setText("emoji", text: fields.text("emoji"))
    return PreparedCall(
      resolved: .object(resolved),
      intent: "Creates the \(frequency.rawValue) habit “\(SearchText.clipped(name, longest: 80))”", target: name)
  }

  /// Makes it.
  func create() async throws -> ToolOutput {
    guard let name = fields.text("name") else { throw FindingFailure.missing("Say what the habit is called.") }
    let change = try await habits.create(name: name, unit: unit, frequency: frequency, emoji: fields.text("emoji"))
    let preview = writer.preview(change.habit)
    return ChangeOutput.output(
      change.undo, title: "Created the habit “\(change.habit.name)”",
      data: ["created": .object(writer.json(change.habit))], done: [card(.created, preview: preview)],
      undone: [card(.deleted, preview: preview)])
  }

  /// A deletion, with everything that was logged.
  func prepareDeletion() async throws -> PreparedCall {
    let habit = try await found()
    let entries = habit.entries.count
    let all = entries == 0 ? "" : " with \(entries == 1 ? "its entry" : "all its \(entries) entries")"
    return PreparedCall(
      resolved: [
        "action": "delete", "habit": .string(habit.id), OrganizerDeclaration.revision: .string(habit.revision),
      ],
      cards: [card(.pendingDeletion, preview: writer.preview(habit))],
      intent: "Deletes the habit “\(habit.name)”\(all)",
      target: habit.name)
  }

  /// Deletes it.
  func delete() async throws -> ToolOutput {
    guard let revision = fields.text(OrganizerDeclaration.revision) else { throw FindingFailure.changedMeanwhile }
    let before = try await approved()
    let undo = try await habits.delete(before.id, revision: revision)
    let preview = writer.preview(before)
    return ChangeOutput.output(
      undo, title: "Deleted the habit “\(before.name)”",
      data: ["deleted": ["id": .string(before.id), "name": .string(before.name)]],
      done: [card(.deleted, preview: preview)], undone: [card(.restored, preview: preview)])
  }

  private var unit: HabitUnit { fields.text("unit").flatMap(HabitUnit.init) ?? .boolean }
  private var frequency: HabitFrequency { fields.text("frequency").flatMap(HabitFrequency.init) ?? .daily }
}
