import ChatTypes
import Foundation
import JSONValue
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("Places of which a call has the beginning")
struct PlaceRepairTests {
  private func place(_ said: String, _ written: String) -> String? {
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_500_000), timeZone: .gmt)
    let call = DecodedCall(
      callId: "1", name: "calendar", arguments: ["action": "create", "location": .string(written)])
    return PlaceRepair(RequestReading(RequestContext([], answering: said), phrases: phrases).reading(for: [call]))
      .whole(call).arguments["location"]?.stringValue
  }

  @Test(
    "A place is whole with its number, the other half of its name, and its street",
    arguments: [
      ("Lab session at 13:15 on Wednesday in PC pool 2", "PC pool", "PC pool 2"),
      ("the staff party is on Friday, 6:30pm, at the Crown & Anchor.", "the crown", "the Crown & Anchor"),
      ("MOT Wednesday 08:30 at Kwik Fit on Mill Lane. Note: bring the key", "Kwik Fit", "Kwik Fit on Mill Lane"),
      ("it's at Sal's on 3rd Ave", "Sal's", "Sal's on 3rd Ave"),
    ])
  func whole(_ said: String, _ written: String, _ expected: String) { #expect(place(said, written) == expected) }

  @Test(
    "What stands behind a place and isn't its own stays apart",
    arguments: [
      ("dinner at Luigi's 8 pm tomorrow", "Luigi's"), ("dinner at Luigi's 2 people, tomorrow at 8", "Luigi's"),
      ("tomorrow at 8 at Luigi's & then home", "Luigi's"), ("lunch at the pool on Friday", "the pool"),
      ("tomorrow in the gym. The other gym 2", "gym"), ("see you in Porto on Monday", "Porto"),
    ])
  func apart(_ said: String, _ written: String) { #expect(place(said, written) == written) }

  private func told(_ said: String, _ arguments: JSONValue = ["action": "reschedule"]) -> String? {
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_500_000), timeZone: .gmt)
    let call = DecodedCall(callId: "1", name: "calendar", arguments: arguments)
    return PlaceRepair(RequestReading(RequestContext([], answering: said), phrases: phrases).reading(for: [call]))
      .told(call).arguments["location"]?.stringValue
  }

  @Test("A clause of its own says where something is")
  func told() {
    #expect(told("Braai has moved to Sunday 1 pm, and it's at his brother's farm") == "his brother's farm")
    let dinner: JSONValue = ["action": "create", "location": "Haifa"]
    #expect(told("dinner on Saturday at 20:15? It's at their place in Haifa.", dinner) == "their place in Haifa")
    let other: JSONValue = ["action": "create", "location": "the harbour restaurant in Haifa"]
    #expect(told("dinner there. It's in Haifa", other) == "the harbour restaurant in Haifa")
  }

  @Test(
    "A time, and what goes on as a sentence, is no place",
    arguments: [
      "it's at 5", "move it, it's at noon on friday", "it's in two weeks", "it's in the calendar as I said it",
      "meet at the farm", "the talk on friday, it's in German", "move it to friday, we're in Rome all week",
    ])
  func notTold(_ said: String) { #expect(told(said) == nil) }
}
