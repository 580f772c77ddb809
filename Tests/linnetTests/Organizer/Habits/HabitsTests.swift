import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import linnet

@Suite("linnet habits", .timeLimit(.minutes(10)))
struct HabitsTests {
  @Test("A habit is added with its unit and target; two of a name are refused")
  func add() async throws {
    let desk = try Desk()
    #expect(await desk.run("habits", "add", "Running", "--unit", "count", "--target", "5", "--emoji", "🏃") == .done)
    #expect(desk.output.hasPrefix("Added “🏃 Running”, 5 a day.\nTo undo it: linnet undo "))
    #expect(desk.file("habits/running.json")?.contains("\"unit\": \"count\"") == true)
    let calm = try await desk.document("habits", "add", "Calm", "--unit", "duration", "--target", "half an hour")
    #expect(calm.thing("habit")["target"] as? Double == 30 && calm.thing("habit").text("frequency") == "daily")
    #expect(await desk.run("habits", "add", "running") == .failed)
    #expect(await desk.run("habits", "add", "X", "--unit", "miles") == .usage)
    #expect(await desk.run("habits", "add", "X", "--target", "many") == .usage)
    #expect(await desk.run("habits", "add", "X", "--target", "3") == .failed)
  }

  @Test(
    "Values come after the name, as numbers, lengths or in passing",
    arguments: [
      (["Running", "5"], 5.0), (["Running", "2,5"], 2.5), (["Running"], 1.0), (["ran", "7", "km"], 7.0),
      (["Running", "--value", "3"], 3.0),
    ] as [([String], Double)])
  func log(_ words: [String], _ value: Double) async throws {
    let desk = try Desk()
    await desk.run("habits", "add", "Running", "--unit", "count", "--target", "5", "--alias", "ran")
    #expect(await desk.run(["habits", "log"] + words + ["--json"]) == .done, "\(desk.output)")
    let habit = try desk.json().thing("habit")
    #expect(habit["total"] as? Double == value && habit["isDoneNow"] as? Bool == (value >= 5))
  }

  @Test("Search finds by names and other names, all words in any order, and says when there is nothing")
  func search() async throws {
    let desk = try Desk()
    await desk.run("habits", "add", "Running", "outside", "--unit", "count", "--alias", "jog")
    await desk.run("habits", "add", "Café", "au", "lait")
    for words in [["run"], ["OUTSIDE", "runn"], ["jog"]] {
      #expect(await desk.run(["habits", "search"] + words + ["--json"]) == .done)
      let found = try #require(try desk.json()["habits"] as? [[String: Any]])
      #expect(found.map { $0.text("name") } == ["Running outside"], "\(words)")
    }
    #expect(await desk.run("habits", "search", "cafe") == .done && desk.output.contains("Café au lait"))
    #expect(try await desk.list("habits", "habits", "search", "a", "--limit", "1").count == 1)
    #expect(try await desk.list("habits", "habits", "search", "running", "inside").isEmpty)
    #expect(await desk.run("habits", "search", "chess") == .done && desk.output.isEmpty)
    #expect(desk.errors.contains("Nothing was found."))
    #expect(await desk.run("habits", "search", "...") == .usage)
    #expect(await desk.run("habits", "search", "x", "--limit", "0") == .usage)
  }

  @Test("Minutes are read from lengths, and are wanted")
  func duration() async throws {
    let desk = try Desk()
    await desk.run("habits", "add", "Deep", "breath", "--unit", "duration", "--target", "30")
    #expect(
      await desk.run("habits", "log", "Deep", "breath", "1", "hour", "--on", "yesterday") == .done, "\(desk.errors)")
    #expect(desk.output.contains("Logged “Deep breath” 1 h on Friday 20 November 2026. Now: not yet, streak 1 day."))
    await desk.run("habits", "log", "Deep breath", "20 min")
    #expect(desk.output.contains("Logged “Deep breath” 20 min. Now: 20 of 30, streak 1 day."))
    #expect(await desk.run("habits", "log", "Deep breath") == .usage)
    #expect(desk.errors.contains("Say how long"))
    #expect(await desk.run("habits", "log", "Deep breath", "5", "--on", "tomorrow") == .failed)
    #expect(desk.errors.contains("still to come"))
  }

  @Test("What is done or not is done once a day, and takes no number")
  func boolean() async throws {
    let desk = try Desk()
    await desk.run("habits", "add", "Journal")
    #expect(await desk.run("habits", "log", "Journal") == .done)
    #expect(desk.output.contains("Logged “Journal”. Now: done, streak 1 day."))
    #expect(await desk.run("habits", "log", "Journal") == .done)
    #expect(desk.output.contains("Nothing changed.") && !desk.output.contains("linnet undo"))
    #expect(await desk.run("habits", "log", "Journal", "3") == .usage)
    #expect(await desk.run("habits", "log", "Jornal") == .failed)
    #expect(desk.errors.contains("Did you mean “Journal”?"))
  }

  @Test("The list has streaks and the last seven days; weeks count for weekly habits")
  func list() async throws {
    let desk = try Desk()
    await desk.run("habits")
    #expect(desk.errors.contains("linnet habits add Running"))
    await desk.run("habits", "add", "Journal")
    for day in ["2026-11-18", "2026-11-19", "2026-11-20"] { await desk.run("habits", "log", "Journal", "--on", day) }
    await desk.run("habits", "add", "Piano", "--frequency", "weekly", "--target", "2")
    for day in ["2026-11-10", "2026-11-12", "2026-11-17"] { await desk.run("habits", "log", "Piano", "--on", day) }
    let list = try await desk.list("habits", "habits", "list")
    #expect(list.map { $0.text("name") } == ["Journal", "Piano"])
    #expect(list.map { $0["currentStreak"] as? Int } == [3, 1] && list.map { $0["bestStreak"] as? Int } == [3, 1])
    #expect(list[0]["isDoneNow"] as? Bool == false && (list[0]["lastSevenDays"] as? [Any])?.count == 7)
    #expect(list[0]["entries"] == nil)
    await desk.run("habits", "list")
    #expect(desk.output.contains("not yet  3 days  3 days  3 of 7"))
    #expect(desk.output.contains("2 days a week") && desk.output.contains("1 of 2"))
  }

  @Test("show lists what was logged, whose entries can be corrected and deleted")
  func entries() async throws {
    let desk = try Desk()
    await desk.run("habits", "add", "Running", "--unit", "count", "--target", "5")
    await desk.run("habits", "log", "Running", "5")
    let shown = try await desk.document("habits", "show", "Running").thing("habit")
    let entry = try #require((shown["entries"] as? [[String: Any]])?.first?.text("id"))
    #expect(await desk.run("habits", "edit", "Running", "--entry", entry, "--value", "6", "--on", "yesterday") == .done)
    let corrected = try await desk.document("habits", "show", "Running").thing("habit")
    let first = (corrected["entries"] as? [[String: Any]])?.first ?? [:]
    #expect(first["value"] as? Double == 6 && first.text("date") == "2026-11-20")
    await desk.run("habits", "show", "Running")
    #expect(
      desk.output.contains("In all:     6\n") && desk.output.contains("Fri 6, Sat –") && desk.output.contains(entry))
    #expect(await desk.run("habits", "delete", "Running", "--entry", String(entry.prefix(6)), "--yes") == .done)
    #expect(try await desk.document("habits", "show", "Running").thing("habit")["total"] as? Double == 0)
    #expect(await desk.run("habits", "edit", "Running", "--entry", entry) == .usage)
  }

  @Test("Editing keeps what isn't named, and deleting tells how much goes")
  func editAndDelete() async throws {
    let desk = try Desk(.terminal, input: nil)
    await desk.run("habits", "add", "Running", "--unit", "count", "--target", "5", "--alias", "jog", "--emoji", "🏃")
    await desk.run("habits", "log", "jog", "2")
    let habit = try await desk.document("habits", "edit", "jog", "--target", "8", "--emoji", "").thing("habit")
    #expect(habit["target"] as? Double == 8 && habit["aliases"] as? [String] == ["jog"] && habit["emoji"] is NSNull)
    #expect(await desk.run("habits", "edit", "Running", "--unit", "boolean") == .failed)
    desk.world.input.type("yes\n")
    #expect(await desk.run("habits", "delete", "Running") == .done)
    #expect(desk.errors.contains("Delete the habit “Running” with 1 entry? [y/N]"))
    #expect(await desk.run("undo") == .done)
    #expect(try await desk.document("habits", "show", "Running").thing("habit")["total"] as? Double == 2)
  }

  @Test("A broken file is named and does not hide the others")
  func broken() async throws {
    let desk = try Desk()
    await desk.run("habits", "add", "Journal")
    try desk.put("habits/bad.json", "{\"name\": 1}")
    await desk.run("habits", "list")
    #expect(desk.errors.contains("habits/bad.json: ") && desk.output.contains("Journal"))
    #expect(desk.file("habits/bad.json") == "{\"name\": 1}")
  }
}
