import ChatTypes
import Organizer
import PlainText

/// Reads a yes to "There is no habit “Cycling” yet. Should it be created?" in place of a model that only copies
/// (`ModelDescription.copiesLiterally`), which doesn't always see what a bare yes is about.
enum HabitOffer {
  /// What says yes to this question alone.
  private static let creating: Set<String> = [
    "create it", "yes create it", "please create it", "add it", "yes add it",
  ]

  /// What the user asks for by that: the habit, and what was to be logged for it.
  /// - Parameters:
  ///   - call: what was asked about.
  ///   - request: what the user said to lead to it.
  ///   - said: the user's message.
  /// - Returns: nil where something else was asked, or answered.
  static func requests(after call: ToolCall, to request: String, with said: String) -> [String]? {
    let words = said.lowercased().split { !$0.isLetter }.joined(separator: " ")
    guard call.name == "habit", call.error?.answers.first == "Yes",
      YesOrNo.answer(said) == true || creating.contains(words),
      let habit = call.arguments["habit"]?.stringValue
    else { return nil }
    let name = HabitName.proposed(for: habit)
    guard call.arguments["action"] == "log" else { return ["create a habit called \(name)"] }
    let day = call.arguments["date"]?.stringValue.map { " \($0)" } ?? ""
    guard let value = call.arguments["value"], case let number = value.text(), number.first?.isNumber == true else {
      return ["create a habit called \(name)", "log \(name)\(day)"]
    }
    let isTime = request.contains(/\d\s*(?:h|hrs?|hours?|min|mins|minutes?)\b/.ignoresCase())
    return [
      "create a habit called \(name), \(isTime ? "unit duration" : "type count")", "log \(number) for \(name)\(day)",
    ]
  }
}
