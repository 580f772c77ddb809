import Foundation
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("Requests in the words that a very small model knows")
struct RequestWordingTests {
  private let phrases = DatePhrases.sample

  @Test(
    "Rare ways of asking become common ones",
    arguments: [
      ("ping me at 6 about the oven", "remind me at 6 about the oven"),
      ("this evening i want to be nagged about the slides", "this evening remind me about the slides"),
      ("give me a quick nudge at 5 to call Bo", "remind me at 5 to call Bo"),
      ("I mustn’t forget to water the ferns", "remind me to water the ferns"),
      ("remind me to floss lol", "remind me to floss"),
      ("remember me please to pay the rent on the 30th", "remind me to pay the rent on the 30th"),
      (
        "Monday to Friday at 7:10 am I need a reminder to pack lunch",
        "every weekday at 7:10 am I need a reminder to pack lunch"
      ),
      ("remind me mon-fri at 6 pm to walk the dog", "remind me every weekday at 6 pm to walk the dog"),
      ("mate can u book in the viewing, sat 10am", "can you book in the viewing, sat 10am"),
      (
        "For the Work calendar: board meeting, 6 October, 14:00.",
        "board meeting, 6 October, 14:00, in my Work calendar"
      ),
      ("family cal: school concert fri 6.30pm", "school concert fri 6.30pm, in my family calendar"),
      ("bin night, thursdays 20:00 - remind me", "reminder: bin night, thursdays 20:00"),
      ("2 Dec 10am, phone the insurance <- remind me", "reminder: 2 Dec 10am, phone the insurance"),
      ("Hold two hours on Sunday from 15:00 for packing", "block two hours on Sunday from 15:00 for packing"),
      ("ditch the reminder about the trial", "delete the reminder about the trial"),
      ("give me two articles about composting", "search the web for two articles about composting"),
      ("Have I got anything planned with Salma in October?", "Have I got anything with Salma in October?"),
      ("Can you call off Friday's physio? Wednesday's can stay", "Can you call off Friday's physio"),
      ("Board meeting jeudi, I mean Thursday, 19:00", "Board meeting Thursday, 19:00"),
      ("hey when am i seeing Dr Virtanen", "when am i seeing Dr Virtanen"),
      ("Blood test on tuesday at 9, ward 4 - pop it in please dear", "Blood test on tuesday at 9, ward 4"),
    ])
  func common(_ said: String, _ request: String) {
    #expect(CommonWordingRewrite.common(said) == request)
  }

  @Test(
    "Others stay as they are",
    arguments: [
      "add dentist tomorrow at 9, put it in", "note: the u-bend leaks, write that down", "did she ping you?",
      "lunch tomorrow at 1, with Kim", "lunch tomorrow at 1, put it in my calendar", "the u in colour",
      "Ok so lunch tomorrow", "note: blood test results are ok", "note: I can't forget how kind she was",
      "trip to Porto monday to friday", "Move the bin reminder from Monday to Friday",
      "remind me to tell Bob I'm away Monday to Friday", "I remember me at six", "remind me to check the boiler is ok",
      "note: the password is xxx", "I can't forget her",
    ])
  func kept(_ said: String) {
    #expect(CommonWordingRewrite.common(said).replacing(" you", with: " u") == said.replacing(" you", with: " u"))
  }
}
