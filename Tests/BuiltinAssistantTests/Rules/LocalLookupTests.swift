import AssistantTestSupport
import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Questions about what the user has put down")
struct LocalLookupTests {
  @Test(
    "are read with the words by which it is found",
    arguments: [
      ("what's the wifi password?", "note", ["wifi", "password"]),
      ("What was the code of the garage door again", "note", ["code", "garage", "door"]),
      ("ok so what’s Mia's shoe size", "note", ["mia", "shoe", "size"]),
      ("Wifi password?", "note", ["wifi", "password"]),
      ("where did I put the spare key?", "note", ["spare", "key"]), ("where is the passport", "note", ["passport"]),
      ("what is the name of Ana's dog", "note", ["ana", "dog"]),
      ("when do I have to buy milk", "reminder", ["buy", "milk"]),
      ("when should I water the orchids?", "reminder", ["water", "orchids"]),
      ("who is Ana?", "contacts_search", ["ana"]), ("who’s Rosa Vidal", "contacts_search", ["rosa", "vidal"]),
    ])
  func asked(_ said: String, _ tool: String, _ keys: [String]) {
    let question = LocalLookup(said)
    #expect(question?.tool == tool && question?.keys == keys)
  }

  @Test(
    "are not what asks for times, for the assistant, for what has a tool's name, or for nothing",
    arguments: [
      "what's on today?", "what time is it", "what is the date", "what are you", "who are you", "what's up",
      "what's the weather",
      "what are my reminders", "what's in my notes", "what is Ana's phone number", "when is the dentist", "what",
      "what is it?",
      "", "?", "note: the wifi password is blue", "what a day. I lost the key", "which day is free", "buy milk",
      "who is free?", "Really?", "Cancel the dentist?", "how do I cancel?", "milk?", "why not the dentist?",
      "the wifi password is what I keep in a note and I can't tell you where that note was",
    ])
  func other(_ said: String) { #expect(LocalLookup(said) == nil) }

  @Test(
    "are put to the model as what they are, where the answer is known",
    arguments: [
      ("What's the code?", "what does my note about code say"),
      ("when do I have to pay the rent", "when is my reminder to pay the rent"),
      ("when must I pay rent?", "when is my reminder to pay rent"), ("Who is Ana?", "look up Ana in my contacts"),
      ("who is Rosa?", nil), ("what's the plan", nil),
      // An event has a place of its own.
      ("where is the dentist?", nil),
    ])
  func put(_ said: String, _ request: String?) async throws {
    let world = try RealWorld(mode: .yolo)
    try world.put("notes/Teeth.md", "The dentist said to floss.\n")
    let talk = try await Conversation(in: world)
    let ref = try await talk.newChat()
    _ = try await talk.ask(said, rounds: "I can't do that.", in: ref)
    let asked = try #require(talk.service.requests.first?.messages.last?.content)
    #expect(asked.hasSuffix("]\n\(request ?? said)"))
  }

  @Test("are left as they are for a model that finds its own words")
  func larger() async throws {
    let world = try RealWorld(mode: .yolo)
    let talk = try await Conversation(copies: false, in: world)
    let ref = try await talk.newChat()
    _ = try await talk.ask("What's the code?", rounds: "Which one?", in: ref)
    #expect(talk.service.requests.first?.messages.last?.content.hasSuffix("What's the code?") == true)
  }
}
