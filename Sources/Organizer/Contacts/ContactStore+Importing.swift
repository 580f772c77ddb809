import Foundation

extension ContactStore {
  /// Takes in the cards of a `.vcf` file, each as a file of its own, unchanged but for a UID where there is none. What can't be
  /// used is told and hides nothing else. All is taken back by one undo.
  public func importVCF(
    _ data: Data, into addressBook: String? = nil, existing: ImportReport.Existing = .skip
  ) throws -> OrganizerResult<ImportReport> {
    let index = try current()
    let book = try folder(forNew: addressBook)
    var report = ImportReport()
    var changes = newChanges()
    var seen: Set<String> = []
    for part in Self.parts(ImportedText.bytes(data, linesSayTheirs: true)) {
      guard let document = try? CardDocument(part), var card = document.cards.first else {
        report.broken.append(ImportReport.Entry(id: "", title: "", reason: "A card in it is cut off or is none."))
        continue
      }
      if card.first("UID") == nil { card.set("UID", value: contentUID(card.bytes)) }
      let contact = Contact(card, addressBook: book, fallbackID: "")
      let entry = { (reason: String?) in ImportReport.Entry(id: contact.id, title: contact.fullName, reason: reason) }
      guard !contact.fullName.isEmpty else {
        report.broken.append(entry("It has neither a name nor an address nor a number."))
        continue
      }
      let known = index.records[contact.id] ?? []
      guard seen.insert(contact.id).inserted, known.isEmpty || existing == .replace else {
        report.skipped.append(entry("It is there already."))
        continue
      }
      let file =
        known.first { $0.contact.addressBook == book }?.file ?? SafeFileName.file(uid: contact.id, extension: "vcf")
      let path = "contacts/\(book)/\(file)"
      let before = try FileAccess.read("\(root)/\(path)")
      guard
        before == nil
          || ContactFile(before ?? [], addressBook: book, file: file).records.map(\.contact.id) == [contact.id]
      else {
        report.skipped.append(entry("Its file holds others, too."))
        continue
      }
      changes.file(path, before: before, after: CardDocument(card: card).bytes)
      report.imported.append(entry(nil))
    }
    let undo = try changes.commit()
    _ = try current()
    return OrganizerResult(value: report, undo: undo)
  }

  /// The text of each card, so that a broken one does not spoil the others: a new BEGIN:VCARD ends what went before, but for
  /// that of an AGENT, which is a card within a card.
  private static func parts(_ bytes: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    var isAgent = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
      let line = bytes[start..<end]
      let text = line.count < 40 ? String(decoding: line, as: UTF8.self).uppercased() : ""
      if text.contains("BEGIN:VCARD"), !isAgent || parts.isEmpty { parts.append([]) }
      isAgent = text.trimmingCharacters(in: .whitespacesAndNewlines) == "AGENT:"
      if !parts.isEmpty { parts[parts.count - 1] += line }
      start = end
    }
    return parts
  }
}
