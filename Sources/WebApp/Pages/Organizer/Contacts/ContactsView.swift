import ChatModels
import Foundation

/// The contacts as HTML: the list, and beside it who is shown.
@MainActor struct ContactsView {
  private static let labels = [
    ("", "Other"), ("cell", "Mobile"), ("home", "Home"), ("work", "Work"), ("fax", "Fax"),
  ]

  let model: ContactsModel
  let text: OrganizerText
  let page: PageContext

  func html() -> String {
    let sections = model.sections
    return page.templates.render(
      ContactsTemplate(
        isOpen: model.contact != nil, search: model.search,
        sections: sections.map { .init(letter: $0.letter, contacts: $0.contacts.map(row)) },
        isEmpty: sections.isEmpty && model.contacts != nil, isSearch: !model.search.isEmpty,
        content: Markup(content), sheet: Markup(sheet), notice: Markup(model.activity.html(page))))
  }

  private func row(_ contact: ContactEntry) -> ContactsTemplate.Row {
    ContactsTemplate.Row(
      path: Place.page(name: "contacts", parts: [contact.id]).path, name: contact.name, detail: contact.detail,
      initials: Self.initials(contact.name), hue: Self.hue(contact.id), isCurrent: contact.id == model.contact?.id)
  }

  static func initials(_ name: String) -> String {
    let words = name.split(separator: " ").compactMap { $0.first { $0.isLetter || $0.isNumber } }
    return String([words.first, words.count > 1 ? words.last : nil].compactMap { $0 }).uppercased()
  }

  /// The same color for the same one, always.
  static func hue(_ id: String) -> String { "hue-\(id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 8)" }

  // MARK: - Somebody

  private var content: String {
    guard let contact = model.contact else { return page.templates.render(ContactNoneTemplate()) }
    let values = contact.values
    let work = [values.jobTitle, values.organization].filter { !$0.isEmpty }.joined(separator: ", ")
    return page.templates.render(
      ContactTemplate(
        name: contact.name, initials: Self.initials(contact.name), hue: Self.hue(contact.id), nickname: values.nickname,
        work: work, phones: values.phones.map { Self.line($0, scheme: "tel:") },
        emails: values.emails.map { Self.line($0, scheme: "mailto:") },
        addresses: contact.addresses.map { Self.line($0, scheme: nil) },
        links: values.links.map { Self.line($0, scheme: nil) }, birthday: birthday(values.birthday),
        notes: values.notes.isEmpty
          ? .none : Markup(MarkdownRenderer(keepsLineBreaks: true).blocks(values.notes).joined(separator: "\n"))))
  }

  private static func line(_ line: ContactLine, scheme: String?) -> ContactTemplate.Line {
    var address: String?
    if let scheme {
      address = scheme + (line.value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
    } else if line.value.hasPrefix("https://") || line.value.hasPrefix("http://") {
      address = line.value
    }
    let name = labels.first { $0.0 == line.label && !$0.0.isEmpty }?.1 ?? line.label
    return ContactTemplate.Line(label: name, value: line.value, address: address)
  }

  private static let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "@+-._~"))

  /// The day in words, with the age that is reached next where the year is known.
  private func birthday(_ birthday: String) -> String? {
    if birthday.hasPrefix("--"), let day = CalendarDay(iso: "2000-\(birthday.dropFirst(2))") {
      return "\(text.month(day)) \(day.parts.day)"
    }
    guard let day = CalendarDay(iso: birthday) else { return birthday.isEmpty ? nil : birthday }
    let today = text.clock.day(page.now()).parts
    let hasPassed = (today.month, today.day) >= (day.parts.month, day.parts.day)
    let age = today.year - day.parts.year - (hasPassed ? 0 : 1)
    let words = "\(text.month(day)) \(day.parts.day), \(day.parts.year)"
    return (0...130).contains(age) ? "\(words) (\(age) years old)" : words
  }

  // MARK: - Editing

  private var sheet: String {
    guard let editor = model.editor else { return "" }
    let form = editor.form
    return page.templates.render(
      ContactFormTemplate(
        editor: editor.id, id: editor.original?.id, isNew: editor.original == nil, given: form.given,
        family: form.family, nickname: form.nickname, organization: form.organization, jobTitle: form.jobTitle,
        birthday: form.birthday, notes: form.notes,
        lists: [
          list("phone", title: "Phone", type: "tel", lines: form.phones),
          list("email", title: "E-mail", type: "email", lines: form.emails),
          list("link", title: "Link", type: "url", lines: form.links),
        ], problem: editor.problem))
  }

  private func list(
    _ name: String, title: String, type: String, lines: [ContactLine]
  ) -> ContactFormTemplate.List {
    let rows = lines.enumerated().map { index, line in
      var labels = Self.labels
      if !labels.contains(where: { $0.0 == line.label }) { labels.append((line.label, line.label)) }
      return ContactFormTemplate.Row(
        index: index, value: line.value,
        labels: labels.map { FormOption($0.0, name: $0.1, chosen: line.label) })
    }
    return ContactFormTemplate.List(list: name, listTitle: title, type: type, rows: rows)
  }
}
