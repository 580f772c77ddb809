import ChatTypes
import Tools

/// A call that is going to be made.
package struct PlannedCall: Sendable {
  /// The call as it stands before any call of the round is made.
  package let call: ToolCall
  /// The call that is made in its place, asked for right before: what the calls before it made is there by then.
  package let resolve: @Sendable (TurnContext) async -> ToolCall

  /// A call.
  /// - Parameter resolve: by default the call itself.
  package init(_ call: ToolCall, resolve: (@Sendable (TurnContext) async -> ToolCall)? = nil) {
    self.call = call
    self.resolve = resolve ?? { _ in call }
  }
}
