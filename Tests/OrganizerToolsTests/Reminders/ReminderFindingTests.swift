import ChatTypes
import JSONValue
import Testing
import Tools

@Suite("Finding the reminder that is meant")
struct ReminderFindingTests {
  private func found(_ bench: OrganizerBench, _ arguments: JSONObject) async -> ToolCall {
    var arguments = arguments
    arguments["action"] = "complete"
    return await bench.call("reminder", .object(arguments)).call
  }

  @Test(
    "by id, exact title, or words in any order, case and accents",
    arguments: [
      (["id": "2"], "2"), (["search": "Buy stamps"], "1"), (["search": "BUY STAMPS"], "1"),
      (["search": "stamps more"], "2"), (["search": "buy more"], "2"), (["search": "zoe"], "3"),
      (["search": "the reminder to call Zoé"], "3"), (["title": "call zoë"], "3"), (["search": "ca zo"], "3"),
      (["id": "made-up", "search": "more"], "2"), (["id": "Buy stamps"], "1"), (["id": "", "search": "zoe"], "3"),
    ] as [(JSONValue, String)])
  func finds(_ arguments: JSONValue, _ id: String) async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps", "Buy more stamps", "Call Zoë")
    let call = await found(bench, try #require(arguments.objectValue))
    #expect(call.status == .awaitingConfirmation, "\(call.error?.message ?? "")")
    #expect(call.resolved?["id"]?.stringValue == id)
  }

  @Test("several that fit are a question that names up to five with their times")
  func several() async throws {
    let bench = try OrganizerBench()
    try bench.reminders(
      "Pay rent", "Pay tax", "Pay Bo", "Pay Cy", "Pay Di", "Pay Ed", lines: ["DUE;VALUE=DATE:20261127"])
    let call = await found(bench, ["search": "pay"])
    #expect(call.status == .failed && call.error?.code == .ambiguous)
    let message = call.error?.message ?? ""
    #expect(message.contains("Which one do you mean?"))
    #expect(message.contains("“Pay Bo”, due Friday 27 November 2026"))
    #expect(message.contains("\n1. ") && message.contains("\n5. ") && message.contains("the first 5"))
    #expect(message.split(separator: "\n").count == 6)
  }

  @Test("two that look the same are told apart by their calendars, and by their ids")
  func twins() async throws {
    let bench = try OrganizerBench()
    try bench.write(todoFile("Water plants", uid: "a"), to: "calendars/home/a.ics")
    try bench.write(todoFile("Water plants", uid: "b"), to: "calendars/work/b.ics")
    let message = await found(bench, ["search": "water plants"]).error?.message ?? ""
    #expect(message.contains("in the calendar home") && message.contains("in the calendar work"))
    #expect(await found(bench, ["id": "b"]).resolved?["calendar"] == "work")
  }

  @Test("each number of the question leads to another one, also where the title stood for the name")
  func chosen() async throws {
    let bench = try OrganizerBench()
    try bench.write(todoFile("Water plants", uid: "a"), to: "calendars/home/a.ics")
    try bench.write(todoFile("Water plants", uid: "a"), to: "calendars/work/a.ics")
    for arguments: JSONValue in [
      ["action": "complete", "search": "plants"],
      ["action": "update", "title": "water plants", "due": "tomorrow 15:00"],
    ] {
      let question = await bench.call("reminder", arguments).call
      #expect(question.error?.answers == ["1", "2"])
      var chosen: Set<String> = []
      for number in 1...2 {
        let call = try await bench.call("reminder", #require(question.arguments(choosing: number))).call
        #expect(call.status == .awaitingConfirmation, "\(call.error?.message ?? "")")
        #expect(call.resolved?["title"] == nil)
        chosen.insert(call.resolved?["calendar"]?.stringValue ?? "")
      }
      #expect(chosen == ["home", "work"])
    }
  }

  @Test("nothing that fits is told with titles that look like it, and changes nothing")
  func notFound() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Buy stamps", "Call Zoë")
    let call = await found(bench, ["search": "buy stmaps"])
    #expect(call.status == .failed && call.error?.code == .notFound)
    #expect(call.error?.message.contains("Did you mean “Buy stamps”?") == true)
    #expect(await found(bench, ["search": "xylophone"]).error?.message.contains("Did you mean") == false)
    #expect(await found(bench, [:]).error?.code == .missingField)
    #expect(await found(bench, ["search": "?!"]).error?.code == .notFound)
  }

  @Test("open ones come before done ones, titles before notes")
  func order() async throws {
    let bench = try OrganizerBench()
    try bench.write(todoFile("Stamps", uid: "done", ["STATUS:COMPLETED"]), to: "calendars/personal/done.ics")
    try bench.write(todoFile("Post office", uid: "open", ["DESCRIPTION:stamps"]), to: "calendars/personal/open.ics")
    #expect(await found(bench, ["search": "stamps"]).resolved?["id"] == "open")
    try bench.write(todoFile("Buy stamps", uid: "title"), to: "calendars/personal/title.ics")
    #expect(await found(bench, ["search": "stamps"]).resolved?["id"] == "title")
    try bench.remove("calendars/personal/title.ics")
    try bench.remove("calendars/personal/open.ics")
    let done = await found(bench, ["search": "stamps"])
    #expect(done.error?.code == .invalid && done.error?.message.contains("done already") == true)
  }

  @Test("other programs' changes are seen at the next call, and broken files hide nothing")
  func otherPrograms() async throws {
    let bench = try OrganizerBench()
    try bench.reminders("Old title")
    #expect(await found(bench, ["search": "old"]).status == .awaitingConfirmation)
    try bench.write(todoFile("New title"), to: "calendars/personal/1.ics")
    try bench.write("BEGIN:VCALENDAR\nnonsense", to: "calendars/personal/broken.ics")
    #expect(await found(bench, ["search": "new title"]).status == .awaitingConfirmation)
    #expect(await found(bench, ["search": "old"]).error?.code == .notFound)
  }
}
