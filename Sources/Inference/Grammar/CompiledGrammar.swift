import CLlamaCommon
import LanguageModels

/// A request's constraint, converted to GBNF.
enum CompiledGrammar {
  /// Binds the whole answer.
  case whole(String)
  /// Binds blocks once they are opened.
  case onDemand(gbnf: String, blocks: [ActionBlock])
  /// Binds calls of tools once they begin, or the whole reply where a call is required.
  case calls(CallGrammar)

  /// - Throws: ``LLMError`` `invalidGrammar` that says what is wrong, and where in a schema.
  init(_ constraint: GrammarConstraint, vocabulary: Vocabulary) throws {
    switch constraint {
    case .gbnf(let grammar): self = .whole(grammar)
    case .jsonSchema(let schema):
      do {
        self = .whole(try SchemaGrammar.gbnf(for: schema))
      } catch let refusal as SchemaRefusal {
        throw LLMError.invalidSchema(refusal)
      }
    case .onDemand(let blocks): self = .onDemand(gbnf: try Self.convert(blocks), blocks: blocks)
    }
    let gbnf =
      switch self {
      case .whole(let grammar), .onDemand(let grammar, _): grammar
      case .calls(let calls): calls.gbnf
      }
    // A grammar is also checked before the first token, so that a mistake is not found in the middle of a reply.
    guard GrammarSampler.whole(gbnf, vocabulary: vocabulary) != nil else {
      throw LLMError.invalidGrammar("it is not valid GBNF, or has no rule named “root”.")
    }
  }

  private static func convert(_ blocks: [ActionBlock]) throws -> String {
    guard !blocks.isEmpty, blocks.allSatisfy({ !$0.opening.isEmpty }) else {
      throw LLMError.invalidGrammar("every block needs an opening text.")
    }
    do {
      for block in blocks { try BlockSchemaCheck.check(block.schema) }
    } catch let refusal as SchemaRefusal {
      throw LLMError.invalidSchema(refusal)
    }
    var error: UnsafeMutablePointer<CChar>?
    let grammar = converted(blocks[...], done: []) { linnet_grammar_for_blocks($0, $0.count, &error) }
    guard let grammar else { throw LLMError.invalidGrammar(takeString(error)) }
    return takeString(grammar)
  }

  /// The blocks as C structures, alive during `body`.
  private static func converted<R>(
    _ rest: ArraySlice<ActionBlock>, done: [linnet_action_block], body: ([linnet_action_block]) -> R
  ) -> R {
    guard let block = rest.first else { return body(done) }
    return block.opening.withCString { opening in
      block.schema.withCString { schema in
        block.closing.withCString { closing in
          converted(
            rest.dropFirst(), done: done + [linnet_action_block(opening: opening, schema: schema, closing: closing)],
            body: body)
        }
      }
    }
  }
}
