import ChatModels
import ChatTypes
import JSONValue
import TerminalUI

/// What is said of toolkits in a terminal. Names and texts of servers are made harmless.
enum ToolkitText {
  /// A line for each toolkit, and below them how each is started.
  static func list(_ toolkits: [Toolkit], context: CommandContext) -> String {
    guard !toolkits.isEmpty else { return "" }
    var table = TextTable([
      TextTable.Column(title: "NAME"), TextTable.Column(title: "STATE"), TextTable.Column(title: "TOOLS"),
      TextTable.Column(title: "SERVER"), TextTable.Column(title: "RUNS", wraps: true),
    ])
    for toolkit in toolkits {
      let on = toolkit.tools.count(where: \.isOn)
      let all = toolkit.tools.count { $0.state != .gone }
      table.append([
        toolkit.name, toolkit.state.rawValue, "\(on) of \(all)", visible(toolkit.server ?? ""),
        visible(runs(toolkit)),
      ])
    }
    let style = context.capabilities.outputStyle
    let problems = toolkits.compactMap { toolkit in toolkit.problem.map { "\(toolkit.name): \(visible($0))\n" } }
    return table.text(width: context.width) { style.bold($0) } + problems.joined() + toolkits.map(facts).joined()
  }

  /// How it is started and what it is given. No value of a secret is in it.
  static func facts(_ toolkit: Toolkit) -> String {
    toolkit.facts.map { "\(toolkit.name): \($0.name): \(visible($0.value))\n" }.joined()
  }

  /// A line for each tool of a toolkit.
  static func tools(_ toolkit: Toolkit, context: CommandContext) -> String {
    var table = TextTable([
      TextTable.Column(title: "TOOL"), TextTable.Column(title: "ON"), TextTable.Column(title: "STATE"),
      TextTable.Column(title: "WHAT IT SAYS OF ITSELF", wraps: true),
    ])
    for tool in toolkit.tools {
      table.append([
        visible(tool.name), tool.isOn ? "on" : "off", state(of: tool), visible(tool.problem ?? brief(tool.text)),
      ])
    }
    let style = context.capabilities.outputStyle
    return toolkit.tools.isEmpty ? "" : table.text(width: context.width) { style.bold($0) }
  }

  /// What is to be looked at, where something is.
  static func notice(_ toolkit: Toolkit) -> String? {
    let waiting = toolkit.tools.filter { $0.state == .new || $0.state == .changed }
    guard !waiting.isEmpty else { return nil }
    let names = waiting.prefix(5).map { visible($0.name) }.joined(separator: ", ") + (waiting.count > 5 ? " …" : "")
    return
      "Off until you have looked at them: \(names). “linnet toolkits tools \(toolkit.name) --on TOOL” switches one on."
  }

  private static func runs(_ toolkit: Toolkit) -> String {
    guard let slug = toolkit.composio else { return toolkit.url ?? toolkit.command.joined(separator: " ") }
    let connection = toolkit.connection.map { ", \($0 == .connected ? "connected" : "not connected")" } ?? ""
    return "\(slug), by way of Composio\(connection)"
  }

  private static func state(of tool: ToolkitTool) -> String { tool.state == .known ? "" : tool.state.rawValue }

  private static func brief(_ text: String) -> String {
    String((text.split(whereSeparator: \.isNewline).first ?? "").prefix(160))
  }

  static func visible(_ text: String) -> String { ControlCharacters.visible(text, keepingLines: false) }
}
