import ChatTypes
import Foundation
import JSONValue
import Testing
import Tools

@Suite("Habits as a tool")
struct HabitToolTests {
  /// Running in kilometres, reading in minutes, meditation done or not, a weekly swim.
  private func bench() async throws -> OrganizerBench {
    let bench = try OrganizerBench()
    for arguments: JSONValue in [
      ["action": "create", "name": "Running", "unit": "count", "emoji": "🏃"],
      ["action": "create", "name": "Reading", "unit": "duration"], ["action": "create", "name": "Meditation"],
      ["action": "create", "name": "Swimming", "frequency": "weekly"],
    ] {
      #expect(await bench.call("habit", arguments).call.status == .completed)
    }
    return bench
  }

  @Test("a habit is made with what was said, and undoing leaves no file")
  func create() async throws {
    let bench = try OrganizerBench()
    let call = await bench.call(
      "habit", ["action": "create", "name": " Learn Türkçe ", "unit": "Duration", "frequency": "WEEKLY", "emoji": "📚"]
    ).call
    #expect(call.status == .completed && call.states == [.created] && call.effect == .create)
    #expect(call.habit?.name == "Learn Türkçe" && call.habit?.unit == "duration" && call.habit?.frequency == "weekly")
    #expect(call.resolved?["frequency"] == "weekly")
    #expect(try await bench.undo(call).cards.map(\.state) == [.deleted])
    #expect(try bench.files().isEmpty)
  }

  @Test(
    "a name that is taken or missing, and units that aren't any, are refused",
    arguments: [
      (["name": "RUNNING"], .exists), (["name": " "], .missingField),
      (["name": "X", "unit": "miles"], .invalidArguments),
    ] as [(JSONObject, ToolCallError.Code)])
  func refusedCreation(_ arguments: JSONObject, _ code: ToolCallError.Code) async throws {
    let bench = try await bench()
    var arguments = arguments
    arguments["action"] = "create"
    let call = await bench.call("habit", .object(arguments)).call
    #expect(call.status == .failed && call.error?.code == code, "\(call.error?.message ?? "")")
    #expect(try bench.files().count == 4)
  }

  @Test(
    "the habit, the value and the day are found in what was said",
    arguments: [
      (["habit": "Running", "value": 5], "running", 5, "2026-11-21"),
      (["habit": "ran 5 km"], "running", 5, "2026-11-21"),
      (["habit": "RUNNING", "value": "2.5", "date": "yesterday"], "running", 2.5, "2026-11-20"),
      (["habit": "running"], "running", 1, "2026-11-21"),
      (["habit": "read for half an hour"], "reading", 30, "2026-11-21"),
      (["habit": "my meditation", "value": 7], "meditation", 1, "2026-11-21"),
      (["habit": "🏃", "date": "2026-11-01"], "running", 1, "2026-11-01"),
      (["habit": "running", "date": "friday"], "running", 1, "2026-11-20"),
      (["habit": "running", "date": "december 1st"], "running", 1, "2025-12-01"),
      (["habit": "running", "date": "the 3rd"], "running", 1, "2026-11-03"),
      (["name": "Swimming", "date": "this morning", "habit": ""], "swimming", 1, "2026-11-21"),
    ] as [(JSONObject, String, Double, String)])
  func log(_ arguments: JSONObject, _ id: String, _ value: Double, _ date: String) async throws {
    let bench = try await bench()
    let files = try bench.files()
    var arguments = arguments
    arguments["action"] = "log"
    let call = await bench.call("habit", .object(arguments)).call
    #expect(call.status == .completed && call.states == [.created], "\(call.error?.message ?? "")")
    #expect(call.resolved == ["action": "log", "habit": .string(id), "value": number(value), "date": .string(date)])
    #expect(call.habit?.habitIdentifier == id && call.habit?.value == value && call.habit?.date == date)
    #expect(try bench.read("habits/\(id).json").contains(date))
    #expect(try await bench.undo(call).cards.map(\.state) == [.restored])
    #expect(try bench.files() == files)
  }

  private func number(_ value: Double) -> JSONValue {
    Int64(exactly: value).map { .integer($0) } ?? JSONValue(value)
  }

  @Test(
    "what can't be logged is refused with a sentence, and nothing is written",
    arguments: [
      (["habit": "Running", "date": "tomorrow"], .invalidTime),
      (["habit": "Running", "date": "soonish"], .invalidTime),
      (["habit": "Running", "date": "this week"], .invalidTime), (["habit": "Running", "value": 0], .invalid),
      (["habit": "Running", "value": -3], .invalid), (["habit": "Reading", "value": 1441], .invalid),
      (["habit": "Running", "value": "much"], .invalidArguments), (["habit": ""], .missingField),
      (["habit": "Running", "date": "03/04"], .ambiguousTime),
    ] as [(JSONObject, ToolCallError.Code)])
  func refusedLog(_ arguments: JSONObject, _ code: ToolCallError.Code) async throws {
    let bench = try await bench()
    let files = try bench.files()
    var arguments = arguments
    arguments["action"] = "log"
    let call = await bench.call("habit", .object(arguments)).call
    #expect(
      call.status == .failed && call.error?.code == code,
      "\(call.error?.code.rawValue ?? "") \(call.error?.message ?? "")")
    #expect(try bench.files() == files)
  }

  @Test("an unknown habit is a question whether to make it, several that fit are one, too")
  func unclear() async throws {
    let bench = try await bench()
    let unknown = await bench.call("habit", ["action": "log", "habit": "chess"]).call
    #expect(unknown.status == .failed && unknown.error?.code == .notFound)
    #expect(unknown.error?.message.contains("There is no habit “chess” yet.") == true)
    #expect(unknown.error?.message.contains("“Meditation”") == true)
    #expect(unknown.error?.message.hasSuffix("Should it be created?") == true)
    _ = await bench.call("habit", ["action": "create", "name": "Clean shoes"])
    _ = await bench.call("habit", ["action": "create", "name": "Polish shoes"])
    let several = await bench.call("habit", ["action": "log", "habit": "shoes"]).call
    #expect(several.error?.code == .ambiguous && several.error?.message.contains("“Polish shoes”") == true)
    var chosen: Set<String> = []
    for number in 1...2 {
      let call = try await bench.call("habit", #require(several.arguments(choosing: number))).call
      #expect(call.error == nil)
      chosen.insert(call.resolved?["habit"]?.stringValue ?? "")
    }
    #expect(chosen == ["clean-shoes", "polish-shoes"])
    let first = try await OrganizerBench().call("habit", ["action": "log", "habit": "chess"]).call
    #expect(first.error?.message == "There is no habit “chess” yet. Should it be created?")
    let ran = try await OrganizerBench().call("habit", ["action": "log", "habit": "ran", "value": 5]).call
    #expect(ran.error?.message == "There is no habit “Running” yet. Should it be created?")
    #expect(ran.error?.isQuestion == true && ran.error?.answers == ["Yes"])
  }

  @Test("several of a day add up; what is done once a day stays as it is")
  func severalADay() async throws {
    let bench = try await bench()
    _ = await bench.call("habit", ["action": "log", "habit": "running", "value": 2])
    let second = await bench.call("habit", ["action": "log", "habit": "running", "value": 3]).call
    #expect(second.result?["habit"]?["today"] == 5 && second.result?["logged"] == 3)
    _ = await bench.call("habit", ["action": "log", "habit": "meditation"])
    let files = try bench.files()
    let again = await bench.call("habit", ["action": "log", "habit": "meditation"]).call
    #expect(again.status == .completed && again.result?["wasLoggedBefore"] == true && again.undoId == nil)
    #expect(again.states == [.listed])
    #expect(try bench.files() == files)
  }

  @Test("a log that waits for an answer keeps its day, and adds to what was logged since")
  func askedLog() async throws {
    let bench = try await bench()
    let asked = await bench.call("habit", ["action": "log", "habit": "running", "value": 4], mode: .alwaysAsk)
    #expect(asked.call.status == .awaitingConfirmation && asked.call.cards.isEmpty)
    #expect(asked.question?.summarizedIntent.contains("Logs 4 for the habit “Running”") == true)
    _ = await bench.call("habit", ["action": "log", "habit": "running", "value": 1])
    let call = try await bench.approve(asked)
    #expect(call.result?["habit"]?["today"] == 5)
    let refused = await bench.call("habit", ["action": "log", "habit": "running"], mode: .alwaysAsk)
    let files = try bench.files()
    #expect(try await bench.refuse(refused).status == .denied)
    #expect(try bench.files() == files)
  }

  @Test("a query tells today, the last seven days and the streaks")
  func query() async throws {
    let bench = try await bench()
    for (date, value) in [("2026-11-10", 1), ("2026-11-11", 1), ("2026-11-12", 1), ("2026-11-20", 2), ("today", 3)] {
      let arguments: JSONValue = [
        "action": "log", "habit": "running", "value": .integer(Int64(value)), "date": .string(date),
      ]
      #expect(await bench.call("habit", arguments).call.status == .completed)
    }
    let call = await bench.call("habit", ["action": "query", "habit": "how is my running going"]).call
    #expect(call.status == .completed && call.risk == .low && call.states == [.listed] && call.habit?.streak == 2)
    let report = call.result?["habit"]
    #expect(report?["today"] == 3 && report?["currentStreak"] == 2 && report?["bestStreak"] == 3)
    #expect(report?["streakUnit"] == "days" && report?["sevenDayTotal"] == 5 && report?["daysDone"] == 2)
    let days = report?["lastSevenDays"]?.arrayValue ?? []
    #expect(
      days.count == 7 && days[0]["date"] == "2026-11-15" && days[6] == ["date": "2026-11-21", "total": 3, "done": true])
    let earlier = await bench.call("habit", ["action": "query", "habit": "running", "date": "2026-11-11"]).call
    #expect(earlier.result?["habit"]?["onDate"] == ["date": "2026-11-11", "total": 1])
    #expect(await bench.call("habit", ["action": "query", "habit": "chess"]).call.error?.code == .notFound)
  }

  @Test("all are listed, by a list and by a query that names none")
  func list() async throws {
    let bench = try await bench()
    for action in ["list", "query"] {
      let call = await bench.call("habit", ["action": .string(action), "habit": ""]).call
      let habits = call.result?["habits"]?.arrayValue ?? []
      #expect(habits.map { $0["id"] } == ["meditation", "reading", "running", "swimming"])
      #expect(habits[3]["doneThisWeek"] == false && habits[0]["doneToday"] == false && call.cards.count == 4)
    }
    #expect(try await OrganizerBench().call("habit", ["action": "list"]).call.result == ["habits": []])
  }

  @Test("a deletion says how much goes with it, waits in every mode, and comes back whole")
  func delete() async throws {
    let bench = try await bench()
    _ = await bench.call("habit", ["action": "log", "habit": "running", "value": 2])
    _ = await bench.call("habit", ["action": "log", "habit": "running", "value": 2])
    let files = try bench.files()
    let asked = await bench.call("habit", ["action": "delete", "habit": "running"], mode: .yolo)
    #expect(asked.call.states == [.pendingDeletion])
    #expect(asked.question?.summarizedIntent.contains("with all its 2 entries") == true)
    #expect(try await bench.refuse(asked).states == [.deletionCancelled])
    let call = try await bench.done("habit", ["action": "delete", "habit": "running"])
    #expect(call.states == [.deleted])
    #expect(try bench.files().count == 3)
    #expect(try await bench.undo(call).cards.map(\.state) == [.restored])
    #expect(try bench.files() == files)
  }

  @Test("what was logged after the question keeps the habit from being deleted")
  func deleteConflict() async throws {
    let bench = try await bench()
    let asked = await bench.call("habit", ["action": "delete", "habit": "running"])
    _ = await bench.call("habit", ["action": "log", "habit": "running", "value": 9])
    let files = try bench.files()
    let call = try await bench.approve(asked)
    #expect(call.status == .failed && call.error?.code == .changedMeanwhile)
    #expect(try bench.files() == files)
  }

  @Test("files of other programs are taken up, broken ones hide nothing")
  func otherPrograms() async throws {
    let bench = try await bench()
    let file = try bench.read("habits/running.json")
    try bench.write(file.replacing("Running", with: "Jogging"), to: "habits/running.json")
    try bench.write("{ nonsense", to: "habits/broken.json")
    let call = await bench.call("habit", ["action": "log", "habit": "jogging"]).call
    #expect(call.status == .completed && call.habit?.name == "Jogging")
  }
}
