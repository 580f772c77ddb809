import Foundation
import PlainText

extension ContactStore {
  /// Adds a contact, as vCard 4.0 in a file of its own. A name is needed.
  public func create(_ draft: ContactDraft, addressBook: String? = nil) throws -> OrganizerResult<Contact> {
    guard draft.fullName != nil || draft.name != nil else {
      throw OrganizerError.invalid("Give the contact a name.", log: "no name")
    }
    let book = try folder(forNew: addressBook)
    let uid = environment.newUID()
    var card = ContentComponent("VCARD")
    card.append(ContentLine("VERSION", value: "4.0"))
    card.append(ContentLine("PRODID", value: "-//Linnet//Organizer//EN"))
    card.append(ContentLine("UID", value: ContentText.escaped(uid)))
    try ContactWriting(draft: draft).apply(to: &card)
    card.set("REV", value: EventTime.utc(environment.now()).iCalendar)
    var changes = newChanges()
    let file = SafeFileName.file(uid: uid, extension: "vcf")
    changes.file("contacts/\(book)/\(file)", before: nil, after: CardDocument(card: card).bytes)
    let undo = try changes.commit()
    return OrganizerResult(value: try contact(uid, addressBook: book), undo: undo)
  }

  /// Changes the fields that the draft names.
  /// - Parameter seen: what the caller saw of it. Where another program has changed the same fields since then (without it,
  ///   since this call began), nothing is written and the error is ``OrganizerError/Code/changedMeanwhile``.
  public func update(
    _ id: String, addressBook: String? = nil, draft: ContactDraft, expecting seen: ObservedRevision? = nil
  ) throws -> OrganizerResult<Contact> {
    guard draft != ContactDraft() else { throw OrganizerError.invalid("Say what should change.", log: "no changes") }
    let now = environment.now()
    let (book, undo) = try edit(id, addressBook: addressBook, seen: seen, named: draft.fields) { card in
      var card = card
      try ContactWriting(draft: draft).apply(to: &card)
      card.set("REV", value: EventTime.utc(now).iCalendar)
      return card
    }
    return OrganizerResult(value: try contact(id, addressBook: book), undo: undo)
  }

  /// Deletes a contact, and its file when nobody else is in it.
  /// - Parameter seen: what the caller saw of it; all of it must be so still.
  public func delete(
    _ id: String, addressBook: String? = nil, expecting seen: ObservedRevision? = nil
  ) throws -> OrganizerUndo {
    try edit(id, addressBook: addressBook, seen: seen, named: ObservedRevision.all) { _ in nil }.undo
  }

  /// Reads the file afresh, edits the card, and writes it; again when another program wrote it in between.
  private func edit(
    _ id: String, addressBook: String?, seen: ObservedRevision?, named: Set<ObservedRevision.Field>,
    change: (ContentComponent) throws -> ContentComponent?
  ) throws -> (addressBook: String, undo: OrganizerUndo) {
    var seen = seen
    return try ConflictRetry.run {
      try editOnce(id, addressBook: addressBook, seen: &seen, named: named, change: change)
    }
  }

  private func editOnce(
    _ id: String, addressBook: String?, seen: inout ObservedRevision?, named: Set<ObservedRevision.Field>,
    change: (ContentComponent) throws -> ContentComponent?
  ) throws -> (addressBook: String, undo: OrganizerUndo) {
    let known = try record(id, addressBook: addressBook)
    let path = directory.path(known.contact.addressBook, file: known.file)
    guard let bytes = try FileAccess.read("\(root)/\(path)") else { throw OrganizerError.notFound("contact") }
    var document: CardDocument
    do {
      document = try CardDocument(bytes)
    } catch {
      throw OrganizerError.broken(path, reason: error.reason)
    }
    let file = ContactFile(bytes, addressBook: known.contact.addressBook, file: known.file)
    guard let place = file.records.firstIndex(where: { $0.contact.id == id }) else {
      throw OrganizerError.notFound("contact")
    }
    try ObservedRevision.check(&seen, now: ObservedRevision(file.records[place].contact), for: named)
    try document.change(place, change: change)
    var changes = newChanges()
    changes.file(path, before: bytes, after: document.cards.isEmpty ? nil : document.bytes)
    return (known.contact.addressBook, try changes.commit())
  }

  /// The address book for someone new: by id or by name; when none is named the first, or `personal`.
  func folder(forNew addressBook: String?) throws -> String {
    let books = try addressBooks()
    guard let addressBook else {
      return books.contains { $0.id == "personal" } ? "personal" : books.first?.id ?? "personal"
    }
    let wanted = addressBook.searchFolded
    let named = books.filter { $0.id == addressBook || $0.displayName.searchFolded == wanted }
    guard let only = named.first else { throw OrganizerError.notFound("address book") }
    return only.id
  }
}
