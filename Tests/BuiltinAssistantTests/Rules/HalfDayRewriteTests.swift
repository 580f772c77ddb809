import ChatTypes
import JSONValue
import Testing

@testable import BuiltinAssistant

@Suite("Morning or evening")
struct HalfDayRewriteTests {
  private static let early = "Monday 23 November 2026 at 09:30"
  private static let late = "Monday 23 November 2026 at 21:30"
  private static let both = [early, late]

  @Test(
    "an answer picks one of both times",
    arguments: [
      "am", "AM", "9:30 a.m.", "9am", "9:30am", "in the morning", "morning please", "the first", "First one!", "09:30",
      early,
    ])
  func morning(_ said: String) {
    #expect(HalfDayRewrite.time(among: Self.both, with: said) == Self.early)
  }

  @Test(
    "or the other one",
    arguments: [
      "pm", "9:30 PM", "9pm.", "at night", "in the evening, please", "the second one", "21:30", "at 21", late,
    ])
  func evening(_ said: String) {
    #expect(HalfDayRewrite.time(among: Self.both, with: said) == Self.late)
  }

  @Test("times of twelve hours are told apart, too", arguments: ["am", "in the evening", "9:30 PM"])
  func twelveHours(_ said: String) {
    let both = ["Monday, November 23, 2026 at 9:30 AM", "Monday, November 23, 2026 at 9:30 PM"]
    #expect(HalfDayRewrite.time(among: both, with: said) == both[said == "am" ? 0 : 1])
    #expect(HalfDayRewrite.request("call the bank at 9:30", at: both[1]) == "call the bank at 9:30 pm")
  }

  @Test(
    "what picks none, both, or says more is left as it is",
    arguments: [
      "9:30", "yes", "no", "never mind", "", "am or pm?", "morning or evening", "what do I have tomorrow", "spam",
      "8am8",
      "actually remind me of the dentist in the morning instead",
    ])
  func neither(_ said: String) {
    #expect(HalfDayRewrite.time(among: Self.both, with: said) == nil)
  }

  @Test(
    "the request is made again with the half of the day",
    arguments: [
      ("call the bank tomorrow at 9", "Monday 23 November 2026 at 09:00", "call the bank tomorrow at 9 am"),
      ("buy 9 eggs at 9", "Monday 23 November 2026 at 21:00", "buy 9 eggs at 9 pm"),
      ("at 9:30 on monday, gate 12", "Monday 23 November 2026 at 09:30", "at 9:30 am on monday, gate 12"),
      ("call the bank at nine", "Monday 23 November 2026 at 09:00", nil), ("", "Monday 23 November 2026 at 09:00", nil),
      ("at 9", "no time", nil), ("at 9:3:4: 9:", "Monday 23 November 2026 at 09:00", "at 9:3:4: 9: am"),
    ])
  func request(_ request: String, _ time: String, _ wanted: String?) {
    #expect(HalfDayRewrite.request(request, at: time) == wanted)
  }

  @Test(
    "only such a pair is answered so",
    arguments: [
      [], ["the red", "the blue one"], ["Monday at 09:00"], ["Monday at 09:00", "Tuesday at 21:00"],
      ["Monday at 09:00", "Monday at 20:00"], ["Monday at 09:00", "Monday at 10:00", "Monday at 21:00"],
      ["Monday at xx:00", "Monday at yy:00"],
    ])
  func others(_ offered: [String]) { #expect(HalfDayRewrite.time(among: offered, with: "am") == nil) }
}
