import Testing

@testable import BuiltinAssistant

@Suite("What is told of as done, for a very small model")
struct ToldAsDoneTests {
  private let things = [
    NamedThing(tool: "habit", name: "Meditation"), NamedThing(tool: "habit", name: "Piano"),
    NamedThing(tool: "habit", name: "Flossing"), NamedThing(tool: "habit", name: "Steps"),
    NamedThing(tool: "reminder", name: "Pay the nursery fee"),
    NamedThing(tool: "reminder", name: "Send the exam papers"),
    NamedThing(tool: "reminder", name: "Sign the swimming consent"),
  ]

  @Test("Each habit of a list is a request of its own")
  func habits() {
    #expect(
      HabitList.requests("Log 15 minutes of meditation, 40 of piano, and yes I flossed", among: things)
        == ["log 15 minutes for Meditation", "log 40 for Piano", "I did Flossing"])
    #expect(
      HabitList.requests("flossed, and 8400 steps yesterday", among: things)
        == ["I did Flossing yesterday", "log 8400 for Steps yesterday"])
  }

  @Test(
    "What says anything else is no such list",
    arguments: [
      "log 15 minutes of meditation", "15 minutes of meditation and 2 coffees",
      "piano lesson at 4 and 40 minutes of meditation",
      "5 minutes of piano, 10 minutes of piano", "40 of piano but not meditation, no 5 steps",
    ])
  func noHabits(_ said: String) { #expect(HabitList.requests(said, among: things) == nil) }

  @Test("A reminder is done that is told of with its own verb")
  func reminders() {
    #expect(TaskDone.requests("exam papers are sent", among: things) == ["mark “Send the exam papers” as done"])
    #expect(
      TaskDone.requests(
        "The nursery fee is paid and the swimming consent is signed. Mark both as done please.", among: things)
        == ["mark “Pay the nursery fee” as done", "mark “Sign the swimming consent” as done"])
  }

  @Test(
    "What isn't done yet, or says more, completes nothing",
    arguments: [
      "the nursery fee isn't paid", "once the exam papers are sent, remind me to rest", "the exam papers are marked",
      "the fee is paid", "the nursery fee is paid and dinner was lovely", "exam papers will be sent",
    ])
  func notDone(_ said: String) { #expect(TaskDone.requests(said, among: things) == nil) }

  @Test("An opinion is asked of nobody's things")
  func opinions() {
    #expect(OpinionQuestion.request("Do you think it's better to exercise in the morning?") == "tell me what you think")
    #expect(OpinionQuestion.request("Do you find it strange that we celebrate birthdays?") != nil)
    #expect(OpinionQuestion.request("do you think you can move my dentist?") == nil)
    #expect(OpinionQuestion.request("do you have my notes?") == nil)
    #expect(OpinionQuestion.request("Why do people yawn?") == nil)
  }
}
