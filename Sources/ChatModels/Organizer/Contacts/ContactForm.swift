/// Somebody as they are being edited.
public struct ContactEditor: Hashable, Sendable {
  /// Who is changed; nil for somebody new.
  public let original: ContactDetail?
  /// What the fields say, with an empty line at the end of each list.
  public internal(set) var form: ContactValues
  /// Why it could not be saved.
  public internal(set) var problem: String?
  /// Tells it from others of this window.
  public let id: Int
}

extension ContactValues {
  /// The same with an empty line at the end of each list, to write into.
  func withRoom() -> ContactValues {
    var values = self
    values.phones.append(ContactLine(label: phones.isEmpty ? "cell" : "", value: ""))
    values.emails.append(ContactLine(value: ""))
    values.links.append(ContactLine(value: ""))
    return values
  }

  /// The same without empty lines and white space around texts.
  func tidy() -> ContactValues {
    var values = self
    values.given = given.tidied
    values.family = family.tidied
    values.nickname = nickname.tidied
    values.organization = organization.tidied
    values.jobTitle = jobTitle.tidied
    values.birthday = birthday.tidied
    values.notes = notes.replacing("\r\n", with: "\n").tidied
    values.phones = Self.tidy(phones)
    values.emails = Self.tidy(emails)
    values.links = Self.tidy(links)
    return values
  }

  private static func tidy(_ lines: [ContactLine]) -> [ContactLine] {
    lines.map { ContactLine(label: $0.label.tidied, value: $0.value.tidied) }.filter { !$0.value.isEmpty }
  }
}

/// Contacts that stand under one letter.
public struct ContactSection: Hashable, Sendable, Identifiable {
  /// The letter; empty for what a search found.
  public let letter: String
  /// By name.
  public let contacts: [ContactEntry]

  /// The letter.
  public var id: String { letter }

  /// Contacts by their letters, in the order in which the letters come.
  static func sections(_ contacts: [ContactEntry]) -> [ContactSection] {
    var order: [String] = []
    var letters: [String: [ContactEntry]] = [:]
    for contact in contacts {
      if letters[contact.letter] == nil { order.append(contact.letter) }
      letters[contact.letter, default: []].append(contact)
    }
    // What has no letter comes last.
    let sorted = order.filter { $0 != "#" } + order.filter { $0 == "#" }
    return sorted.map { ContactSection(letter: $0, contacts: letters[$0] ?? []) }
  }
}
