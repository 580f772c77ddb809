import Foundation
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("What a machine can't do is put down")
struct ErrandRewriteTests {
  private func request(_ said: String) -> String? {
    ErrandRewrite.request(
      said,
      phrases: DatePhrases(
        now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: .init(identifier: "Europe/Paris") ?? .gmt))
  }

  @Test(
    "An errand is a reminder",
    arguments: [
      "Buy milk", "water the plants", "pay rent", "pick up the dry cleaning on friday", "buy a gift for anna tomorrow",
      "return the books", "clean the kitchen on saturday", "renew passport",
    ])
  func errands(_ said: String) {
    #expect(request(said) == "remind me to \(said.prefix(1).lowercased())\(said.dropFirst())")
  }

  @Test(
    "Anything else is left to the model",
    arguments: [
      "clean up my calendar", "fix the title", "return it", "buy", "buy milk at 5 pm", "pay rent?",
      "water polo saturday",
      "get rid of the dentist", "empty tomorrow", "empty everything friday", "fix the dentist to friday",
      "clean up my schedule for friday", "return flight friday", "paint class friday", "pay review friday",
      "water 2 glasses", "throw out the second one", "take out the repetition of yoga", "cancel the water delivery",
      "replace Anna by Ben", "wash the date out",
      "pay rent: done", "fix the meeting", "call mum", "pick a day", "wash the car friday 10am",
      "water the plants later",
    ])
  func others(_ said: String) { #expect(request(said) == nil) }
}
