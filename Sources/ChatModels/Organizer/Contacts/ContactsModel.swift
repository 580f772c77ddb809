import Foundation
import Observation

/// The page of contacts of a window.
@MainActor @Observable public final class ContactsModel {
  /// The contacts that are listed; nil before they were read.
  public private(set) var contacts: [ContactEntry]?
  /// What is searched for.
  public private(set) var search = ""
  /// Who is shown.
  public private(set) var contact: ContactDetail?
  /// Who is being edited.
  public private(set) var editor: ContactEditor?
  /// What was done.
  @ObservationIgnored public let activity: OrganizerActivity
  @ObservationIgnored private let reads = SingleFlight()
  @ObservationIgnored private var editors = 0

  /// A page that has read nothing yet.
  public init(service: any OrganizerService, timers: any ModelTimers = ClockTimers()) {
    activity = OrganizerActivity(service: service, timers: timers)
  }

  /// Shows the list, and somebody beside it.
  /// - Returns: whether they are there.
  public func open(_ id: String?) async -> Bool {
    if id != contact?.id || contacts == nil {
      contact = nil
      await reload()
      if let id {
        contact = await activity.read { (service) throws(OrganizerFailure) in try await service.contact(id) }
        guard contact != nil else { return false }
      }
    }
    activity.follow { [weak self] in await self?.reload() }
    return true
  }

  /// Nothing is shown from now on.
  public func close() { activity.stop() }

  /// The contacts under their letters; what a search found is under none, the best first.
  public var sections: [ContactSection] {
    let contacts = contacts ?? []
    guard search.tidied.isEmpty else {
      return contacts.isEmpty ? [] : [ContactSection(letter: "", contacts: contacts)]
    }
    return ContactSection.sections(contacts)
  }

  /// Reads everything anew. What is being edited stays.
  public func reload() async { await reads.run { await self.read() } }

  private func read() async {
    let search = search
    let read = await activity.read { (service) throws(OrganizerFailure) in try await service.contacts(search) }
    // Whoever searched for something else meanwhile has asked for that.
    guard let read, search == self.search else { return }
    if read != contacts { contacts = read }
    guard let id = contact?.id else { return }
    let now = try? await activity.service.contact(id)
    if contact?.id == id, now != contact { contact = now }
  }

  /// Searches.
  public func find(_ text: String) async {
    search = text
    await reload()
  }

  /// Begins somebody new.
  public func begin() {
    editors += 1
    editor = ContactEditor(original: nil, form: ContactValues().withRoom(), problem: nil, id: editors)
  }

  /// Edits who is shown.
  public func edit() {
    guard let contact else { return }
    editors += 1
    editor = ContactEditor(original: contact, form: contact.values.withRoom(), problem: nil, id: editors)
  }

  /// Goes on with who was being edited in a window that is gone.
  /// - Parameters:
  ///   - id: who was being changed; nil for somebody new. Who is gone becomes somebody new.
  ///   - number: the editor's ``ContactEditor/id`` there.
  ///   - form: what the fields say.
  public func reopen(_ id: String?, number: Int, form: ContactValues) {
    editors = number - 1
    if let id, contact?.id == id { edit() } else { begin() }
    if id != nil, editor?.original == nil { editor?.problem = NotesModel.gone }
    addRoom(form)
  }

  /// Gives up editing.
  public func cancel() { editor = nil }

  /// Adds an empty line to each list whose last one is filled.
  public func addRoom(_ form: ContactValues) {
    editor?.form = form.tidy().withRoom()
  }

  /// Saves what is edited and shows it.
  /// - Returns: whether it was saved; if not, the editor says why.
  public func save(_ form: ContactValues) async -> Bool {
    guard var editor else { return false }
    let values = form.tidy()
    editor.form = values.withRoom()
    do throws(OrganizerFailure) {
      if let original = editor.original {
        if values != original.values.tidy() {
          activity.tell(
            try await activity.service.change(
              contact: original.id, from: original.values.tidy(), to: values, revision: original.revision))
        }
        contact = try await activity.service.contact(original.id)
      } else {
        let change = try await activity.service.add(values)
        activity.tell(change)
        if let id = change.id { contact = try await activity.service.contact(id) }
      }
      self.editor = nil
    } catch {
      editor.problem = error.message
      self.editor = editor
      return false
    }
    await reload()
    return true
  }

  /// Deletes who is shown.
  public func delete() async -> Bool {
    guard let contact,
      await activity.perform({ (service) throws(OrganizerFailure) in
        try await service.delete(contact: contact.id, revision: contact.revision)
      }) != nil
    else { return false }
    self.contact = nil
    await reload()
    return true
  }

  /// Takes back what was done last.
  public func undo() async -> Bool {
    let isDone = await activity.undo()
    await reload()
    return isDone
  }
}
