import ChatModels
import ChatTypes
import JSONValue

/// Tools of other programs: which servers there are, how they are doing, and which of their tools may be called.
@MainActor final class ToolkitsSection: SettingsSection {
  private unowned let window: WindowSession

  /// What each was called for last, and why that can't be read.
  private var calls: [String: [ToolkitCallEntry]] = [:]
  private var callsProblem: String?

  init(_ window: WindowSession) { self.window = window }

  private var model: ToolkitsModel { window.state.toolkits }

  func load() async {
    await model.load()
    guard let history = window.page.home.history else { return }
    do throws(ServiceError) {
      calls = try await history.calls(
        of: model.toolkits.map(\.name), for: window.session.userId, limit: ToolkitRows.mostCalls)
      callsProblem = nil
    } catch {
      callsProblem = error.message
    }
  }

  func close() { model.close() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    if let problem = model.problem { return [SettingsGroup([.notice(problem, look: .bad)])] }
    guard !model.toolkits.isEmpty else {
      return [
        SettingsGroup([
          .notice(
            "There is none yet. A toolkit is a server of the Model Context Protocol: its tools are called as the assistant's own are, and you are asked before each call."
          )
        ])
      ] + adding
    }
    let problem = callsProblem.map { [SettingsGroup([.notice($0, look: .bad)])] } ?? []
    return problem + model.toolkits.flatMap { [group($0, page: page), tools($0)].compactMap(\.self) } + adding
  }

  private func group(_ toolkit: Toolkit, page: PageContext) -> SettingsGroup {
    let name = toolkit.name
    let place = toolkit.composio ?? toolkit.url ?? toolkit.command.joined(separator: " ")
    let facts = [place, toolkit.server, toolkit.protocolVersion]
    var rows: [SettingsRow] = [
      .item(
        id: "toolkit-\(name)", name, note: facts.compactMap(\.self).joined(separator: " · "),
        detail: toolkit.problem ?? "", icon: "plug", chips: [chip(toolkit)],
        buttons: [
          .init(title: "Restart", action: "restart", key: name, about: name),
          .init(
            title: "Remove", action: "remove", key: name, question: "Remove “\(name)” and all that is kept of it?",
            answer: "Remove", about: name),
        ])
    ]
    let isSignedInTo = toolkit.composio != nil || toolkit.connection != nil || toolkit.signIn != nil
    if isSignedInTo { rows.append(connection(of: toolkit)) }
    let waiting = toolkit.tools.count { $0.state == .new || $0.state == .changed }
    if waiting > 0 {
      rows.append(
        .notice(
          "\(waiting == 1 ? "One tool is" : "\(waiting) tools are") new, or described otherwise than before, and off until you switch \(waiting == 1 ? "it" : "them") on.",
          look: .warn))
    }
    rows += ToolkitRows.background(toolkit)
    if let last = ToolkitRows.calls(calls[name] ?? [], of: toolkit, times: page.times) { rows.append(last) }
    return SettingsGroup(name, rows: rows)
  }

  /// Whether the service knows the user, and how it comes to.
  private func connection(of toolkit: Toolkit) -> SettingsRow {
    if let address = toolkit.signIn {
      return .item(
        id: "sign-in-\(toolkit.name)", "Sign in to go on", note: "This page notices when you have.", icon: "key",
        outside: (title: "Open the sign-in", address: address))
    }
    let isConnected = toolkit.connection == .connected
    return .item(
      id: "connection-\(toolkit.name)", isConnected ? "Connected to your account" : "Not connected to an account",
      icon: "key",
      buttons: [
        .init(
          title: isConnected ? "Disconnect" : "Connect", action: isConnected ? "disconnect" : "connect",
          key: toolkit.name,
          question: isConnected ? "Take the connection of “\(toolkit.name)” back?" : "", answer: "Disconnect",
          isPrimary: !isConnected, about: toolkit.name)
      ])
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
      rows: tools.flatMap { ToolkitRows.tool($0, of: toolkit.name) })
  }

  private var adding: [SettingsGroup] {
    let listed = model.listed.map { ToolkitRows.listed($0) }
    return [addingServer, ToolkitRows.list, listed, addingService, found].compactMap(\.self)
  }

  /// What Composio found for what the user wants to do.
  private var found: SettingsGroup? {
    guard let tools = model.found else { return nil }
    guard !tools.isEmpty else { return SettingsGroup("Found", rows: [.notice("Composio knows no tool for that.")]) }
    return SettingsGroup(
      "Found", note: "What is said of each is Composio's own text.",
      rows: tools.map { tool in
        .item(
          id: "found-\(tool.tool)", tool.tool, note: tool.text,
          detail: tool.toolkit.map { "Of “\($0)”, which you have added." } ?? "Of the service \(tool.service).",
          icon: "plug", chips: tool.isConnected ? [.init(text: "Connected", look: .good)] : [],
          buttons: tool.toolkit == nil
            ? [.init(title: "Add \(tool.service)", action: "addFound", key: tool.service, about: tool.tool)] : [])
      })
  }

  private var addingService: SettingsGroup {
    let hasKey = !window.state.settings.value(.composioApiKey).isEmpty
    return SettingsGroup(
      "Add a service by way of Composio",
      note:
        "Composio is another company, which calls services such as mail for you. It gets a random id, your key, and what its tools are called with.",
      rows: [
        .form(
          "Key to Composio",
          note: hasKey
            ? "A key is set. It is never shown; a new one replaces it." : "It is kept in the encrypted store.",
          fields: [.init(label: "Key", kind: .password, placeholder: hasKey ? "••••••••" : "")], button: "Save",
          action: "set", key: Setting(.composioApiKey, meaning: "").name, resets: true),
        .form(
          "",
          fields: [
            .init(name: "name", label: "Name", placeholder: "mail", limit: 32, isRequired: true),
            .init(name: "service", label: "Service", placeholder: "gmail", limit: 64, isRequired: true),
          ], button: "Add", action: "addService", resets: true),
        .form(
          "Find a service",
          note: "Say what you want to do. These words go to Composio, with a random id and your key.",
          fields: [.init(label: "What you want to do", placeholder: "send an email", limit: 1000, isRequired: true)],
          button: "Search", action: "search", isQuiet: true),
      ])
  }

  private var addingServer: SettingsGroup {
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
            .init(name: "clientId", label: "Client id, for an address that wants one", limit: 500),
            .init(name: "clientSecret", label: "The client id's secret, if it has one", kind: .password, limit: 2000),
          ], button: model.starting == nil ? "Add" : "Starting…", action: "add", resets: true)
      ])
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let key = fields.text("key")
    switch action {
    case "add":
      return await model.add(
        fields.text("name"), place: fields.text("place"), secrets: fields.text("secrets"),
        clientId: fields.text("clientId"), clientSecret: fields.text("clientSecret"))
    case "readList": return model.read(list: fields.text("list"))
    case "addListed": return await model.addListed(key)
    case "forgetList":
      model.forgetList()
      return true
    case "addService": return await model.add(fields.text("name"), composio: fields.text("service"))
    case "search": return await model.search(fields.text("value"))
    case "addFound": return await model.addFound(key)
    case "connect": return await model.connect(key)
    case "disconnect": return await model.disconnect(key)
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
