import CLlama
import CLlamaCommon
import Foundation
import LanguageModels

/// Chooses a reply's next token, by the request's options and, where one binds, a grammar. Freed with the object.
final class TokenSampler {
  private let chain: UnsafeMutablePointer<llama_sampler>
  private let vocabulary: Vocabulary
  /// How far below the best a logit may lie for its token to be a candidate; nil when all tokens have to be weighed.
  private let reach: Float?
  /// Whether the likeliest token is chosen, always.
  private let isGreedy: Bool
  /// The candidates of the last token, kept for their memory.
  private var candidates: [llama_token_data] = []
  /// The grammar that binds at the moment.
  var grammar: GrammarSampler?

  /// nil when there is no memory for it.
  init?(_ options: SamplingOptions, vocabulary: Vocabulary) {
    var parameters = llama_sampler_chain_default_params()
    parameters.no_perf = true
    guard let chain = llama_sampler_chain_init(parameters) else { return nil }
    self.chain = chain
    self.vocabulary = vocabulary
    isGreedy = options.temperature <= 0
    let suppressed = Self.suppressed(in: vocabulary)
    let isPlain =
      suppressed == nil && options.repetitionPenalty == 1 && options.topK <= 0 && options.topP >= 1 && options.minP <= 0
    reach = isPlain ? (options.temperature > 0 ? -log(Self.negligible(options.temperature)) : 0) : nil
    suppressed.map { llama_sampler_chain_add(chain, $0) }
    // The order is that of llama.cpp's own tools.
    if options.repetitionPenalty != 1, options.penaltyWindow > 0 {
      llama_sampler_chain_add(
        chain,
        llama_sampler_init_penalties(
          Int32(vocabulary.count), Int32(clamping: options.penaltyWindow), max(options.repetitionPenalty, 0.01), 0, 0))
    }
    guard options.temperature > 0 else {
      llama_sampler_chain_add(chain, llama_sampler_init_greedy())
      return
    }
    if options.topK > 0 { llama_sampler_chain_add(chain, llama_sampler_init_top_k(Int32(clamping: options.topK))) }
    if options.topP < 1 { llama_sampler_chain_add(chain, llama_sampler_init_top_p(max(0, options.topP), 1)) }
    if options.minP > 0 { llama_sampler_chain_add(chain, llama_sampler_init_min_p(min(1, options.minP), 1)) }
    // After the temperature, a token a million million times less likely than the best would be drawn once in about as
    // many tokens; leaving such tokens out first saves the exponential function for most of the vocabulary.
    llama_sampler_chain_add(chain, llama_sampler_init_min_p(Self.negligible(options.temperature), 1))
    llama_sampler_chain_add(chain, llama_sampler_init_temp(options.temperature))
    // llama.cpp takes the largest seed for none, and draws one.
    let seed = options.seed.map { min($0, LLAMA_DEFAULT_SEED - 1) } ?? UInt32.random(in: 0..<LLAMA_DEFAULT_SEED)
    llama_sampler_chain_add(chain, llama_sampler_init_dist(seed))
  }

  deinit { llama_sampler_free(chain) }

  /// The share of the best token's untempered probability below which a token falls under 10⁻¹² after the temperature.
  static func negligible(_ temperature: Float) -> Float {
    max(Float(exp(-27.631 * Double(temperature))), .leastNormalMagnitude)
  }

  private static func suppressed(in vocabulary: Vocabulary) -> UnsafeMutablePointer<llama_sampler>? {
    var count: Int32 = 0
    guard let tokens = llama_vocab_get_suppress_tokens(vocabulary.pointer, &count), count > 0 else { return nil }
    let biases = (0..<Int(count)).map { llama_logit_bias(token: tokens[$0], bias: -.infinity) }
    return llama_sampler_init_logit_bias(Int32(vocabulary.count), count, biases)
  }

  /// The next token, from the probabilities at a place of the last batch. It counts as chosen.
  /// - Parameter margin: how near the logit of another token may be to that of the likeliest. Where it is, nothing is chosen and the result
  ///   is nil. 0, and where tokens are drawn by chance, chooses always.
  func sample(_ context: LlamaContext, at index: Int32, margin: Float = 0) -> Int32? {
    let margin = isGreedy ? margin : 0
    guard let grammar else { return unbound(context, index: index, margin: margin) }
    // First without the grammar, which is slow over a whole vocabulary and mostly has no objection.
    if let free = choose(context, index: index, before: nil, margin: margin), grammar.allows(free.token) {
      guard !free.isTied else { return nil }
      accept(free.token)
      return free.token
    }
    guard let bound = choose(context, index: index, before: grammar, margin: margin) else { return vocabulary.end }
    guard !bound.isTied else { return nil }
    accept(bound.token)
    return bound.token
  }

  /// Without a grammar. Where the options allow, only tokens within reach of the best are handed to llama.cpp: building and
  /// weighing a candidate for each token of the vocabulary takes as long as a percent or two of a small model's decoding.
  private func unbound(_ context: LlamaContext, index: Int32, margin: Float) -> Int32? {
    guard let reach, let logits = llama_get_logits_ith(context.pointer, index) else {
      if margin > 0, choose(context, index: index, before: nil, margin: margin)?.isTied == true { return nil }
      return llama_sampler_sample(chain, context.pointer, index)
    }
    let row = UnsafeBufferPointer(start: logits, count: vocabulary.count)
    let least = row.largest - max(reach, margin)
    candidates.removeAll(keepingCapacity: true)
    row.forEachAtLeast(least) { candidates.append(llama_token_data(id: Int32($0), logit: row[$0], p: 0)) }
    if margin > 0, candidates.count > 1 { return nil }
    let chosen = candidates.withUnsafeMutableBufferPointer { buffer -> Int32? in
      var array = llama_token_data_array(data: buffer.baseAddress, size: buffer.count, selected: -1, sorted: false)
      guard linnet_sampler_apply(chain, &array), array.selected >= 0, array.selected < array.size else { return nil }
      return array.data[Int(array.selected)].id
    }
    // Nothing is within reach of a best that is no number: llama.cpp's own way decides.
    guard let chosen else { return llama_sampler_sample(chain, context.pointer, index) }
    _ = linnet_sampler_accept(chain, chosen)
    return chosen
  }

  /// Takes note of a token that was chosen elsewhere.
  func take(_ token: Int32) { accept(token) }

  private func accept(_ token: Int32) {
    _ = linnet_sampler_accept(chain, token)
    // A grammar that is contradicted can't go on; a token that it allowed never does.
    if grammar?.accept(token) == false { grammar = nil }
  }

  /// - Returns: the token, and whether another one is as near to it as the margin; nil where none can be chosen.
  private func choose(
    _ context: LlamaContext, index: Int32, before grammar: GrammarSampler?, margin: Float
  ) -> (token: Int32, isTied: Bool)? {
    guard let logits = llama_get_logits_ith(context.pointer, index) else { return nil }
    var candidates = (0..<vocabulary.count).map { llama_token_data(id: Int32($0), logit: logits[$0], p: 0) }
    return candidates.withUnsafeMutableBufferPointer { buffer in
      var array = llama_token_data_array(data: buffer.baseAddress, size: buffer.count, selected: -1, sorted: false)
      if let grammar, !grammar.apply(&array) { return nil }
      guard linnet_sampler_apply(chain, &array), array.selected >= 0, array.selected < array.size else { return nil }
      let chosen = array.data[Int(array.selected)]
      guard chosen.logit != -.infinity else { return nil }
      let rest = UnsafeBufferPointer(start: array.data, count: Int(array.size))
      return (chosen.id, margin > 0 && rest.contains { $0.id != chosen.id && $0.logit >= chosen.logit - margin })
    }
  }
}
