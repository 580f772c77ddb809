import ChatTypes
import Tools

extension ToolFailure {
  /// A call that was stopped before it was made, as while the user signs in.
  static func stopped(toolkit: String) -> ToolFailure {
    ToolFailure(
      ToolCallError(
        code: .cancelled, message: "This was stopped before it was done; nothing was changed.", toolkit: toolkit),
      changedNothing: true)
  }
}
