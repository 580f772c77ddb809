import ChatTypes
import JSONValue
import Tools

extension ToolCall {
  /// The call with other arguments.
  func with(_ arguments: JSONObject) -> ToolCall { with(name, arguments: arguments) }

  /// The call of another tool.
  func with(_ tool: String, arguments: JSONObject) -> ToolCall {
    var call = self
    call.name = tool
    call.arguments = .object(arguments)
    return call
  }
}
