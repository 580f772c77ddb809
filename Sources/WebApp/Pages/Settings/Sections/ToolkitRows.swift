import ChatModels
import ChatTypes

/// What a window shows of toolkits below their names.
enum ToolkitRows {
  /// How it is started and what it is given, and what its program wrote last.
  static func background(_ toolkit: Toolkit) -> [SettingsRow] {
    var rows: [SettingsRow] = []
    if !toolkit.facts.isEmpty {
      let text = toolkit.facts.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
      rows.append(.lines("What it is given", about: toolkit.name, text: text))
    }
    if !toolkit.logs.isEmpty {
      rows.append(
        .lines(
          "What it wrote last", about: toolkit.name, text: toolkit.logs.joined(separator: "\n"),
          isOpen: toolkit.state == .failed))
    }
    return rows
  }

  /// How many of a toolkit's last calls are shown.
  static let mostCalls = 5

  /// When each call was made, of which tool, and what became of it; nil where there are none.
  static func calls(_ calls: [ToolkitCallEntry], of toolkit: Toolkit, times: PageTime) -> SettingsRow? {
    guard !calls.isEmpty else { return nil }
    let lines = calls.prefix(mostCalls).map { call in
      // A tool that is gone is only known by what models called it: the toolkit's name, two underscores, its own.
      let known = toolkit.tools.first { $0.calledName == call.tool }?.name
      let tool = known ?? String(call.tool.dropFirst(toolkit.name.count + 2))
      return "\(times.full(call.at)) · \(tool) · \(call.outcome)"
    }
    return .lines("Last calls", about: toolkit.name, text: lines.joined(separator: "\n"))
  }

  /// A tool with its switch; below it what its server said of it before and says now, where that is not the same.
  static func tool(_ tool: ToolkitTool, of toolkit: String) -> [SettingsRow] {
    let title = tool.title == tool.name ? tool.name : "\(tool.title) (\(tool.name))"
    let comparison = tool.comparison
    let toggle = SettingsRow.toggle(
      title, note: note(tool, isCompared: comparison != nil), isOn: tool.isOn, action: "tool",
      key: "\(toolkit)/\(tool.name)", isOff: tool.problem != nil)
    guard let comparison else { return [toggle] }
    return [toggle, .lines("What changed", about: title, text: comparison, isOpen: true)]
  }

  private static func note(_ tool: ToolkitTool, isCompared: Bool) -> String {
    let text = tool.problem ?? (isCompared ? "Both descriptions are below." : String(tool.text.prefix(300)))
    return switch tool.state {
    case .new: "New. \(text)"
    case .changed: "Described otherwise than before. \(text)"
    default: text
    }
  }

  /// The form for a list of another program.
  static var list: SettingsGroup {
    SettingsGroup(
      "Add from a list of another program",
      note: "Paste the JSON in which another program lists its servers under “mcpServers”. Nothing is started by that.",
      rows: [
        .form(
          "",
          fields: [
            .init(
              name: "list", label: "List", kind: .area,
              placeholder: #"{"mcpServers": {"clock": {"command": "mcp-server-time"}}}"#, limit: 100_000)
          ], button: "Look at it", action: "readList", resets: true)
      ])
  }

  /// What such a list has, to be added one by one.
  static func listed(_ found: ImportedServers) -> SettingsGroup {
    var rows = found.servers.map { row($0) }
    for problem in found.problems { rows.append(.notice(problem, look: .warn)) }
    rows.append(.buttons([.init(title: "Forget the list", action: "forgetList")]))
    return SettingsGroup(
      "In the list",
      note:
        "A program is started as you, with all of your rights, and an address is sent what its tools are called with: add only what you trust. Keys are kept in the encrypted store.",
      rows: rows)
  }

  private static func row(_ server: ImportedServers.Server) -> SettingsRow {
    let source = server.source
    let isProgram = source.url == nil
    let names = (isProgram ? source.environment : source.headers).keys.sorted().joined(separator: ", ")
    return .item(
      id: "listed-\(server.name)", server.name, note: source.shownPlace,
      detail: names.isEmpty ? "" : "\(isProgram ? "Variables" : "Headers"): \(names)", icon: "plug",
      chips: [.init(text: isProgram ? "Program" : "Address")],
      buttons: [
        .init(
          title: "Add", action: "addListed", key: server.name,
          question: isProgram ? "Start the program of “\(server.name)” as you?" : "", answer: "Add",
          about: server.name)
      ])
  }
}
