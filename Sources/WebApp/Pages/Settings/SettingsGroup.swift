/// A part of a settings page: a heading and rows.
struct SettingsGroup: TemplateContext {
  let title: String
  let note: String
  var rows: [SettingsRow]

  init(_ rows: [SettingsRow]) { self.init("", rows: rows) }

  init(_ title: String, note: String = "", rows: [SettingsRow]) {
    self.title = title
    self.note = note
    self.rows = rows
  }
}
