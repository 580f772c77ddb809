import ChatTypes
import LanguageModels
import Tools

/// What stands in a message of the user's about the tools of other programs that fit it. It stands there and not in the front of the
/// prompt, so that the front stays the same, and stays with the message, as later prompts repeat it.
enum ToolNote {
  private static let opening = "[Tools of other programs that may help with this message. To call one, write"

  /// - Parameter files: what the files of the chat are called, for tools that take some.
  /// - Returns: nil where no tool fits.
  static func text(of tools: [ToolDeclaration], files: [String] = []) -> String? {
    guard !tools.isEmpty else { return nil }
    var lines = tools.map { "- \(SignatureLine.text(of: $0))" }.joined(separator: "\n")
    if !files.isEmpty, tools.contains(where: { !$0.files.isEmpty }) {
      lines += "\nFiles of this chat, to be named as they are: " + files.map { "“\($0)”" }.joined(separator: ", ")
    }
    return """
      \(opening) <tool_call>{"name":"…","arguments":{…}}</tool_call> on a line of its own. The user is asked before it is made. \
      Call one only where the user asks for what it does:]
      \(DataFence.block(lines))
      """
  }

  /// Where what the note says came from, besides us.
  static func sources(of tools: [ToolDeclaration]) -> [Provenance] {
    var toolkits: [String] = []
    for tool in tools where !toolkits.contains(tool.toolkit) { toolkits.append(tool.toolkit) }
    return toolkits.map { Provenance(source: .tool, label: $0) }
  }

  /// The tools that the messages of a prompt tell of, in the order in which they were told first: what a message adds stands behind what
  /// there was before, so that a server finds its tools where they stood.
  static func tools(in messages: [PromptMessage], among tools: [ToolDeclaration]) -> [ToolDeclaration] {
    guard !tools.isEmpty else { return [] }
    var untold = Dictionary(tools.map { ($0.name, $0) }) { first, _ in first }
    var told: [ToolDeclaration] = []
    for message in messages where message.role == .user && message.content.contains(opening) {
      for line in message.content.split(separator: "\n") where line.hasPrefix("- ") {
        let name = String(line.dropFirst(2).prefix { $0 != "(" })
        if let tool = untold.removeValue(forKey: name) { told.append(tool) }
      }
    }
    return told
  }
}
