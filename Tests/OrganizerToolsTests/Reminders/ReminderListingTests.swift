import ChatTypes
import JSONValue
import Testing
import Tools

@Suite("Listing reminders")
struct ReminderListingTests {
  private func bench() throws -> OrganizerBench {
    let bench = try OrganizerBench()
    let dues = [
      "late": "DUE;TZID=Europe/Paris:20261121T090000", "today": "DUE;VALUE=DATE:20261121",
      "soon": "DUE;TZID=Europe/Paris:20261122T090000", "later": "DUE;VALUE=DATE:20261205",
    ]
    for (title, due) in dues {
      try bench.write(todoFile("Task \(title)", uid: title, [due]), to: "calendars/personal/\(title).ics")
    }
    try bench.write(todoFile("Task someday", uid: "someday"), to: "calendars/personal/someday.ics")
    try bench.write(
      todoFile("Task done", uid: "done", ["STATUS:COMPLETED"]), to: "calendars/personal/done.ics")
    return bench
  }

  private func ids(_ call: ToolCall) -> [String] {
    (call.result?["reminders"]?.arrayValue ?? []).compactMap { $0["id"]?.stringValue }
  }

  @Test("the open ones come by their time, those that are late are marked")
  func all() async throws {
    let call = try await bench().call("reminder", ["action": "list"]).call
    #expect(call.status == .completed && call.risk == .low)
    #expect(ids(call) == ["late", "today", "soon", "later", "someday"])
    #expect(call.result?["overdue"] == 1 && call.result?["open"] == 5)
    let list = call.result?["reminders"]?.arrayValue ?? []
    #expect(list.map { $0["overdue"]?.boolValue == true } == [true, false, false, false, false])
    #expect(list[1]["due"] == "2026-11-21" && list[2]["due"] == "2026-11-22T09:00:00+01:00")
    #expect(call.cards.map(\.state) == Array(repeating: .listed, count: 5))
    #expect(Set(call.cards.map(\.cardId)).count == 5)
  }

  @Test(
    "a time says by when, and what is late is in every list",
    arguments: [
      ("today", ["late", "today"]), ("tomorrow", ["late", "soon"]), ("this week", ["late", "today", "soon"]),
      ("december", ["late", "later"]), ("2026-11-22/2026-12-31", ["late", "soon", "later"]),
    ])
  func byTime(_ due: String, _ expected: [String]) async throws {
    let call = try await bench().call("reminder", ["action": "list", "due": .string(due)]).call
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(ids(call) == expected)
  }

  @Test("words choose among them")
  func byWords() async throws {
    #expect(ids(try await bench().call("reminder", ["action": "list", "search": "LATE"]).call) == ["late", "later"])
    #expect(ids(try await bench().call("reminder", ["action": "list", "search": "done"]).call).isEmpty)
  }

  @Test("an empty list is no failure, a list too long says what is left out")
  func bounds() async throws {
    let bench = try OrganizerBench()
    let empty = await bench.call("reminder", ["action": "list"]).call
    #expect(empty.status == .completed && empty.result?["open"] == 0 && empty.cards.isEmpty)
    for number in 1...130 {
      try bench.write(todoFile("Task \(number)", uid: "\(number)"), to: "calendars/personal/\(number).ics")
    }
    let long = await bench.call("reminder", ["action": "list"]).call
    #expect(ids(long).count == 100 && long.result?["leftOut"] == 30 && long.result?["open"] == 130)
    #expect(long.cards.count == 20)
  }
}
