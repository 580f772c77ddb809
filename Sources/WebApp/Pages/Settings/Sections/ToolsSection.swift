import ChatModels
import ChatTypes
import JSONValue

/// What the assistant may touch, and when it asks.
@MainActor final class ToolsSection: SettingsSection {
  private unowned let window: WindowSession
  private let model: ToolsModel

  init(_ window: WindowSession, service: any ToolsService) {
    self.window = window
    model = ToolsModel(service: service, userId: window.session.userId) { [weak window] in
      window?.state.show(message: $0)
    }
  }

  func load() async { await model.load() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    [ToolsView(window: window, model: model).confirmation, ToolsView(window: window, model: model).tools, grants(page)]
  }

  private func grants(_ page: PageContext) -> SettingsGroup {
    let rows = model.grants.map { grant -> SettingsRow in
      let title = model.tools.first { $0.name == grant.tool }?.title ?? CardLabels.name(ofTool: grant.tool)
      return .item(
        id: "grant-\(grant.id)", [title, grant.action].compactMap(\.self).joined(separator: ", "),
        note: "In \(place(of: grant)), \(grant.usesLeft) more times, until \(page.times.full(grant.expiresAt)).",
        icon: "check",
        buttons: [.init(title: "Take back", action: "revoke", key: grant.id, about: title)])
    }
    return SettingsGroup(
      "Allowed in advance",
      note: "What you allowed on a card without being asked each time. It ends by itself after a week at most.",
      rows: rows.isEmpty ? [.notice("Nothing is allowed in advance.")] : rows)
  }

  private func place(of grant: ToolGrantSummary) -> String {
    guard let chat = grant.chat else { return "all chats" }
    return window.state.chatModel.getChat(chat).map { "“\($0.chatInfo.displayName)”" } ?? "a chat that is gone"
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    switch action {
    case "tool": await window.state.settings.setTool(fields.text("key"), on: fields.isOn("on"))
    case "revoke": await model.revoke(fields.text("key"))
    default: false
    }
  }
}

/// Shows tools and the mode of confirmation, in the settings and at the first start.
@MainActor struct ToolsView {
  let window: WindowSession
  let model: ToolsModel

  var confirmation: SettingsGroup {
    let mode = window.state.settings.value(.confirmationMode).effective
    func option(_ mode: ConfirmationMode, title: String, note: String, current: ConfirmationMode)
      -> SettingsRow.Option
    { SettingsRow.Option(value: mode.json.stringValue ?? "", title: title, note: note, isChosen: mode == current) }
    return SettingsGroup(
      "When it asks you",
      note: "Whatever you choose: what it reads on the web or in a document can never approve anything.",
      rows: [
        .choice(
          "Confirmation", key: Setting(.confirmationMode, meaning: "").name,
          options: [
            option(
              .adaptive, title: "When it matters",
              note:
                "It looks things up and makes new private things by itself, with an Undo. It asks before it changes, deletes or sends.",
              current: mode),
            option(
              .alwaysAsk, title: "Always", note: "It asks before everything, even before it reads your calendar.",
              current: mode),
            option(
              .yolo, title: "Hardly ever", note: "It also changes things by itself. It still asks before it deletes.",
              current: mode),
          ])
      ])
  }

  /// Those that can be used as things are: what needs the web is left out while it is switched off.
  var usableTools: SettingsGroup { tools { !$0.name.hasPrefix("web_") || window.state.settings.value(.webSearchOn) } }

  var tools: SettingsGroup { tools { _ in true } }

  private func tools(where isShown: (ToolEntry) -> Bool) -> SettingsGroup {
    let off = window.state.settings.toolsOff
    let web = window.state.settings.value(.webSearchOn)
    return SettingsGroup(
      "What it may touch",
      rows: model.tools.filter(isShown).map { tool in
        let needsWeb = tool.name.hasPrefix("web_") && !web
        return .toggle(
          tool.title, note: needsWeb ? "Web search is off: switch it on under “Web search” first." : tool.explanation,
          isOn: !off.contains(tool.name) && !needsWeb, action: "tool", key: tool.name, isOff: needsWeb)
      })
  }
}
