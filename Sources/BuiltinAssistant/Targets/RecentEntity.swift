import ChatTypes
import JSONValue
import LanguageModels

/// What an earlier call of a conversation made or changed, or found alone, as its result tells. "Cancel that" is about the newest of
/// them, also where another thing has the same name.
struct RecentEntity: Equatable, Sendable {
  /// `calendar`, `reminder` or `note`.
  let tool: String
  /// By which the tool finds it.
  let id: String
  let title: String
  /// Whether it was only found.
  var isListed = false

  /// How results name what was done to a thing that is still there.
  private static let changes = ["created", "updated", "rescheduled", "appended"]
  private static let label = (start: "[from the user's own data (", end: "):]")

  /// All that results in a prompt tell of, the newest last. What stands in the fence of somebody else's text is none.
  static func all(in messages: some Sequence<PromptMessage>) -> [RecentEntity] {
    messages.flatMap { all(in: $0.content) }
  }

  /// What the newest results are about: the last thing that was made, changed or found alone; nil where there is none.
  static func newest(in messages: some BidirectionalCollection<PromptMessage>) -> RecentEntity? {
    messages.last { $0.role == .user && $0.content.contains(label.start) }.flatMap { all(in: $0.content).last }
  }

  private static func all(in text: String) -> [RecentEntity] {
    var found: [RecentEntity] = []
    var (tool, fence): (String?, Substring?)
    for line in text.split(separator: "\n") {
      if let open = fence {
        if line == open {
          (tool, fence) = (nil, nil)
        } else if let tool, let thing = thing(of: tool, line) {
          found.append(thing)
        }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      } else {
        let isLabel = line.hasPrefix(label.start) && line.hasSuffix(label.end)
        tool = isLabel ? String(line.dropFirst(label.start.count).dropLast(label.end.count)) : nil
      }
    }
    return found
  }

  private static func thing(of tool: String, _ line: Substring) -> RecentEntity? {
    guard line.first == "{", let result = (try? JSONValue(parsing: String(line)))?["result"] else { return nil }
    for change in changes {
      if let id = result[change]?["id"]?.stringValue, let title = result[change]?["title"]?.stringValue {
        return RecentEntity(tool: tool, id: id, title: title)
      }
    }
    // A list of one thing is about that.
    guard let listed = result["events"]?.arrayValue ?? result["reminders"]?.arrayValue, listed.count == 1,
      let id = listed[0]["id"]?.stringValue, let title = listed[0]["title"]?.stringValue
    else { return nil }
    return RecentEntity(tool: tool, id: id, title: title, isListed: true)
  }
}
