import AssistantTestSupport
import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("What a call means whose thing isn't there")
struct TargetResolverTests {
  private static let entities = [
    EntityRef(tool: "calendar", name: "Dentist"), EntityRef(tool: "calendar", name: "Standup with Lisbon"),
    EntityRef(tool: "reminder", name: "Pay rent"), EntityRef(tool: "reminder", name: "Gift"),
    EntityRef(tool: "reminder", name: "Water the orchids"), EntityRef(tool: "habit", name: "Running"),
    EntityRef(tool: "habit", name: "Reading"),
  ]

  private func targets(_ message: String, after earlier: [String] = []) -> TargetResolver {
    TargetResolver(message, after: earlier, among: Self.entities)
  }

  private func call(_ name: String, _ arguments: JSONValue) -> DecodedCall {
    DecodedCall(callId: "1", name: name, arguments: arguments)
  }

  @Test(
    "It is what the message names, whatever its words are in",
    arguments: [
      ("reminder", "complete", "their water", "The orchids have been watered, check that off", "Water the orchids"),
      (
        "calendar", "delete", "whole series Standup", "remove the whole series Standup with Lisbon",
        "Standup with Lisbon"
      ),
      ("reminder", "update", "Gift voucher", "rename my reminder ‘Gift’ to Gift voucher", "Gift"),
      ("habit", "log", "pages", "put me down for 42 pages in the reading habit", "Reading"),
      ("habit", "log", "km", "I ran 5 km while running", "Running"),
    ])
  func named(_ tool: String, _ action: String, _ wanted: String, _ message: String, _ meant: String) {
    let argument = tool == "habit" ? "habit" : "search"
    let found = targets(message).alternatives(
      to: call(tool, ["action": .string(action), argument: .string(wanted), "value": 1]))
    #expect(found.first?.arguments[argument] == .string(meant))
    #expect(found.first?.arguments["value"] == 1 && found.first?.name == tool && found.first?.toolCall.callId == "1")
  }

  @Test("A reminder is named without what is to be done, unless the call's own name is said")
  func withoutVerb() {
    let complete = call("reminder", ["action": "complete", "search": "they drank"])
    #expect(
      targets("the orchids were dry, done now").alternatives(to: complete).first?.arguments["search"]
        == "Water the orchids")
    #expect(
      targets("no orchids any more, delete that one").named(
        insteadOf: call("reminder", ["action": "delete", "search": "Pay rent"]))?.arguments["search"]
        == "Water the orchids")
    #expect(
      targets("the rent and the orchids, delete that one").named(
        insteadOf: call("reminder", ["action": "delete", "search": "Gift"])) == nil)
    #expect(
      targets("no orchids this month, delete the gift one").named(
        insteadOf: call("reminder", ["action": "delete", "search": "Gift"])) == nil)
  }

  @Test("It is a thing of another kind where that is what the message names")
  func otherKind() {
    let moved = targets("push pay rent to friday").alternatives(
      to: call("calendar", ["action": "reschedule", "search": "pay rent", "start": "friday"]))
    #expect(moved.map(\.name) == ["reminder"])
    #expect(moved.first?.arguments == ["action": "update", "due": "friday", "search": "Pay rent"])
    let deleted = targets("remove the running one").alternatives(
      to: call("calendar", ["action": "delete", "search": "running"]))
    #expect(deleted.map(\.arguments) == [["action": "delete", "habit": "Running"]])
    let put = targets("move the gift to friday").alternatives(
      to: call("reminder", ["action": "update", "search": "gift", "title": "x"]))
    #expect(put.isEmpty)
  }

  @Test("It is what was spoken of last, where the message only points to it")
  func pointed() {
    let query = call("habit", ["action": "query", "habit": "going overall"])
    let found = targets("how's that habit going overall?", after: ["Running?", "Logged 30 for Reading."])
      .alternatives(to: query)
    #expect(found.map(\.arguments) == [["action": "query", "habit": "Reading"]])
    // Two that were spoken of together are both possible, and none may be taken.
    #expect(targets("how is that going?", after: ["Running and Reading"]).alternatives(to: query).isEmpty)
  }

  @Test("It is new where a time is said and nobody speaks of a change")
  func new() {
    let moved = call(
      "calendar", ["action": "reschedule", "search": "plumber", "start": "friday at 3", "location": "home"])
    #expect(
      targets("ok so the plumber can come friday at 3, home").alternatives(to: moved).map(\.arguments) == [
        ["action": "create", "title": "plumber", "start": "friday at 3", "location": "home"]
      ])
    #expect(targets("move the plumber to friday at 3").alternatives(to: moved).isEmpty)
    #expect(
      targets("the plumber is at home").alternatives(
        to: call("calendar", ["action": "update", "search": "plumber", "location": "home"])
      ).isEmpty)
  }

  @Test("Nothing that the call isn't about is taken because the message names it, too")
  func unrelated() {
    let call = call("calendar", ["action": "reschedule", "search": "barber", "start": "friday"])
    #expect(targets("move the barber to friday, after the dentist").alternatives(to: call).isEmpty)
  }

  @Test("A new event that has the name of one and is said to have another time changes that one")
  func changed() {
    let made = call("calendar", ["action": "create", "title": "the dentist", "start": "friday at 4"])
    #expect(
      targets("the dentist has to be friday at 4").changed(made)?.arguments == [
        "action": "reschedule", "search": "Dentist", "start": "friday at 4",
      ])
    #expect(targets("the dentist friday at 4").changed(made) == nil)
    #expect(!TargetResolver.tellsOfChange("the dentist friday at 4"))
    let other = call("calendar", ["action": "create", "title": "Lunch", "start": "friday at 4"])
    #expect(targets("lunch has to be friday at 4").changed(other) == nil)
  }

  @Test("What an earlier request of the message makes is there for the next one")
  func madeBefore() async throws {
    let world = try RealWorld(mode: .yolo)
    let talk = try await Conversation(in: world)
    let ref = try await talk.newChat()
    let item = try await talk.ask(
      "add a habit called stretching. Log 5 for stretching after running",
      rounds: #"[HABIT_ACTION:{"action":"create","name":"stretching"}]"#,
      #"[HABIT_ACTION:{"action":"log","habit":"stretching","value":5}]"#, in: ref)
    #expect(item.turn?.calls.map { $0.arguments["habit"] ?? $0.arguments["name"] } == ["stretching", "stretching"])
    #expect(item.turn?.calls.map(\.status) == [.completed, .completed])
  }

  @Test("What an earlier call of the message makes isn't what the next one changes")
  func madeTwice() async throws {
    let world = try RealWorld(mode: .yolo)
    let talk = try await Conversation(in: world)
    let ref = try await talk.newChat()
    let item = try await talk.ask(
      "team lunch will be tuesday at 12 and thursday at 12",
      rounds: #"[CALENDAR_ACTION:{"action":"create","title":"team lunch","start":"tuesday at 12"}]"#
        + #"[CALENDAR_ACTION:{"action":"create","title":"team lunch","start":"thursday at 12"}]"#, in: ref)
    #expect(item.turn?.calls.map { $0.arguments["action"] } == ["create", "create"])
    #expect(item.turn?.calls.map(\.status) == [.completed, .completed])
  }

  @Test("With the real tools a reminder is moved that was taken for an event, and asked about as one")
  func whole() async throws {
    let world = try RealWorld(mode: .yolo)
    let talk = try await Conversation(in: world)
    let ref = try await talk.newChat()
    let item = try await talk.ask(
      "push pay rent to friday",
      rounds: #"[CALENDAR_ACTION:{"action":"reschedule","search":"pay rent","start":"friday"}]"#, in: ref)
    #expect(item.turn?.calls.map(\.name) == ["reminder"])
    #expect(item.turn?.calls.map(\.status) == [.completed])
    let rent = try #require(try world.files()["calendars/personal/rent.ics"])
    #expect(String(decoding: rent, as: UTF8.self).contains("DUE;VALUE=DATE:20261127"))
  }

  @Test("A list that isn't there yet is made")
  func newList() {
    let add = call("note", ["action": "append", "search": "shopping list", "body": "butter"])
    let made = targets("add butter to the shopping list").alternatives(to: add)
    #expect(made.map(\.arguments) == [["action": "create", "title": "shopping list", "body": "butter"]])
    let typo = TargetResolver(
      "add butter to the shoppng list", after: [], among: [EntityRef(tool: "note", name: "Shopping list")])
    let added = typo.alternatives(
      to: call("note", ["action": "append", "search": "shoppng list", "body": "butter"]))
    #expect(added.allSatisfy { $0.arguments["action"] == "append" })
    let soul = call("note", ["action": "append", "search": "more soul than", "body": "apps"])
    #expect(targets("I think paper notebooks have more soul than apps").alternatives(to: soul).isEmpty)
  }
}
