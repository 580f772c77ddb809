import Testing

@testable import BuiltinAssistant

@Suite("Habits told of as done")
struct HabitDoneTests {
  private let entities =
    ["Flossing", "No sugar", "Drink water", "Yoga", "Call Mum", "Water the orchids"]
    .map { EntityRef(tool: "habit", name: $0) } + [
      EntityRef(tool: "reminder", name: "Water the orchids"), EntityRef(tool: "calendar", name: "Yoga"),
    ]

  private func request(_ said: String) -> String? {
    HabitDoneRewrite.mayTell(said) ? HabitDoneRewrite.request(said, among: entities) : nil
  }

  @Test(
    "A habit whose name is all that is said is logged",
    arguments: [
      ("flossed", "I did Flossing"), ("Flossed ✅", "I did Flossing"),
      ("no sugar all day today!! tick it off", "I did No sugar"),
      ("drank my water", "I did Drink water"), ("did yoga yesterday", "I did Yoga yesterday"),
      ("yoga: done", "I did Yoga"),
      ("called Mum this week, so that one is done", "I did Call Mum"),
    ])
  func told(_ said: String, _ expected: String) {
    #expect(request(said) == expected)
  }

  @Test(
    "What says more, asks, counts, or is as well a reminder is left to the model",
    arguments: [
      "flossed?", "did yoga with Ana", "yoga tomorrow", "I flossed 2 times", "did I do yoga", "watered the orchids",
      "done",
      "the yoga class was cancelled, done with it", "cancelled yoga",
      "did I floss today", "is yoga done today", "I've got to get yoga done today", "flossed all week",
      "flossed yesterday and today",
    ])
  func notTold(_ said: String) {
    #expect(request(said) == nil)
  }
}
