import ChatTypes
import JSONValue
import LanguageModels
import Testing

@testable import BuiltinAssistant

@Suite("Texts that a very small model copies")
struct TypoRepairTests {
  private let copies = TypoRepair([
    .system("Brelkann is the assistant's own name."), .user("bring a yo yo and the the book"),
    .user("[now …]\nnote: Quentin’s gate code is 4471, tag it home"),
    .assistant("Done, Zyphora."), .user("Dinner with Brelkan and Añdrea at “The Tilted Goose” on friday"),
  ])

  @Test(
    "A word that was nearly said becomes what was said, its case and marks included",
    arguments: [
      ("dinner with brelan", "Dinner with Brelkan"), ("Dinner with Brelkann, Andrea", "Dinner with Brelkan, Añdrea"),
      ("the Titled Goose", "the Tilted Goose"), ("gate code is 4417", "gate code is 4471"),
      ("Quentin's  gate", "Quentin’s  gate"), ("Dinner dinner  with with Brelkan", "Dinner  with Brelkan"),
    ])
  func repaired(_ written: String, _ expected: String) { #expect(copies.repaired(written) == expected) }

  @Test(
    "What was said, and what is like nothing that was said, stays",
    arguments: [
      "Dinner with Brelkan", "", "   ", "Zyphora", "ran 5 km", "to", "code 9902", "Lunch!", "yo yo", "the the book",
    ])
  func kept(_ text: String) { #expect(copies.repaired(text) == text) }

  @Test(
    "Somebody who has something, a tag and what stands in quotation marks are copied without their marks",
    arguments: [
      ("what's Kruphifli's number", "Kruphifli"), ("when is Nat’s birthday?", "Nat"),
      ("new note #film: see Metropolis", "film"),
      ("rename ‘gate code’ please", "gate code"), ("call it «The Zoo»", "The Zoo"),
    ])
  func marks(_ said: String, _ written: String) {
    #expect(TypoRepair([.user(said)]).repaired(written) == written)
  }

  @Test(
    "A word that was cut off becomes the only one that goes on like that",
    arguments: [
      ("pull up Ifeanyi's card", "Ife", "Ifeanyi"), ("whose email is zoe.k@example.org", "zoe", "zoe.k@example.org"),
      ("Ana or Anabel, who was it", "Anab", "Anabel"),
      // Two that do, one that is a word of its own, and too little of one.
      ("Ifeanyi and Ifeoma", "Ife", "Ife"), ("car and caravan", "car", "car"), ("Ifeanyi", "If", "If"),
    ])
  func cut(_ said: String, _ written: String, _ expected: String) {
    #expect(TypoRepair([.user(said)]).repaired(written) == expected)
  }

  @Test(
    "A word that nobody said becomes what stands between the same neighbours",
    arguments: [
      ("we I stop the iron tablets", "can I stop the iron tablets"), ("meter is 00482 today", "meter is 00482.6 today"),
      ("Warmwell saymark1,140, Atkins", "Warmwell £1,140, Atkins"),
      // Beside one word alone, one of two, a number for a word, what stands there already, and what an answer said.
      ("xq lunch", "xq lunch"), ("xq the iron tablets", "xq the iron tablets"),
      ("meter is high today", "meter is high today"),
      ("I can we stop the iron", "I can we stop the iron"), ("under Zyphora lunch", "under Zyphora lunch"),
    ])
  func neighbours(_ written: String, _ expected: String) {
    let copies = TypoRepair([
      .user("note under Sunday lunch: the meter is 00482.6 today"), .assistant("Done, Zyphora."),
      .user("with: can I stop the iron tablets, Warmwell £1,140, Atkins, or give the iron tablets, other tablets"),
    ])
    #expect(copies.repaired(written) == expected)
  }

  @Test("Only arguments that are copied are looked at, inside of lists too")
  func arguments() {
    let call = DecodedCall(
      callId: "1", name: "note",
      arguments: ["action": "create", "title": "gaet code", "tags": ["hme", "homee"], "start": "fridy at 9", "n": 3])
    #expect(
      copies.repaired(call).arguments
        == ["action": "create", "title": "gate code", "tags": ["hme", "home"], "start": "fridy at 9", "n": 3])
  }
}
