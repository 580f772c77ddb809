import CLlama
import CLlamaCommon

/// A grammar that binds: it says which tokens may come next. Freed with the object.
final class GrammarSampler {
  private let sampler: UnsafeMutablePointer<llama_sampler>
  /// Tokens that stand for no text: nothing in a grammar is met by them.
  private let textless: [Int32]

  private init(_ sampler: UnsafeMutablePointer<llama_sampler>, vocabulary: Vocabulary) {
    self.sampler = sampler
    textless = vocabulary.textless
  }

  deinit { llama_sampler_free(sampler) }

  /// A grammar that binds from now on; nil when it is not valid GBNF.
  static func whole(_ gbnf: String, vocabulary: Vocabulary) -> GrammarSampler? {
    llama_sampler_init_grammar(vocabulary.pointer, gbnf, "root").map { GrammarSampler($0, vocabulary: vocabulary) }
  }

  /// A grammar that binds from the opening of a block on, which the last tokens have just written.
  ///
  /// The opening seldom ends where a token ends. llama.cpp's lazy grammar is made for that: it is given the tokens that hold the
  /// opening, and feeds itself from the opening's first character.
  /// - Returns: nil when what came behind the opening contradicts the grammar already.
  static func inside(_ gbnf: String, openings: [String], tokens: [Int32], vocabulary: Vocabulary) -> GrammarSampler? {
    let patterns = openings.map(escaped)
    let sampler = withCStrings(patterns) { pointers in
      var pointers = pointers
      return llama_sampler_init_grammar_lazy_patterns(
        vocabulary.pointer, gbnf, "root", &pointers, pointers.count, nil, 0)
    }
    guard let grammar = sampler.map({ GrammarSampler($0, vocabulary: vocabulary) }) else { return nil }
    return tokens.allSatisfy(grammar.accept) ? grammar : nil
  }

  /// Whether the token may come next.
  func allows(_ token: Int32) -> Bool {
    guard !textless.contains(token) else { return false }
    var candidate = llama_token_data(id: token, logit: 1, p: 0)
    return withUnsafeMutablePointer(to: &candidate) { pointer in
      var array = llama_token_data_array(data: pointer, size: 1, selected: -1, sorted: false)
      return linnet_sampler_apply(sampler, &array) && pointer.pointee.logit != -.infinity
    }
  }

  /// Rules out candidates that may not come next; false on an internal failure.
  /// - Parameter candidates: all tokens in the order of the vocabulary.
  func apply(_ candidates: inout llama_token_data_array) -> Bool {
    for token in textless where Int(token) < candidates.size { candidates.data[Int(token)].logit = -.infinity }
    return linnet_sampler_apply(sampler, &candidates)
  }

  /// Moves on past a token; false when the token contradicts the grammar.
  func accept(_ token: Int32) -> Bool { linnet_sampler_accept(sampler, token) }

  /// The text as an ECMAScript regular expression that matches just it.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character.isASCII, !character.isLetter, !character.isNumber, character != "_" { result.append("\\") }
      result.append(character)
    }
  }

  private static func withCStrings<R>(_ strings: [String], body: ([UnsafePointer<CChar>?]) -> R) -> R {
    func next(_ index: Int, pointers: [UnsafePointer<CChar>?]) -> R {
      guard index < strings.count else { return body(pointers) }
      return strings[index].withCString { next(index + 1, pointers: pointers + [$0]) }
    }
    return next(0, pointers: [])
  }
}
