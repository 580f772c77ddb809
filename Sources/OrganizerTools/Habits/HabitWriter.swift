import ChatTypes
import JSONValue
import Organizer

/// Writes habits for cards, for models and for people.
struct HabitWriter {
  /// The user's day.
  let today: CivilDate

  /// On a card.
  /// - Parameters:
  ///   - value: what was logged, if something was.
  ///   - date: the day that it was logged for.
  func preview(_ habit: Habit, value: Double? = nil, date: CivilDate? = nil) -> HabitPreview {
    var preview = HabitPreview(
      name: habit.name, unit: habit.unit.rawValue, frequency: habit.frequency.rawValue, value: value)
    preview.habitIdentifier = habit.id
    preview.emoji = habit.emoji
    preview.date = date?.description
    preview.streak = HabitStatistics(habit, today: today).currentStreak
    return preview
  }

  /// For a model, in short: what it is and how it stands.
  func json(_ habit: Habit) -> JSONObject {
    let statistics = HabitStatistics(habit, today: today)
    var json: JSONObject = [
      "id": .string(habit.id), "name": .string(habit.name), "unit": .string(habit.unit.rawValue),
      "frequency": .string(habit.frequency.rawValue),
    ]
    json.setText("emoji", text: habit.emoji)
    if habit.target != 1 { json["target"] = number(habit.target) }
    json["today"] = number(statistics.lastSevenDays.last?.total ?? 0)
    json[habit.frequency == .daily ? "doneToday" : "doneThisWeek"] = .bool(statistics.isDoneNow)
    json["streak"] = .integer(Int64(statistics.currentStreak))
    return json
  }

  /// For a model, in full: the last seven days and the streaks, which count days or weeks.
  func report(_ habit: Habit) -> JSONObject {
    let statistics = HabitStatistics(habit, today: today)
    var json = json(habit)
    json["streak"] = nil
    json["currentStreak"] = .integer(Int64(statistics.currentStreak))
    json["bestStreak"] = .integer(Int64(statistics.bestStreak))
    json["streakUnit"] = habit.frequency == .daily ? "days" : "weeks"
    json["lastSevenDays"] = .array(
      statistics.lastSevenDays.map {
        ["date": .string($0.start.description), "total": number($0.total), "done": .bool($0.isDone)]
      })
    json["sevenDayTotal"] = number(statistics.lastSevenDays.reduce(0) { $0 + $1.total })
    json["daysDone"] = .integer(Int64(statistics.lastSevenDays.count(where: \.isDone)))
    return json
  }

  /// A whole number without a point.
  func number(_ value: Double) -> JSONValue {
    Int64(exactly: value).map { .integer($0) } ?? JSONValue(value)
  }

  /// A value in words: `done`, `5`, `30 minutes`.
  func amount(_ value: Double, of habit: Habit) -> String {
    switch habit.unit {
    case .boolean: "done"
    case .count: number(value).text()
    case .duration: value == 1 ? "1 minute" : "\(number(value).text()) minutes"
    }
  }
}
