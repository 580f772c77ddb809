import JSONValue

extension ToolCall {
  /// What a result says under `state` where something was only proposed.
  package static let proposed = "waits until the user accepts it"

  /// Whether it is done, and what it has made counts only once the user accepts it.
  package var isProposal: Bool { status == .completed && result?["state"]?.stringValue == Self.proposed }
}
