import ArgumentParser
import Foundation
import LinnetHome
import Organizer

/// What can be said about a contact, new or not.
struct ContactFields: ParsableArguments {
  @Option(
    name: .customLong("phone"),
    help: ArgumentHelp(
      "A telephone number; “work:+33 1 23” says what it is for. May be given several times.", valueName: "number"))
  var phones: [String] = []
  @Option(
    name: .customLong("email"),
    help: ArgumentHelp("An e-mail address, with a label as above. May be given several times.", valueName: "address"))
  var emails: [String] = []
  @Option(
    name: .customLong("url"), help: ArgumentHelp("A link. May be given several times.", valueName: "link"))
  var urls: [String] = []
  @Option(
    name: .customLong("nickname"), help: ArgumentHelp("A nickname. May be given several times.", valueName: "name"))
  var nicknames: [String] = []
  @Option(help: ArgumentHelp("The organization; units of it after semicolons.", valueName: "name"))
  var organization: String?
  @Option(name: .customLong("job"), help: ArgumentHelp("The position.", valueName: "title"))
  var jobTitle: String?
  @Option(help: ArgumentHelp("The day of birth: 1990-05-01, or --05-01 without the year.", valueName: "day"))
  var birthday: String?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text"))
  var notes: String?

  /// Whether nothing is said.
  var isEmpty: Bool {
    phones.isEmpty && emails.isEmpty && urls.isEmpty && nicknames.isEmpty
      && [organization, jobTitle, birthday, notes].allSatisfy { $0 == nil }
  }

  /// The fields that are said; lists are nil where nothing is.
  func draft(_ times: PhraseReader) throws -> ContactDraft {
    var draft = ContactDraft()
    draft.phones = Self.values(phones)
    draft.emails = Self.values(emails)
    draft.urls = Self.values(urls)
    draft.nicknames = nicknames.isEmpty ? nil : nicknames.filter { !$0.isEmpty }
    draft.organization = organization.map { text in
      text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
    draft.jobTitle = jobTitle
    draft.birthday = try birthday.map { try times.birthday($0, field: "--birthday") }
    draft.notes = notes
    return draft
  }

  private static let labels: Set = ["home", "work", "cell", "mobile", "fax", "pager", "main", "other"]

  /// Values with labels before a colon; nil when none are given.
  static func values(_ texts: [String]) -> [ContactValue]? {
    guard !texts.isEmpty else { return nil }
    return texts.filter { !$0.isEmpty }.map { text in
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, labels.contains(parts[0].lowercased()) else { return ContactValue(text) }
      // What people call mobile is `cell` in a card (RFC 6350, 6.4.1).
      let label = parts[0].lowercased() == "mobile" ? "cell" : parts[0].lowercased()
      return ContactValue(parts[1].trimmingCharacters(in: .whitespaces), labels: [label])
    }
  }
}
