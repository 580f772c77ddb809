import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Calls of a very small model become what was said")
struct CallRepairTests {
  private let now = Date(timeIntervalSince1970: 1_795_266_300)

  private func repaired(_ said: String, _ arguments: JSONValue..., tool: String = "calendar", after: [String] = [])
    -> [JSONValue]
  {
    let calls = arguments.enumerated().map { DecodedCall(callId: "\($0.offset)", name: tool, arguments: $0.element) }
    let literal = CallRepairPipeline(
      RequestContext(after.map { .user($0) } + [.user("[now]\n" + said)], answering: said))
    return literal.repaired(calls, at: now, in: TimeZone(identifier: "Europe/Paris") ?? .gmt).map(\.arguments)
  }

  private func start(_ said: String, _ written: String, after: [String] = []) -> String? {
    let found = repaired(said, ["action": "create", "title": "x", "start": .string(written)], after: after)
    return found.first?["start"]?.stringValue
  }

  @Test(
    "A time that was not said becomes the one that was, and a part of one becomes whole",
    arguments: [
      ("lunch with Dad friday noon at Pho 88", "friday at 88", "friday noon"),
      ("Team offsite 14-16 September, Lake Bled", "14-16", "14-16 September"),
      ("Anniversary dinner sat 19:30 Trattoria Bellini", "at 19:30", "sat 19:30"),
      ("MOT Wednesday 08:30 at Kwik Fit", "Wednesday at 18:30", "Wednesday 08:30"),
      ("Deep work block today 13:00–16:00", "today at 13:00", "today 13:00–16:00"),
      ("on the 14th we meet in room 12 at 5 pm", "the 14th at 12", "the 14th 5 pm"),
      ("Every first Monday of the month we meet at 6 pm", "in 6 pm", "Every first Monday of the month 6 pm"),
      (
        "the sweep comes on 6 October at 10 am, it should repeat every year", "6 October at 10 am",
        "6 October at 10 am every year"
      ),
      ("standup, weekdays 9:15 am, 15 min, from monday", "on weekdays 9:15 am", "on weekdays 9:15 am starting monday"),
      (
        "choir every tuesday at 7pm, first one on 3 March, St Anne's", "every tuesday at 7pm",
        "every tuesday at 7pm starting 3 March"
      ),
      ("choir every tuesday at 7pm, mum comes on 3 March", "every tuesday at 7pm", "every tuesday at 7pm"),
    ])
  func times(_ said: String, _ written: String, _ expected: String) { #expect(start(said, written) == expected) }

  @Test(
    "A time that was said stays as it is",
    arguments: [
      ("dentist tomorrow at 3 for 45 minutes", "tomorrow at 3"),
      ("dinner with Ana at 8 pm on friday", "friday at 8 pm"),
      ("put it into the calendar", "whenever"), ("move the 3 pm call to 4", "at 4"),
      ("a call in two hours", "in two hours"),
    ])
  func kept(_ said: String, _ written: String) { #expect(start(said, written) == written) }

  @Test(
    "What moves, is looked for, or is told in other words keeps the time that the call has",
    arguments: [
      ("move the call from 3 pm to 4 pm", "reschedule", "at 4 pm"),
      ("move the dentist from tuesday to friday", "reschedule", "friday"),
      ("push it from monday 10 am to tuesday 2 pm", "reschedule", "tuesday at 2 pm"),
      ("What's on today? I leave at 5 pm", "list", "today"),
      ("cancel the lunch on friday, I've a call at 1 pm", "delete", "friday"),
      ("Cancel Friday's lunch, I'll see her on Monday instead", "delete", "Friday"),
      ("I can't on Monday, move the dentist to the 28th", "reschedule", "the 28th"),
      ("list all from november 3rd to november 7th", "list", "november 3rd to november 7th"),
      ("remind the gardener the day before at 4 pm", "create", "the day before at 4 pm"),
    ])
  func others(_ said: String, _ action: String, _ written: String) {
    let found = repaired(said, ["action": .string(action), "search": "x", "start": .string(written)])
    #expect(found.first?["start"]?.stringValue == written)
  }

  @Test(
    "What is moved by a length keeps the length that was said as its time",
    arguments: [
      ("push it back an hour", ["action": "update", "search": "Haircut", "durationMinutes": 60]),
      ("push it by an hour", ["action": "reschedule", "search": "Haircut", "start": "an hour earlier"]),
      (
        "can we make the haircut an hour later?",
        ["action": "update", "search": "Haircut", "title": "Haircut an hour later"]
      ),
      (
        "start the haircut an hour later", ["action": "reschedule", "search": "Haircut an hour later", "start": "at 1"]
      ),
      ("move the haircut an hour later", ["action": "reschedule", "search": "Haircut", "start": "an hour later"]),
    ] as [(String, JSONValue)])
  func shifted(_ said: String, _ written: JSONValue) throws {
    let found = try #require(repaired(said, written).first)
    #expect(found["start"] == "an hour later" && found["search"]?.stringValue?.lowercased() == "haircut")
    #expect(found["title"] == nil && found["durationMinutes"] == nil)
  }

  @Test(
    "What moves isn't given the time at which it was, and a length from now isn't a shift",
    arguments: [
      ("Instead of 16 january 2029 my carpool is at 10am", "at 10am"), ("it's not on friday but at 5 pm", "at 5 pm"),
      ("postpone the wedding from 9:10 to monday", "monday"), ("postpone it, nudge me again in 5 hrs", "in 5 hrs"),
      ("new time for the playdate, 12, next week on thursday", "next week on thursday at 12"),
      ("move game night to tomorrow, one hour this time", "tomorrow"),
    ])
  func moved(_ said: String, _ written: String) {
    let found = repaired(said, ["action": "reschedule", "search": "x", "start": .string(written)])
    #expect(found.first?["start"]?.stringValue == written)
  }

  @Test(
    "A day beside the length says which one is moved; a day to which it goes, and other lengths, stay",
    arguments: [
      ("push friday's call back an hour", ["start": "an hour later"], ["start": "an hour later"]),
      ("make tomorrow's standup 30 minutes later", ["start": "30 minutes later"], ["start": "30 minutes later"]),
      ("move yoga to friday, an hour later", ["start": "friday"], ["start": "friday"]),
      (
        "move it an hour later and make it 90 minutes", ["start": "an hour later", "durationMinutes": 90],
        ["start": "an hour later", "durationMinutes": 90]
      ),
      (
        "add to the pickup's notes: flight delayed by 2 hours", ["notes": "flight delayed by 2 hours"],
        ["notes": "flight delayed by 2 hours"]
      ),
      ("push the call back 1 hr 30", ["start": "at 1"], ["start": "1 hr 30 later"]),
      ("postpone the rent, make it every 2 days", ["start": "every 2 days"], ["start": "every 2 days"]),
    ] as [(String, JSONValue, JSONValue)])
  func besideShifts(_ said: String, _ written: JSONValue, _ expected: JSONValue) throws {
    var arguments = try #require(written.objectValue)
    (arguments["action"], arguments["search"]) = ("update", "x")
    var right = try #require(expected.objectValue)
    (right["action"], right["search"]) = ("update", "x")
    let found = try #require(repaired(said, .object(arguments)).first?.objectValue)
    for member in right.members { #expect(found[member.name] == member.value) }
    #expect(found.count == right.count)
  }

  @Test("What is told some time before, or moved to a time, isn't moved by a length")
  func unshifted() {
    let alert: JSONValue = ["action": "update", "search": "Haircut", "reminderMinutes": 60]
    #expect(repaired("remind me an hour earlier", alert) == [alert])
    let moved: JSONValue = ["action": "reschedule", "search": "Haircut", "start": "at 4 pm"]
    #expect(repaired("an hour later is too late, make it 4 pm", moved) == [moved])
  }

  @Test(
    "A time that doesn't exist stays, so that the user is told",
    arguments: [
      ("dentist on 31 february at 3 pm", "31 february at 3 pm"), ("lunch monday at 25:00", "monday at 25:00"),
      ("meeting tomorrow at 3pm until 2pm", "tomorrow at 3pm until 2pm"),
    ])
  func impossible(_ said: String, _ written: String) { #expect(start(said, written) == written) }

  @Test("A habit isn't logged for another day than the one that was said")
  func future() {
    let call = repaired(
      "log 20 minutes of meditation for tomorrow",
      ["action": "log", "habit": "meditation", "value": 20, "date": "last tuesday"], tool: "habit")
    #expect(call.first?["date"] == "tomorrow")
  }

  @Test(
    "A time inside of what is to be done belongs to that",
    arguments: [
      ("remind me at 6 pm to buy a present for Sunday", "buy a present for Sunday", "at 6 pm"),
      ("remind me tomorrow to book a table for 7 pm", "book a table for 7 pm", "tomorrow"),
      ("remind me friday at 4 pm to send the weekly report", "send the weekly report", "friday at 4 pm"),
    ])
  func inside(_ said: String, _ title: String, _ due: String) {
    let found = repaired(said, ["action": "create", "title": .string(title), "due": .string(due)], tool: "reminder")
    #expect(found == [["action": "create", "title": .string(title), "due": .string(due)]])
  }

  @Test("A follow-up may take a part of its time from what was said before")
  func followUp() {
    #expect(start("friday rather", "friday at 3 pm", after: ["dentist tomorrow at 3 pm"]) == "friday at 3 pm")
  }

  @Test("Of several calls each keeps the time that it is closest to")
  func several() {
    let found = repaired(
      "haircut on monday at 9:15 and tennis court 3 on friday at 17:30",
      ["action": "create", "title": "haircut", "start": "at 9:15"],
      ["action": "create", "title": "tennis", "start": "friday at 3"])
    #expect(found.map { $0["start"] } == ["monday at 9:15", "friday at 17:30"])
    let mixed = repaired(
      "remind me to call the plumber tomorrow at 8 am and to buy stamps on friday",
      ["action": "create", "title": "call the plumber", "due": "tomorrow at 8 am"],
      ["action": "create", "title": "buy stamps", "due": "friday at 8 am"], tool: "reminder")
    #expect(mixed.map { $0["due"] } == ["tomorrow at 8 am", "friday"])
  }

  @Test("A title loses the beginning of the time, and what was put together of different places")
  func titles() {
    let late = repaired(
      "Garden centre with mum Sat at 2", ["action": "create", "title": "Garden centre with mum Sat", "start": "at 2"])
    #expect(late == [["action": "create", "title": "Garden centre with mum", "start": "Sat at 2"]])
    let mixed = repaired(
      "schedule a haircut for tomorrow at 5:30pm at Salon Amélie",
      [
        "action": "create", "title": "haircut for Salon Amélie", "start": "tomorrow at 5:30pm",
        "location": "Salon Amélie",
      ])
    #expect(mixed.first?["title"] == "haircut" && mixed.first?["location"] == "Salon Amélie")
    let around = repaired(
      "lunch friday at 1 with Ana at Café Sol",
      ["action": "create", "title": "lunch with Ana", "start": "friday at 1", "location": "Café Sol"])
    #expect(around.first?["title"] == "lunch with Ana")
    for said in ["dinner at Luigi's with Ana on friday at 8 pm", "dinner for an hour with Ana friday 8 pm at Luigi's"] {
      let beside = repaired(
        said, ["action": "create", "title": "dinner with Ana", "start": "friday at 8 pm", "location": "Luigi's"])
      #expect(beside.first?["title"] == "dinner with Ana")
    }
  }

  @Test(
    "A title goes on until the time, and a place may follow that",
    arguments: [
      ("football training for the kids saturday 10 am", "football training", "football training for the kids", nil),
      ("skin check by Dr. Haddad, 11 June 13:45", "skin check", "skin check by Dr. Haddad", nil),
      ("lunch with Dad friday noon at Pho 88, remind me 30 min before", "lunch with Dad", "lunch with Dad", "Pho 88"),
      ("Church bazaar all day on 29 November in the parish hall", "Church bazaar", "Church bazaar", "the parish hall"),
      ("dentist tomorrow at 3 in my calendar", "dentist", "dentist", nil),
      ("lunch is on me friday at noon", "lunch", "lunch", nil),
      ("I have an opera to go to monday at noon", "opera", "opera", nil),
      ("my mother flies in from Umri, quarterly review friday 9 am", "quarterly review", "quarterly review", nil),
      ("gym tomorrow at 7 in the morning", "gym", "gym", nil),
      ("report friday at 3, at the latest", "report", "report", nil),
      ("add dentist with a 30 minute reminder friday at 9", "dentist", "dentist", nil),
      ("call with Ana for a quick 15 minutes tomorrow", "call with Ana", "call with Ana", nil),
      ("call with Ana tomorrow at 3, in German", "call with Ana", "call with Ana", nil),
    ] as [(String, String, String, String?)])
  func wholeTitles(_ said: String, _ written: String, _ title: String, _ place: String?) {
    let found = repaired(said, ["action": "create", "title": .string(written)])
    #expect(found.first?["title"]?.stringValue == title && found.first?["location"]?.stringValue == place)
  }

  @Test("Somebody is looked for by the name, without its ending")
  func people() {
    #expect(
      repaired("Mrs Lindqvist's mail", ["query": "Mrs Lindqvist's"], tool: "contacts_search") == [
        ["query": "Mrs Lindqvist"]
      ])
  }

  @Test("What is a part of the title's name is no place")
  func places() {
    let team = repaired(
      "standup with the Lisbon team every weekday at 14:30",
      [
        "action": "create", "title": "standup with the Lisbon team", "start": "every weekday at 14:30",
        "location": "the Lisbon team",
      ])
    #expect(team.first?["location"] == nil)
    let office = repaired(
      "meeting at the Berlin office friday at 2 pm",
      [
        "action": "create", "title": "meeting at the Berlin office", "start": "friday at 2 pm",
        "location": "the Berlin office",
      ])
    #expect(office.first?["location"] == "the Berlin office")
  }

  @Test("A calendar that nobody named is left out, or is the one that was named")
  func calendars() {
    func calendar(_ said: String, _ written: String) -> JSONValue? {
      repaired(said, ["action": "list", "start": "august", "calendar": .string(written)]).first?["calendar"]
    }
    #expect(calendar("show the Soccer calendar for august", "fccer") == "Soccer")
    #expect(calendar("what's on the calendar in august", "fth") == nil)
    #expect(calendar("add it to Work for august", "Work") == "Work")
  }

  @Test("A habit that nobody named is looked for in what was said")
  func habits() {
    func habit(_ said: String, _ written: String, after: [String] = []) -> JSONValue? {
      let call: JSONValue = ["action": "log", "habit": .string(written), "value": 5]
      return repaired(said, call, tool: "habit", after: after).first?["habit"]
    }
    #expect(habit("ran 5 km today", "cam") == "ran 5 km")
    #expect(habit("ran 5 km today", "ran") == "ran")
    #expect(habit("5 more", "piano", after: ["practised piano for 20 minutes"]) == "piano")
  }

  @Test("A call that says nothing new is known")
  func again() {
    func call(_ arguments: JSONValue, _ name: String = "reminder") -> DecodedCall {
      DecodedCall(callId: "1", name: name, arguments: arguments)
    }
    let first = call(["action": "create", "title": "eye drops", "due": "at 9"])
    #expect(first.repeats(first))
    #expect(call(["action": "create", "title": "eye drops"]).repeats(first))
    #expect(!call(["action": "create", "title": "pills", "due": "at 9"]).repeats(first))
    #expect(!call(["action": "create"]).repeats(first))
    #expect(!first.repeats(call(["action": "create", "title": "eye drops"])))
    #expect(!call(["action": "create", "title": "eye drops"], "calendar").repeats(first))
  }

  @Test("The end of what repeats goes with it")
  func ends() {
    let lessons = repaired(
      "Swimming every Saturday 10-10:45 at the Lido pool, until 18 December",
      ["action": "create", "title": "Swimming", "start": "every Saturday 10-10:45", "location": "the Lido pool"])
    #expect(lessons.first?["recurrenceEnd"] == "18 December")
    let pottery = repaired(
      "pottery every Tuesday at 18:00 in the studio until 20:00",
      ["action": "create", "title": "pottery", "start": "every Tuesday at 18:00", "location": "the studio"])
    #expect(pottery.first?["recurrenceEnd"] == nil)
  }
}
