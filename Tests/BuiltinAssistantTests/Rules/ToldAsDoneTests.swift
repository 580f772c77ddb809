import Testing

@testable import BuiltinAssistant

@Suite("What is told of as done, for a very small model")
struct ToldAsDoneTests {
  private let entities = [
    EntityRef(tool: "habit", name: "Meditation"), EntityRef(tool: "habit", name: "Piano"),
    EntityRef(tool: "habit", name: "Flossing"), EntityRef(tool: "habit", name: "Steps"),
    EntityRef(tool: "reminder", name: "Pay the nursery fee"),
    EntityRef(tool: "reminder", name: "Send the exam papers"),
    EntityRef(tool: "reminder", name: "Sign the swimming consent"),
  ]

  @Test("Each habit of a list is a request of its own")
  func habits() {
    #expect(
      HabitListRewrite.requests("Log 15 minutes of meditation, 40 of piano, and yes I flossed", among: entities)
        == ["log 15 minutes for Meditation", "log 40 for Piano", "I did Flossing"])
    #expect(
      HabitListRewrite.requests("flossed, and 8400 steps yesterday", among: entities)
        == ["I did Flossing yesterday", "log 8400 for Steps yesterday"])
  }

  @Test(
    "What says anything else is no such list",
    arguments: [
      "log 15 minutes of meditation", "15 minutes of meditation and 2 coffees",
      "piano lesson at 4 and 40 minutes of meditation",
      "5 minutes of piano, 10 minutes of piano", "40 of piano but not meditation, no 5 steps",
    ])
  func noHabits(_ said: String) { #expect(HabitListRewrite.requests(said, among: entities) == nil) }

  @Test("An opinion is asked of nobody's things")
  func opinions() {
    #expect(OpinionRewrite.request("Do you think it's better to exercise in the morning?") == "tell me what you think")
    #expect(OpinionRewrite.request("Do you find it strange that we celebrate birthdays?") != nil)
    #expect(OpinionRewrite.request("do you think you can move my dentist?") == nil)
    #expect(OpinionRewrite.request("do you have my notes?") == nil)
    #expect(OpinionRewrite.request("Why do people yawn?") == nil)
  }
}
