import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("Which occurrences of a series are changed") struct ScopeRepairTests {
  private func scope(_ said: String, _ action: String = "reschedule", _ search: String = "swim lesson") -> JSONValue? {
    let arguments: JSONValue = ["action": .string(action), "search": .string(search)]
    return ScopeRepair(message: said)
      .repaired(DecodedCall(callId: "c", name: "calendar", arguments: arguments)).arguments["scope"]
  }

  @Test(
    "As the message says",
    arguments: [
      ("move all of them to 7", "all"), ("ALL swim lessons are at Northside pool", "all"),
      ("change each of my swimming lessons to an hour", "all"), ("the swim lesson starts at 5 from now on", "future"),
      ("cancel the entire series", "all"),
      ("from this thursday onwards swim lessons begin at 5, move them", "future"), ("move it to 6 for good", "future"),
    ])
  func said(_ said: String, _ expected: String) { #expect(scope(said)?.stringValue == expected) }

  @Test(
    "Where it doesn't, nothing is said",
    arguments: [
      "move the swim lesson to 7", "I'm busy from 5 onwards, move it to 7", "move it to 6, for good measure",
      "the swim lesson is all day", "after all the swim lesson is on",
      "move the swim lesson to 3, every swim team agreed", "move the swim lesson to 3, the kids are ill, each one",
    ])
  func unsaid(_ said: String) {
    #expect(scope(said) == nil)
  }

  @Test("Nothing is said of what isn't changed")
  func others() {
    #expect(scope("every swim lesson at 5", "create") == nil)
    #expect(scope("every swim lesson", "list") == nil)
    let arguments: JSONValue = ["action": "delete", "search": "yoga", "start": "friday"]
    let call = DecodedCall(callId: "c", name: "calendar", arguments: arguments)
    #expect(ScopeRepair(message: "cancel every yoga on friday").repaired(call).arguments == arguments)
  }
}
