import ChatModels
import ChatTypes
import JSONValue

/// Tools of other programs: which servers there are, how they are doing, and which of their tools may be called.
@MainActor final class ToolkitsSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  private var model: ToolkitsModel { window.state.toolkits }

  func load() async { await model.load() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    if let problem = model.problem { return [SettingsGroup([.notice(problem, look: .bad)])] }
    guard !model.toolkits.isEmpty else {
      return [
        SettingsGroup([
          .notice(
            "There is none yet. A toolkit is a server of the Model Context Protocol: its tools are called as the assistant's own are, and you are asked before each call."
          )
        ]), adding,
      ]
    }
    return model.toolkits.flatMap { [group($0), tools($0)].compactMap(\.self) } + [adding]
  }

  private func group(_ toolkit: Toolkit) -> SettingsGroup {
    let name = toolkit.name
    let facts = [toolkit.url ?? toolkit.command.joined(separator: " "), toolkit.server, toolkit.protocolVersion]
    var rows: [SettingsRow] = [
      .item(
        id: "toolkit-\(name)", name, note: facts.compactMap(\.self).joined(separator: " · "),
        detail: toolkit.problem ?? "", icon: "key", chips: [chip(toolkit)],
        buttons: [
          .init(title: "Restart", action: "restart", key: name, about: name),
          .init(
            title: "Remove", action: "remove", key: name, question: "Remove “\(name)” and all that is kept of it?",
            answer: "Remove", about: name),
        ])
    ]
    let waiting = toolkit.tools.count { $0.state == .new || $0.state == .changed }
    if waiting > 0 {
      rows.append(
        .notice(
          "\(waiting == 1 ? "One tool is" : "\(waiting) tools are") new, or described otherwise than before, and off until you switch \(waiting == 1 ? "it" : "them") on.",
          look: .warn))
    }
    if toolkit.state == .failed, !toolkit.logs.isEmpty {
      rows.append(.facts(toolkit.logs.suffix(10).enumerated().map { ("Log \($0.offset + 1)", $0.element) }))
    }
    return SettingsGroup(name, rows: rows)
  }

  private func chip(_ toolkit: Toolkit) -> SettingsRow.Chip {
    if model.starting == toolkit.name { return .init(text: "Starting…") }
    return switch toolkit.state {
    case .ready: .init(text: "Running", look: .good)
    case .starting: .init(text: "Starting…")
    case .failed: .init(text: "Failed", look: .bad)
    case .idle, .unknown: .init(text: "Starts when needed")
    }
  }

  private func tools(_ toolkit: Toolkit) -> SettingsGroup? {
    let tools = toolkit.tools.filter { $0.state != .gone }
    guard !tools.isEmpty else { return nil }
    return SettingsGroup(
      "Tools of \(toolkit.name)", note: "What is said of each is its program's own text.",
      rows: tools.map { tool in
        .toggle(
          tool.title == tool.name ? tool.name : "\(tool.title) (\(tool.name))", note: Self.note(tool), isOn: tool.isOn,
          action: "tool", key: "\(toolkit.name)/\(tool.name)", isOff: tool.problem != nil)
      })
  }

  private static func note(_ tool: ToolkitTool) -> String {
    let text = tool.problem ?? String(tool.text.prefix(300))
    return switch tool.state {
    case .new: "New. \(text)"
    case .changed: "Described otherwise than before. \(text)"
    default: text
    }
  }

  private var adding: SettingsGroup {
    SettingsGroup(
      "Add a toolkit",
      note:
        "A program of this machine, with its arguments, or an address. The program is started as you, so add only what you trust. Keys are kept in the encrypted store.",
      rows: [
        .form(
          "",
          fields: [
            .init(name: "name", label: "Name", placeholder: "clock", limit: 32, isRequired: true),
            .init(
              name: "place", label: "Program or address",
              placeholder: "mcp-server-time --local-timezone UTC  or  https://…/mcp", isRequired: true),
            .init(
              name: "secrets", label: "Variables or headers, one a line", kind: .area,
              placeholder: "API_KEY=…  or  Authorization: Bearer …", limit: 8000),
          ], button: model.starting == nil ? "Add" : "Starting…", action: "add", resets: true)
      ])
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let key = fields.text("key")
    switch action {
    case "add":
      return await model.add(fields.text("name"), place: fields.text("place"), secrets: fields.text("secrets"))
    case "restart": return await model.restart(key)
    case "remove": return await model.remove(key)
    case "tool":
      let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return false }
      return await model.turn(parts[1], of: parts[0], on: fields.isOn("on"))
    default: return false
    }
  }
}
