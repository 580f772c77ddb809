import Foundation
import LanguageModels
import Testing

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
