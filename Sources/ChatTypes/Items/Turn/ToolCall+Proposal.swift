import JSONValue

extension ToolCall {
  /// What a result says under `state` where something was only proposed.
  package static let proposed = "waits until the user accepts it"

  /// Whether it is done, and what it has made counts only once the user accepts it. What a tool of another program says means nothing here.
  package var isProposal: Bool {
    name == "remember" && status == .completed && result?["state"]?.stringValue == Self.proposed
  }
}
