import ChatTypes
import Foundation
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Names and texts that were copied in part")
struct BodyRepairTests {
  private func repaired(_ message: String, _ name: String, _ arguments: JSONValue) -> JSONValue? {
    let call = DecodedCall(callId: "1", name: name, arguments: arguments)
    let zone = TimeZone(identifier: "Europe/Paris") ?? .gmt
    return CallRepairPipeline(RequestContext([.user(message)], answering: message))
      .repaired([call], at: Date(timeIntervalSince1970: 1_795_266_300), in: zone).first?.arguments
  }

  @Test(
    "A note is what was said in one piece",
    arguments: [
      (
        "jot down that the spare key to the shed is under the third flowerpot.", "the spare key to the third flowerpot",
        "the spare key to the shed is under the third flowerpot"
      ),
      (
        "add a note tagged dreams: I was running a bakery on a ferry", "a bakery on a ferry",
        "I was running a bakery on a ferry"
      ),
      (
        "another one for the gift note, Grandad would like a bird feeder", "Grandad", "Grandad would like a bird feeder"
      ),
      // What is whole, or put together on purpose, stays.
      ("note: the code is 4471", "the code is 4471", "the code is 4471"),
      ("milk, please note: bread. And eggs on a note", "eggs on a note", "eggs on a note"),
      ("The meeting: take a note that blue sold best", "blue sold best", "blue sold best"),
      (
        "note for Ana: buy the red one and for Bob the red one that is cheap", "buy the one that is cheap",
        "buy the one that is cheap"
      ),
    ])
  func bodies(_ message: String, _ body: String, _ whole: String) {
    let found = repaired(message, "note", ["action": "create", "body": .string(body)])
    #expect(found?["body"] == .string(whole))
  }

  @Test("The text that a note is to have instead is left as it is")
  func replaced() {
    let message = "Edit the note on Wifi: it should say the canal wifi is p7MbGH7kq"
    let body: JSONValue = "the canal wifi is p7MbGH7kq"
    let found = repaired(message, "note", ["action": "update", "search": "Wifi", "body": body])
    #expect(found?["body"] == body)
  }

  @Test(
    "A title has the words that are of one name with it",
    arguments: [
      ("Birthday of Oma Hilde 4 October", "Oma Hilde", "Birthday of Oma Hilde"),
      ("Delivery of the winter stock next Monday at 13:00", "winter stock", "Delivery of the winter stock"),
      ("call mom tomorrow at 5pm", "call", "call mom"), ("call mom tomorrow at 5pm", "call about mom", "call mom"),
      ("call the bank on friday at 10", "bank", "call the bank"),
      ("Flat viewing Calle Luna 14 today at 18:45", "Flat viewing Calle Luna", "Flat viewing Calle Luna 14"),
      ("Call with Nguyễn Thị Lan tomorrow at 3 pm", "Call with Nguyễn Thị", "Call with Nguyễn Thị Lan"),
      ("put the dentist tomorrow at 3 pm", "dentist", "dentist"),
      ("Lunch with Ana friday at 1 pm", "Lunch with Ana", "Lunch with Ana"),
    ])
  func titles(_ message: String, _ title: String, _ whole: String) {
    let found = repaired(
      message, "calendar", ["action": "create", "title": .string(title), "start": "tomorrow at 3 pm"])
    #expect(found?["title"] == .string(whole))
  }

  @Test("A note of which only a name is said has no text")
  func empty() {
    let made: JSONValue = ["action": "create", "title": "Secret Santa", "body": "Secret Santa"]
    #expect(
      repaired("Start a note named Secret Santa, nothing in it yet", "note", made)
        == ["action": "create", "title": "Secret Santa"])
  }

  @Test(
    "A task goes on until the next mark or time",
    arguments: [
      ("remidn me tmrw 11am call landlord abt mould", "call landlord", "call landlord abt mould"),
      (
        "every monday at 5 remind me to write the tenants' newsletter", "write the tenants",
        "write the tenants' newsletter"
      ),
      ("remind me to call Ana when I get home at 5 pm", "call Ana", "call Ana"),
      ("remind me to buy milk please, tomorrow at 9", "buy milk", "buy milk"),
      ("Call Ioana @ 4 am", "Call Ioana", "Call Ioana"),
    ])
  func tasks(_ message: String, _ title: String, _ whole: String) {
    let found = repaired(message, "reminder", ["action": "create", "title": .string(title), "due": "tomorrow"])
    #expect(found?["title"] == .string(whole))
  }

  @Test(
    "Somebody is looked for by the whole name",
    arguments: [
      ("email address of Jean-Luc Moreau", "Jean-Luc", "Jean-Luc Moreau"),
      ("Who's Fatoumata again?", "Fatoumata again", "Fatoumata"),
      ("Ana, Bob's number", "Ana", "Ana"), ("Ana's Email", "Ana", "Ana"), ("Ana EMAIL", "Ana", "Ana"),
    ])
  func people(_ message: String, _ query: String, _ whole: String) {
    #expect(repaired(message, "contacts_search", ["query": .string(query)])?["query"] == .string(whole))
  }

  @Test("A place that is put together of words that don't stand together is none")
  func places() {
    let message = "standup with the Lisbon team every weekday at 14:30, 15 minutes each"
    let made: JSONValue = [
      "action": "create", "title": "standup", "start": "every weekday at 14:30", "location": "the each",
    ]
    #expect(repaired(message, "calendar", made)?["location"] == nil)
    let there: JSONValue = [
      "action": "create", "title": "Lunch", "start": "tomorrow at 1 pm", "location": "the Lisbon office",
    ]
    #expect(
      repaired("Lunch tomorrow at 1 pm in the Lisbon office", "calendar", there)?["location"] == "the Lisbon office")
  }
}
