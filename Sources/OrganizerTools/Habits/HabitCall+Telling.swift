import ChatTypes
import JSONValue
import Organizer
import Tools

extension HabitCall {
  /// How a habit goes, or all of them; on another day than today if one is given.
  func prepareQuery() async throws -> PreparedCall {
    var resolved: JSONObject = ["action": "query"]
    var intent = "Looks how the habits go"
    if fields.text("habit") != nil || fields.text("name") != nil {
      let habit = try await found()
      resolved["habit"] = .string(habit.id)
      intent = "Looks how the habit “\(habit.name)” goes"
    }
    if fields.text("date") != nil { resolved["date"] = .string(try day().description) }
    return PreparedCall(resolved: .object(resolved), intent: intent)
  }

  /// Tells today, the last seven days and the streaks.
  func query() async throws -> ToolOutput {
    guard fields.text("habit") != nil else { return try await list() }
    let habit = try await approved()
    var report = writer.report(habit)
    if fields.text("date") != nil {
      let day = try day()
      report["onDate"] = ["date": .string(day.description), "total": writer.number(total(habit, day: day))]
    }
    return ToolOutput(data: ["habit": .object(report)], cards: [card(.listed, preview: writer.preview(habit))])
  }

  /// All habits, in short.
  func list() async throws -> ToolOutput {
    let all = try await habits.list().habits
    let data: JSONValue = ["habits": .array(all.map { .object(writer.json($0)) })]
    return ToolOutput(
      data: data, cards: all.prefix(20).enumerated().map { card(.listed, preview: writer.preview($1), position: $0) })
  }

  private func total(_ habit: Habit, day: CivilDate) -> Double {
    let values = habit.entries.filter { $0.date == day }.map(\.value)
    return habit.unit == .boolean ? (values.contains { $0 > 0 } ? 1 : 0) : values.reduce(0, +)
  }
}
