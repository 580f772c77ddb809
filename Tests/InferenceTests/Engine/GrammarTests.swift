import CLlama
import Foundation
import LanguageModels
import Testing

@testable import Inference

@Suite("A grammar")
struct GrammarTests {
  private static let schema = """
    {"type":"object","properties":{"action":{"enum":["create","delete"]},"title":{"type":"string","maxLength":12},\
    "minutes":{"type":"integer"}},"required":["action","title"],"additionalProperties":false}
    """

  private struct Action: Decodable {
    var action: String
    var title: String
    var minutes: Int?
  }

  @Test("makes even a random model write JSON by a schema", arguments: 0..<12 as Range<UInt32>)
  func schema(seed: UInt32) async throws {
    let actor = try await actor(.random)
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        messages: [.user("Hello")], sampling: SamplingOptions(temperature: 1, seed: seed), maxNewTokens: 300,
        grammar: .jsonSchema(Self.schema)))
    try #require(outcome.stats?.finishReason == .stop, "\(outcome.text)")
    let action = try JSONDecoder().decode(Action.self, from: Data(outcome.text.utf8))
    #expect(["create", "delete"].contains(action.action))
  }

  @Test(
    "makes even a random model keep to bounds, patterns and formats", arguments: GrammarTests.boundedSchemas,
    0..<3 as Range<UInt32>)
  func bounded(schema: String, seed: UInt32) async throws {
    let actor = try await actor(.random)
    let outcome = try await actor.outcome(
      of: GenerationRequest(
        messages: [.user("Hello")], sampling: SamplingOptions(temperature: 1, seed: seed), maxNewTokens: 600,
        grammar: .jsonSchema(schema)))
    try #require(outcome.stats?.finishReason == .stop, "\(outcome.text)")
    #expect(try SchemaValidator(schema).takes(outcome.text), "\(outcome.text)")
  }

  private static let boundedSchemas = [
    #"{"type":"string","minLength":3,"maxLength":12}"#, #"{"type":"string","minLength":40,"maxLength":41}"#,
    #"{"type":"string","pattern":"^\"[ab]\"$"}"#, #"{"type":"string","pattern":"^[^a]{2,5}$"}"#,
    #"{"type":"string","pattern":"[0-9]{3}","maxLength":12}"#, #"{"type":"string","format":"date-time"}"#,
    #"{"type":"string","format":"email","maxLength":30}"#,
    #"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1}"#,
    #"{"type":"array","items":{"enum":["p","q","r"]},"minItems":2,"uniqueItems":true}"#,
    #"{"type":"object","properties":{"":{"const":6},"ä":{"type":"boolean"}},"required":[""],"additionalProperties":false}"#,
    #"{"type":"object","patternProperties":{"^x[0-9]$":{"const":1}},"additionalProperties":false,"minProperties":1,"maxProperties":3}"#,
    ##"{"$defs":{"C":{"type":"integer"}},"type":"array","items":{"$ref":"#/$defs/C","minimum":5,"maximum":6},"maxItems":3}"##,
  ]

  @Test("of every schema that is kept to is one that llama.cpp reads")
  func readable() throws {
    let weights = try LlamaWeights(file: TestModel.random.url) { _ in true }
    for schema in try SchemaFixtures.kept + ExtremeSchemas.all.filter(\.isKept).map(\.schema) {
      let grammar = try SchemaGrammar.gbnf(for: schema)
      #expect(GrammarSampler.whole(grammar, vocabulary: weights.vocabulary) != nil, "\(schema.prefix(200))")
    }
  }

  @Test("is met by no token that stands for no text")
  func textless() throws {
    let weights = try LlamaWeights(file: TestModel.random.url) { _ in true }
    let vocabulary = weights.vocabulary
    #expect(!vocabulary.textless.isEmpty)
    let sampler = try #require(GrammarSampler.whole("root ::= [^x]+", vocabulary: vocabulary))
    var candidates = (0..<vocabulary.count).map { llama_token_data(id: Int32($0), logit: 1, p: 0) }
    candidates.withUnsafeMutableBufferPointer { buffer in
      var array = llama_token_data_array(data: buffer.baseAddress, size: buffer.count, selected: -1, sorted: false)
      #expect(sampler.apply(&array))
    }
    for token in vocabulary.textless {
      #expect(!sampler.allows(token))
      #expect(candidates[Int(token)].logit == -.infinity)
    }
    #expect(candidates.contains { $0.logit == 1 })
  }

  @Test(
    "of a schema that can't be kept to is refused, and the place in it is named",
    arguments: [
      GrammarConstraint.jsonSchema(#"{"properties":{"a":{"type":"string","minLength":5,"maxLength":2}}}"#),
      .onDemand([
        ActionBlock(
          opening: "[X:", schema: #"{"properties":{"a":{"type":"string","minLength":5,"maxLength":2}}}"#, closing: "]")
      ]),
    ])
  func place(_ grammar: GrammarConstraint) async throws {
    let actor = try await actor(.random)
    let outcome = try await actor.outcome(of: GenerationRequest(messages: [.user("Hello")], grammar: grammar))
    #expect(outcome.error?.code == .invalidGrammar && outcome.error?.schemaPath == "schema.properties.a.maxLength")
  }

  @Test("in GBNF binds the whole answer")
  func gbnf() async throws {
    let actor = try await actor(.random)
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Hello")], grammar: .gbnf(#"root ::= ("ja" | "nein") "!""#)))
    #expect(["ja!", "nein!"].contains(outcome.text))
    #expect(outcome.stats?.finishReason == .stop)
  }

  @Test("on demand leaves text free and repairs a block that the model would break")
  func onDemandBindsBlocks() async throws {
    let actor = try await actor(.script)
    // Unbound, the scripted model breaks its block.
    let free = try await actor.reply(to: "Make it broken")
    #expect(free.text == (try TestModel.script("broken").reply))
    let block = ActionBlock(
      opening: "[CALENDAR_ACTION:",
      schema:
        #"{"type":"object","properties":{"action":{"const":"create"}},"required":["action"],"additionalProperties":false}"#,
      closing: "]")
    let bound = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Make it broken")], sampling: .greedy, grammar: .onDemand([block])))
    #expect(bound.text.contains(#/\[CALENDAR_ACTION:\{\s*"action"\s*:\s*"create"\s*\}\s*\]/#), "\(bound.text)")
  }

  @Test("on demand lets go when the block closes, and binds the next one")
  func onDemandLetsGo() async throws {
    let actor = try await actor(.script)
    let blocks = ["CALENDAR_ACTION", "REMINDER_ACTION"].map {
      ActionBlock(opening: "[\($0):", schema: #"{"type":"object"}"#, closing: "]")
    }
    let outcome = try await actor.outcome(
      of: GenerationRequest(messages: [.user("Do both")], sampling: .greedy, grammar: .onDemand(blocks)))
    #expect(outcome.text == (try TestModel.script("both").reply))
    #expect(outcome.stats?.finishReason == .stop)
  }

  @Test(
    "that can't be understood is refused before a token",
    arguments: [
      GrammarConstraint.gbnf("this is no grammar ::="), .gbnf(#"start ::= "a""#), .jsonSchema("{not json"),
      .jsonSchema(#"{"type":"nonsense"}"#), .onDemand([]),
      .onDemand([ActionBlock(opening: "[X:", schema: "{", closing: "]")]),
    ])
  func invalid(_ grammar: GrammarConstraint) async throws {
    let actor = try await actor(.random)
    let outcome = try await actor.outcome(of: GenerationRequest(messages: [.user("Hello")], grammar: grammar))
    #expect(outcome.error?.code == .invalidGrammar)
    #expect(outcome.text.isEmpty && outcome.stats == nil)
    #expect(try await actor.reply(to: "Hello", tokens: 3).error == nil)
  }
}
