import ChatTypes
import Foundation
import JSONValue
import LinnetHome
import TerminalUI
import Testing
import Tools

@testable import linnet

@Suite("linnet settings audit", .timeLimit(.minutes(10)))
struct AuditCommandTests {
  private func desk(entries: Int) async throws -> Desk {
    let desk = try Desk()
    let home = HomeDirectory(url: desk.world.home)
    try home.prepare()
    let key = try AuditKey(home).loadOrCreate { Data(repeating: 9, count: $0) }
    let log = AuditLog(folder: home.audit, key: key)
    for number in 0..<entries {
      var entry = AuditEntry(kind: .decision, at: 1_795_266_300_000 + Int64(number))
      entry.tool = "calendar"
      entry.action = "create"
      entry.reasons = ["reason\(number)"]
      try await log.record(entry, arguments: ["title": "Secret"])
    }
    return desk
  }

  @Test("Entries are listed with the newest last, without what was said")
  func list() async throws {
    let desk = try await desk(entries: 3)
    #expect(await desk.run("settings", "audit") == .done)
    let lines = desk.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[1].contains("reason0") && lines[3].contains("reason2"))
    #expect(lines[3].contains("calendar create") && lines[3].contains("decision") && !desk.output.contains("Secret"))
    let entries = try await desk.list("entries", "settings", "audit", "--limit", "2")
    #expect(entries.map { $0["seq"] as? Int } == [2, 3] && entries[0].text("tool") == "calendar")
    #expect(await desk.run("settings", "audit", "--limit", "0") == .usage)
  }

  @Test("A whole record is said to be whole, one that was changed ends with 1 and says where")
  func verify() async throws {
    let desk = try await desk(entries: 3)
    #expect(await desk.run("settings", "audit", "--verify") == .done)
    #expect(desk.output == "The audit log is whole: 3 entries in 1 files.\n")
    let file = try #require(desk.file("audit/audit.jsonl"))
    try desk.put("audit/audit.jsonl", file.replacing("reason1", with: "reasonX"))
    #expect(await desk.run("settings", "audit", "--verify", "--json") == .failed)
    let report = try desk.json()
    #expect(report["intact"] as? Bool == false && report["entries"] as? Int == 1)
    #expect(report.thing("firstBreak")["line"] as? Int == 2 && report.thing("firstBreak").text("reason") == "changed")
    // Without the key its hashes can't be made to fit.
    try FileManager.default.removeItem(at: desk.world.home.appending(path: "keys/audit.key"))
    #expect(await desk.run("settings", "audit", "--verify") == .failed)
  }

  @Test("Where no tool was asked anything it says so, and that is whole")
  func none() async throws {
    let desk = try Desk()
    #expect(await desk.run("settings", "audit") == .done)
    #expect(desk.output.isEmpty && desk.errors.contains("No tool was asked anything yet."))
    #expect(try await desk.document("settings", "audit", "--verify")["intact"] as? Bool == true)
  }
}
