import Foundation
import TestSupport
import Testing

@testable import Inference

@Suite("A schema's grammar")
struct SchemaGrammarTests {
  @Test("writes nothing but JSON that is valid by the schema", arguments: try SchemaFixtures.kept)
  func valid(_ schema: String) throws {
    let grammar = GBNFTexts(try SchemaGrammar.gbnf(for: schema))
    let validator = try SchemaValidator(schema)
    var generator = SeededGenerator(seed: 7)
    var texts: Set<String> = []
    for round in 0..<40 {
      let text = grammar.text(ending: [0, 8, 40, 200][round % 4], using: &generator)
      #expect(validator.takes(text), "\(text)")
      texts.insert(text)
    }
    #expect(!texts.isEmpty)
  }

  @Test(
    "leaves room for what the schema allows",
    arguments: [
      (#"{"type":"string","pattern":"[0-9]{3}","maxLength":12}"#, #""ab123c""#),
      (#"{"type":"string","pattern":"^\"[ab]\"$"}"#, #""\"a\"""#),
      (#"{"type":"string","pattern":"^a\\\\b$"}"#, #""a\\b""#),
      (#"{"type":"string","format":"date"}"#, #""2024-02-29""#),
      (#"{"type":"string","format":"email","maxLength":30}"#, #""ada.l@mail.example.org""#),
      (#"{"type":"string","format":"duration"}"#, #""P1DT2H30M""#),
      (#"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1}"#, "0.25"),
      (#"{"type":"number","minimum":-90,"maximum":90}"#, "-89.999"),
      (#"{"type":"integer","minimum":-5,"maximum":1200}"#, "999"),
      (#"{"type":"array","items":{"enum":["p","q","r"]},"uniqueItems":true}"#, #"["r", "p"]"#),
      (#"{"type":"object","patternProperties":{"^x":{"type":"null"}},"minProperties":1}"#, #"{"xy": null}"#),
      (#"{"properties":{"a":{"type":"null"},"b":{"type":"null"}},"required":["b"]}"#, "{\"a\": null, \"b\": null}"),
      (#"{"type":"string","maxLength":100000}"#, "\"\(String(repeating: "x", count: 1_000))\""),
    ])
  func room(_ schema: String, _ text: String) throws {
    #expect(try SchemaValidator(schema).takes(text))
    #expect(GBNFTexts(try SchemaGrammar.gbnf(for: schema)).takes(text))
  }

  @Test("refuses what can't be kept to, and says where", arguments: try SchemaFixtures.refused)
  func refused(_ refused: SchemaFixtures.Refused) {
    let error = #expect(throws: SchemaRefusal.self) { _ = try SchemaGrammar.gbnf(for: refused.schema) }
    #expect(error?.path.description == refused.path)
    #expect(error?.message.hasSuffix(".") == true)
  }

  @Test(
    "is made or refused without delay, and small enough to be followed, whatever is asked for",
    arguments: ExtremeSchemas.all)
  func extreme(_ extreme: ExtremeSchemas.Extreme) throws {
    let start = try processorTime()
    let grammar = try? SchemaGrammar.gbnf(for: extreme.schema)
    // Several times what the slowest takes without optimization. The thread's own time doesn't depend on what else runs.
    #expect(try processorTime() - start < .seconds(20))
    #expect((grammar != nil) == extreme.isKept)
    #expect(grammar?.utf8.count ?? 0 < 2_000_000)
  }

  /// The time that this thread has been running.
  private func processorTime() throws -> Duration {
    var time = timespec()
    try #require(clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
