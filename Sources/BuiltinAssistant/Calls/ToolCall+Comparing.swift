import ChatTypes
import JSONValue

extension ToolCall {
  /// The actions that only read, by tool.
  private static let lookups: [String: Set<String>] = [
    "calendar": ["list", "query"], "reminder": ["list"], "note": ["list", "search"], "habit": ["query", "list"],
  ]

  /// Whether it only looks something up, which is done once however often it is said.
  var looksUp: Bool {
    if name == "contacts_search" || name == "web_search" { return true }
    return arguments[.action]?.stringValue.map { Self.lookups[name]?.contains($0) ?? false } ?? false
  }

  /// Whether it says nothing that an earlier call doesn't: a very small model says a call twice now and then.
  func repeats(_ earlier: ToolCall) -> Bool {
    guard name == earlier.name, let own = arguments.objectValue, let known = earlier.arguments.objectValue,
      own.count > 1 || arguments == earlier.arguments
    else { return false }
    return own.members.allSatisfy { known[$0.name] == $0.value }
  }
}
