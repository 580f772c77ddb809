import ChatModels
import ChatTypes
import Foundation
import JSONValue

/// People.
@MainActor final class ContactsPage: WindowPage {
  nonisolated static let entry = PageEntry(
    name: "contacts", title: "Contacts", icon: "person",
    make: { window in
      window.page.organizer.map {
        ContactsPage(ContactsModel(service: $0(window.session.userId)), locale: window.page.times.locale)
      }
    },
    isThere: { $0.page.organizer != nil })

  let model: ContactsModel
  private let text: OrganizerText

  init(_ model: ContactsModel, locale: Locale = .current) {
    self.model = model
    self.text = OrganizerText(timeZone: model.activity.timeZone, locale: locale)
  }

  var title: String { model.contact?.name ?? "Contacts" }
  var parts: [String] { model.contact.map { [$0.id] } ?? [] }

  func show(_ parts: [String]) async -> Bool {
    guard parts.count <= 1 else { return false }
    return await model.open(parts.first)
  }

  func html(_ page: PageContext) -> String { ContactsView(model: model, text: text, page: page).html() }

  func close() { model.close() }

  func perform(_ action: String, fields: JSONObject) async -> Bool {
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    switch action {
    case "find": await model.find(text("text"))
    case "new": model.begin()
    case "edit": model.edit()
    case "reopen-form":
      let form = ReopenedForm(fields)
      model.reopen(form.id, number: form.number, form: ContactValues(fields))
    case "cancel": model.cancel()
    case "room": model.addRoom(ContactValues(fields))
    case "save": return await model.save(ContactValues(fields))
    case "delete": return await model.delete()
    case "undo": return await model.undo()
    case "dismiss": model.activity.dismiss()
    default: return false
    }
    return true
  }
}

extension ContactValues {
  /// Lines of a list that are read at most.
  private static let mostLines = 50

  /// The fields of the form: lines of lists are numbered from 0.
  init(_ fields: JSONObject) {
    self.init()
    let text = { (name: String) in fields[name]?.stringValue ?? "" }
    (given, family, nickname) = (text("given"), text("family"), text("nickname"))
    (organization, jobTitle) = (text("organization"), text("jobTitle"))
    (birthday, notes) = (text("birthday"), text("notes"))
    let lines = { (name: String) in
      (0..<Self.mostLines).prefix { fields["\(name)-\($0)"] != nil }.map { index in
        ContactLine(label: text("\(name)-label-\(index)"), value: text("\(name)-\(index)"))
      }
    }
    (phones, emails, links) = (lines("phone"), lines("email"), lines("link"))
  }
}
