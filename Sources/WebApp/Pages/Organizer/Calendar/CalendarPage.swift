import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// The calendar.
@MainActor final class CalendarPage: WindowPage {
  nonisolated static let entry = PageEntry(
    name: "calendar", title: "Calendar", icon: "calendar",
    make: { window in
      window.page.organizer.map { organizer in
        CalendarPage(
          AgendaModel(
            service: organizer(window.session.userId),
            firstWeekday: OrganizerText.firstWeekday(window.page.times.locale),
            now: window.page.now), locale: window.page.times.locale)
      }
    }, isThere: { $0.page.organizer != nil })

  let model: AgendaModel
  private let text: OrganizerText
  /// How many changes of fields the page had told when it last asked for something, by its own count.
  private var changes = 0

  init(_ model: AgendaModel, locale: Locale = .current) {
    self.model = model
    self.text = OrganizerText(timeZone: model.clock.timeZone, locale: locale)
  }

  var title: String { "Calendar" }

  var parts: [String] { model.view.map { [$0.rawValue, model.day.iso] } ?? [] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.count <= 2 else { return false }
    guard let name = parts.first else {
      await model.show(nil, day: nil)
      return true
    }
    guard let view = AgendaModel.View(rawValue: name) else { return false }
    let day = parts.count == 2 ? CalendarDay(iso: parts[1]) : model.today
    guard let day else { return false }
    await model.show(view, day: day)
    return true
  }

  func html(_ page: PageContext) -> String {
    CalendarView(model: model, text: text, page: page, changes: changes).html()
  }

  func close() { model.close() }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    let told = EventTimes(text("times"))
    changes = max(changes, Int(text("changes")) ?? 0)
    switch action {
    case "new":
      model.begin(on: CalendarDay(iso: text("day")), at: Int(text("minute")), isAllDay: text("allday") == "1")
    case "look": return await model.look(at: text("id"))
    case "look-away": model.lookAway()
    case "edit": model.edit()
    case "reopen-form":
      let form = ReopenedForm(fields)
      await model.reopen(form.id, number: form.number, form: EventForm(fields), from: told)
    case "cancel": model.cancel()
    case "draft": await model.update(EventForm(fields), from: told)
    case "free": await model.choose(Int64(text("start")) ?? 0, end: Int64(text("end")) ?? 0)
    case "save": return await model.save(EventForm(fields), from: told)
    case "ask-delete": model.askDeletion()
    case "delete": return await model.delete(SeriesScope(rawValue: text("scope")) ?? .this)
    case "calendar": model.setHidden(text("id"), isHidden: fields["shown"]?.boolValue != true)
    case "undo": return await model.undo()
    case "dismiss": model.activity.dismiss()
    default: return false
    }
    return true
  }
}

extension EventForm {
  /// The fields of the form.
  init(_ fields: JSONObject) {
    self.init()
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    title = text("title")
    isAllDay = fields["allDay"]?.boolValue ?? false
    (startDay, startTime, endDay, endTime) = (text("startDay"), text("startTime"), text("endDay"), text("endTime"))
    (place, notes, link) = (text("place"), text("notes"), text("link"))
    (alarm, repetition, custom) = (text("alarm"), text("repetition"), text("custom"))
    (until, calendar) = (text("until"), text("calendar"))
    isFree = fields["free"]?.boolValue ?? false
    scope = SeriesScope(rawValue: text("scope")) ?? .this
  }
}
