import Foundation
import Organizer
import Testing

@testable import BuiltinAssistant

@Suite("Lists of things that have a day and a time each")
struct DatedListTests {
  private let phrases = DatePhrases.sample

  @Test(
    "Each of them is a request of its own",
    arguments: [
      (
        "add: mon 10:00 audit prep, weds 14:30 vendor call, fri 9am appraisal",
        ["add event: audit prep, mon 10:00", "add event: vendor call, weds 14:30", "add event: appraisal, fri 9am"]
      ),
      (
        "next week's mad. add: mon 10:00 audit prep, weds 14:30 vendor call",
        ["add event: audit prep, mon 10:00", "add event: vendor call, weds 14:30"]
      ),
      (
        "drop off the car monday 8am; collect the car tuesday 5pm. calendar both pls",
        ["add event: drop off the car, monday 8am", "add event: collect the car, tuesday 5pm"]
      ),
      (
        "Can you save my two exams: Statistics is on 19 January 10:30, Macro on 22 January 14:00",
        ["add event: Statistics, 19 January 10:30", "add event: Macro, 22 January 14:00"]
      ),
      (
        "3 reminders: order contact lenses (thu), call grandma sunday 3pm",
        ["reminder: order contact lenses, thu", "reminder: call grandma, sunday 3pm"]
      ),
      (
        "school dates!! photo day 14 oct (all day), assembly 16 oct 9:10am",
        ["photo day 14 oct all day", "add event: assembly, 16 oct 9:10am"]
      ),
      (
        "reminders pls: bins tonight at 21:00; friday 16:30 pick up suit; 27 March cancel Netflix trial",
        [
          "reminder: bins, tonight at 21:00", "reminder: pick up suit, friday 16:30",
          "reminder: cancel Netflix trial, 27 March",
        ]
      ),
      (
        "3 reminders: order contact lenses (wed), renew library card (thu); 27th cancel Netflix trial",
        [
          "reminder: order contact lenses, wed", "reminder: renew library card, thu",
          "reminder: cancel Netflix trial, the 27th",
        ]
      ),
      (
        "Birthdays for the calendar please: Nora 3 May, Grandpa Joe 17 May, mum's 9 June",
        [
          "add event: Nora's birthday, 3 May, all day", "add event: Grandpa Joe's birthday, 17 May, all day",
          "add event: mum's birthday, 9 June, all day",
        ]
      ),
      (
        "electricity bill is due on the 12th, water bill on the 20th. reminders for both, 9am on the day",
        ["reminder: electricity bill, the 12th at 9am", "reminder: water bill, the 20th at 9am"]
      ),
    ])
  func cut(_ said: String, _ requests: [String]) {
    #expect(DatedList.of(said, phrases: phrases) == requests)
  }

  @Test(
    "What isn't a list stays whole",
    arguments: [
      "flight monday 8am, lands monday 5pm", "move lunch from monday 9am to friday 10am",
      "could do monday 9am or tuesday 10am", "am I free monday 9am and tuesday 10am?",
      "not monday 9am, tuesday 10am", "dentist monday 9am, the practice on Mill Lane",
      "note: bins monday 7am, glass tuesday 8am", "is the dentist on monday at 9 and the vet on tuesday at 10?",
      "scrap these: dentist monday 9:00, vet tuesday 10:00", "clear dentist monday at 9 and vet tuesday at 10",
      "delete the reminders to renew it on monday and to file taxes on friday",
      "add to the groceries list: cake saturday at 10, bread sunday at 9",
      "For the Work calendar: audit prep mon 10:00, vendor call weds 14:30",
      "Emma: swimming mon 16:00, ballet tue 17:00",
      "3 reminders: order contact lenses, renew the card thursday, call grandma sunday 3pm",
    ])
  func kept(_ said: String) {
    #expect(DatedList.of(said, phrases: phrases) == [said])
  }
}
