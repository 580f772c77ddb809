import ChatTypes
import Foundation
import JSONValue
import TerminalUI
import Testing
import Tools

@testable import linnet

@Suite("linnet undo", .timeLimit(.minutes(10)))
struct UndoTests {
  private func titles(_ desk: Desk) async throws -> [String] {
    try await desk.list("events", "calendar", "list", "--to", "2027-01-01").compactMap { $0.text("title") }
  }

  @Test("The newest is undone, then the one before; undoing can be undone by its id")
  func order() async throws {
    let desk = try Desk()
    await desk.run("calendar", "add", "One", "--start", "monday 10:00")
    await desk.run("calendar", "add", "Two", "--start", "monday 11:00")
    let undone = try await desk.document("undo")
    #expect(undone.thing("undone").text("title") == "Created “Two”" && undone.thing("undone").text("undoneAt") != nil)
    #expect(try await titles(desk) == ["One"])
    #expect(await desk.run("undo") == .done)
    #expect(desk.output.hasPrefix("Undone: Created “One”.\nTo do it again: linnet undo "))
    #expect(try await titles(desk).isEmpty)
    #expect(await desk.run("undo") == .failed)
    #expect(desk.errors.contains("There is nothing to undo."))
    let redo = try #require(undone.text("redo"))
    #expect(await desk.run("undo", redo) == .done)
    #expect(try await titles(desk) == ["Two"])
    // What was made again is the newest now.
    #expect(await desk.run("undo") == .done)
    #expect(try await titles(desk).isEmpty)
  }

  @Test("The list is newest first, with what was undone, and who did it")
  func list() async throws {
    let desk = try Desk()
    await desk.run("undo", "--list")
    #expect(desk.output.isEmpty && desk.errors.contains("Nothing was done yet"))
    await desk.run("notes", "add", "Plan", "--body", "x")
    await desk.run("habits", "add", "Journal")
    await desk.run("undo")
    let changes = try await desk.list("changes", "undo", "--list")
    #expect(
      changes.map { $0.text("title") } == [
        "Undid: Created the habit “Journal”", "Created the habit “Journal”", "Created the note “Plan”",
      ])
    #expect(changes.map { $0.text("tool") } == ["habit", "habit", "note"])
    #expect(changes[1].text("undoneAt") == "2026-11-21T14:05:00+01:00" && changes[2]["undoneAt"] is NSNull)
    #expect(changes[0].text("undoes") == changes[1].text("id") && changes[2]["chat"] is NSNull)
    await desk.run("undo", "--list", "--limit", "2")
    let lines = desk.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[2].contains("2026-11-21 14:05") && lines[2].hasSuffix("you  undone"))
    #expect(desk.errors.contains("There are more"))
    #expect(await desk.run("undo", "--list", "abc") == .usage)
  }

  @Test("What an assistant did is listed as its own, and taking it back as the user's")
  func author() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "Plan", "--body", "x")
    let log = try #require(desk.file("undo.jsonl"))
    try desk.put(
      "undo.jsonl",
      log.replacing(#""tool":"note""#, with: #""tool":"note","key":{"userId":1,"chat":"~7","itemId":3,"callId":"1"}"#))
    #expect(try await desk.list("changes", "undo", "--list").map { $0.text("by") } == ["assistant"])
    #expect(await desk.run("undo") == .done)
    let changes = try await desk.list("changes", "undo", "--list")
    #expect(changes.map { $0.text("by") } == ["you", "assistant"] && changes.map { $0.text("chat") } == ["~7", "~7"])
    await desk.run("undo", "--list")
    #expect(desk.output.contains("assistant  undone"))
  }

  @Test("A beginning of an id is enough; one that is nothing is refused")
  func ids() async throws {
    let desk = try Desk()
    let first = try #require(try await desk.document("notes", "add", "A", "--body", "x").text("undo"))
    await desk.run("notes", "add", "B", "--body", "x")
    #expect(await desk.run("undo", String(first.prefix(5))) == .done)
    #expect(!desk.isThere("notes/A.md") && desk.isThere("notes/B.md"))
    #expect(await desk.run("undo", first) == .failed)
    #expect(desk.errors.contains("was undone already"))
    #expect(await desk.run("undo", "ffffffff") == .failed)
    #expect(desk.errors.contains("linnet undo --list"))
  }

  @Test("What another program changed afterwards is left alone")
  func changedMeanwhile() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "Plan", "--body", "mine")
    try desk.put("notes/Plan.md", "theirs")
    #expect(await desk.run("undo", "--json") == .failed)
    #expect(try desk.json().thing("error").text("code") == "changedMeanwhile")
    #expect(desk.file("notes/Plan.md") == "theirs")
  }

  @Test("A log that a running program has open sees what a command records, and the other way round")
  func twoProcesses() async throws {
    let desk = try Desk()
    await desk.run("notes", "add", "A", "--body", "x")
    let server = UndoLog(store: UndoFile(desk.world.home.appending(path: "undo.jsonl")))
    #expect(try await server.list().map(\.title) == ["Created the note “A”"])
    await desk.run("notes", "add", "B", "--body", "x")
    #expect(try await server.list().count == 2)
    await desk.run("undo")
    #expect(try await server.newest()?.title == "Created the note “A”")
    let operation = UndoOperation(title: "By the assistant", inverse: .null, fingerprint: "")
    let key = CallKey(userId: 1, chat: "~7", itemId: 3, callId: "1")
    _ = try await server.record(operation, tool: "calendar", key: key, at: 4_000_000_000_000)
    #expect(try await desk.list("changes", "undo", "--list").first?.text("chat") == "~7")
    #expect(await desk.run("undo") == .failed)
    #expect(desk.errors.contains("can't be read"))
  }

  @Test("In another home the command that undoes names it")
  func otherHome() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "linnet other \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    let desk = try Desk()
    #expect(await desk.run("notes", "add", "A", "--body", "x", "--home", place.path) == .done)
    #expect(desk.output.contains(" --home '\(place.path)"))
    #expect(FileManager.default.fileExists(atPath: place.appending(path: "notes/A.md").path))
    let mode = try FileManager.default.attributesOfItem(atPath: place.appending(path: "undo.jsonl").path)[
      .posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }
}
