import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@Suite("Making reminders")
struct ReminderCreatingTests {
  @Test("a phrase becomes a time, the file says it, the card shows it, and undoing leaves no file")
  func create() async throws {
    let bench = try OrganizerBench()
    let call = await bench.call("reminder", ["action": "create", "title": "Buy stamps", "due": "friday 17:00"]).call
    #expect(call.status == .completed && call.effect == .create && call.states == [.created])
    #expect(call.arguments["due"] == "friday 17:00")
    #expect(call.resolved?["due"] == "2026-11-27T17:00:00+01:00")
    #expect(call.result?["created"]?["due"] == "2026-11-27T17:00:00+01:00")
    #expect(call.result?["created"]?["id"] == "new-1" && call.reminder?.reminderIdentifier == "new-1")
    #expect(call.reminder?.due == 1_795_795_200_000 && call.reminder?.isAllDay == false)
    #expect(try bench.read("calendars/personal/new-1.ics").contains("DUE;TZID=Europe/Paris:20261127T170000\r\n"))
    let undone = try await bench.undo(call)
    #expect(try bench.files().isEmpty)
    #expect(undone.cards.map(\.state) == [.deleted])
  }

  @Test(
    "every form of a time is read",
    arguments: [
      ("tomorrow", "2026-11-22"), ("today", "2026-11-21"), ("2026-12-01", "2026-12-01"),
      ("2026-12-01T10:00", "2026-12-01T10:00:00+01:00"), ("2026-12-01T10:00:00Z", "2026-12-01T11:00:00+01:00"),
      ("tomorrow morning", "2026-11-22T09:00:00+01:00"), ("tonight", "2026-11-21T20:00:00+01:00"),
      ("in 2 hours", "2026-11-21T16:05:00+01:00"), ("next month", nil), ("by end of tomorrow", "2026-11-22"),
      ("15:00", "2026-11-21T15:00:00+01:00"), ("14:05", "2026-11-21T14:05:00+01:00"),
    ] as [(String, String?)])
  func forms(_ due: String, _ iso: String?) async throws {
    let bench = try OrganizerBench()
    let call = await bench.call("reminder", ["action": "create", "title": "X", "due": .string(due)]).call
    if let iso {
      #expect(call.status == .completed, "\(call.error?.message ?? "")")
      #expect(call.resolved?["due"]?.stringValue == iso)
      #expect(call.result?["created"]?["due"]?.stringValue == iso)
    } else {
      #expect(call.status == .failed && call.error?.code == .invalidTime)
      #expect(try bench.files().isEmpty)
    }
  }

  @Test("a repetition in the time gives both, and the file has the rule and its beginning")
  func repetitionInDue() async throws {
    let bench = try OrganizerBench()
    let call = await bench.call("reminder", ["action": "create", "title": "Bins", "due": "every monday 9am"]).call
    #expect(call.status == .completed)
    #expect(call.resolved?["due"] == "2026-11-23T09:00:00+01:00")
    #expect(call.resolved?["recurrence"] == "FREQ=WEEKLY;BYDAY=MO")
    let file = try bench.read("calendars/personal/new-1.ics")
    #expect(file.contains("RRULE:FREQ=WEEKLY;BYDAY=MO\r\n"))
    #expect(file.contains("DTSTART;TZID=Europe/Paris:20261123T090000\r\n"))
    #expect(call.reminder?.recurrence == "every week on Monday")
  }

  @Test(
    "words, phrases and rules say how it repeats",
    arguments: [
      ("daily", nil, "FREQ=DAILY", "2026-11-21"), ("Weekly", "friday", "FREQ=WEEKLY", "2026-11-27"),
      ("weekdays", nil, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23"),
      ("every 2 weeks", "monday 09:00", "FREQ=WEEKLY;INTERVAL=2", "2026-11-23T09:00:00+01:00"),
      ("RRULE:FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01", "FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01"),
      ("freq=yearly", "2026-12-24", "FREQ=YEARLY", "2026-12-24"),
      ("weekly", "every monday 9am", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23T09:00:00+01:00"),
      ("none", "tomorrow", nil, "2026-11-22"), ("", "tomorrow", nil, "2026-11-22"),
    ] as [(String, String?, String?, String)])
  func recurrence(_ recurrence: String, _ due: String?, _ rule: String?, _ iso: String) async throws {
    let bench = try OrganizerBench()
    var arguments: JSONObject = ["action": "create", "title": "X", "recurrence": .string(recurrence)]
    if let due { arguments["due"] = .string(due) }
    let call = await bench.call("reminder", .object(arguments)).call
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.resolved?["recurrence"]?.stringValue == rule)
    #expect(call.resolved?["due"]?.stringValue == iso)
  }

  @Test(
    "what can't be meant is refused with a sentence, and nothing is written",
    arguments: [
      (["title": "X", "due": "saturday at 8"], .ambiguousTime), (["title": "X", "due": "03/04"], .ambiguousTime),
      (["title": "X", "due": "every monday 9am", "recurrence": "daily"], .ambiguousTime),
      (["title": "X", "due": "2026-11-20"], .pastTime), (["title": "X", "due": "yesterday 15:00"], .pastTime),
      (["title": "X", "due": "2026-11-21T14:03"], .pastTime),
      (["title": "X", "due": "next week"], .invalidTime), (["title": "X", "due": "2 hours"], .invalidTime),
      (["title": "X", "due": "tomorrow 15:00-16:00"], .invalidTime),
      (["title": "X", "due": "soonish"], .invalidTime),
      (["title": "X", "recurrence": "FREQ=DAILY"], .missingField),
      (["title": "X", "due": "every 2 hours"], .missingField),
      (["title": "X", "due": "tomorrow", "recurrence": "sometimes"], .invalidTime),
      (["title": "X", "due": "tomorrow", "recurrence": "tomorrow"], .invalidTime),
      (["due": "tomorrow"], .missingField), (["title": "  \n"], .missingField),
    ] as [(JSONValue, ToolCallError.Code)])
  func refused(_ arguments: JSONValue, _ code: ToolCallError.Code) async throws {
    let bench = try OrganizerBench()
    var object = try #require(arguments.objectValue)
    object["action"] = "create"
    let call = await bench.call("reminder", .object(object), mode: .yolo).call
    #expect(
      call.status == .failed && call.error?.code == code,
      "\(call.error?.code.rawValue ?? "") \(call.error?.message ?? "")")
    #expect(call.error?.message.last.map { ".?".contains($0) } == true)
    #expect(try bench.files().isEmpty && call.undoId == nil)
  }

  @Test("empty fields are the same as none")
  func emptyFields() async throws {
    let bench = try OrganizerBench()
    let call = await bench.call(
      "reminder", ["action": "Create", "title": " Milk ", "due": "", "notes": " ", "recurrence": "", "id": ""]
    ).call
    #expect(call.status == .completed)
    #expect(call.resolved == ["action": "create", "title": "Milk"])
    #expect(call.reminder?.due == nil && call.reminder?.notes == nil)
  }

  @Test("when everything is asked about, a refusal writes nothing and an approval all")
  func asked() async throws {
    let bench = try OrganizerBench()
    let arguments: JSONValue = ["action": "create", "title": "Call Zoë", "due": "tomorrow 9am"]
    let first = await bench.call("reminder", arguments, mode: .alwaysAsk)
    #expect(first.call.status == .awaitingConfirmation && first.call.cards.isEmpty)
    #expect(first.question?.summarizedIntent.contains("“Call Zoë”, due Sunday 22 November 2026 at 09:00") == true)
    #expect(try await bench.refuse(first).status == .denied)
    #expect(try bench.files().isEmpty)
    let second = await bench.call("reminder", arguments, mode: .alwaysAsk)
    #expect(try await bench.approve(second).states == [.created])
    #expect(try bench.read("calendars/personal/new-1.ics").contains("SUMMARY:Call Zoë\r\n"))
  }

  @Test("text of any script comes through, notes keep their lines")
  func anyScript() async throws {
    let bench = try OrganizerBench()
    let title = "Zahnärztin 🦷 anrufen, 明日; \\ und „mehr“"
    let call = await bench.call("reminder", ["action": "create", "title": .string(title), "notes": "a\n  b"]).call
    #expect(call.reminder?.title == title && call.reminder?.notes == "a\n  b")
    let found = try await bench.done("reminder", ["action": "complete", "search": "zahnarztin"])
    #expect(found.status == .completed && found.result?["completed"]?.stringValue == title)
  }

  @Test("the second of two hours that clocks show is kept as an instant, one that they skip is asked about")
  func clockChanges() async throws {
    let autumn = try OrganizerBench(now: "2026-10-24T10:00:00Z")
    let twice = await autumn.call(
      "reminder", ["action": "create", "title": "X", "due": "2026-10-25T02:30:00+01:00"]
    ).call
    #expect(twice.result?["created"]?["due"] == "2026-10-25T02:30:00+01:00")
    #expect(try autumn.read("calendars/personal/new-1.ics").contains("DUE:20261025T013000Z\r\n"))
    let spring = try OrganizerBench(now: "2026-03-28T10:00:00Z")
    let skipped = await spring.call("reminder", ["action": "create", "title": "X", "due": "2026-03-29T02:30"])
    #expect(skipped.call.status == .awaitingConfirmation)
    #expect(skipped.call.decision?.reason.contains("03:30") == true)
    try spring.reminders("Y")
    let moved = await spring.call("reminder", ["action": "update", "id": "1", "due": "2026-03-29T02:30"], mode: .yolo)
    #expect(moved.call.decision?.reason.contains("03:30") == true)
  }
}
