import ChatTypes
import JSONValue
import Organizer
import Tools

extension HabitCall {
  /// Something that was done.
  func prepareLog() async throws -> PreparedCall {
    let habit = try await found()
    let day = try day()
    // “ran 5 km” says how much unless a number does.
    let said = fields.text("habit").flatMap { habit.value(in: $0) }
    let value = habit.unit == .boolean ? 1 : fields.number("value") ?? said ?? 1
    guard value > 0 else {
      throw FindingFailure.invalid("Only what was done can be logged: give a number above zero.")
    }
    return PreparedCall(
      resolved: [
        "action": "log", "habit": .string(habit.id), "value": writer.number(value), "date": .string(day.description),
      ],
      intent: "Logs \(writer.amount(value, of: habit)) for the habit “\(habit.name)” on \(label(day))",
      target: habit.name)
  }

  /// Logs it. What is done once a day and was logged that day stays as it is.
  func log() async throws -> ToolOutput {
    let before = try await approved()
    let day = try day()
    let value = fields.number("value") ?? 1
    let change = try await habits.log(before.id, value: value, on: day)
    let logged = change.entry?.value ?? value
    var data: JSONObject = [
      "logged": writer.number(logged), "date": .string(day.description), "habit": .object(writer.json(change.habit)),
    ]
    let preview = writer.preview(change.habit, value: logged, date: day)
    if change.undo.isEmpty {
      data["wasLoggedBefore"] = true
      return ToolOutput(data: .object(data), cards: [card(.listed, preview: preview)])
    }
    return ChangeOutput.output(
      change.undo, title: "Logged \(writer.amount(logged, of: before)) for “\(before.name)”", data: .object(data),
      done: [card(.created, preview: preview)], undone: [card(.restored, preview: writer.preview(before))])
  }

  private func label(_ day: CivilDate) -> String { times.phrases.label(.day(day)) }
}
