import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Calls of a very small model do what the message says with the kind of thing that it names")
struct ToolRepairTests {
  private func repaired(_ said: String, _ tool: String, _ arguments: JSONValue...) -> [DecodedCall] {
    let calls = arguments.enumerated().map { DecodedCall(callId: "\($0.offset)", name: tool, arguments: $0.element) }
    let literal = CallRepairPipeline(RequestContext([.user("[now]\n" + said)], answering: said))
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    return literal.repaired(calls, at: now, in: TimeZone(identifier: "Europe/Paris") ?? .gmt)
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

}
