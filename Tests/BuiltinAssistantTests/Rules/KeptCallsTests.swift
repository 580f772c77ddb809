import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Organizer
import Testing

@testable import BuiltinAssistant

/// Messages as people wrote them, with calls that are right already or nearly so: what mends calls must not reach too far.
@Suite("What a very small model has right stays, and what it left out is added")
struct KeptCallsTests {
  private let now = Date(timeIntervalSince1970: 1_795_266_300)
  private let zone = TimeZone(identifier: "Europe/Paris") ?? .gmt

  private func repaired(_ said: String, _ tool: String, _ arguments: JSONValue) -> JSONValue {
    let call = DecodedCall(callId: "1", name: tool, arguments: arguments)
    return CallRepairPipeline(RequestContext([.user(said)], answering: said)).repaired([call], at: now, in: zone)[0]
      .arguments
  }

  @Test(
    "A title stays whole, and takes no word that isn't of it",
    arguments: [
      ("iftar with the night shift team today at 18:05", "iftar with the night shift team", "today at 18:05"),
      (
        "Owen has hockey practice fridays at 6:15 am now, rink 2. Can you set that up?", "hockey practice",
        "fridays at 6:15 am"
      ),
      ("new entry 'CT scan' at 5 pm 'Imaging level 2'.", "CT scan", "5 pm"),
      ("add an all day thing called 'no visitors' oct 23", "no visitors", "oct 23"),
      (
        "could you add a meeting called gift aid & tins half an hour from now?", "gift aid & tins",
        "half an hour from now"
      ),
      ("could we say repair café shift, friday from 11 to 1", "repair café shift", "friday from 11 to 1"),
      ("Y'all, revival meeting friday at 4pm", "revival meeting", "friday at 4pm"),
      ("it's my turn for the colonoscopy on friday at noon", "colonoscopy", "friday at noon"),
      ("sauna lasts 3 hours. It begins on friday at 23:30", "sauna", "friday at 23:30"),
    ])
  func titles(_ said: String, _ title: String, _ start: String) {
    let call: JSONValue = ["action": "create", "title": .string(title), "start": .string(start)]
    #expect(repaired(said, "calendar", call)["title"] == .string(title))
  }

  @Test(
    "A title has its first words",
    arguments: [
      ("Mum's plane lands friday at 18:35, Heathrow", "lands", "Mum's plane"),
      ("Name day lunch for Yiayia friday at 13:30", "lunch for Yiayia", "Name day lunch for Yiayia"),
      (
        "First shrine visit with the family, friday, 9:30 am", "visit with the family",
        "First shrine visit with the family"
      ),
      (
        "We've got tickets for the basketball final on friday at 8 pm", "tickets for the basketball final",
        "basketball final"
      ),
    ])
  func heads(_ said: String, _ title: String, _ whole: String) {
    let call: JSONValue = ["action": "create", "title": .string(title), "start": "friday"]
    #expect(repaired(said, "calendar", call)["title"] == .string(whole))
  }

  @Test(
    "A place is whole, and the one that is meant",
    arguments: [
      ("naming ceremony: friday, 12 noon, Ojukwu family compound", "Ojukwu family", "Ojukwu family compound"),
      ("lunch friday 12 noon, Blue Door please", "Blue Door", "Blue Door"),
      ("lunch on friday at 10 am, at Grandpa Adeyemi's compound", "Grandpa Adeyemi's", "Grandpa Adeyemi's compound"),
      ("lunch friday at 14:40, test centre in Deansgrange", "Deansgrange", "test centre in Deansgrange"),
      ("lunch on friday, 20:30 to 22:00, hall 2 at Bedok", "Bedok", "hall 2 at Bedok"),
      ("have the breakfast on the roof terrace, not in the canteen, friday at 8", "the canteen", "the roof terrace"),
    ])
  func places(_ said: String, _ place: String, _ whole: String) {
    let call: JSONValue = ["action": "create", "title": "lunch", "start": "friday", "location": .string(place)]
    #expect(repaired(said, "calendar", call)["location"] == .string(whole))
  }

  @Test("What is asked for as one that comes again does, and what only tells of it doesn't")
  func yearly() {
    let call: JSONValue = [
      "action": "create", "title": "Abuelita's saint's day", "start": "August 30th", "isAllDay": true,
    ]
    let asked = repaired("Abuelita's saint's day is August 30th, add it for every year", "calendar", call)
    #expect(asked["recurrence"] == "FREQ=YEARLY")
    let told = repaired("Abuelita's saint's day is August 30th, we laugh every year", "calendar", call)
    #expect(told["recurrence"] == nil)
  }

  @Test("A whole series is all of it")
  func filed() {
    let place: JSONValue = ["action": "update", "search": "Zumba", "location": "Studio B"]
    #expect(repaired("Put Studio B as the location of the whole Zumba series", "calendar", place)["scope"] == "all")
    #expect(repaired("Put Studio B as the location of Zumba", "calendar", place)["scope"] == nil)
  }

  @Test("What goes onto a list stands without quotation marks and without what leads to it")
  func belonging() {
    let call: JSONValue = ["action": "append", "search": "Church job", "body": "ladder"]
    #expect(
      repaired("Oh and bring the long ladder, add that to my note Church job", "note", call)["body"]
        == "bring the long ladder")
    #expect(repaired("“metformin” goes into the Church job note.", "note", call)["body"] == "metformin")
  }

  @Test(
    "A clause that tells something is off is apart from what follows about something else",
    arguments: [
      (
        "scaffold delivery fell through. gutter repair on friday at noon",
        ["scaffold delivery fell through.", "gutter repair on friday at noon"]
      ),
      ("Drop spin, push haircut to thursday", ["Drop spin", "push haircut to thursday"]),
      ("rowing is off for tonight, it'll be on friday", ["rowing is off for tonight, it'll be on friday"]),
      ("call Bob, move the ladder tomorrow", ["call Bob, move the ladder tomorrow"]),
      (
        "Aqiqah on Saturday at 11. Set the alert to two hours ahead",
        ["Aqiqah on Saturday at 11. Set the alert to two hours ahead"]
      ),
      (
        "submit the meter reading on the 25th. Give me a reminder that day at 9 am",
        ["submit the meter reading on the 25th. Give me a reminder that day at 9 am"]
      ),
    ])
  func apart(_ said: String, _ parts: [String]) { #expect(SeparateRequests.of(said) == parts) }

  @Test(
    "What adds to a request, or is the reason for it, is no request of its own",
    arguments: [
      "calligraphy class on 25 April, 13:00 to 15:30. Add the note \"bring own inkstone\".",
      "Road tax runs out on 30 May. Remind me on the 20th of May at 10 am to renew the road tax",
      "reminder for the 30th, 5pm: submit the form. Add a note: needs two photos",
      "guitar lesson tomorrow at 13:30 and give me a shout 25 minutes before",
      "quiz on friday at 8 pm, add the following remark: bring pens",
    ])
  func joined(_ said: String) { #expect(SeparateRequests.of(said) == [said]) }

  @Test("The morning of the day that was said is that day's, and what arrives the next day is one journey")
  func parts() {
    let phrases = DatePhrases(now: now, timeZone: zone)
    #expect(
      DayReference.resolved("remind me that morning at 9 to pack", after: ["Vet on Friday at 17:30"], phrases: phrases)
        == "remind me on Friday in the morning at 9 to pack")
    let train = "Night train to Palermo on the 23rd, departs 20:45 and arrives 08:55 the next day"
    #expect(DayReference.resolved(train, after: [], phrases: phrases) == train)
  }

  @Test(
    "A repetition has all days, and the day on which it begins",
    arguments: [
      (
        "Dialysis every Tuesday, Thursday and Saturday at 6:30 am, 4 hours each, starting tomorrow",
        "every Tuesday, Thursday at 6:30 am starting tomorrow",
        "every Tuesday, Thursday and Saturday at 6:30 am starting tomorrow"
      ),
      (
        "tax meeting every 3 months, first time on June 15 at 2 pm", "every 3 months at 2 pm",
        "every 3 months, first time on June 15 at 2 pm"
      ),
      (
        "Once a year, on March 20 at 10 am, change the batteries", "March 20 at 10 am",
        "Once a year, on March 20 at 10 am"
      ),
    ])
  func repetitions(_ said: String, _ start: String, _ whole: String) {
    let call: JSONValue = ["action": "create", "title": "it", "start": .string(start)]
    #expect(repaired(said, "calendar", call)["start"] == .string(whole))
  }

  @Test("The habit that is named is logged, and not the one before it")
  func logged() {
    let entities = ["Walking", "Vitamins"].map { EntityRef(tool: "habit", name: $0) }
    let call = DecodedCall(callId: "1", name: "habit", arguments: ["action": "log", "habit": "walked", "value": 25])
    func meant(_ said: String) -> JSONValue? {
      TargetResolver(said, after: [], among: entities).logged(insteadOf: call)?.arguments
    }
    #expect(meant("and the vitamins I took as well") == ["action": "log", "habit": "Vitamins"])
    #expect(meant("25 vitamins")?["value"] == 25)
    #expect(meant("and once more") == nil)
  }

  @Test(
    "What is mused asks for nothing",
    arguments: [
      ("see ya tomorrow mate", "bye for now"), ("Saturdays in January should be illegal", "that's life"),
      ("Why does everybody schedule things for Friday afternoon?", "tell me what you think"),
      ("My grandson taught me how to send stickers today.", "that's life"),
      ("see you at 5 pm at the station", nil), ("why is my dentist on friday?", nil),
      ("is it normal that my calendar is empty?", nil),
    ] as [(String, String?)])
  func musing(_ said: String, _ request: String?) { #expect(MusingRewrite.request(said) == request) }

  @Test("What the calendar answers is asked of it")
  func own() {
    let entities = [EntityRef(tool: "calendar", name: "Airport shuttle"), EntityRef(tool: "habit", name: "Timesheet")]
    let phrases = DatePhrases(now: now, timeZone: zone)
    func meant(_ said: String, _ tool: String, _ arguments: JSONValue) -> JSONValue? {
      let call = DecodedCall(callId: "1", name: tool, arguments: arguments)
      guard TargetResolver.mayAskForOwn(call, message: said) else { return nil }
      return TargetResolver(said, after: [], among: entities).ownEvent(insteadOf: call, phrases)?.arguments
    }
    let shuttle = meant("What time is the airport shuttle on Sunday?", "web_search", ["query": "airport shuttle"])
    #expect(shuttle == ["action": "list", "start": "Sunday", "search": "Airport shuttle"])
    #expect(meant("What time is the game on Sunday?", "web_search", ["query": "game"]) == nil)
    #expect(meant("how much is an airport shuttle?", "web_search", ["query": "airport shuttle"]) == nil)
    let query: JSONValue = ["action": "query", "habit": "work", "date": "yesterday"]
    #expect(meant("What did I have on yesterday?", "habit", query) == ["action": "list", "start": "yesterday"])
    #expect(meant("What did I have yesterday in my timesheet?", "habit", query) == nil)
  }

  @Test("A number is of the habit whose name stands behind it")
  func counted() {
    let entities = ["Steps", "Stretching"].map { EntityRef(tool: "habit", name: $0) }
    let call = DecodedCall(
      callId: "1", name: "habit", arguments: ["action": "log", "habit": "walked", "value": 11200])
    let said = "I walked 11200 steps today and I stretched too, log both"
    #expect(
      TargetResolver(said, after: [], among: entities).alternatives(to: call).first?.arguments["habit"] == "Steps")
  }

  @Test(
    "Who agrees and says a time means the day that was asked about",
    arguments: [
      (
        "Good. Then put the visit in at 10 am, 90 minutes", "Am I free on Tuesday?",
        "Good. Then put the visit in at 10 am on Tuesday, 90 minutes"
      ),
      ("great, 4 pm tomorrow", "Am I free on Tuesday?", nil),
      ("put the visit in at 10 am", "Am I free on Tuesday?", nil),
      ("good, 10 am", "I like Tuesday", nil),
    ] as [(String, String, String?)])
  func agreed(_ said: String, _ before: String, _ meant: String?) {
    #expect(AgreedDayRewrite.resolved(said, after: [before], phrases: DatePhrases(now: now, timeZone: zone)) == meant)
  }

  @Test("What is to stay is left out of what is deleted, and an order that names its event again is none of its own")
  func worded() {
    #expect(
      CommonWordingRewrite.common("Delete Tuesday's call with Olumide but leave Thursday's where it is")
        == "Delete Tuesday's call with Olumide")
    #expect(
      CommonWordingRewrite.common(
        "They gave me 8 February at 10:15 for the card renewal, counter 7. Put the card renewal in my calendar")
        == "They gave me 8 February at 10:15 for the card renewal, counter 7")
    #expect(
      CommonWordingRewrite.common("Night shift from Friday 22:00 until Saturday 07:00, please save that")
        == "add Night shift from Friday 22:00 until Saturday 07:00")
  }
}
