import ChatModels
import ChatTypes
import JSONValue

/// `/p/settings/<section>`.
@MainActor final class SettingsPage: WindowPage {
  private unowned let window: WindowSession
  private let entries: [SettingsEntry]
  private var current: (entry: SettingsEntry, section: any SettingsSection)?

  init(_ window: WindowSession) {
    self.window = window
    entries = SettingsDirectory.entries(for: window)
  }

  var title: String { current.map { "\($0.section.part?.title ?? $0.entry.title) – Settings" } ?? "Settings" }
  var parts: [String] {
    guard let current else { return [] }
    return [current.entry.name] + [current.section.part?.name].compactMap(\.self)
  }

  func show(_ parts: [String]) async -> Bool {
    guard let name = parts.first else {
      close()
      return true
    }
    guard parts.count <= 2 else { return false }
    let part = parts.count == 2 ? parts[1] : nil
    if let current, current.entry.name == name { return await current.section.show(part) }
    guard let entry = entries.first(where: { $0.name == name }), let section = entry.make(window) else { return false }
    await section.load()
    guard await section.show(part) else { return false }
    close()
    current = (entry, section)
    return true
  }

  func html(_ page: PageContext) -> String {
    let sections = entries.map { entry in
      SettingsTemplate.Section(
        path: Place.page(name: "settings", parts: [entry.name]).path, title: entry.title, note: entry.note,
        icon: entry.icon, isCurrent: entry.name == current?.entry.name)
    }
    let open = current.map { entry, section in
      let part = section.part
      return SettingsTemplate.Open(
        section: entry.name, title: part?.title ?? entry.title, note: part?.note ?? entry.note,
        up: Place.page(name: "settings", parts: part == nil ? [] : [entry.name, part?.up?.name].compactMap(\.self))
          .path,
        upTitle: part == nil ? "All settings" : part?.up?.title ?? entry.title, isPart: part != nil,
        groups: section.groups(page))
    }
    return page.templates.render(
      SettingsTemplate(sections: sections, hasHistory: window.page.home.history != nil, open: open))
  }

  /// Settings are set the same way in all sections; the rest is up to the section.
  func perform(_ action: String, fields: JSONObject) async -> Bool {
    guard action == "set" else { return await current?.section.perform(action, fields: fields) ?? false }
    guard let setting = Setting.named(exactly: fields.text("key")) else { return false }
    let typed = fields["on"]?.boolValue.map { $0 ? "true" : "false" } ?? fields.text("value")
    return await window.state.settings.set(setting, typed: typed)
  }

  func close() {
    current?.section.close()
    current = nil
  }
}
