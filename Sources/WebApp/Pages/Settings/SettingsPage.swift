import ChatModels
import ChatTypes
import JSONValue

/// `/p/settings/<section>`.
@MainActor final class SettingsPage: WindowPage {
  private unowned let window: Window
  private let entries: [SettingsEntry]
  private var current: (entry: SettingsEntry, section: any SettingsSection)?

  init(_ window: Window) {
    self.window = window
    entries = SettingsDirectory.entries(for: window)
  }

  var title: String { current.map { "\($0.entry.title) – Settings" } ?? "Settings" }
  var parts: [String] { current.map { [$0.entry.name] } ?? [] }

  func show(_ parts: [String]) async -> Bool {
    guard let name = parts.first else {
      close()
      return true
    }
    if current?.entry.name == name { return parts.count == 1 }
    guard parts.count == 1, let entry = entries.first(where: { $0.name == name }), let section = entry.make(window)
    else { return false }
    await section.load()
    close()
    current = (entry, section)
    return true
  }

  func html(_ page: PageContext) -> String {
    let list = entries.map { entry -> [String: Any] in
      [
        "path": Place.page(name: "settings", parts: [entry.name]).path, "sectionTitle": entry.title,
        "sectionNote": entry.note, "icon": entry.icon, "isCurrent": entry.name == current?.entry.name,
      ].withoutEmpty
    }
    var values: [String: Any] = ["sections": list, "hasHistory": window.page.home.history != nil].withoutEmpty
    if let current {
      values["isOpen"] = true
      values["section"] = current.entry.name
      values["pageTitle"] = current.entry.title
      values["pageNote"] = current.entry.note
      values["groups"] = current.section.groups(page).map(\.values)
    }
    return page.templates.render("settings", values)
  }

  /// Settings are set the same way in all sections; the rest is up to the section.
  func perform(_ action: String, _ fields: JSONObject) async -> Bool {
    guard action == "set" else { return await current?.section.perform(action, fields) ?? false }
    guard let setting = Setting.named(exactly: fields.text("key")) else { return false }
    let typed = fields["on"]?.boolValue.map { $0 ? "true" : "false" } ?? fields.text("value")
    return await window.state.settings.set(setting, typed: typed)
  }

  func close() {
    current?.section.close()
    current = nil
  }
}
