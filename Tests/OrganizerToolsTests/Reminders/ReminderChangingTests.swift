import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@Suite("Changing, completing and deleting reminders")
struct ReminderChangingTests {
  private let path = "calendars/personal/1.ics"

  @Test("an update shows before and after, changes what was asked, and undoing brings back every byte")
  func update() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps", lines: ["DUE;TZID=Europe/Paris:20261127T170000"])
    let files = try bench.files()
    let asked = await bench.call("reminder", ["action": "update", "search": "stamps", "due": "monday 15:00"])
    #expect(asked.call.status == .awaitingConfirmation && asked.call.states == [.pendingUpdate])
    #expect(asked.call.resolved?["due"] == "2026-11-23T15:00:00+01:00" && asked.call.resolved?["id"] == "1")
    #expect(asked.call.reminder?.due == 1_795_795_200_000)
    #expect(asked.call.reminder?.pendingUpdate?.due == 1_795_442_400_000)
    #expect(asked.call.reminder?.pendingUpdate?.title == nil)
    #expect(asked.question?.targetDescription.contains("Friday 27 November 2026 at 17:00") == true)
    let call = try await bench.approve(asked)
    #expect(call.states == [.updated] && call.reminder?.due == 1_795_442_400_000)
    let file = try bench.read(path)
    #expect(file.contains("DUE;TZID=Europe/Paris:20261123T150000") && file.contains("X-OTHERS-COLOUR:teal"))
    let undone = try await bench.undo(call)
    #expect(try bench.files() == files)
    #expect(undone.cards.map(\.state) == [.restored])
    let redo = try #require(undone.redoId)
    #expect(try await bench.executor.undo(redo).cards.map(\.state) == [.updated])
    #expect(try bench.read(path) == file)
  }

  @Test("a refused update changes nothing, and the card says so")
  func refused() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let files = try bench.files()
    let asked = await bench.call("reminder", ["action": "update", "search": "stamps", "title": "Buy tape"])
    #expect(asked.call.reminder?.title == "Buy stamps" && asked.call.reminder?.pendingUpdate?.title == "Buy tape")
    #expect(try await bench.refuse(asked).states == [.updateCancelled])
    #expect(try bench.files() == files)
  }

  @Test("a question outlives the program and is answered in its next run")
  func restart() async throws {
    let approvals = InMemoryApprovalStore()
    let before = try OrganizerBench(approvals: approvals)
    try before.reminders("Buy stamps")
    let asked = await before.call("reminder", ["action": "update", "search": "stamps", "due": "tomorrow 9am"])
    let after = try OrganizerBench(now: "2026-11-22T10:00:00Z", sharing: before, approvals: approvals)
    _ = try await after.executor.restore()
    // What was “tomorrow” then is past now; it was approved all the same, as it was shown.
    let call = try await after.approve(asked)
    #expect(call.status == .completed, "\(call.error?.message ?? "")")
    #expect(call.reminder?.due == 1_795_334_400_000)
  }

  /// It is Saturday 21 November 2026, 14:05 in Paris, and the reminder is due on Friday at 17:00.
  @Test(
    "a time alone is of the day on which it is due, a day alone keeps the time, and a length counts from when it is due",
    arguments: [
      ("6 pm", "2026-11-27T18:00:00+01:00"), ("monday", "2026-11-23T17:00:00+01:00"),
      ("an hour later", "2026-11-27T18:00:00+01:00"), ("two days earlier", "2026-11-25T17:00:00+01:00"),
      ("in 2 hours", "2026-11-21T16:05:00+01:00"), ("today at 18:00", "2026-11-21T18:00:00+01:00"),
    ])
  func moved(_ said: String, _ due: String) async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps", lines: ["DUE;TZID=Europe/Paris:20261127T170000"])
    let asked = await bench.call("reminder", ["action": "update", "search": "stamps", "due": .string(said)])
    #expect(asked.call.resolved?["due"]?.stringValue == due, "\(asked.call.error?.message ?? "")")
    #expect(try await bench.approve(asked).status == .completed)
  }

  @Test("what is due on a day isn't moved by hours")
  func movedByHours() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps", lines: ["DUE;VALUE=DATE:20261127"])
    let asked = await bench.call("reminder", ["action": "update", "search": "stamps", "due": "an hour later"])
    #expect(asked.call.error?.message.contains("There is no time of day to count from yet.") == true)
    let moved = await bench.call("reminder", ["action": "update", "search": "stamps", "due": "a day later"])
    #expect(moved.call.resolved?["due"] == "2026-11-28")
  }

  @Test("a title that stands alone finds the reminder and is no change")
  func titleAlone() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let call = try await bench.done("reminder", ["action": "update", "title": "buy stamps", "due": "tomorrow"])
    #expect(call.reminder?.title == "Buy stamps" && call.reminder?.isAllDay == true)
    let renamed = try await bench.done("reminder", ["action": "update", "id": "1", "title": "Buy tape"])
    #expect(renamed.reminder?.title == "Buy tape")
  }

  @Test("time and repetition are set and taken away")
  func repetition() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Bins")
    let set = try await bench.done("reminder", ["action": "update", "id": "1", "due": "every monday 9am"])
    #expect(set.reminder?.recurrence == "every week on Monday")
    let other = await bench.call("reminder", ["action": "update", "id": "1", "recurrence": "daily"])
    // The rule changes, the time stays.
    #expect(other.call.reminder?.pendingUpdate?.recurrence == "every day" && other.call.resolved?["due"] == nil)
    _ = try await bench.refuse(other)
    let once = await bench.call("reminder", ["action": "update", "id": "1", "recurrence": "none"])
    #expect(once.call.reminder?.pendingUpdate?.recurrence == "")
    #expect(try await bench.approve(once).reminder?.recurrence == nil)
    #expect(try !bench.read(path).contains("RRULE:FREQ=WEEKLY;BYDAY"))
    let timeless = await bench.call("reminder", ["action": "update", "id": "1", "due": "none"])
    #expect(timeless.call.reminder?.pendingUpdate?.isDueRemoved == true)
    #expect(try await bench.approve(timeless).reminder?.due == nil)
  }

  @Test("what is like that already, and a time that is past, are refused before anybody is asked")
  func refusals() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Late", lines: ["DUE;TZID=Europe/Paris:20261101T090000"])
    let same = await bench.call("reminder", ["action": "update", "search": "late", "due": "2026-11-01T09:00"]).call
    #expect(same.error?.code == .nothingToChange)
    let past = await bench.call("reminder", ["action": "update", "search": "late", "due": "yesterday 09:00"]).call
    #expect(past.error?.code == .pastTime)
    let nothing = await bench.call("reminder", ["action": "update", "search": "late", "title": "", "due": ""]).call
    #expect(nothing.error?.code == .nothingToChange)
    // Of a late one all else can be changed, the old time given along.
    let title = try await bench.done(
      "reminder", ["action": "update", "search": "late", "title": "Later", "due": "2026-11-01T09:00"])
    #expect(title.status == .completed && title.reminder?.title == "Later")
  }

  @Test(
    "what another program changed after the question is a conflict, and its work stays",
    arguments: ["update", "complete", "delete"])
  func conflict(_ action: String) async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let asked = await bench.call(
      "reminder", ["action": .string(action), "id": "1", "notes": action == "update" ? "ten" : ""])
    #expect(asked.call.status == .awaitingConfirmation)
    try bench.write(todoFile("Buy stamps", ["DUE;VALUE=DATE:20261201"]), to: path)
    let files = try bench.files()
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .changedMeanwhile)
    #expect(try bench.files() == files && call.undoId == nil)
    let again = try await bench.done("reminder", ["action": .string(action), "id": "1", "notes": "ten"])
    #expect(again.status == .completed)
  }

  @Test("of two calls of one reply about the same reminder, the second follows the first")
  func twoAtOnce() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let due = await bench.call("reminder", ["action": "update", "id": "1", "due": "tomorrow"])
    let title = await bench.call("reminder", ["action": "update", "id": "1", "title": "Buy tape"])
    let delete = await bench.call("reminder", ["action": "delete", "id": "1"])
    #expect(try await bench.approve(due).status == .completed)
    let renamed = try await bench.approve(title)
    #expect(renamed.reminder?.title == "Buy tape" && renamed.reminder?.due == 1_795_302_000_000)
    try bench.write(todoFile("Buy glue"), to: path)
    #expect(try await bench.approve(delete).error?.code == .changedMeanwhile)
    #expect(try bench.read(path) == todoFile("Buy glue"))
  }

  @Test("one that is gone after the question is told, and nothing is made")
  func gone() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let asked = await bench.call("reminder", ["action": "complete", "id": "1"])
    try bench.remove(path)
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .notFound && call.states == [.updateCancelled])
    #expect(try bench.files().isEmpty)
  }

  @Test("completing marks it as done; undoing opens it again, byte for byte")
  func complete() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let files = try bench.files()
    let asked = await bench.call("reminder", ["action": "complete", "search": "stamps"])
    #expect(asked.call.reminder?.pendingUpdate?.isCompleted == true && asked.call.effect == .update)
    let call = try await bench.approve(asked)
    #expect(call.states == [.updated] && call.reminder?.isCompleted == true)
    #expect(try bench.read(path).contains("STATUS:COMPLETED"))
    try await bench.undo(call)
    #expect(try bench.files() == files)
  }

  @Test("of one that repeats, the next is due; undoing takes back both files")
  func completeRepeating() async throws {
    let bench = try OrganizerBench()
    try bench.reminders(
      "Bins",
      lines: [
        "DTSTART;TZID=Europe/Paris:20261116T090000", "DUE;TZID=Europe/Paris:20261116T090000", "RRULE:FREQ=WEEKLY",
      ])
    let files = try bench.files()
    let asked = await bench.call("reminder", ["action": "complete", "search": "bins"])
    #expect(asked.question?.summarizedIntent.contains("it comes again, every week") == true)
    let call = try await bench.approve(asked)
    #expect(call.result?["next"]?["due"] == "2026-11-23T09:00:00+01:00" && call.reminder?.isCompleted == false)
    #expect(try bench.files().count == 2)
    try await bench.undo(call)
    #expect(try bench.files() == files)
  }

  @Test("a deletion is asked about in every mode, deletes, and comes back whole")
  func delete() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps", lines: ["RRULE:FREQ=DAILY", "DUE;VALUE=DATE:20261127"])
    let files = try bench.files()
    let asked = await bench.call("reminder", ["action": "delete", "search": "stamps"], mode: .yolo)
    #expect(asked.call.states == [.pendingDeletion])
    #expect(asked.question?.summarizedIntent.contains("with all its repetitions") == true)
    #expect(try await bench.refuse(asked).states == [.deletionCancelled])
    #expect(try bench.files() == files)
    let call = try await bench.done("reminder", ["action": "delete", "search": "stamps"])
    #expect(call.states == [.deleted] && call.result?["deleted"]?["id"] == "1")
    #expect(try bench.files().isEmpty)
    #expect(try await bench.undo(call).cards.map(\.state) == [.restored])
    #expect(try bench.files() == files)
  }

  @Test("undoing is refused when somebody changed the file since")
  func undoConflict() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps")
    let call = try await bench.done("reminder", ["action": "complete", "id": "1"])
    try bench.write(todoFile("Buy ten stamps"), to: path)
    await #expect(throws: ToolError.self) { try await bench.undo(call) }
    #expect(try bench.read(path) == todoFile("Buy ten stamps"))
  }
}
