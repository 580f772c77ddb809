import Foundation
import Testing

@testable import Organizer

@Suite struct RecurrenceRuleTests {
  @Test(arguments: [
    ("daily", "FREQ=DAILY", "every day"), ("Weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("weekly", "FREQ=WEEKLY", "every week"), ("monthly", "FREQ=MONTHLY", "every month"),
    ("yearly", "FREQ=YEARLY", "every year"),
    (
      "RRULE:freq=weekly;interval=2;byday=mo,we", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE",
      "every 2 weeks on Monday and Wednesday"
    ),
    (
      "FREQ=MONTHLY;BYDAY=-1FR;COUNT=10", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=10", "every month on the last Friday, 10 times"
    ),
    (
      "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH",
      "every year on the fourth Thursday in November"
    ),
    ("FREQ=DAILY;UNTIL=20270603", "FREQ=DAILY;UNTIL=20270603", "every day, until 3 June 2027"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2"),
  ]) func readsAndSays(_ text: String, _ rule: String, _ words: String) throws {
    let read = try RecurrenceRule(text)
    #expect(read.text == rule)
    #expect(read.description == words)
  }

  @Test(arguments: [
    "", "sometimes", "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=99999999999", "FREQ=DAILY;COUNT=3;UNTIL=20270101", "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;BYFOO=1",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2", "FREQ=DAILY\u{0}",
    "FREQ=HOURLY;BYMONTHDAY=31;BYMONTH=2",
  ]) func refuses(_ text: String) {
    #expect { try RecurrenceRule(text) } throws: { ($0 as? OrganizerError)?.code == .invalid }
  }

  @Test func movesWithItsStart() throws {
    let monday = try #require(CivilDate(year: 2026, month: 11, day: 23))
    let tuesday = monday.adding(days: 1)
    let moved = { (rule: String) in RuleParts(rule)?.moved(from: monday, to: tuesday)?.text }
    #expect(moved("FREQ=WEEKLY") == "FREQ=WEEKLY")
    #expect(moved("FREQ=WEEKLY;BYDAY=MO,WE") == "FREQ=WEEKLY;BYDAY=TU,WE")
    #expect(moved("FREQ=MONTHLY;BYDAY=4MO") == "FREQ=MONTHLY;BYDAY=4TU")
    #expect(moved("FREQ=MONTHLY;BYMONTHDAY=23") == "FREQ=MONTHLY;BYMONTHDAY=24")
    #expect(moved("FREQ=MONTHLY;BYMONTHDAY=1,23") == nil)
    #expect(moved("FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1") == nil)
    #expect(moved("FREQ=YEARLY;BYWEEKNO=3") == nil)
  }
}
