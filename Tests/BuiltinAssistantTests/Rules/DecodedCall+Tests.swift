import ChatTypes
import JSONValue

@testable import BuiltinAssistant

extension DecodedCall {
  /// A call as a model writes it.
  init(callId: String, name: String, arguments: JSONValue) {
    self.init(ToolCall(callId: callId, name: name, arguments: arguments))
  }

  /// What is given to the tool.
  var arguments: JSONValue { toolCall.arguments }
}
