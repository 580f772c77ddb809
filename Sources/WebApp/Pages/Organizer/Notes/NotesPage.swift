import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// Notes.
@MainActor final class NotesPage: WindowPage {
  nonisolated static let entry = PageEntry(
    name: "notes", title: "Notes", icon: "note",
    make: { window in
      window.page.organizer.map {
        NotesPage(NotesModel(service: $0(window.session.userId)), locale: window.page.times.locale)
      }
    },
    isThere: { $0.page.organizer != nil })

  let model: NotesModel
  private let text: OrganizerText

  init(_ model: NotesModel, locale: Locale = .current) {
    self.model = model
    self.text = OrganizerText(timeZone: model.activity.timeZone, locale: locale)
  }

  var title: String { model.note?.entry.title ?? "Notes" }
  var parts: [String] { model.note.map { [$0.entry.id] } ?? [] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.count <= 1 else { return false }
    return await model.open(parts.first)
  }

  func html(_ page: PageContext) -> String { NotesView(model: model, text: text, page: page).html() }

  func close() { model.close() }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    switch action {
    case "find": await model.find(text("text"))
    case "tag": model.filter(text("tag").isEmpty ? nil : text("tag"))
    case "new": model.begin()
    case "edit": model.edit()
    case "reopen-form":
      let form = ReopenedForm(fields)
      model.reopen(form.id, number: form.number, revision: form.revision)
      model.keep(title: text("title"), body: text("body"), tags: text("tags"))
    case "cancel": model.cancel()
    case "keep": model.keep(title: text("title"), body: text("body"), tags: text("tags"))
    case "save": return await model.save(title: text("title"), body: text("body"), tags: text("tags"))
    case "pin": return await model.pin(text("id"), isPinned: text("on") == "1")
    case "delete": return await model.delete(text("id"))
    case "undo": return await model.undo()
    case "dismiss": model.activity.dismiss()
    default: return false
    }
    return true
  }
}
