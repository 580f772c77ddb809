import ChatTypes
import JSONValue

/// A call of the built-in model, decoded once: rules read and change typed fields, and ``toolCall`` is written at the end.
struct DecodedCall: Sendable, Equatable {
  private var call: ToolCall
  /// The arguments.
  private(set) var fields: CallFields

  /// Decodes a call. Arguments that are no object have no fields.
  init(_ call: ToolCall) {
    self.call = call
    fields = CallFields(call.arguments.objectValue ?? JSONObject())
  }

  /// The call, for whatever makes it.
  var toolCall: ToolCall {
    var call = call
    let json = fields.json
    if call.arguments.objectValue != nil || json.count > 0 { call.arguments = .object(json) }
    return call
  }

  /// The tool that is called.
  var name: String { call.name }
  /// What the call does; nil for what no tool can do.
  var action: CallAction? { fields.action }
  /// How far the call is.
  var status: ToolCallStatus { call.status }
  /// Why the call can't be made.
  var error: ToolCallError? { call.error }

  /// The call with other fields.
  func with(_ fields: CallFields) -> DecodedCall { with(name, fields: fields) }

  /// The call of another tool.
  func with(_ tool: String, fields: CallFields) -> DecodedCall {
    var decoded = self
    decoded.call.name = tool
    decoded.fields = fields
    return decoded
  }

  /// The call as it was before it failed.
  func pending() -> DecodedCall {
    var decoded = self
    (decoded.call.status, decoded.call.error) = (.pending, nil)
    return decoded
  }
}
