import Foundation
import LinnetHome
import TerminalUI
import Testing

@testable import linnet

@Suite("Backup of the organizer", .timeLimit(.minutes(10)))
struct OrganizerBackupTests {
  private func desk() throws -> Desk {
    let desk = try Desk(variables: ["LINNET_PASSPHRASE_FILE": "phrase"])
    try desk.world.file("phrase", Data("four words are better\n".utf8))
    return desk
  }

  @Test("Events, reminders, contacts, notes, habits and what can be undone are there again in another home")
  func roundTrip() async throws {
    let old = try desk()
    await old.run("calendar", "add", "Dentist", "--start", "monday 10:00")
    await old.run("reminders", "add", "Buy stamps")
    await old.run("contacts", "add", "Ana")
    await old.run("notes", "add", "Plan", "--body", "text")
    await old.run("habits", "add", "Journal")
    try old.put("notes/Pictures/a.png", "picture")
    try old.put("notes/.obsidian/app.json", "{}")
    try old.put("calendars/personal/.linnet-1.tmp", "half")
    let elsewhere = old.world.directory.appending(path: "elsewhere")
    try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
    try Data("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8).write(to: elsewhere.appending(path: "x.ics"))
    try FileManager.default.createSymbolicLink(
      at: old.world.home.appending(path: "calendars/linked"), withDestinationURL: elsewhere)
    let home = HomeDirectory(url: old.world.home)
    _ = try AuditKey(home).loadOrCreate { Data(repeating: 9, count: $0) }
    try old.put("audit/audit.jsonl", "line\n")
    #expect(await old.run("backup", "all.age") == .done, "\(old.errors)")

    let new = try desk()
    #expect(await new.run("restore", old.world.directory.appending(path: "all.age").path) == .done, "\(new.errors)")
    for path in [
      "undo.jsonl", "notes/Plan.md", "notes/Pictures/a.png", "notes/.obsidian/app.json", "habits/journal.json",
      "audit/audit.jsonl", "keys/audit.key", "calendars/linked/x.ics",
    ] {
      let before = try Data(contentsOf: old.world.home.appending(path: path))
      #expect(try Data(contentsOf: new.world.home.appending(path: path)) == before, "\(path)")
    }
    #expect(!new.isThere("calendars/personal/.linnet-1.tmp"))
    #expect(try await new.list("events", "calendar", "list").count == 1)
    #expect(try await new.list("contacts", "contacts", "list").count == 1)
    #expect(try await new.list("reminders", "reminders", "list").count == 1)
    #expect(await new.run("undo") == .done)
    #expect(new.output.contains("Created the habit “Journal”"))
    let mode = try FileManager.default.attributesOfItem(atPath: new.world.home.appending(path: "keys/audit.key").path)
    #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("A home with notes alone is not touched without --replace, and with it they are kept aside")
  func replace() async throws {
    let old = try desk()
    await old.run("notes", "add", "Theirs", "--body", "x")
    #expect(await old.run("backup", "all.age") == .done)
    let backup = old.world.directory.appending(path: "all.age").path
    let new = try desk()
    await new.run("notes", "add", "Mine", "--body", "x")
    #expect(await new.run("restore", backup) == .usage)
    #expect(new.errors.contains("--replace") && new.isThere("notes/Mine.md"))
    #expect(await new.run("restore", "--replace", backup) == .done, "\(new.errors)")
    #expect(new.isThere("notes/Theirs.md") && !new.isThere("notes/Mine.md"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: new.world.home.appending(path: "backups").path)
    #expect(kept.count == 1 && new.isThere("backups/\(kept[0])/notes/Mine.md"))
    #expect(new.isThere("backups/\(kept[0])/undo.jsonl"))
  }
}
