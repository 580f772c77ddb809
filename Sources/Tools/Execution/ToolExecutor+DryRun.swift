import ChatTypes

extension ToolExecutor {
  /// Why a call would be refused before anything is asked or done, as one that is about an event that doesn't exist. Nothing
  /// is changed, and no question is asked.
  /// - Returns: nil for a call that the gate would be asked about.
  public func dryRun(_ call: ToolCall, in turn: TurnContext) async -> ToolCallError? {
    let parts = await parts(of: call, in: turn)
    guard parts.count == 1, let part = parts.first else { return nil }
    do throws(ToolFailure) {
      _ = try await prepare(part, turn: turn)
      return nil
    } catch {
      return error.error
    }
  }
}
