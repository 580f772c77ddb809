import ChatTypes
import Foundation
import JSONValue
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("How something comes again is said as the message does")
struct RepetitionRepairTests {
  private func recurrence(_ said: String, _ written: String) -> JSONValue? {
    let phrases = DatePhrases(now: Date(timeIntervalSince1970: 1_795_500_000), timeZone: .gmt)
    let call = DecodedCall(
      callId: "1", name: "calendar", arguments: ["action": "update", "search": "retro", "recurrence": .string(written)])
    return RepetitionRepair(RequestReading(RequestContext([], answering: said), phrases: phrases).reading(for: [call]))
      .repaired(call).arguments["recurrence"]
  }

  @Test("Every two weeks is neither weekly nor yearly")
  func intervals() {
    #expect(recurrence("Can you have the retro repeat every two weeks?", "yearly") == "FREQ=WEEKLY;INTERVAL=2")
    #expect(recurrence("make the retro fortnightly", "weekly") == "FREQ=WEEKLY;INTERVAL=2")
    #expect(recurrence("repeat the retro every month", "daily") == "FREQ=MONTHLY")
  }

  @Test("What it was is none")
  func old() {
    #expect(recurrence("wants it done every day rather than weekly", "weekly") == "FREQ=DAILY")
    #expect(recurrence("change it from weekly to every two weeks", "weekly") == "FREQ=WEEKLY;INTERVAL=2")
  }

  @Test(
    "What is right, and what is said twice or not at all, stays",
    arguments: [
      "make the retro weekly", "make it not repeat every two weeks any more", "the retro comes every week", "repeat it",
      "weekly rather than every two weeks",
    ])
  func kept(_ said: String) { #expect(recurrence(said, "weekly") == "weekly") }
}
