import ChatTypes
import JSONValue
import Tools

/// Makes the call of a question once more, about the thing that the user has chosen. No model is asked for it: the call is known, and
/// all else that comes of it is the business of the interpreter behind this one.
struct ChoiceInterpreter: RequestInterpreter {
  /// What stands between the model and other turns.
  let base: any RequestInterpreter
  /// The call as a model would write it.
  private let block: String

  /// - Returns: nil where a prompt doesn't answer a question with the number of a thing.
  init?(_ prompt: TurnPrompt, base: any RequestInterpreter) {
    guard let question = prompt.clarification, let choices = question.error?.choices, !choices.isEmpty,
      let number = SpokenChoice.number(prompt.userText, of: choices.count),
      let block = ToolTie.block(choosing: number, of: question) ?? Self.block(choosing: number, of: question)
    else { return nil }
    self.base = base
    self.block = block
  }

  private static func block(choosing number: Int, of question: ToolCall) -> String? {
    guard let arguments = question.arguments(choosing: number), let tool = CallNames.tool(named: question.name) else {
      return nil
    }
    return "[\(tool.tag):\(arguments.text())]"
  }

  func requests(for prompt: TurnPrompt, in turn: TurnContext) async -> [ModelRequest] {
    var request = ModelRequest(prompt: prompt)
    request.reply = block
    return [request]
  }

  func answer(to userText: String, with calls: [ToolCall]) -> String? { base.answer(to: userText, with: calls) }
}
