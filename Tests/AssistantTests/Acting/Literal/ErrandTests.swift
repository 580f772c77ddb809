import Foundation
import Organizer
import Testing

@testable import Assistant

@Suite("What a machine can't do is put down")
struct ErrandTests {
  private func request(_ said: String) -> String? {
    Errand.request(
      said,
      DatePhrases(now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: .init(identifier: "Europe/Paris") ?? .gmt))
  }

  @Test(
    "An errand is a reminder",
    arguments: [
      "Buy milk", "water the plants", "pay rent", "pick up the dry cleaning on friday", "buy a gift for anna tomorrow",
    ])
  func errands(_ said: String) {
    #expect(request(said) == "remind me to \(said.prefix(1).lowercased())\(said.dropFirst())")
  }

  @Test(
    "Anything else is left to the model",
    arguments: [
      "clean up my calendar", "fix the title", "return it", "buy", "buy milk at 5 pm", "pay rent?",
      "water polo practice note",
      "pay rent: done", "fix the meeting", "call mum", "pick a day", "wash the car friday 10am",
      "water the plants later",
    ])
  func others(_ said: String) { #expect(request(said) == nil) }
}
