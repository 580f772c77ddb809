import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Calls of a very small model have what was said, and nothing else")
struct SlipRepairTests {
  private func repaired(_ said: String, _ calls: (String, JSONValue)...) -> [DecodedCall] {
    let calls = calls.enumerated().map {
      DecodedCall(callId: "\($0.offset)", name: $0.element.0, arguments: $0.element.1)
    }
    let literal = CallRepairPipeline(RequestContext([.user("[now]\n" + said)], answering: said))
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    return literal.repaired(calls, at: now, in: TimeZone(identifier: "Europe/Paris") ?? .gmt)
  }

  @Test("A text ends with the message's own word")
  func tails() {
    let said = "remind me on friday at 10am to buy two festival tickets"
    let written: JSONValue = ["action": "create", "title": "buy two festival go", "due": "friday at 10am"]
    #expect(repaired(said, ("reminder", written))[0].arguments["title"] == "buy two festival tickets")
  }

  @Test("A title is all of the stretch that it stands in, and no verb")
  func titles() {
    func title(_ said: String, _ written: String) -> String? {
      repaired(said, ("calendar", ["action": "create", "title": .string(written), "start": "the 6th at 09:20"]))[0]
        .arguments["title"]?.stringValue
    }
    #expect(title("MOT for the Fiesta, 09:20 on the 6th", "Fiesta") == "MOT for the Fiesta")
    #expect(title("my train to Oslo leaves on the 6th at 09:20", "train to Oslo leaves") == "train to Oslo")
    #expect(title("the dentist isn't on the 6th at 09:20", "dentist") == "dentist")
    #expect(title("we agreed on the fair on the 6th at 09:20", "fair") == "fair")
  }

  @Test("A place at the end is one by its last word, and no piece of a time is one")
  func places() {
    func place(_ said: String, _ written: JSONValue) -> String? {
      repaired(said, ("calendar", written))[0].arguments["location"]?.stringValue
    }
    let plain: JSONValue = ["action": "create", "title": "handover", "start": "tomorrow 2-3pm"]
    #expect(place("handover tomorrow 2-3pm, my office", plain) == "my office")
    #expect(place("handover tomorrow 2-3pm, Dominik", plain) == nil)
    let timed: JSONValue = ["action": "create", "title": "viewing", "start": "sat 10.30am", "location": "sat 10"]
    #expect(place("book the viewing, sat 10.30am", timed) == nil)
    let shift: JSONValue = ["action": "create", "title": "shift", "start": "sun 5am", "location": "the bakery sun 5am"]
    #expect(place("got a shift at the bakery sun 5am", shift) == "the bakery")
    let days: JSONValue = ["action": "create", "title": "team offsite", "start": "14-16 September"]
    #expect(place("team offsite 14-16 September, Tegernsee", days) == "Tegernsee")
  }

  @Test("Who comes is the title, and no place")
  func subjects() {
    let said = "Dear, the hearing aid man is coming on Thursday at 2 pm"
    let written: JSONValue = [
      "action": "create", "title": "Dear", "start": "Thursday at 2 pm", "location": "the hearing aid man",
    ]
    let call = repaired(said, ("calendar", written))[0]
    #expect(call.arguments["title"] == "the hearing aid man" && call.arguments["location"] == nil)
  }

  @Test("Until when something goes is its end")
  func ends() {
    let moved: JSONValue = ["action": "reschedule", "search": "Parents' evening", "start": "at 8pm"]
    let call = repaired("Parents' evening is going to drag on. Give it till 8pm", ("calendar", moved))[0]
    #expect(call.arguments == ["action": "reschedule", "search": "Parents' evening", "end": "8pm"])
    #expect(repaired("move Parents' evening to 8pm", ("calendar", moved))[0].arguments == moved)
    let postponed: JSONValue = ["action": "reschedule", "search": "call", "start": "5pm"]
    #expect(repaired("postpone the call until 5pm", ("calendar", postponed))[0].arguments["end"] == nil)
    #expect(repaired("make the trail run at 5pm", ("calendar", postponed))[0].arguments["end"] == nil)
    let dinner: JSONValue = ["action": "create", "title": "dinner", "start": "friday at 7pm"]
    #expect(repaired("dinner friday at 7pm, Tom gets there at 8pm", ("calendar", dinner))[0].arguments["end"] == nil)
    let flight = repaired(
      "Flight to Oslo: 23 Aug 06:55, lands 08:35",
      ("calendar", ["action": "create", "title": "Flight to Oslo", "start": "23 Aug at 08:35"]))[0]
    #expect(flight.arguments["start"] == "23 Aug 06:55" && flight.arguments["end"] == "08:35")
  }

  @Test("A time is the one that holds, and none where none was said")
  func times() {
    let mixed: JSONValue = ["action": "reschedule", "search": "dentist", "start": "2.45pm to 2pm"]
    #expect(repaired("dentist: 2.45pm instead of 2pm", ("calendar", mixed))[0].arguments["start"] == "2.45pm")
    let torn: JSONValue = ["action": "reschedule", "search": "movers", "start": "saturday the 11th"]
    let moved = repaired("movers: not saturday. Sunday the 13th of december", ("calendar", torn))[0]
    #expect(moved.arguments["start"] == "Sunday the 13th of december")
    let invented: JSONValue = ["action": "create", "title": "buy stamps", "due": "earrow"]
    #expect(repaired("reminder: buy stamps. no day", ("reminder", invented))[0].arguments["due"] == nil)
    let present: JSONValue = ["action": "create", "title": "buy a present for Sunday"]
    #expect(repaired("remind me to buy a present for Sunday", ("reminder", present))[0].arguments["due"] == nil)
    let titled: JSONValue = ["action": "create", "title": "order lenses thu"]
    let due = repaired("remind me to order lenses thu", ("reminder", titled))[0]
    #expect(due.arguments == ["action": "create", "title": "order lenses", "due": "thu"])
  }

  @Test("What belongs to a list is what is said before it, and what stands behind a colon is whole")
  func bodies() {
    let list: JSONValue = ["action": "append", "search": "camping list", "body": "the camping list"]
    #expect(repaired("tent pegs! put them on the camping list", ("note", list))[0].arguments["body"] == "tent pegs")
    #expect(repaired("gas goes on the camping list", ("note", list))[0].arguments["body"] == "gas")
    let added: JSONValue = ["action": "append", "search": "shopping list", "body": "milk"]
    for said in ["add: milk to the shopping list", "Linnet, add this to the shopping list: milk"] {
      #expect(repaired(said, ("note", added))[0].arguments["body"] == "milk")
    }
    let cut: JSONValue = ["action": "append", "search": "Attic", "body": "hinge"]
    #expect(repaired("also put in there: hinge on the left", ("note", cut))[0].arguments["body"] == "hinge on the left")
    let noted: JSONValue = ["action": "update", "search": "vet visit", "notes": "bring the vaccination"]
    let event = repaired("add to the vet visit: bring the vaccination booklet", ("calendar", noted))[0]
    #expect(event.arguments["notes"] == "bring the vaccination booklet")
    let tagged = repaired("note: meter 40213 #house", ("note", ["action": "create", "body": "meter 40213 #house"]))[0]
    #expect(tagged.arguments == ["action": "create", "body": "meter 40213", "tags": ["house"]])
  }

  @Test(
    "Somebody is looked for by the name, in one's contacts",
    arguments: [
      ("whats Gareths email again", "contacts_search", "Gareths", "Gareth"),
      ("what is Chris email", "contacts_search", "Chris", "Chris"),
      ("need to ring aunt Halina, number pls", "contacts_search", "ring aunt", "aunt Halina"),
      ("do my contacts say when Tomasz has his birthday", "contacts_search", "Tomasz has his", "Tomasz"),
    ])
  func people(_ said: String, _ tool: String, _ written: String, _ name: String) {
    let call = repaired(said, (tool, ["query": .string(written)]))[0]
    #expect(call.name == "contacts_search" && call.arguments == ["query": .string(name)])
  }

  @Test("The web is asked for what isn't somebody's")
  func web() {
    for said in [
      "phone number of Pizza Hut Berlin", "what is the atomic number of Gold", "a good email client for Linux",
    ] {
      #expect(repaired(said, ("web_search", ["query": .string(said)]))[0].name == "web_search")
    }
  }
}
