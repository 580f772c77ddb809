import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// Things to be done.
@MainActor final class RemindersPage: WindowPage {
  nonisolated static let entry = PageEntry(
    name: "reminders", title: "Reminders", icon: "done",
    make: { window in
      window.page.organizer.map {
        RemindersPage(
          RemindersModel(service: $0(window.session.userId), now: window.page.now), locale: window.page.times.locale)
      }
    }, isThere: { $0.page.organizer != nil })

  let model: RemindersModel
  private let text: OrganizerText

  init(_ model: RemindersModel, locale: Locale = .current) {
    self.model = model
    self.text = OrganizerText(timeZone: model.clock.timeZone, locale: locale)
  }

  var title: String { "Reminders" }
  var parts: [String] { [] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.isEmpty else { return false }
    await model.open()
    return true
  }

  func html(_ page: PageContext) -> String { RemindersView(model: model, text: text, page: page).html() }

  func close() { model.close() }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    switch action {
    case "type": await model.type(text("text"))
    case "add": return await model.add(text("line"))
    case "choose": return await model.choose(Int(text("index")) ?? -1)
    case "complete": return await model.complete(text("id"), isDone: true)
    case "reopen": return await model.complete(text("id"), isDone: false)
    case "edit": model.edit(text("id"))
    case "reopen-form": model.reopen(text("id"), form: ReminderForm(fields))
    case "cancel": model.cancel()
    case "save": return await model.save(ReminderForm(fields))
    case "delete": return await model.delete(text("id"))
    case "undo": return await model.undo()
    case "dismiss": model.activity.dismiss()
    default: return false
    }
    return true
  }
}

extension ReminderForm {
  /// The fields of the form.
  init(_ fields: JSONObject) {
    self.init()
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    (title, day, time, notes) = (text("title"), text("day"), text("time"), text("notes"))
    (priority, repetition, custom, calendar) = (
      text("priority"), text("repetition"), text("custom"), text("calendar")
    )
  }
}
