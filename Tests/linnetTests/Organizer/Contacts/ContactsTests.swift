import Foundation
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet contacts", .timeLimit(.minutes(10)))
struct ContactsTests {
  private func desk() async throws -> Desk {
    let desk = try Desk()
    await desk.run(
      "contacts", "add", "Ana", "García", "--phone", "mobile:+34 600 111 222", "--phone", "+34 91 555", "--email",
      "work:ana@example.org", "--organization", "Garden; Roses", "--job", "Gardener", "--birthday", "1990-05-01")
    return desk
  }

  @Test("A contact is a vCard of its own")
  func add() async throws {
    let desk = try await desk()
    #expect(desk.output.hasPrefix("Added “Ana García”.\nTo undo it: linnet undo "))
    let card = try desk.onlyFile(in: "contacts/personal")
    for line in [
      "VERSION:4.0", "FN:Ana García", "N:García;Ana;;;", "TEL;TYPE=cell:+34 600 111 222", "TEL:+34 91 555",
      "EMAIL;TYPE=work:ana@example.org", "ORG:Garden;Roses", "TITLE:Gardener",
    ] {
      #expect(card.contains("\(line)\r\n"), "\(line) in \(card)")
    }
    let contact = try await desk.document("contacts", "show", "ana garcia").thing("contact")
    #expect(contact.text("birthday") == "1990-05-01" && contact["organization"] as? [String] == ["Garden", "Roses"])
    let phones = contact["phones"] as? [[String: Any]] ?? []
    #expect(phones.map { $0.text("value") } == ["+34 600 111 222", "+34 91 555"])
    #expect(phones[0]["labels"] as? [String] == ["cell"] && contact.thing("nameParts").text("family") == "García")
  }

  @Test("A second contact of the same name is added and told")
  func same() async throws {
    let desk = try await desk()
    #expect(await desk.run("contacts", "add", "Ana García") == .done)
    #expect(desk.errors.contains("There is another contact of this name."))
    #expect(await desk.run("contacts", "show", "Ana García") == .failed)
    #expect(desk.errors.contains("stands for several") && desk.errors.contains("ana@example.org"))
  }

  @Test(
    "What makes no sense is refused and nothing is written",
    arguments: [
      ["--email", "nobody"], ["--birthday", "--1332"], ["--birthday", "yesterday evening maybe"],
      ["--book", "Friends"],
    ])
  func refused(_ options: [String]) async throws {
    let desk = try Desk()
    #expect(await desk.run(["contacts", "add", "X"] + options) != .done)
    #expect(desk.errors.hasPrefix("Error: ") && !desk.isThere("contacts/personal"), "\(desk.errors)")
  }

  @Test("A birthday can be without its year")
  func birthday() async throws {
    let desk = try Desk()
    let made = try await desk.document("contacts", "add", "Bo", "--birthday=--02-29").thing("contact")
    #expect(made.text("birthday") == "--0229")
    #expect(try desk.onlyFile(in: "contacts/personal").contains("BDAY:--0229"))
  }

  @Test("show and list are readable; an empty list says how to begin")
  func reading() async throws {
    let empty = try Desk()
    await empty.run("contacts")
    #expect(empty.output.isEmpty && empty.errors.contains("linnet contacts add"))
    let desk = try await desk()
    await desk.run("contacts", "list")
    #expect(desk.output.hasPrefix("NAME") && desk.output.contains("Ana García") && desk.output.contains("Garden"))
    await desk.run("contacts", "show", "Ana García")
    #expect(desk.output.contains("  Phone:      +34 600 111 222 (cell)\n              +34 91 555\n"))
    #expect(desk.output.contains("  Work:       Gardener, Garden, Roses\n"))
  }

  @Test("Editing replaces what is named, adds what is to be added, and keeps all else of the card")
  func edit() async throws {
    let desk = try Desk()
    try desk.put(
      "contacts/khard/x.vcf",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:x1y2\r\nFN:Bo\r\nN:;Bo;;;\r\nTEL;TYPE=WORK:1\r\nX-SKYPE:bo\r\nNOTE:old\r\nEND:VCARD\r\n"
    )
    #expect(await desk.run("contacts", "edit", "Bo", "--add-phone", "home:2", "--notes", "") == .done, "\(desk.errors)")
    let card = try #require(desk.file("contacts/khard/x.vcf"))
    #expect(card.contains("TEL;TYPE=WORK:1\r\n") && card.contains("TEL;TYPE=home:2\r\n") && card.contains("X-SKYPE:bo"))
    #expect(card.contains("VERSION:3.0") && !card.contains("NOTE"))
    let changed = try await desk.document("contacts", "edit", "x1y2", "--phone", "3", "--name", "Bo Berg").thing(
      "contact")
    #expect((changed["phones"] as? [[String: Any]])?.compactMap { $0.text("value") } == ["3"])
    #expect(changed.text("name") == "Bo Berg" && changed.text("addressBook") == "khard")
    #expect(await desk.run("contacts", "edit", "x1y2") == .usage)
  }

  @Test("Search finds by number and name; delete wants to be sure, and undo restores every byte")
  func searchAndDelete() async throws {
    let desk = try await desk()
    #expect(try await desk.list("contacts", "contacts", "search", "600111222").count == 1)
    #expect(try await desk.list("contacts", "contacts", "search", "garcia").count == 1)
    let card = try desk.onlyFile(in: "contacts/personal")
    #expect(await desk.run("contacts", "delete", "Ana García") == .failed)
    #expect(await desk.run("contacts", "delete", "Ana García", "--yes") == .done)
    #expect(try await desk.list("contacts", "contacts", "list").isEmpty)
    #expect(await desk.run("undo") == .done)
    #expect(try desk.onlyFile(in: "contacts/personal") == card)
  }

  @Test("import says what was added, skipped and can't be used")
  func importing() async throws {
    let desk = try Desk()
    let cards = """
      BEGIN:VCARD\r\nVERSION:3.0\r\nUID:a\r\nFN:Ann\r\nEND:VCARD\r
      BEGIN:VCARD\r\nVERSION:3.0\r\nUID:b\r\nEND:VCARD\r
      BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Cut off\r\n
      """
    try desk.world.file("friends.vcf", Data(cards.utf8))
    #expect(await desk.run("contacts", "import", "friends.vcf") == .done)
    #expect(desk.output.hasPrefix("1 added, 2 not usable.\n") && desk.errors.contains("Not usable: "))
    #expect(await desk.run("contacts", "import", "friends.vcf") == .done)
    #expect(desk.output == "1 skipped, 2 not usable.\n")
    try desk.world.file("friends.vcf", Data(cards.replacing("FN:Ann", with: "FN:Anna").utf8))
    let replaced = try await desk.document("contacts", "import", "friends.vcf", "--replace").thing("import")
    #expect((replaced["updated"] as? [[String: Any]])?.first?.text("title") == "Anna")
    let bad = try Desk(input: "no card at all")
    #expect(await bad.run("contacts", "import", "-") == .done)
    #expect(bad.output == "There was nothing in it.\n")
  }

  @Test("A broken card is named and does not hide the others")
  func broken() async throws {
    let desk = try await desk()
    try desk.put("contacts/personal/bad.vcf", "BEGIN:VCARD\r\nFN")
    await desk.run("contacts", "list")
    #expect(desk.errors.contains("contacts/personal/bad.vcf: ") && desk.output.contains("Ana García"))
  }
}
