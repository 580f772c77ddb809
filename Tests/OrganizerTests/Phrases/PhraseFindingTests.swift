import Foundation
import Testing

@testable import Organizer

@Suite("Times and lengths inside of sentences")
struct PhraseFindingTests {
  private let phrases = DatePhrases(
    now: Date(timeIntervalSince1970: 1_795_266_300), timeZone: TimeZone(identifier: "Europe/Paris") ?? .gmt)

  @Test(
    "Each time is found as long as it was said, and nothing else with it",
    arguments: [
      ("lunch with Dad friday noon at Pho 88, remind me 30 min before", ["friday noon"]),
      ("Garden centre with mum Sat at 2", ["Sat at 2"]), ("call about v2.3 on Monday at 9", ["Monday at 9"]),
      ("sat,19:30 in B12 on the 3rd", ["sat,19:30", "the 3rd"]),
      ("add design review w/ Priya wed 11-12:30", ["wed 11-12:30"]),
      ("On the 30th, seven pm, Zsófia hosts game night at Lindengasse 12. Door code 1947#", ["the 30th, seven pm"]),
      ("Concert! Elbphilharmonie, 12 December, 20:00", ["12 December, 20:00"]),
      ("flight LH 1023 to Porto on the 22nd, leaves 06:40 and lands 08:35", ["the 22nd", "06:40", "08:35"]),
      (
        "Every first Monday of the month there's a meeting at 6 pm in room 3",
        ["Every first Monday of the month", "6 pm"]
      ),
      ("skin check by Dr. Haddad, 11 June 13:45", ["11 June 13:45"]),
      ("Call with Nguyễn Thị Lan in two hours", ["in two hours"]),
      ("two hours from now: take the sourdough out", ["two hours from now"]),
      ("meeting with prof. Okafor about my thesis, wednesday quarter to 5 pm", ["wednesday quarter to 5 pm"]),
      ("the bins tomorrow after 2pm", ["tomorrow after 2pm"]), ("dinner at 7 p.m. with Ana", ["7 p.m."]),
      ("my trip from 3 to 7 July", ["3 to 7 July"]), ("tennis on court 3 on friday at 17:30", ["friday at 17:30"]),
      ("movie night this sat 21:00 at 9 today", ["this sat 21:00", "9 today"]), ("Sprint 14 retro in Room 2", []),
      ("game night may be fun", []), ("I'm ill on 14.4., cancel all", ["14.4."]),
      ("dentist 15.12. 10:30", ["15.12. 10:30"]), ("dentist tue 15.12. 10:30", ["tue 15.12. 10:30"]),
      ("the 30th 9h-12h", ["the 30th 9h-12h"]),
      ("fitting on may 15 (three quarters of an hour)", ["may 15"]), ("tomorrow, one hour", ["tomorrow"]),
      ("five-a-side and 5-a-side friday", ["friday"]), ("it's now 1-5pm", ["1-5pm"]),
      ("set it to thursday at exactly", ["thursday"]),
      ("Cancel Friday's lunch", ["Friday"]), ("a table for three on saturday", ["saturday"]),
      ("lunch friday at Four Seasons", ["friday"]), ("dinner for two tomorrow at 7", ["tomorrow at 7"]),
      ("one-on-one friday 10 am", ["friday 10 am"]), ("viewing friday at 12 Elm Street", ["friday"]),
      ("pay the cleaner £20, tomorrow", ["tomorrow"]), ("tomorrow £20", ["tomorrow"]),
      ("20€, friday 5pm", ["friday 5pm"]),
      ("take the first one for a haircut", []), ("the flat on the 3rd floor, friday 5pm", ["friday 5pm"]),
      ("2nd viewing on the 3rd", ["the 3rd"]),
      ("cancel my june 3rd appointment", ["june 3rd"]), ("friday the 14th appointment", ["friday the 14th"]),
      ("on the 3rd one of us is away", ["the 3rd"]),
      ("50%, saturday", ["saturday"]), ("$5 at 5pm", ["5pm"]),
      ("iftar with the night shift team today at 18:05", ["today at 18:05"]),
      ("English class with Ms Thu every Monday at 19:00", ["every Monday at 19:00"]),
      ("no ballet this coming Friday, one time only", ["this coming Friday"]),
      ("remove every one from this friday onwards", ["this friday"]),
      ("I'm in court till four. tomorrow at ten, remind me", ["till four", "tomorrow at ten"]),
      ("maths tutorial sheet 5, in the evening", ["in the evening"]),
      ("Physio for my shoulder on alternate Tuesdays at 5 pm", ["alternate Tuesdays at 5 pm"]),
      ("got to cash up the till on the 6th", ["the 6th"]),
      ("Cabin weekend, 14 till 17 April", ["weekend", "14 till 17 April"]),
      ("I sat there for 45 minutes", []), ("buy 2 bags of ice and 12 buns", []), ("", []),
    ])
  func times(_ text: String, _ expected: [String]) { #expect(phrases.phrases(in: text).map(\.text) == expected) }

  @Test(
    "How far something is moved is found in a sentence",
    arguments: [
      ("push it back an hour", "an hour later"), ("can we start 30 minutes later?", "30 minutes later"),
      ("delay that by twenty minutes", "twenty minutes later"), ("postpone 25 minutes", "25 minutes later"),
      ("bring it forward by 1h30", "1h30 earlier"), ("make the call with Nairobi an hour later", "an hour later"),
      ("half an hour sooner please", "half an hour earlier"), ("move it a week later", "a week later"),
      ("push the standup back by 2 days", "2 days later"),
      ("remind me an hour before", nil), ("make it an hour long", nil), ("an hour after that", nil), ("back at 5", nil),
      ("postpone the two-hour workshop to friday", nil), ("postpone it to a week on friday", nil),
      ("push it forward an hour", nil),
      ("move advanced spanish and make it 90 minutes", nil), ("move it to 4", nil), ("in two hours", nil),
      ("delay it 10 minutes, or 20 minutes", nil),
    ] as [(String, String?)])
  func shifts(_ text: String, _ expected: String?) { #expect(phrases.shift(in: text)?.text == expected) }

  @Test(
    "How far a phrase moves something is read, and nothing else is taken for that",
    arguments: [
      ("an hour later", CalendarDuration(seconds: 3600)), ("30 min earlier", CalendarDuration(seconds: -1800)),
      ("back by an hour and a half", CalendarDuration(seconds: 5400)), ("a week later", CalendarDuration(days: 7)),
      ("forward 2 hours", CalendarDuration(seconds: -7200)), ("the day after", CalendarDuration(days: 1)),
      ("one month earlier", CalendarDuration(months: -1)), ("the day before", CalendarDuration(days: -1)),
      ("in an hour", nil), ("an hour from now", nil), ("the day after tomorrow", nil), ("an hour", nil), ("later", nil),
      ("1 hr 30 later", CalendarDuration(seconds: 5400)), ("999999999 years later", nil), ("later today", nil),
      ("an hour later today", nil), ("the day before at 4 pm", nil), ("", nil),
    ] as [(String, CalendarDuration?)])
  func wholeShifts(_ text: String, _ expected: CalendarDuration?) { #expect(phrases.shift(text) == expected) }

  @Test("What a phrase names is known")
  func parts() throws {
    let found = phrases.phrases(in: "the 30th we meet at 7 pm, and every friday")
    #expect(found.map(\.hasDay) == [true, false, true])
    #expect(found.map(\.hasTime) == [false, true, false])
  }

  @Test(
    "Lengths are found with whether they are before something",
    arguments: [
      ("vet on monday 16:20, warn me an hour before", [60], [true]), ("remind me a day before", [1440], [true]),
      ("piano tuner, 4:30 pm, notify me two hours ahead", [120], [true]),
      ("lab for two and a half hours, ping me 15 min in advance", [150, 15], [false, true]),
      ("a 90-minute call", [90], [false]), ("one hour and ten minutes of guitar", [70], [false]),
      ("call in two hours for 20 minutes", [20], [false]), ("nothing", [], []), ("a two-hour workshop", [120], [false]),
      ("a forty-five-minute call", [45], [false]), ("a 1.5-hour drive", [90], [false]),
      ("1 hr 30 of piano", [90], [false]),
      ("1 hour 20", [80], [false]), ("an hour and a quarter", [75], [false]),
      ("remind me the day before", [1440], [true]),
      ("a half-hour walk", [30], [false]), ("a spare hour", [60], [false]),
      ("two free hours", [120], [false]),
    ])
  func lengths(_ text: String, _ minutes: [Int], _ before: [Bool]) throws {
    let found = try #require(phrases.lengths(in: text, beside: phrases.phrases(in: text)))
    #expect(found.map(\.minutes) == minutes)
    #expect(found.map(\.isBefore) == before)
  }

  @Test(
    "Where a length can't be read, none is said to be missing",
    arguments: ["at office hours", "1 1/2 hours", String(repeating: "a ", count: 300)])
  func unread(_ text: String) { #expect(phrases.lengths(in: text, beside: []) == nil) }
}
