import JSONValue
import LanguageModels

/// The grammar of a template's form of calls, and from where on it binds.
struct CallGrammar {
  let gbnf: String
  /// Texts from which on it binds. Without any of both it binds the whole reply, what the prompt has begun of it included.
  let words: [String]
  /// Regular expressions that do the same.
  let patterns: [String]

  var bindsAll: Bool { words.isEmpty && patterns.isEmpty }

  /// The grammar that llama.cpp made for a prompt; nil where the template's form of calls can't be told from text before it is whole.
  /// - Throws: ``LLMError`` `invalidGrammar`
  init?(_ format: ReplyFormat, schemas: ToolSchemas, vocabulary: Vocabulary) throws {
    guard let grammar = format.grammar else { return nil }
    gbnf = try Self.exact(grammar, schemas: schemas)
    words = format.triggerWords
    patterns = format.triggerPatterns
    // Also checked before the first token, so that a mistake is not found in the middle of a reply.
    guard GrammarSampler.whole(gbnf, vocabulary: vocabulary) != nil else {
      throw LLMError.invalidGrammar("the tools' schemas make no valid GBNF.")
    }
  }

  /// The grammar with the arguments of strict tools bound by our own rules, which pass no keyword over. Forms that are no JSON have no
  /// such rule; what is written in them is checked when it is whole.
  private static func exact(_ grammar: String, schemas: ToolSchemas) throws -> String {
    guard !schemas.strict.isEmpty else { return grammar }
    var lines = grammar.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    let names = Dictionary(grouping: schemas.strict.keys, by: rule)
    for (number, (rule, tools)) in names.sorted(by: { $0.key < $1.key }).enumerated() {
      // Of names that llama.cpp's rules don't tell apart, none is replaced.
      guard tools.count == 1, let schema = tools.first.flatMap({ schemas.strict[$0] }),
        let line = lines.firstIndex(where: { $0.hasPrefix("\(rule) ::=") })
      else { continue }
      lines[line] = try SchemaGrammar.gbnf(for: schema.text(), root: rule, prefix: "strict-\(number)-")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The rule of a tool's arguments, by llama.cpp's names: a run of signs that no name of a rule may have is one hyphen.
  private static func rule(of tool: String) -> String {
    "tool-\(tool)-schema".replacing(/[^a-zA-Z0-9-]+/, with: "-")
  }
}
