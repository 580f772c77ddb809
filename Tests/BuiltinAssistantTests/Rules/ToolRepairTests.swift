import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Calls of a very small model do what the message says with the kind of thing that it names")
struct ToolRepairTests {
  private func repaired(_ said: String, _ tool: String, _ arguments: JSONValue...) -> [ToolCall] {
    let calls = arguments.enumerated().map { ToolCall(callId: "\($0.offset)", name: tool, arguments: $0.element) }
    let literal = CallRepairPipeline(RequestContext([.user("[now]\n" + said)], answering: said))
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    return literal.repaired(calls, at: now, in: TimeZone(identifier: "Europe/Paris") ?? .gmt)
  }

  @Test("Reminders that are asked for are no events")
  func reminders() {
    let asked: JSONValue = ["action": "list", "start": "next week"]
    let call = repaired("Please show me all of next week's reminders", "calendar", asked)[0]
    #expect(call.name == "reminder" && call.arguments == ["action": "list", "due": "next week"])
    let both = repaired("what events and reminders are there next week?", "calendar", asked)[0]
    #expect(both.name == "calendar")
    let own: JSONValue = ["action": "list", "start": "next week", "search": "reminders"]
    #expect(repaired("when is the talk on reminders next week?", "calendar", own)[0].name == "calendar")
  }

  @Test("A note that is to be read isn't changed")
  func shown() {
    let written: JSONValue = ["action": "update", "search": "Landlord meeting", "body": "it before I go in"]
    let call = repaired("Open the Landlord meeting note for me, I want to read it before I go in", "note", written)[0]
    #expect(call.arguments == ["action": "search", "search": "Landlord meeting"])
    let added: JSONValue = ["action": "append", "search": "Landlord meeting", "body": "the damp wall"]
    for said in ["open the Landlord meeting note and add the damp wall", "Landlord meeting note: the damp wall"] {
      #expect(repaired(said, "note", added)[0].arguments == added)
    }
  }

  @Test("What is appended to a note that has the name already is what stands behind the colon")
  func appended() {
    let written: JSONValue = ["action": "update", "search": "Baby names", "title": "Baby names"]
    let call = repaired("Append to Baby names: Ishaan, Meher", "note", written)[0]
    #expect(call.arguments == ["action": "append", "search": "Baby names", "body": "Ishaan, Meher"])
    let renamed: JSONValue = ["action": "update", "search": "Baby names", "title": "Names"]
    #expect(repaired("Add a title to Baby names: Names", "note", renamed)[0].arguments == renamed)
  }

  @Test(
    "Both of two things are deleted, or done",
    arguments: [
      ("Delete the reminders to order seeds and to sharpen the mower, both done by the gardener", "delete"),
      ("delete order seeds, I did sharpen the mower", "complete"),
    ])
  func pairs(_ said: String, _ action: String) {
    let calls = repaired(
      said, "reminder", ["action": "delete", "search": "order seeds"],
      ["action": "complete", "search": "sharpen the mower"])
    #expect(calls.map { $0.arguments["action"]?.stringValue } == ["delete", action])
  }

  @Test("An event without a time, or with a street for one, gets the message's only time")
  func times() {
    let whole = repaired(
      "Elif's kindergarten is closed on Friday", "calendar", ["action": "create", "title": "closed"])[
        0]
    #expect(whole.arguments["start"] == "Friday")
    let street: JSONValue = ["action": "create", "title": "MOT for the car", "start": "Mill Lane"]
    let car = repaired("MOT for the car Wednesday 08:30 at Kwik Fit on Mill Lane", "calendar", street)[0]
    #expect(car.arguments["start"] == "Wednesday 08:30")
    let two: JSONValue = ["action": "create", "title": "talk"]
    #expect(repaired("a talk, friday at 3 or monday at 4", "calendar", two)[0].arguments["start"] == nil)
  }

  @Test("What is only called a link gives way to the link")
  func links() {
    let said = "Job interview with Novatek on the 14th at 10am. The video link is meet.novatek.com/hr-22"
    let written: JSONValue = [
      "action": "create", "title": "Job interview with Novatek", "start": "the 14th at 10am",
      "location": "The video link",
    ]
    #expect(repaired(said, "calendar", written)[0].arguments["location"] == "meet.novatek.com/hr-22")
    let place: JSONValue = [
      "action": "create", "title": "walk", "start": "friday at 3 pm", "location": "the park",
    ]
    let walk = repaired("walk in the park friday at 3 pm, more on walks.org/park", "calendar", place)[0]
    #expect(walk.arguments["location"] == "the park")
  }
}
