import ArgumentParser
import Foundation
import LinnetHome
import Organizer
import TerminalUI
import Testing

@testable import linnet

@Suite("Help and health of the organizer", .timeLimit(.minutes(10)))
struct OrganizerHelpTests {
  @Test("Help shows examples that can be typed", arguments: ["calendar", "reminders", "notes", "contacts", "habits"])
  func help(_ name: String) async throws {
    let desk = try Desk()
    #expect(await desk.run(name, "--help") == .done)
    #expect(desk.output.contains("linnet \(name) add "))
    #expect(desk.output.contains("list (default)") && desk.output.contains("delete"))
  }

  @Test(
    "A mistyped command gets the nearest",
    arguments: [
      (["calendar", "ad", "X"], "linnet calendar add"), (["calender"], "linnet calendar"),
      (["reminder"], "linnet reminders"), (["habits", "lgo"], "linnet habits log"),
      (["contacts", "serach", "x"], "linnet contacts search"), (["notes", "apend"], "linnet notes append"),
      (["calendar", "calendars", "ad"], "linnet calendar calendars add"),
      (["settings", "audti"], "linnet settings audit"),
      (["undoo"], "linnet undo"),
    ])
  func mistyped(_ arguments: [String], _ guess: String) async throws {
    let desk = try Desk()
    #expect(await desk.run(arguments) == .usage)
    #expect(desk.errors.contains("Did you mean “\(guess)”?"), "\(desk.errors)")
  }

  @Test("The clock of scripts is that of LINNET_NOW and TZ")
  func clock() throws {
    var environment = try World(variables: ["TZ": "Asia/Tokyo"]).environment
    environment.home.core = .live(variables: ["LINNET_NOW": "2026-11-21T14:05:00Z"])
    let home = FileManager.default.temporaryDirectory.appending(path: "linnet-clock-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    environment.home.variables["LINNET_HOME"] = home.path
    let context = try CommandContext(try GlobalOptions.parse([]), environment: environment)
    let times = try OrganizerHome(context).times
    #expect(times.today.description == "2026-11-21" && times.timeZone.identifier == "Asia/Tokyo")
    #expect(ISOTime.text(times.now, timeZone: times.timeZone).hasPrefix("2026-11-21T23:05:0"))
  }

  @Test("doctor counts what is there and names files that can't be read")
  func doctor() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "Dentist", "--start", "monday 10:00")
    await desk.run("notes", "add", "Plan", "--body", "x")
    func check(_ id: String) async throws -> [String: Any] {
      await desk.run("doctor", "--json")
      return (try desk.json()["checks"] as? [[String: Any]] ?? []).first { $0.text("id") == id } ?? [:]
    }
    let fine = try await check("organizer")
    #expect(fine.text("status") == "good" && fine.text("detail") == "1 event, 1 note.")
    #expect(try await check("audit").text("status") == "good")
    try desk.put("calendars/personal/bad.ics", "nonsense")
    try desk.put("habits/bad.json", "[]")
    let broken = try await check("organizer")
    #expect(
      broken.text("status") == "caution" && broken.text("detail")?.contains("calendars/personal/bad.ics: ") == true)
    #expect(broken.text("detail")?.contains("habits/bad.json: ") == true)
    try desk.put("audit/audit.jsonl", "{}\n")
    #expect(try await check("audit").text("status") == "bad")
  }

  @Test("A restoration that was cut short is finished before anything is written")
  func restoration() async throws {
    let desk = try Desk()
    try desk.put("notes/Old.md", "old")
    try desk.put(".restoring-x/notes/New.md", "new")
    try desk.put(".restoring-x/linnet.db", "db")
    try RestoredHome(HomeDirectory(url: desk.world.home)).commit(
      desk.world.home.appending(path: ".restoring-x"), keepingOldAs: "kept")
    let titles = try await desk.list("notes", "notes", "list").compactMap { $0.text("title") }
    #expect(titles == ["New"] && desk.file("backups/kept/notes/Old.md") == "old" && !desk.isThere("restoring"))
  }
}
