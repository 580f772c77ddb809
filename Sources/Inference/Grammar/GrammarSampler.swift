import CLlama
import CLlamaCommon

/// A grammar that binds: it says which tokens may come next. Freed with the object.
final class GrammarSampler {
  private let sampler: UnsafeMutablePointer<llama_sampler>
  /// Tokens that stand for no text: nothing in a grammar is met by them.
  private let textless: [Int32]

  private init(_ sampler: UnsafeMutablePointer<llama_sampler>, vocabulary: Vocabulary, shown: Set<Int32> = []) {
    self.sampler = sampler
    textless = shown.isEmpty ? vocabulary.textless : vocabulary.textless.filter { !shown.contains($0) }
  }

  deinit { llama_sampler_free(sampler) }

  /// A grammar that binds from now on; nil when it is not valid GBNF.
  static func whole(_ gbnf: String, vocabulary: Vocabulary) -> GrammarSampler? {
    llama_sampler_init_grammar(vocabulary.pointer, gbnf, "root").map { GrammarSampler($0, vocabulary: vocabulary) }
  }

  /// A grammar that binds a whole reply with calls; nil when it is not valid GBNF, or when the prompt has begun the reply otherwise.
  /// - Parameters:
  ///   - prompt: what the prompt has begun the reply with.
  ///   - shown: control tokens that stand for their names.
  static func reply(_ gbnf: String, begun prompt: String, shown: Set<Int32>, vocabulary: Vocabulary) -> GrammarSampler?
  {
    guard let sampler = llama_sampler_init_grammar(vocabulary.pointer, gbnf, "root") else { return nil }
    let grammar = GrammarSampler(sampler, vocabulary: vocabulary, shown: shown)
    var tokens = (try? vocabulary.tokenize(prompt, addSpecial: false, parseSpecial: true)) ?? []
    // Some tokenizers put a space of their own first.
    if let first = tokens.first, let letter = prompt.utf8.first, vocabulary.tokenToPiece(first) == [UInt8(ascii: " ")],
      letter != UInt8(ascii: " ")
    {
      tokens.removeFirst()
    }
    return tokens.allSatisfy(grammar.accept) ? grammar : nil
  }

  /// A grammar that binds from where a call begins.
  /// - Parameters:
  ///   - tokens: the last ones, in which it begins.
  ///   - shown: control tokens that stand for their names.
  /// - Returns: nil when what has come of the call contradicts the grammar already.
  static func call(_ calls: CallGrammar, tokens: [Int32], shown: Set<Int32>, vocabulary: Vocabulary) -> GrammarSampler?
  {
    let sampler = lazy(calls.gbnf, patterns: calls.words.map(escaped) + calls.patterns, vocabulary: vocabulary)
    guard let grammar = sampler.map({ GrammarSampler($0, vocabulary: vocabulary, shown: shown) }) else { return nil }
    return tokens.allSatisfy(grammar.accept) ? grammar : nil
  }

  private static func lazy(
    _ gbnf: String, patterns: [String], vocabulary: Vocabulary
  ) -> UnsafeMutablePointer<llama_sampler>? {
    withCStrings(patterns) { pointers in
      var pointers = pointers
      return llama_sampler_init_grammar_lazy_patterns(
        vocabulary.pointer, gbnf, "root", &pointers, pointers.count, nil, 0)
    }
  }

  /// A grammar that binds from the opening of a block on, which the last tokens have just written.
  ///
  /// The opening seldom ends where a token ends. llama.cpp's lazy grammar is made for that: it is given the tokens that hold the
  /// opening, and feeds itself from the opening's first character.
  /// - Returns: nil when what came behind the opening contradicts the grammar already.
  static func inside(_ gbnf: String, openings: [String], tokens: [Int32], vocabulary: Vocabulary) -> GrammarSampler? {
    let sampler = lazy(gbnf, patterns: openings.map(escaped), vocabulary: vocabulary)
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
