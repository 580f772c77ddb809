import ChatTypes
import JSONValue

/// Several tools that fit a question alike. It is a call that ends with the question which one is meant; each of its choices is the call
/// of a tool, and ``ChoiceInterpreter`` makes the one that the user chooses.
///
/// Only calls that the program makes in place of a model that copies can be tied. Any other model is told of all tools that fit, with what
/// sets them apart, and of the whole conversation, in which the user may have said which one they mean: it chooses itself, or asks in words.
/// The card on which the call waits says whose tool it is before anything is done.
struct ToolTie: Hashable, Sendable {
  /// What stands in the call for the tool while none is chosen.
  static let name = "tool_choice"

  /// A tool with what it would be called with.
  struct Option: Hashable, Sendable {
    let tool: String
    let arguments: JSONObject
  }

  let options: [Option]

  /// The call of the first one, as a model would write it: what is read of it is ended by the question before it is made.
  var block: String {
    options.first.map { Self.block(["name": .string($0.tool), "arguments": .object($0.arguments)]) } ?? ""
  }

  /// The call that was read from ``block``, ended by the question.
  func asked(_ call: ToolCall) -> ToolCall {
    var call = call
    call.name = Self.name
    call.arguments = [:]
    call.status = .failed
    call.error = ToolCallError(
      code: .ambiguous, question: "Several tools fit this. Which one do you mean?",
      choices: options.map { option in
        ToolChoice(
          label: "“\(option.tool.replacing("__", with: ": "))”",
          changes: ["name": .string(option.tool), "arguments": .object(option.arguments)])
      })
    return call
  }

  /// The call of the tool that was chosen, as a model would write it.
  /// - Parameters:
  ///   - number: counted from 1.
  ///   - question: the call that asks.
  /// - Returns: nil where the call asks something else, or no tool has this number.
  static func block(choosing number: Int, of question: ToolCall) -> String? {
    guard question.name == name, let chosen = question.arguments(choosing: number)?.objectValue else { return nil }
    return block(chosen)
  }

  private static func block(_ call: JSONObject) -> String { "<tool_call>\(JSONValue.object(call).text())</tool_call>" }
}
