import ChatTypes
import JSONValue
import Tools

/// The tools of the organizer and the web as models call them: each tag with its tool's name, what it takes, and how it is
/// taught. This is the one place where these are written down.
enum CallNames {
  /// All of them, in the order in which prompts list them.
  static let tools: [CallTool] = [
    .calendar, .reminder, .note, .contactsSearch, .habit, .webSearch, .webPage, .remember,
  ]

  /// The tags and the names of their tools.
  static let tags: [(tag: String, tool: String)] = tools.map { ($0.tag, $0.name) }

  /// The tool of this name; models also use the tag as a name, in any case.
  static func tool(named name: String) -> CallTool? {
    let folded = name.uppercased()
    return tools.first { $0.name.uppercased() == folded || $0.tag == folded }
  }

  /// The tools of these names, in the order of ``tools``, whatever order they come in.
  static func tools(named names: Set<String>) -> [CallTool] { tools.filter { names.contains($0.name) } }
}
