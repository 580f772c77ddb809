import ChatTypes
import Testing

@testable import WebApp

@Suite("What a page can ask for")
struct IntentTests {
  @Test("Intents are read")
  func reading() throws {
    let cases: [(String, Intent)] = [
      (#"{"do":"open","chat":"~7"}"#, .open(chat: "~7", item: nil)),
      (#"{"do":"open","chat":"~7","item":5}"#, .open(chat: "~7", item: 5)),
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
        #"{"do":"resolve","chat":"~7","item":5,"call":"c","card":"k","resolution":"reschedule","start":1,"end":2}"#,
        .resolve(chat: "~7", item: 5, call: "c", card: "k", resolution: .reschedule(start: 1, end: 2))
      ),
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
    ])
  func nonsense(_ text: String) throws { #expect(Intent(try JSONValue(parsing: text)) == nil) }
}
