import Foundation
import Testing

@testable import Organizer

@Suite struct `Habits` {
  private func day(_ text: String) -> CivilDate { CivilDate(iso: text)! }

  @Test func `a habit is a file that a person can read`() async throws {
    let folder = try ScratchFolder()
    let habits = folder.habits
    _ = try await habits.create(name: "Morning run", unit: .count, target: 5, emoji: "🏃", aliases: ["jog"])
    _ = try await habits.log("morning-run", value: 2.5)
    #expect(
      try folder.text("habits/morning-run.json") == """
        {
          "version": 1,
          "name": "Morning run",
          "emoji": "🏃",
          "unit": "count",
          "frequency": "daily",
          "target": 5,
          "aliases": ["jog"],
          "created": "2026-11-21T13:05:00Z",
          "entries": [
            {"id": "id-1", "date": "2026-11-21", "value": 2.5, "logged": "2026-11-21T13:05:00Z"}
          ]
        }

        """)
  }

  @Test func `several values of a day add up, done counts once`() async throws {
    let folder = try ScratchFolder()
    let habits = folder.habits
    _ = try await habits.create(name: "Water", unit: .count, target: 8)
    for value in [3.0, 4, 1] { _ = try await habits.log("water", value: value) }
    #expect(HabitStatistics(try await habits.habit("water"), today: habits.today).isDoneNow)
    _ = try await habits.create(name: "Yoga")
    let first = try await habits.log("yoga")
    let second = try await habits.log("yoga")
    #expect(second.undo.isEmpty && second.entry == first.entry)
    #expect(try await habits.habit("yoga").entries.count == 1)
  }

  @Test func `entries can be corrected, moved and deleted, and each change taken back`() async throws {
    let folder = try ScratchFolder()
    let habits = folder.habits
    _ = try await habits.create(name: "Reading", unit: .duration, target: 20)
    let entry = try #require(try await habits.log("reading", value: 30, on: day("2026-11-20")).entry)
    let before = try folder.bytes("habits/reading.json")
    let corrected = try await habits.correct("reading", entry: entry.id, value: 15, date: day("2026-11-19"))
    #expect(corrected.habit.entries.map(\.value) == [15] && corrected.habit.entries.map(\.date) == [day("2026-11-19")])
    let redo = try await habits.undo(corrected.undo)
    #expect(try folder.bytes("habits/reading.json") == before)
    _ = try await habits.undo(redo)
    let deleted = try await habits.deleteEntry("reading", entry: entry.id)
    #expect(deleted.habit.entries.isEmpty)
    _ = try await habits.undo(deleted.undo)
    #expect(try await habits.habit("reading").entries.map(\.value) == [15])
    let gone = try await habits.delete("reading")
    #expect(folder.files("habits") == [])
    _ = try await habits.undo(gone)
    #expect(try await habits.habit("reading").entries.count == 1)
  }

  @Test func `unknown members, numbers and order survive`() async throws {
    let folder = try ScratchFolder()
    let json = """
      {"version":1,"color":"#f00","name":"X","unit":"count","big":12345678901234567890,
      "entries":[{"date":"2026-11-20","note":"hi","value":1.50}]}
      """
    try folder.write("habits/x.json", json)
    let habits = folder.habits
    _ = try await habits.log("x", value: 2)
    let corrected = try await habits.correct("x", entry: "#1", value: 3)
    #expect(corrected.habit.entries.map(\.value) == [3, 2])
    let text = try #require(try folder.text("habits/x.json"))
    #expect(text.contains("\"color\": \"#f00\"") && text.contains("12345678901234567890"))
    #expect(text.contains("{\"date\": \"2026-11-20\", \"note\": \"hi\", \"value\": 3}"))
    #expect(text.firstRange(of: "color")!.lowerBound < text.firstRange(of: "unit")!.lowerBound)
  }

  @Test func `a broken or newer file is reported, left alone, and hides no other`() async throws {
    let folder = try ScratchFolder()
    try folder.write("habits/broken.json", "{\"version\": 1, ")
    try folder.write("habits/newer.json", #"{"version": 2, "name": "N", "unit": "count"}"#)
    try folder.write(
      "habits/odd.json", #"{"version": 1, "name": "N", "unit": "count", "entries": [{"date": "2026-02-30"}]}"#)
    try folder.write("habits/deep.json", String(repeating: "[", count: 100_000))
    let habits = folder.habits
    _ = try await habits.create(name: "Good")
    let list = try await habits.list()
    #expect(list.habits.map(\.id) == ["good"])
    #expect(
      list.problems.map(\.file) == ["habits/broken.json", "habits/deep.json", "habits/newer.json", "habits/odd.json"])
    await #expect(throws: OrganizerError.self) { try await habits.log("newer") }
    #expect(try folder.text("habits/broken.json") == "{\"version\": 1, ")
  }

  @Test func `what another program changed is seen and never overwritten`() async throws {
    let folder = try ScratchFolder()
    let habits = folder.habits
    let made = try await habits.create(name: "Yoga")
    try folder.write("habits/yoga.json", #"{"version": 1, "name": "Joga", "unit": "boolean"}"#)
    #expect(try await habits.habit("yoga").name == "Joga")
    await #expect(throws: OrganizerError.changedMeanwhile) { try await habits.undo(made.undo) }
    await #expect(throws: OrganizerError.changedMeanwhile) {
      try await habits.update("yoga", name: "X", revision: made.habit.revision)
    }
    await habits.setBeforeWriting {
      try? folder.write("habits/yoga.json", #"{"version": 1, "name": "Z", "unit": "boolean"}"#)
    }
    // Between our reading and our writing: what is logged joins what is there then.
    #expect(try await habits.log("yoga").habit.name == "Z")
    #expect(try await habits.habit("yoga").entries.count == 1)
  }

  @Test func `what makes no sense is refused`() async throws {
    let habits = try ScratchFolder().habits
    _ = try await habits.create(name: "Run", unit: .duration)
    await #expect(throws: OrganizerError.self) { try await habits.create(name: " RÜN ".replacing("Ü", with: "u")) }
    await #expect(throws: OrganizerError.self) { try await habits.create(name: "") }
    await #expect(throws: OrganizerError.self) { try await habits.create(name: "A", target: 0) }
    await #expect(throws: OrganizerError.self) { try await habits.create(name: "A", frequency: .weekly, target: 8) }
    await #expect(throws: OrganizerError.self) { try await habits.log("run", value: -1) }
    await #expect(throws: OrganizerError.self) { try await habits.log("run", value: .nan) }
    await #expect(throws: OrganizerError.self) { try await habits.log("run", value: 1441) }
    await #expect(throws: OrganizerError.self) { try await habits.log("run", on: CivilDate(iso: "2026-11-22")) }
    await #expect(throws: OrganizerError.self) { try await habits.log("../run") }
    await #expect(throws: OrganizerError.self) { try await habits.correct("run", entry: "none", value: 1) }
    _ = try await habits.log("run", value: 20)
    await #expect(throws: OrganizerError.self) { try await habits.update("run", unit: .count) }
    #expect(try await habits.update("run", name: "Running", target: 30).habit.target == 30)
  }

  @Test func `a day is the user's, around midnight`() async throws {
    let folder = try ScratchFolder(now: "2026-11-21T23:59")
    let habits = folder.habits
    _ = try await habits.create(name: "Late")
    #expect(try await habits.log("late").entry?.date == day("2026-11-21"))
    folder.set("2026-11-22T00:01")
    #expect(try await habits.log("late").entry?.date == day("2026-11-22"))
    #expect(HabitStatistics(try await habits.habit("late"), today: habits.today).currentStreak == 2)
  }
}
