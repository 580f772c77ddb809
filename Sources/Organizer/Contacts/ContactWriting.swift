import Foundation

/// Writes a contact's fields into its card.
struct ContactWriting {
  let draft: ContactDraft

  /// Writes what the draft names; all else stays as it is.
  func apply(to card: inout ContentComponent) throws {
    try applyName(to: &card)
    if let nicknames = draft.nicknames {
      set(
        &card, name: "NICKNAME",
        escaped: nicknames.isEmpty ? nil : nicknames.map(ContentText.escaped).joined(separator: ","))
    }
    if let organization = draft.organization {
      set(
        &card, name: "ORG",
        escaped: organization.isEmpty ? nil : organization.map(ContentText.escaped).joined(separator: ";"))
    }
    setText(&card, name: "TITLE", text: draft.jobTitle)
    setText(&card, name: "BDAY", text: draft.birthday)
    setText(&card, name: "NOTE", text: draft.notes)
    if let phones = draft.phones { setValues(&card, name: "TEL", values: phones) }
    if let emails = draft.emails {
      try emails.forEach(Self.check)
      setValues(&card, name: "EMAIL", values: emails)
    }
    if let urls = draft.urls { setValues(&card, name: "URL", values: urls) }
  }

  private func applyName(to card: inout ContentComponent) throws {
    guard draft.fullName != nil || draft.name != nil else { return }
    let full = (draft.fullName ?? draft.name?.spoken ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !full.isEmpty else { throw OrganizerError.invalid("Give the contact a name.", log: "empty name") }
    set(&card, name: "FN", escaped: ContentText.escaped(full))
    let name = draft.name ?? Self.taken(apart: full)
    let parts = [name.family, name.given, name.additional, name.prefix, name.suffix]
    set(&card, name: "N", escaped: parts.map(ContentText.escaped).joined(separator: ";"))
  }

  /// A single line.
  private func set(_ card: inout ContentComponent, name: String, escaped: String?) {
    guard let escaped, !escaped.isEmpty else { return card.remove(name) }
    if let line = card.first(name), CardValue.bytes(line).elementsEqual(escaped.utf8) { return }
    let (parameters, value) = Self.encoded(escaped, in: card)
    card.set(name, parameters: parameters, value: value, group: card.first(name)?.group)
  }

  private func setText(_ card: inout ContentComponent, name: String, text: String?) {
    guard let text else { return }
    if card.first(name).map({ CardValue.text($0, isOld: card.isOldCard) }) == text { return }
    set(&card, name: name, escaped: ContentText.escaped(text))
  }

  /// A list: lines whose value stays keep all that they have; others go or come.
  private func setValues(_ card: inout ContentComponent, name: String, values: [ContactValue]) {
    let (begin, end) = (card.begin, card.end)
    let version = card.first("VERSION")
    let value = { (line: ContentLine) in
      let nodes = [version, line].compactMap(\.self).map(ContentNode.line)
      let single = ContentComponent(name: "VCARD", begin: begin, nodes: nodes, end: end)
      let contact = Contact(single, addressBook: "", fallbackID: "")
      return (name == "TEL" ? contact.phones : name == "EMAIL" ? contact.emails : contact.urls).first
    }
    var missing = values
    var groups: Set<String> = []
    card.remove(name) { line in
      guard let place = missing.firstIndex(where: { $0.value == value(line)?.value }) else {
        if let group = line.group { groups.insert(group) }
        return true
      }
      let labels = Set(missing[place].labels)
      // The labels that Apple keeps on another line are not compared.
      guard line.group != nil || labels.isEmpty || labels == Set(CardValue.labels(line)) else { return true }
      missing.remove(at: place)
      return false
    }
    card.removeLabels(ofGroups: groups)
    for new in missing where !new.value.isEmpty {
      let (parameters, text) = Self.encoded(ContentText.escaped(new.value), in: card)
      let types = new.labels.map { ContentParameter(name: "TYPE", values: [$0]) }
      card.append(ContentLine(name, parameters: types + parameters, value: text, lineEnd: card.lineEnd))
    }
  }

  /// Cards of version 2.1 say how they encode what is no ASCII, and line breaks, which they have no escape for.
  private static func encoded(_ escaped: String, in card: ContentComponent) -> ([ContentParameter], String) {
    guard card.isOldCard else { return ([], escaped) }
    let escaped = withBreaks(escaped)
    guard escaped.utf8.contains(where: { $0 >= 0x80 || $0 == 10 }) else { return ([], escaped) }
    let parameters = [
      ContentParameter(name: "CHARSET", values: ["UTF-8"]),
      ContentParameter(name: "ENCODING", values: ["QUOTED-PRINTABLE"]),
    ]
    return (parameters, QuotedPrintable.encode(escaped))
  }

  /// The line breaks themselves in the place of `\n`.
  private static func withBreaks(_ escaped: String) -> String {
    var result = ""
    var isEscaped = false
    for scalar in escaped.unicodeScalars {
      if isEscaped {
        result += scalar == "n" ? "\r\n" : "\\\(scalar)"
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The last word is the family name; nobody can know better.
  private static func taken(apart full: String) -> ContactName {
    var words = full.split(separator: " ").map(String.init)
    guard words.count > 1 else { return ContactName(given: full) }
    let family = words.removeLast()
    return ContactName(family: family, given: words.removeFirst(), additional: words.joined(separator: " "))
  }

  private static func check(_ email: ContactValue) throws {
    let sides = email.value.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }), !email.value.contains(where: \.isWhitespace) else {
      throw OrganizerError.invalid("“\(email.value)” is no e-mail address.", log: "not an e-mail address")
    }
  }
}

extension ContentComponent {
  /// Labels of Apple's whose value is gone.
  fileprivate mutating func removeLabels(ofGroups groups: Set<String>) {
    guard !groups.isEmpty else { return }
    let used = Set(
      nodes.compactMap { node -> String? in
        guard case .line(let line) = node, !line.name.hasPrefix("X-AB") else { return nil }
        return line.group
      })
    for name in ["X-ABLABEL", "X-ABADR"] {
      remove(name) { line in line.group.map { groups.contains($0) && !used.contains($0) } ?? false }
    }
  }
}
