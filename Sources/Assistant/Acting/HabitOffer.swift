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

  /// What the user asks for by that.
  /// - Parameters:
  ///   - call: what was asked about.
  ///   - said: the user's message.
  /// - Returns: nil where something else was asked, or answered.
  static func request(after call: ToolCall, with said: String) -> String? {
    let words = said.lowercased().split { !$0.isLetter }.joined(separator: " ")
    guard call.name == "habit", call.error?.answers.first == "Yes",
      YesOrNo.answer(said) == true || creating.contains(words),
      let habit = call.arguments["habit"]?.stringValue
    else { return nil }
    return "create a habit called \(HabitName.proposed(for: habit))"
  }
}
