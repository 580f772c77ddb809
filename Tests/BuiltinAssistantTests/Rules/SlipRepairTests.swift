import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Calls of a very small model have what was said, and nothing else")
struct SlipRepairTests {
  private func repaired(_ said: String, _ calls: (String, JSONValue)...) -> [ToolCall] {
    let calls = calls.enumerated().map { ToolCall(callId: "\($0.offset)", name: $0.element.0, arguments: $0.element.1) }
    let literal = CallRepairPipeline(RequestContext([.user("[now]\n" + said)], answering: said))
    let now = Date(timeIntervalSince1970: 1_795_266_300)
    return literal.repaired(calls, at: now, in: TimeZone(identifier: "Europe/Paris") ?? .gmt)
  }

  @Test("Nothing is looked up that nobody asked for")
  func lookups() {
    let event: JSONValue = ["action": "create", "title": "table for 6", "start": "Fri 27th, 19:45"]
    let contact: JSONValue = ["query": "Zur Linde"]
    let told = repaired("Fri 27th, 19:45, table for 6, Zur Linde", ("calendar", event), ("contacts_search", contact))
    #expect(told.map(\.name) == ["calendar"])
    let asked = repaired(
      "Fri 27th, 19:45, table for 6, and the number of Zur Linde", ("calendar", event), ("contacts_search", contact))
    #expect(asked.map(\.name) == ["calendar", "contacts_search"])
    #expect(repaired("Zur Linde", ("contacts_search", contact)).count == 1)
  }

  @Test("No event has a name that nobody has said a word of")
  func invented() {
    let said = "call with the Madrid team, tuesdays at 10, starting next week"
    let calls = repaired(
      said, ("calendar", ["action": "create", "title": "call with the Madrid team", "start": "tuesdays at 10"]),
      ("calendar", ["action": "create", "title": "inve", "start": "next week"]))
    #expect(calls.count == 1)
    let slips = repaired(
      "physio on friday at 5 and dinner with Ana friday at 7",
      ("calendar", ["action": "create", "title": "phyiso", "start": "friday at 5"]),
      ("calendar", ["action": "create", "title": "dinner with Ana", "start": "friday at 7"]))
    #expect(slips.count == 2)
  }

  @Test(
    "What has a name of which nobody has said a word is named by what was said",
    arguments: [
      ("calendar", "call anna tomorrow at 4", "nailer", "call anna"),
      ("calendar", "Can you add the big clean to my calendar friday at 10", "beancle", "big clean"),
      ("habit", "I want to start meditating daily", "Meditation", "meditating"),
      ("calendar", "please add an event friday at 5", "fritor", nil),
      ("reminder", "remind me to fix the sink", "fixtor", "fix the sink"),
      ("calendar", "physio on friday at 5", "phyiso", "physio"),
      ("calendar", "friday at 5", "fritor", nil),
    ])
  func inventedName(_ tool: String, _ said: String, _ written: String, _ title: String?) {
    let name = tool == "habit" ? "name" : "title"
    let call = repaired(said, (tool, .object(["action": "create", name: .string(written), "start": "friday at 5"])))[0]
    #expect(call.arguments[name]?.stringValue == title)
  }

  @Test("What is looked up has no day of which nobody has said a word")
  func inventedDay() {
    let query: JSONValue = ["action": "query", "start": "femorrow"]
    #expect(repaired("What should I do with a free day?", ("calendar", query))[0].arguments["start"] == nil)
    let list: JSONValue = ["action": "list", "start": "The day"]
    #expect(repaired("show me the day", ("calendar", list))[0].arguments["start"] == nil)
    let other: JSONValue = ["action": "list", "start": "31 February"]
    #expect(repaired("what's on on 31 February", ("calendar", other))[0].arguments["start"] == "31 February")
    let new: JSONValue = ["action": "create", "title": "lunch", "start": "femorrow"]
    #expect(repaired("lunch", ("calendar", new))[0].arguments["start"] == "femorrow")
  }

  @Test(
    "The name is the one that is given",
    arguments: [
      ("note", "call it Gift ideas Papa: wool socks", "Gift ideas", "Gift ideas Papa"),
      ("calendar", "she lands on 12/21 at 4:40 pm. put \"airport pickup\" in for then", "she lands", "airport pickup"),
      ("calendar", "dinner at \"Chez Nous\" friday at 8", "dinner", "dinner"),
      ("reminder", "remind me to call \"Acme Support\" tomorrow", "call Acme Support", "call Acme Support"),
      ("calendar", "Dentist friday at 3, add \"bring the card\" to the notes", "Dentist", "Dentist"),
      ("note", "note: \"all that glitters\" is from Venice", "glitters", "glitters"),
    ])
  func names(_ tool: String, _ said: String, _ written: String, _ title: String) {
    let call = repaired(said, (tool, ["action": "create", "title": .string(written), "body": "wool socks"]))[0]
    #expect(call.arguments["title"]?.stringValue == title)
  }

  @Test("A text begins with the message's own word")
  func heads() {
    let habit = repaired("I want to drink more water", ("habit", ["action": "create", "name": "water more water"]))[0]
    #expect(habit.arguments["name"] == "drink more water")
    let own = repaired("note: win win situation", ("note", ["action": "create", "title": "win win situation"]))[0]
    #expect(own.arguments["title"] == "win win situation")
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
      ("is there a mail adress for the teacher, Frau Weiland", "web_search", "teacher, Frau Weiland", "Frau Weiland"),
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
