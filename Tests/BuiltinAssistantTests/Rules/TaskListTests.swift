import Foundation
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("Lists of things to do")
struct TaskListTests {
  private let phrases = DatePhrases.sample

  @Test(
    "Each of them is a reminder",
    arguments: [
      (
        "to do: buy stamps, call the bank and water the plants",
        ["reminder: buy stamps", "reminder: call the bank and water the plants"]
      ),
      ("My to-do list for today: stamps; the bank", ["reminder: stamps, today", "reminder: the bank, today"]),
      (
        "remind me to:\n- buy milk, eggs\n- 10:30 tomorrow call Ana!\n3) feed the cat",
        ["reminder: buy milk, eggs", "reminder: call Ana, 10:30 tomorrow", "reminder: feed the cat"]
      ),
      ("Tasks: iron, and hoover", ["reminder: iron", "reminder: hoover"]),
      (
        "tasks for tomorrow: call Ana on friday, buy milk",
        ["reminder: call Ana, friday", "reminder: buy milk, tomorrow"]
      ),
    ])
  func cut(_ said: String, _ requests: [String]) {
    #expect(TaskListRewrite.requests(said, phrases: phrases) == requests)
  }

  @Test(
    "What isn't such a list stays whole",
    arguments: [
      "to do: buy stamps", "shopping: milk, eggs, bread", "remind me: dentist, but only if it rains",
      "note: buy stamps, call the bank", "what's on my to do list: anything?", "tasks: is this one done, or that?",
      "remind me to buy stamps, call the bank", "", "Reminder: call mum, tomorrow at 5",
      "Reminder: buy milk, eggs and bread", "to do: finish report, Friday 5pm",
    ])
  func kept(_ said: String) {
    #expect(TaskListRewrite.requests(said, phrases: phrases) == nil)
  }
}
