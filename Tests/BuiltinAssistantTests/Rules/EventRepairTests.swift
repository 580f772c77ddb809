import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("New events of a very small model have what was said of them")
struct EventRepairTests {
  private func repaired(_ said: String, _ arguments: JSONValue..., tool: String = "calendar") -> [JSONValue] {
    let calls = arguments.enumerated().map { DecodedCall(callId: "\($0.offset)", name: tool, arguments: $0.element) }
    let literal = CallRepairPipeline(RequestContext([.user("[now]\n" + said)], answering: said))
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    return literal.repaired(calls, at: now, in: TimeZone(identifier: "Europe/Paris") ?? .gmt).map(\.arguments)
  }

  private func event(_ said: String, _ title: String, _ start: String, location: String? = nil) -> JSONValue? {
    var members: [(String, JSONValue)] = [("action", "create"), ("title", .string(title)), ("start", .string(start))]
    if let location { members.append(("location", .string(location))) }
    return repaired(said, .object(JSONObject(members))).first
  }

  @Test(
    "A word that says little alone gets the one before it",
    arguments: [
      ("Reading group on friday at 7 pm", "group", "Reading group"),
      ("there's a residents' meeting friday at 6 pm", "meeting", "residents' meeting"),
      ("put the meeting on friday at 6 pm", "meeting", "meeting"), ("new class friday at 6 pm", "class", "class"),
      ("monday at 9 practice", "practice", "practice"),
    ])
  func titles(_ said: String, _ title: String, _ expected: String) {
    #expect(event(said, title, "friday at 6 pm")?["title"]?.stringValue == expected)
  }

  @Test(
    "What a message begins with is the title, and what stands at its end the place",
    arguments: [
      ("Concert! Elbphilharmonie, 12 December, 20:00", "Elbphilharmonie", "12 December at 20:00", "Concert"),
      ("My shift on Saturday runs from 07:00 to 19:30, ward 6B", "ward 6B", "Saturday from 07:00 to 19:30", "shift"),
      (
        "My name day party will be on the 10th of July at 9 pm, roof terrace", "roof terrace",
        "the 10th of July at 9 pm", "name day party"
      ),
    ])
  func heads(_ said: String, _ title: String, _ start: String, _ expected: String) {
    let event = event(said, title, start)
    #expect(event?["title"]?.stringValue == expected && event?["location"]?.stringValue == title)
  }

  @Test(
    "What only leads to a title isn't one",
    arguments: [
      "Good news! Elbphilharmonie, 12 December, 20:00", "Can you add, 12 December, 20:00, Elbphilharmonie",
      "I have time on 12 December at 20:00, Elbphilharmonie", "Move it to 12 December at 20:00, Elbphilharmonie",
    ])
  func noHeads(_ said: String) {
    #expect(event(said, "Elbphilharmonie", "12 December at 20:00")?["title"]?.stringValue == "Elbphilharmonie")
  }

  @Test("A room keeps its number, how long something takes stands behind when, and \"having\" is of no title")
  func pieces() {
    #expect(
      event("parent council monday 19:00 room 0.14", "parent council", "monday at 19:00", location: "room 0.14")?[
        "location"]
        == "room 0.14")
    let call = repaired(
      "quick call w/ Farid in half an hour, 15 min",
      ["action": "create", "title": "quick call w/ Farid", "start": "in half an hour", "durationMinutes": 15])
    #expect(call.first?["start"] == "in half an hour" && call.first?["durationMinutes"] == 15)
    #expect(
      event("I'm having lunch with Bo tomorrow at 1 pm", "having lunch with Bo", "tomorrow at 1 pm")?["title"]
        == "lunch with Bo")
    let series = repaired(
      "Monthly check-in with Kwame on the 5th at 2 pm, half an hour each time",
      ["action": "create", "title": "Monthly check-in with Kwame", "start": "the 5th at 2 pm", "durationMinutes": 30])
    #expect(series.first?["recurrence"] == "monthly")
  }

  @Test("What is changed and isn't a time: no place, and the last day")
  func changes() {
    let interview: JSONValue = ["action": "delete", "search": "interview with Nova"]
    #expect(
      repaired("Remove the location from the interview with Nova", interview)
        == [["action": "update", "search": "interview with Nova", "location": "none"]])
    #expect(repaired("Remove the interview with Nova", interview) == [interview])
    #expect(
      repaired(
        "Our trip got longer, the last day is the 21st of March now",
        ["action": "reschedule", "search": "trip", "start": "the 21st of March"])
        == [["action": "update", "search": "trip", "end": "the 21st of March"]])
  }

  @Test("A day with a name is no word to look for")
  func namedDays() {
    #expect(
      repaired("Is there something in the calendar for Halloween?", ["action": "list", "search": "Halloween"])
        == [["action": "list", "start": "Halloween"]])
    let party: JSONValue = ["action": "list", "search": "Halloween party"]
    #expect(repaired("when is the Halloween party?", party) == [party])
  }

  @Test(
    "An order isn't of the title, and an address behind the time is the place",
    arguments: [
      ("can you pop the flu jab in for tomorrow, 4:35 pm", "pop the flu jab", "tomorrow at 4:35 pm", "flu jab", nil),
      (
        "sourdough class on saturday at 10:00, Kazinczy utca 12", "sourdough class", "saturday at 10:00",
        "sourdough class",
        "Kazinczy utca 12"
      ),
      (
        "toolbox talk tomorrow 6:45 am, 20 mins, site shed", "toolbox talk", "tomorrow 6:45 am", "toolbox talk",
        "site shed"
      ),
    ] as [(String, String, String, String, String?)])
  func orders(_ said: String, _ written: String, _ start: String, _ title: String, _ place: String?) {
    let made = event(said, written, start)
    #expect(made?["title"]?.stringValue == title)
    #expect(made?["location"]?.stringValue == place)
  }

  @Test("A place behind the time is one by its first word, also where it was taken for the title")
  func places() {
    let dinner = event("Anniversary dinner sat 19:30 Trattoria Bellini", "Anniversary dinner", "sat 19:30")
    #expect(dinner?["location"] == "Trattoria Bellini")
    let tennis = event("Tennis sunday 10 to 11:30 court 3", "court 3", "sunday 10 to 11:30")
    #expect(tennis?["title"] == "Tennis")
    #expect(tennis?["location"] == "court 3")
    #expect(event("lunch friday at 1 pm Ana Souza", "lunch", "friday at 1 pm")?["location"] == nil)
    #expect(event("set my alarm friday 7 am room 4", "room 4", "friday 7 am")?["title"] == "room 4")
  }

  @Test("What is the title or the calendar is no place")
  func noPlaces() {
    let training = repaired(
      "football training saturday 10 am, on the Family calendar please",
      [
        "action": "create", "title": "football training", "start": "saturday 10 am", "calendar": "Family",
        "location": "the Family",
      ])
    #expect(training.first?["location"] == nil)
    #expect(training.first?["calendar"] == "Family")
    let said = "add recording session with Ayo, 24 April, 1 pm"
    #expect(
      event(said, "recording session with Ayo", "24 April 1 pm", location: "recording session")?["location"] == nil)
    #expect(
      event("dinner at Luigi's friday at 8 pm", "dinner at Luigi's", "friday at 8 pm", location: "Luigi's")?["location"]
        == "Luigi's")
  }

  @Test(
    "The calendar of a new event is the one that was named",
    arguments: [
      ("Add to my Work calendar: budget call, thursday 14:00", "Work"),
      ("put the budget call in the family calendar, thursday 14:00", "family"),
      ("put the budget call in my Google calendar, thursday 14:00", nil),
      ("put the budget call in the office calendar, thursday 14:00", nil),
      ("budget call in my calendar, thursday 14:00", nil),
    ])
  func calendars(_ said: String, _ expected: String?) {
    #expect(event(said, "budget call", "thursday 14:00")?["calendar"]?.stringValue == expected)
  }

  @Test(
    "Somebody is looked for by the name, without what is asked",
    arguments: [
      ("yilmaz tel", "yilmaz"), ("Ana's phone number", "Ana"), ("mail", "mail"), ("the plumber", "the plumber"),
    ])
  func people(_ query: String, _ expected: String) {
    let found = repaired("what is it", ["query": .string(query)], tool: "contacts_search")
    #expect(found.first?["query"]?.stringValue == expected)
  }

  @Test("The whole name is looked for where nothing else is said")
  func wholeNames() {
    func query(_ said: String, _ query: String) -> String? {
      repaired(said, ["query": .string(query)], tool: "contacts_search").first?["query"]?.stringValue
    }
    #expect(query("ahmed yilmaz tel", "yilmaz") == "ahmed yilmaz")
    #expect(query("my dentist number", "dentist") == "dentist")
    #expect(query("what's Ana's number", "Ana") == "Ana")
    #expect(query("ahmed yilmaz tel", "ahmed") == "ahmed yilmaz")
    #expect(query("ana phone number", "ana") == "ana")
    #expect(query("john smith email address", "smith") == "john smith")
    #expect(query("and tom birthday", "tom") == "tom")
  }

  @Test("A question is about the day that it names")
  func askedDay() {
    let call: JSONValue = ["action": "list", "start": "the 18th"]
    func start(_ said: String) -> JSONValue? {
      let literal = CallRepairPipeline(
        RequestContext([.user("[now]\ncarol concert on the 18th"), .user("[now]\n" + said)], answering: said))
      let asked = DecodedCall(callId: "1", name: "calendar", arguments: call)
      let now = Date(timeIntervalSince1970: 1_795_266_300)
      return literal.repaired([asked], at: now, in: .gmt).first?.arguments["start"]
    }
    #expect(start("what else have I got on the 19th?") == "the 19th")
    #expect(start("what else have I got?") == "the 18th")
  }

  @Test("A time that is said whole isn't put together with one that was said before")
  func wholeTime() {
    let said = "remind me on 26 November in the evening to pack"
    let literal = CallRepairPipeline(
      RequestContext([.user("[now]\ndentist on friday at 3"), .user("[now]\n" + said)], answering: said))
    let call = DecodedCall(
      callId: "1", name: "reminder", arguments: ["action": "create", "title": "pack", "due": "26 November at 3"])
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    #expect(literal.repaired([call], at: now, in: .gmt).first?.arguments["due"] == "26 November in the evening")
  }
}
