import Foundation

/// A card that was read.
struct ContactRecord {
  let contact: Contact
  let file: String
  let search: ContactSearchText
}

/// What one `.vcf` file holds.
struct ContactFile {
  var records: [ContactRecord] = []
  var problems: [String] = []

  init(_ bytes: [UInt8], addressBook: String, file: String) {
    do {
      let document = try CardDocument(bytes)
      for (index, card) in document.cards.enumerated() {
        let fallback = (file as NSString).deletingPathExtension + (index == 0 ? "" : "-\(index + 1)")
        let contact = Contact(card, addressBook: addressBook, fallbackID: fallback)
        records.append(ContactRecord(contact: contact, file: file, search: ContactSearchText(contact)))
      }
    } catch {
      problems = [error.reason]
    }
  }
}

/// A `.vcf` file as text that can be edited. What is not touched is written back byte for byte.
struct CardDocument {
  private(set) var nodes: [ContentNode]

  init(_ bytes: [UInt8]) throws(CalendarDocumentFailure) {
    do {
      nodes = try ContentParser.parse(bytes, softBreaks: true)
    } catch {
      throw CalendarDocumentFailure(
        reason: error == .tooDeep ? "It is nested too deep." : "A part of it has no end, or it was cut off.")
    }
    guard !cards.isEmpty else { throw CalendarDocumentFailure(reason: "It is no contact file.") }
  }

  init(card: ContentComponent) { nodes = [.component(card)] }

  var cards: [ContentComponent] { nodes.compactMap(\.component).filter { $0.name == "VCARD" } }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    for node in nodes { node.write(to: &result) }
    return result
  }

  /// Changes the card at a place among ``cards``; nil removes it.
  mutating func change(_ place: Int, change: (ContentComponent) throws -> ContentComponent?) rethrows {
    var seen = -1
    nodes = try nodes.compactMap { node in
      guard let card = node.component, card.name == "VCARD" else { return node }
      seen += 1
      return seen == place ? try change(card).map { .component($0) } : node
    }
  }
}

extension Contact {
  init(_ card: ContentComponent, addressBook: String, fallbackID: String) {
    let isOld = card.isOldCard
    let labels = Self.appleLabels(card)
    let values = { (name: String) in
      card.lines(name).map { line in
        ContactValue(
          Self.withoutScheme(CardValue.text(line, isOld: isOld)),
          labels: CardValue.labels(line) + (line.group.flatMap { labels[$0.lowercased()] } ?? []))
      }.filter { !$0.value.isEmpty }
    }
    let parts = card.first("N").map { CardValue.nameParts($0, isOld: isOld) } ?? []
    let part = { (index: Int) in parts.indices.contains(index) ? parts[index] : "" }
    let name = ContactName(family: part(0), given: part(1), additional: part(2), prefix: part(3), suffix: part(4))
    let organization = card.first("ORG").map { CardValue.parts($0, isOld: isOld).filter { !$0.isEmpty } } ?? []
    let (phones, emails) = (values("TEL"), values("EMAIL"))
    let text = { (name: String) in
      card.first(name).map { CardValue.text($0, isOld: isOld) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let list = { (name: String) in card.lines(name).flatMap { CardValue.list($0, isOld: isOld) } }
    let shown = [
      text("FN") ?? "", name.spoken, organization.first ?? "", emails.first?.value ?? "",
      phones.first?.value ?? "",
    ].map { $0.trimmingCharacters(in: .whitespaces) }
    self.init(
      id: text("UID") ?? fallbackID, addressBook: addressBook, fullName: shown.first { !$0.isEmpty } ?? "", name: name,
      nicknames: list("NICKNAME"), organization: organization, jobTitle: text("TITLE"),
      phones: phones, emails: emails,
      addresses: card.lines("ADR").map { line in
        let lines = CardValue.parts(line, isOld: isOld).filter { !$0.isEmpty }.joined(separator: "\n")
        return ContactValue(
          lines, labels: CardValue.labels(line) + (line.group.flatMap { labels[$0.lowercased()] } ?? []))
      }.filter { !$0.value.isEmpty },
      urls: values("URL"), birthday: card.first("BDAY").flatMap(Self.birthday), notes: text("NOTE"),
      categories: list("CATEGORIES"),
      photo: card.first("PHOTO").flatMap { ContactPhoto($0) })
  }

  /// Apple writes a day without a year with one that it then says to leave out.
  private static func birthday(_ line: ContentLine) -> String? {
    let text = CardValue.text(line, isOld: false)
    guard let year = line.parameter("X-APPLE-OMIT-YEAR"), !year.isEmpty, text.hasPrefix(year) else {
      return text.isEmpty ? nil : text
    }
    return "--" + text.dropFirst(year.count).filter { $0 != "-" }
  }

  /// Apple's own labels stand on lines of the same group: `item1.X-ABLabel:_$!<HomePage>!$_`.
  private static func appleLabels(_ card: ContentComponent) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for line in card.lines("X-ABLABEL") {
      guard let group = line.group else { continue }
      let label = CardValue.text(line, isOld: false).replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(
        of: ">!$_", with: "")
      result[group.lowercased(), default: []].append(label.lowercased())
    }
    return result
  }

  private static func withoutScheme(_ value: String) -> String {
    for scheme in ["tel:", "mailto:"] where value.lowercased().hasPrefix(scheme) {
      return String(value.dropFirst(scheme.count))
    }
    return value
  }
}

extension ContactPhoto {
  /// Nil for an empty or broken picture.
  init?(_ line: ContentLine) {
    // Some programs escape the comma and the semicolon of an address, too; what pictures are written in has no backslash.
    let value = line.value.trimmingCharacters(in: .whitespaces).replacing("\\", with: "")
    if value.lowercased().hasPrefix("data:"), let comma = value.firstIndex(of: ",") {
      let head = value[value.index(value.startIndex, offsetBy: 5)..<comma]
      guard
        let data = Data(base64Encoded: String(value[value.index(after: comma)...]), options: .ignoreUnknownCharacters),
        !data.isEmpty
      else { return nil }
      self = .data(data, mediaType: String(head.split(separator: ";").first ?? ""))
      return
    }
    let isEncoded = (line.values(of: "ENCODING") + line.values(of: "TYPE")).contains {
      ["B", "BASE64"].contains($0.uppercased())
    }
    if isEncoded {
      guard let data = Data(base64Encoded: value, options: .ignoreUnknownCharacters), !data.isEmpty else { return nil }
      let type = line.values(of: "TYPE").first { !["B", "BASE64", "PREF"].contains($0.uppercased()) }
      self = .data(data, mediaType: type.map { $0.contains("/") ? $0 : "image/\($0.lowercased())" } ?? "")
      return
    }
    guard !value.isEmpty else { return nil }
    self = .link(value)
  }
}
