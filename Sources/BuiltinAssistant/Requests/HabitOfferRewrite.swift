import Assistant
import ChatTypes
import JSONValue
import Organizer
import PlainText

/// Reads a yes to "There is no habit “Cycling” yet. Should it be created?" in place of a model that only copies
/// (`ModelDescription.copiesLiterally`), which doesn't always see what a bare yes is about.
struct HabitOfferRewrite: MessageRewrite {
  func requests(in message: String, _ context: RewriteContext) async -> [String]? {
    guard let question = context.prompt.clarification else { return nil }
    return Self.requests(
      after: DecodedCall(question), to: context.prompt.textBefore ?? "", with: message, logs: !context.asksAlways)
  }

  /// What the user asks for by that: the habit, and what was to be logged for it.
  /// - Parameters:
  ///   - call: what was asked about.
  ///   - request: what the user said to lead to it.
  ///   - said: the user's message.
  ///   - logs: whether what was to be logged is logged at once, which it can't be where the habit is asked about first.
  /// - Returns: nil where something else was asked, or answered.
  static func requests(after call: DecodedCall, to request: String, with said: String, logs: Bool = true) -> [String]? {
    let words = said.lowercased().split { !$0.isLetter }.joined(separator: " ")
    guard call.name == "habit", call.error?.answers.first == "Yes",
      YesOrNo.answer(said) == true || Lexicon.HabitOffers.creating.contains(words),
      let habit = call.fields.habit
    else { return nil }
    let name = HabitName.proposed(for: habit)
    let isLog = call.action == .log
    let day = call.fields.date.map { " \($0)" } ?? ""
    guard isLog, let value = call.fields.value, case let number = value.text(), let amount = Double(number) else {
      return ["create a habit called \(name)"] + (isLog && logs ? ["log \(name)\(day)"] : [])
    }
    let minutes = minutes(of: amount, in: request)
    let logged = minutes.map { JSONValue($0).text() } ?? number
    return ["create a habit called \(name), \(minutes == nil ? "type count" : "unit duration")"]
      + (logs ? ["log \(logged) for \(name)\(day)"] : [])
  }

  /// How long something was done, where that is what was counted: a value is in minutes already, or in the hours that were said.
  private static func minutes(of value: Double, in request: String) -> Double? {
    for match in request.matches(of: /(\d+(?:\.\d+)?)\s*(h|hrs?|hours?|mins?|minutes?|m)\b/.ignoresCase()) {
      guard let said = Double(match.1) else { continue }
      let isHours = match.2.lowercased().hasPrefix("h")
      if said == value { return isHours ? value * 60 : value }
      if isHours, said * 60 == value { return value }
    }
    let words = request.lowercased()
    return (value == 60 && words.contains("an hour")) || (value == 30 && words.contains("half an hour")) ? value : nil
  }
}
