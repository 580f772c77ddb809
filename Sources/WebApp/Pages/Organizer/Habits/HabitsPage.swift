import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// Habits.
@MainActor final class HabitsPage: WindowPage {
  nonisolated static let entry = PageEntry(
    name: "habits", title: "Habits", icon: "habit",
    make: { window in
      window.page.organizer.map {
        HabitsPage(
          HabitsModel(
            service: $0(window.session.userId), firstWeekday: OrganizerText.firstWeekday(window.page.times.locale),
            now: window.page.now), locale: window.page.times.locale)
      }
    }, isThere: { $0.page.organizer != nil })

  let model: HabitsModel
  private let text: OrganizerText

  init(_ model: HabitsModel, locale: Locale = .current) {
    self.model = model
    self.text = OrganizerText(timeZone: model.clock.timeZone, locale: locale)
  }

  var title: String { "Habits" }
  var parts: [String] { [] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.isEmpty else { return false }
    await model.open()
    return true
  }

  func html(_ page: PageContext) -> String { HabitsView(model: model, text: text, page: page).html() }

  func close() { model.close() }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    switch action {
    case "log": return await model.log(text("id"), value: text("value"), on: CalendarDay(iso: text("day")))
    case "unlog": return await model.unlog(text("id"))
    case "new": model.begin()
    case "edit": model.edit(text("id"))
    case "reopen-form":
      let form = ReopenedForm(fields)
      model.reopen(form.id, number: form.number, form: HabitForm(fields))
    case "cancel": model.cancel()
    case "save": return await model.save(HabitForm(fields))
    case "delete": return await model.delete(text("id"))
    case "undo": return await model.undo()
    case "dismiss": model.activity.dismiss()
    default: return false
    }
    return true
  }
}

extension HabitForm {
  /// The fields of the form.
  init(_ fields: JSONObject) {
    self.init()
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    (name, emoji, unit, target) = (text("name"), text("emoji"), text("unit"), text("target"))
    isWeekly = text("frequency") == "weekly"
  }
}
