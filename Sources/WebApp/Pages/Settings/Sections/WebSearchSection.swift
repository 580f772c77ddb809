import ChatModels
import ChatTypes

/// Searching the web: off unless the user wants it.
@MainActor final class WebSearchSection: SettingsSection {
  private unowned let window: WindowSession

  init(_ window: WindowSession) { self.window = window }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    let settings = window.state.settings
    let isBrave = settings.value(.webSearchProvider) == "brave"
    let hasKey = !settings.value(.webSearchKey).isEmpty
    var rows: [SettingsRow] = [
      .toggle(
        "Search the web", note: "What the assistant looks for then leaves this machine. Nothing else does.",
        isOn: settings.value(.webSearchOn), key: Setting(.webSearchOn, meaning: "").name)
    ]
    guard settings.value(.webSearchOn) else {
      return [
        SettingsGroup(
          rows + [.notice("The assistant can't reach the web. Nothing of what you say leaves this machine.")])
      ]
    }
    rows.append(
      .choice(
        "Who searches", key: Setting(.webSearchProvider, meaning: "").name,
        options: [
          .init(
            value: "searxng", title: "SearXNG", note: "An instance of your own, or one that you trust.",
            isChosen: !isBrave),
          .init(value: "brave", title: "Brave Search", note: "With a key from Brave.", isChosen: isBrave),
        ]))
    if isBrave {
      rows.append(
        .form(
          "Key", note: hasKey ? "A key is set. It is never shown; a new one replaces it." : "It is kept encrypted.",
          fields: [.init(label: "Key", kind: .password, placeholder: hasKey ? "••••••••" : "")], button: "Save",
          action: "set", key: Setting(.webSearchKey, meaning: "").name, resets: true))
      if !hasKey { rows.append(.notice("Brave answers only with a key.", look: .warn)) }
    } else {
      let address = settings.value(.webSearchAddress)
      rows.append(
        .form(
          "Address", note: "Its JSON format has to be switched on.",
          fields: [.init(label: "Address", value: address, placeholder: "https://searx.example.org")], button: "Save",
          action: "set", key: Setting(.webSearchAddress, meaning: "").name))
      if address.isEmpty { rows.append(.notice("Give an address: nothing is searched without one.", look: .warn)) }
    }
    return [SettingsGroup(rows)]
  }
}
