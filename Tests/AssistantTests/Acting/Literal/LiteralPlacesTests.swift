import ChatTypes
import Foundation
import Organizer
import Testing

@testable import Assistant

@Suite("Places of which a call has the beginning")
struct LiteralPlacesTests {
  private func place(_ said: String, _ written: String) -> String? {
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_500_000), timeZone: .gmt)
    let call = ToolCall(callId: "1", name: "calendar", arguments: ["action": "create", "location": .string(written)])
    return LiteralPlaces.mended(call, said, beside: phrases.phrases(in: said)).arguments["location"]?.stringValue
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
}
