import ChatModels
import ChatTypes
import JSONValue
import Testing

@testable import WebApp

@Suite("What a page can ask for")
struct IntentTests {
  @Test("Intents are read")
  func reading() throws {
    let cases: [(String, Intent)] = [
      (#"{"do":"open","chat":"~7"}"#, .open(chat: "~7", item: nil)),
      (#"{"do":"open","chat":"~7","item":5}"#, .open(chat: "~7", item: 5)),
      (#"{"do":"point","chat":"~7","item":5}"#, .point(chat: "~7", item: 5)),
      (
        #"{"do":"send","chat":"~7","text":"a","files":["f"],"quoted":3}"#,
        .send(chat: "~7", text: "a", files: ["f"], quoted: 3)
      ),
      (#"{"do":"visible","newest":5,"oldest":1}"#, .visible(newest: 5, oldest: 1, isScrolling: false)),
      (
        #"{"do":"decide","chat":"~7","item":5,"call":"c","on":false}"#,
        .decide(chat: "~7", item: 5, call: "c", card: nil, approved: false)
      ),
      (
        #"{"do":"allow","chat":"~7","item":5,"call":"c","span":"week","on":true}"#,
        .allow(
          chat: "~7", item: 5, call: "c", allowance: ToolAllowance(calls: 100, seconds: 604_800, isEverywhere: true))
      ),
      (
        #"{"do":"allow","chat":"~7","item":5,"call":"c","span":"hour"}"#,
        .allow(chat: "~7", item: 5, call: "c", allowance: ToolAllowance(calls: 100, seconds: 3600))
      ),
      (
        #"{"do":"resolve","chat":"~7","item":5,"call":"c","card":"k","resolution":"reschedule","start":1,"end":2}"#,
        .resolve(chat: "~7", item: 5, call: "c", card: "k", resolution: .reschedule(start: 1, end: 2))
      ),
      (
        #"{"do":"resolve","chat":"~7","item":5,"call":"c","card":"k","resolution":"findFreeSlots"}"#,
        .resolve(chat: "~7", item: 5, call: "c", card: "k", resolution: .findFreeSlots)
      ),
      (#"{"do":"reveal","item":5}"#, .reveal(item: 5)),
      (#"{"do":"notify","chat":"@7","mode":"mentions"}"#, .notify(chat: "@7", .mentions)),
      (#"{"do":"newest"}"#, .newest), (#"{"do":"find","text":""}"#, .find(text: "")),
    ]
    for (text, intent) in cases { #expect(Intent(try JSONValue(parsing: text)) == intent, "\(text)") }
  }

  @Test(
    "What makes no sense isn't one",
    arguments: [
      "{}", "[]", "null", #"{"do":"nothing"}"#, #"{"do":"open"}"#, #"{"do":"open","chat":"nonsense"}"#,
      #"{"do":"open","chat":7}"#, #"{"do":"send","chat":"~1"}"#, #"{"do":"decide","chat":"~1","item":1,"call":"c"}"#,
      #"{"do":"resolve","chat":"~1","item":1,"call":"c","card":"k","resolution":"reschedule","start":9,"end":2}"#,
      #"{"do":"stop","chat":"~1","item":"1"}"#, #"{"do":"pin","chat":"~1"}"#,
      #"{"do":"notify","chat":"@1","mode":"loud"}"#, #"{"do":"reveal"}"#,
      #"{"do":"allow","chat":"~1","item":1,"call":"c"}"#,
      #"{"do":"allow","chat":"~1","item":1,"call":"c","span":"year"}"#,
    ])
  func nonsense(_ text: String) throws { #expect(Intent(try JSONValue(parsing: text)) == nil) }
}

@Suite("What a page can ask for in a chat")
struct ConversationIntentTests {
  @Test("Intents are read")
  func reading() throws {
    let cases: [(String, ConversationIntent)] = [
      (#"{"do":"reply","chat":"~7","item":5}"#, .reply(item: 5)),
      (#"{"do":"reply","chat":"~7","item":null}"#, .reply(item: nil)),
      (#"{"do":"react","chat":"~7","item":5,"emoji":"👍","on":true}"#, .react(item: 5, emoji: "👍", on: true)),
      (#"{"do":"outgoing","chat":"~7","id":3,"what":"retry"}"#, .outgoing(id: 3, .retry)),
      (#"{"do":"decideAll","chat":"~7","on":false}"#, .decideAll(on: false)),
      (#"{"do":"continue","chat":"~7"}"#, .continueReply),
      (#"{"do":"search","chat":"~7","text":"a","kind":"files"}"#, .search(text: "a", .files)),
      (#"{"do":"search","chat":"~7","text":"a","kind":"nonsense"}"#, .search(text: "a", .all)),
      (#"{"do":"searchStep","chat":"~7","on":false}"#, .searchStep(isOlder: false)),
      (#"{"do":"askAbout","chat":"~7","what":"catchUp"}"#, .askAbout(.catchUp, item: nil)),
      (#"{"do":"askAbout","chat":"~7","what":"calendar","item":5}"#, .askAbout(.calendar, item: 5)),
      (#"{"do":"useDraft","chat":"~7","item":5}"#, .useDraft(item: 5)),
      (#"{"do":"sendDraft","chat":"~7","item":5,"text":"Yes"}"#, .sendDraft(item: 5, text: "Yes")),
    ]
    for (text, intent) in cases { #expect(Intent(try JSONValue(parsing: text)) == .inChat("~7", intent), "\(text)") }
    #expect(Intent(try JSONValue(parsing: #"{"do":"sheet","name":""}"#)) == .sheet(nil))
    #expect(Intent(try JSONValue(parsing: #"{"do":"sheet","name":"forward"}"#)) == .sheet(.forward(item: nil)))
    let lifetime = #"{"do":"sheet","name":"lifetime","chat":"~7"}"#
    #expect(Intent(try JSONValue(parsing: lifetime)) == .sheet(.lifetime(chat: "~7")))
    #expect(Intent(try JSONValue(parsing: #"{"do":"stop","chat":"~7"}"#)) == .stop(chat: "~7", item: nil))
  }

  @Test(
    "What makes no sense isn't one",
    arguments: [
      #"{"do":"react","chat":"~7","item":5,"emoji":"","on":true}"#, #"{"do":"react","chat":"~7","item":5,"on":true}"#,
      #"{"do":"outgoing","chat":"~7","id":3,"what":"eat"}"#, #"{"do":"sheet","name":"nothing"}"#,
      #"{"do":"sheet","name":"chatTags","chat":"x"}"#, #"{"do":"select","chat":"~7","item":5}"#,
      #"{"do":"decideAll","chat":"~7"}"#, #"{"do":"continue"}"#,
      #"{"do":"askAbout","chat":"@7","what":"draftReply"}"#, #"{"do":"askAbout","chat":"@7","what":"question"}"#,
      #"{"do":"sendDraft","chat":"~7","item":5}"#,
    ])
  func nonsense(_ text: String) throws { #expect(Intent(try JSONValue(parsing: text)) == nil) }
}
