import Foundation
import Testing

@testable import Organizer

@Suite struct ContactTests {
  static let apple = """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Apple Inc.//macOS 15.1//EN
    N:Müller;Zoë;Anna;Dr.;
    FN:Dr. Zoë Anna Müller
    NICKNAME:Zo\\,e,Zozo
    ORG:Café & Söhne\\, KG;Research;
    TITLE:Head
    EMAIL;type=INTERNET;type=HOME;type=pref:zoe@example.com
    item1.EMAIL;type=INTERNET:zoe.m@work.example
    item1.X-ABLabel:_$!<Other>!$_
    TEL;type=CELL;type=VOICE:+33 6 12 34 56 78
    TEL;type=WORK:01 40 20 50 50
    item2.ADR;type=HOME:;;12 rue de la Paix;Paris;;75002;France
    item2.X-ABADR:fr
    BDAY;value=date:1990-05-01
    NOTE:likes\\nlines
    X-SOCIALPROFILE;type=mastodon:https://example.social/@zoe
    PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP/////////////
     ///////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAA
    UID:zoe-1
    END:VCARD

    """

  private func organizer() throws -> TemporaryOrganizer {
    let organizer = try TemporaryOrganizer()
    try organizer.write(Self.apple, to: "contacts/a/zoe-1.vcf")
    return organizer
  }

  @Test func readsACardOfApples() async throws {
    let organizer = try organizer()
    let contact = try await organizer.contacts.contact("zoe-1")
    #expect(contact.fullName == "Dr. Zoë Anna Müller")
    #expect(contact.name == ContactName(family: "Müller", given: "Zoë", additional: "Anna", prefix: "Dr."))
    #expect(contact.nicknames == ["Zo,e", "Zozo"])
    #expect(contact.organization == ["Café & Söhne, KG", "Research"])
    #expect(
      contact.emails == [
        ContactValue("zoe@example.com", labels: ["home"]), ContactValue("zoe.m@work.example", labels: ["other"]),
      ])
    #expect(contact.phones.map(\.labels) == [["cell"], ["work"]])
    #expect(contact.addresses.map(\.value) == ["12 rue de la Paix\nParis\n75002\nFrance"])
    #expect(contact.birthday == "1990-05-01" && contact.notes == "likes\nlines")
    guard case .data(let data, "image/jpeg")? = contact.photo else {
      Issue.record("no photo")
      return
    }
    #expect(data.prefix(2) == Data([0xFF, 0xD8]))
  }

  @Test func readsVersionFourAndTwoOne() async throws {
    let organizer = try TemporaryOrganizer()
    try organizer.write(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN;PREF=1:Ben O'Neil
      TEL;VALUE=uri;TYPE="voice,cell":tel:+1-555-555-0123
      EMAIL:ben@example.com
      PHOTO:data:image/png;base64,iVBORw0KGgo=
      END:VCARD
      """, to: "contacts/a/ben.vcf")
    try organizer.write(
      "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;\n"
        + "FN;CHARSET=ISO-8859-1;QUOTED-PRINTABLE:J=F6rg M=\n=FCller\nTEL;CELL:0171 555\nEND:VCARD\n",
      to: "contacts/a/old.vcf")
    let ben = try await organizer.contacts.contact("ben")
    #expect(ben.phones == [ContactValue("+1-555-555-0123", labels: ["cell"])])
    #expect(ben.photo == .data(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), mediaType: "image/png"))
    let old = try await organizer.contacts.contact("old")
    #expect(old.fullName == "Jörg Müller" && old.name.given == "Jörg")
    #expect(old.phones == [ContactValue("0171 555", labels: ["cell"])])
    var draft = ContactDraft()
    draft.notes = "Übrigens = so"
    #expect(try await organizer.contacts.update("old", draft: draft).value.notes == "Übrigens = so")
    #expect(try await organizer.contacts.contact("old").fullName == "Jörg Müller")
  }

  @Test func anEditTouchesOnlyWhatItNames() async throws {
    let organizer = try organizer()
    let before = try organizer.snapshot()
    var draft = ContactDraft()
    draft.phones = [
      ContactValue("+33 6 12 34 56 78", labels: ["cell"]), ContactValue("+33 1 11 11 11 11", labels: ["home"]),
    ]
    draft.jobTitle = ""
    let result = try await organizer.contacts.update("zoe-1", draft: draft)
    #expect(result.value.phones == draft.phones)
    #expect(result.value.jobTitle == nil)
    let lines = { (text: String) in Set(text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n"))
    }
    let (old, new) = (lines(Self.apple), lines(try organizer.read("contacts/a/zoe-1.vcf")))
    #expect(old.subtracting(new) == ["TEL;type=WORK:01 40 20 50 50", "TITLE:Head"])
    #expect(new.subtracting(old) == ["TEL;TYPE=home:+33 1 11 11 11 11", "REV:20261121T120000Z"])
    _ = try await organizer.contacts.undo(result.undo)
    #expect(try organizer.snapshot() == before)
  }

  @Test func creatingAndDeletingWithUndo() async throws {
    let organizer = try TemporaryOrganizer()
    var draft = ContactDraft(fullName: "Ada King Lovelace")
    draft.emails = [ContactValue("ada@example.com", labels: ["work"])]
    draft.organization = ["Analytical; Engines"]
    draft.nicknames = ["The, Countess"]
    let result = try await organizer.contacts.create(draft)
    #expect(result.value.name == ContactName(family: "Lovelace", given: "Ada", additional: "King"))
    #expect(result.value.organization == ["Analytical; Engines"] && result.value.nicknames == ["The, Countess"])
    let text = try organizer.read("contacts/personal/new-1.vcf")
    #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\n") && text.contains("EMAIL;TYPE=work:ada@example.com\r\n"))
    let before = try organizer.snapshot()
    let undo = try await organizer.contacts.delete("new-1")
    #expect(try await organizer.contacts.list().isEmpty)
    _ = try await organizer.contacts.undo(undo)
    #expect(try organizer.snapshot() == before)
    _ = try await organizer.contacts.undo(result.undo)
    #expect(try await organizer.contacts.list().isEmpty)
    await #expect(throws: OrganizerError.self) { try await organizer.contacts.create(ContactDraft()) }
    draft.emails = [ContactValue("no address")]
    await #expect(throws: OrganizerError.self) { try await organizer.contacts.create(draft) }
  }

  @Test(arguments: [
    ("zoe", ["zoe-1"]), ("MULLER", ["zoe-1"]), ("zoë müller", ["zoe-1"]), ("müller zoe", ["zoe-1"]),
    ("zozo", ["zoe-1"]),
    ("cafe", ["zoe-1"]), ("work.example", ["zoe-1"]), ("0612345678", ["zoe-1"]), ("+33612345678", ["zoe-1"]),
    ("06 12 34 56 78", ["zoe-1"]),
    ("0033 6 12 34 56 78", ["zoe-1"]), ("345678", ["zoe-1"]), ("nobody", []), ("99999999", []), ("", []),
    ("ann", ["anna", "zoe-1", "joanna"]), ("Mrs Müller", ["zoe-1"]), ("Prof. Dr. Müller", ["zoe-1"]), ("Mrs", []),
  ]) func searching(_ query: String, _ expected: [String]) async throws {
    let organizer = try organizer()
    for name in ["Anna Bell", "Joanna Bell"] {
      try organizer.write(
        "BEGIN:VCARD\nVERSION:4.0\nUID:\(name.split(separator: " ")[0].lowercased())\nFN:\(name)\nEND:VCARD\n",
        to: "contacts/b/\(name.prefix(2)).vcf")
    }
    #expect(try await organizer.contacts.search(query).map(\.id) == expected)
    #expect(try await organizer.contacts.search(query, maxResults: 1).map(\.id) == Array(expected.prefix(1)))
  }

  @Test func brokenCardsAreReportedAndImportHidesNothing() async throws {
    let organizer = try organizer()
    try organizer.write("BEGIN:VCARD\nFN:cut", to: "contacts/a/cut.vcf")
    try organizer.write(Data([0xFF, 0, 1]), to: "contacts/a/binary.vcf")
    #expect(try await organizer.contacts.problems().map(\.file) == ["contacts/a/binary.vcf", "contacts/a/cut.vcf"])
    let data = Data(
      (Self.apple
        + "BEGIN:VCARD\nVERSION:3.0\nFN:Cut\nBEGIN:VCARD\nVERSION:3.0\nFN:New\nEND:VCARD\nBEGIN:VCARD\nEND:VCARD\n")
        .utf8)
    let result = try await organizer.contacts.importVCF(data)
    #expect(result.value.imported.map(\.title) == ["New"])
    #expect(result.value.skipped.map(\.id) == ["zoe-1"])
    #expect(result.value.broken.count == 2)
    #expect(try await organizer.contacts.importVCF(data).value.imported.isEmpty)
    _ = try await organizer.contacts.undo(result.undo)
    #expect(try await organizer.contacts.list().count == 1)
  }

  @Test func changesOfOthersAreSeenAndNotOverwritten() async throws {
    let organizer = try organizer()
    _ = try await organizer.contacts.list()
    try organizer.write(
      Self.apple.replacingOccurrences(of: "TITLE:Head", with: "TITLE:Chief"), to: "contacts/a/zoe-1.vcf")
    var draft = ContactDraft()
    draft.notes = "new"
    let result = try await organizer.contacts.update("zoe-1", draft: draft)
    #expect(result.value.jobTitle == "Chief" && result.value.notes == "new")
  }
}
