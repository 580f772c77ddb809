import ChatTypes
import JSONValue
import Tools

/// What a model is told of the calls that it made: as data, since what a tool returns may hold anybody's words.
package enum CallResults {
  /// UTF-8 bytes of all results of a round where the model's context isn't known: a third of 8,192 tokens, in English.
  static let usualBytes = 8_000
  /// What the user waits for. It stands last, where small models look.
  package static let closing = "Answer the user with these results."

  /// The text, the same for the same calls.
  /// - Parameters:
  ///   - repairs: what has to be written again.
  ///   - asksForAnswer: whether the model is to go on now; otherwise it is told with the user's next message.
  ///   - bytes: how long all results may be together. What is left out is said.
  /// - Returns: nil when there is nothing to tell.
  static func told(
    of calls: [ToolCall], repairs: [String] = [], asksForAnswer: Bool, bytes: Int = usualBytes
  ) -> String? {
    // What the model itself got wrong is told by its repair.
    let shown =
      repairs.isEmpty ? calls : calls.filter { $0.status != .malformed && $0.error?.code != .invalidArguments }
    guard !shown.isEmpty || !repairs.isEmpty else { return nil }
    let share = max(200, bytes / max(1, shown.count))
    var parts = shown.map { FencedData(source: source(of: $0), text: text(of: $0, bytes: share)).rendered }
    parts += repairs
    if asksForAnswer, repairs.isEmpty { parts.append(closing) }
    return parts.joined(separator: "\n")
  }

  /// Failures that the card says all about.
  private static let settled: Set<ToolCallError.Code> = [.toolOff, .unknownTool, .invalidArguments, .cancelled]

  /// Whether the model has to say something about what came of a call: what it read, and what went wrong. What was done
  /// or waits for the user is on the card.
  package static func needsAnswer(_ call: ToolCall) -> Bool {
    switch call.status {
    // Of what another program's tool does nobody knows whether it only reads.
    case .completed: call.effect == .read || CallNames.tool(named: call.name) == nil
    case .failed: call.error.map { !settled.contains($0.code) } ?? true
    // Another program said itself what was wrong. To try the same again is asked of the user, whatever the mode.
    case .outcomeUnknown: call.error?.code == .failed && CallNames.tool(named: call.name) == nil
    default: false
    }
  }

  private static func source(of call: ToolCall) -> FencedData.Source {
    switch call.name {
    case CallTool.webSearch.name: .web(title: "search results")
    case "web_page": .web(title: "a page")
    default: CallNames.tool(named: call.name) == nil ? .tool(name: call.name) : .ownData(tool: call.name)
    }
  }

  private static func text(of call: ToolCall, bytes: Int) -> String {
    var object = JSONObject()
    if let action = call.arguments["action"] { object["action"] = action }
    object["status"] = .string(status(of: call))
    if let error = call.error { object["problem"] = .string(error.message) }
    if let result = call.result, !result.isNull, call.status == .completed { object["result"] = result }
    return shortened(JSONValue.object(object).text(), to: bytes)
  }

  private static func status(of call: ToolCall) -> String {
    if call.undoneAt != nil { return "taken back by the user" }
    return switch call.status {
    case .completed: "done"
    case .awaitingConfirmation, .pending, .running: "waits for the user's decision"
    case .denied: "refused by the user or by a rule; don't try it again"
    case .cancelled: "stopped, nothing was done"
    case .failed, .malformed: "failed, nothing was done"
    case .outcomeUnknown: "nobody knows whether it was done; don't try the same again"
    case .unknown(let name): name
    }
  }

  private static func shortened(_ text: String, to bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: bytes)
    while end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return "\(text[..<end])… [\(text.utf8.count - bytes) bytes left out]"
  }
}
