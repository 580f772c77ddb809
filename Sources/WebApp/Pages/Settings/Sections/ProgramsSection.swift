import ChatModels
import ChatTypes
import JSONValue

/// Tokens by which other programs may ask the models.
@MainActor final class ProgramsSection: SettingsSection {
  private unowned let window: WindowSession
  private let model: AccessTokensModel?

  init?(_ window: WindowSession) {
    guard let tokens = window.page.tokens else { return nil }
    self.window = window
    model = AccessTokensModel(service: tokens, userId: window.session.userId) { [weak window] in
      window?.state.show(message: $0)
    }
  }

  func load() async { model?.load() }
  func close() { model?.putAway() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    guard let model else { return [] }
    let isOn = window.state.settings.value(.completionsOn)
    var groups = [
      SettingsGroup([
        .toggle(
          "Answer other programs",
          note:
            "Programs on this machine that have a token may ask your models, as they would OpenAI's. They get no chat, no tool and no memory of yours.",
          isOn: isOn, key: Setting(.completionsOn, meaning: "").name)
      ])
    ]
    guard isOn || !model.tokens.isEmpty else { return groups }
    if isOn {
      groups.append(
        SettingsGroup(
          "For the program",
          rows: [
            .facts([
              ("Address (base URL)", "\(page.address())v1"), ("Model", "linnet, or a model's name"),
              ("Key", "a token from below"),
            ])
          ]))
    }
    var rows: [SettingsRow] = []
    if let made = model.made {
      rows += [
        .notice("Copy the token now. It is shown this once and kept nowhere.", look: .warn), .secret(made),
        .buttons([.init(title: "I have copied it", action: "copied", isPrimary: true)]),
      ]
    }
    rows += model.tokens.map { token in
      let used = token.usedAt.map { "last used \(page.times.smart($0, now: page.now()))" } ?? "never used"
      return .item(
        id: "token-\(token.hint)-\(token.createdAt)", token.name, note: "…\(token.hint), \(used)", icon: "key",
        buttons: [
          .init(
            title: "Delete", action: "revoke", key: token.id,
            question: "Delete the token “\(token.name)”? Its program gets no answer any more.", about: token.name)
        ])
    }
    rows.append(
      .form(
        "", fields: [.init(label: "A new token for", placeholder: "Editor", limit: 60)], button: "Make a token",
        action: "make", resets: true))
    groups.append(SettingsGroup("Tokens", rows: rows))
    return groups
  }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    guard let model else { return false }
    switch action {
    case "make": return model.make(named: fields.text("value"))
    case "revoke": return model.revoke(fields.text("key"))
    case "copied":
      model.putAway()
      return true
    default: return false
    }
  }
}
