import ChatModels
import ChatTypes
import JSONValue

/// What the store's key is kept under.
@MainActor final class PassphraseSection: SettingsSection {
  private let model: StorageEncryptionModel

  init(_ window: WindowSession) { model = StorageEncryptionModel(state: window.state) }

  func load() async { await model.load() }

  func groups(_ page: PageContext) -> [SettingsGroup] {
    let done = model.done.map { [SettingsRow.notice($0, look: .good)] } ?? []
    switch model.keyPlace {
    case nil:
      if let failure = model.failure { return [SettingsGroup([.notice(failure, look: .warn)])] }
      return [
        SettingsGroup([.notice("The passphrase holds for all profiles, so only the first one can set or change it.")])
      ]
    case .passphrase?: return [changing(done), removing]
    case .keyring?: return [setting("in the desktop's keyring", done: done)]
    case .file?, .unknown?: return [setting("in a file that only your account on this machine can read", done: done)]
    }
  }

  private func setting(_ place: String, done: [SettingsRow]) -> SettingsGroup {
    SettingsGroup(
      "Set a passphrase",
      note: """
        The key of your chats is \(place). Under a passphrase, nobody opens them without it while Linnet isn't running. Each \
        start of Linnet asks for it in the terminal. It protects chats, settings and memory; pictures, files, events, \
        reminders, notes, contacts and habits are ordinary files and stay so.
        """,
      rows: [
        .form(
          "", fields: Self.new, button: "Set it", action: "set-passphrase", resets: true),
        .notice(
          "At least 8 characters. Nobody can tell you a forgotten one: without it your chats are lost.", look: .warn),
      ] + done)
  }

  private func changing(_ done: [SettingsRow]) -> SettingsGroup {
    SettingsGroup(
      "Change the passphrase",
      note: "Nobody can tell you a forgotten one: without it your chats are lost.",
      rows: [
        .form(
          "", fields: [Self.current] + Self.new, button: "Change it", action: "change-passphrase", resets: true)
      ] + done)
  }

  private var removing: SettingsGroup {
    SettingsGroup(
      "Remove the passphrase",
      note: "The key goes into the desktop's keyring, or into a file that only your account can read.",
      rows: [
        .form("", fields: [Self.current], button: "Remove it", action: "remove-passphrase", resets: true)
      ])
  }

  private static let current = SettingsRow.Field(
    name: "current", label: "Passphrase", kind: .password, limit: 1000, isRequired: true)
  private static let new: [SettingsRow.Field] = [
    .init(name: "passphrase", label: "New passphrase", kind: .password, limit: 1000, isRequired: true),
    .init(name: "again", label: "The same again", kind: .password, limit: 1000, isRequired: true),
  ]

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let (current, new, again) = (fields.text("current"), fields.text("passphrase"), fields.text("again"))
    switch action {
    case "set-passphrase": return await model.set(new, again: again)
    case "change-passphrase": return await model.change(from: current, to: new, again: again)
    case "remove-passphrase": return await model.remove(current)
    default: return false
    }
  }
}
