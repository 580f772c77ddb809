import CLlama
import CLlamaCommon
import Foundation
import LanguageModels

/// An embedding model in memory. Freed with the object.
///
/// Not `Sendable`: it lives inside of ``EmbeddingEngine``.
final class EmbeddingModel {
  /// Tokens of a batch at first: what most texts have, and several short ones together.
  private static let firstCapacity = 512
  /// Tokens of one input at most, whatever the model was trained with: the memory for its attention grows with their square.
  private static let mostTokens = 8192

  private let weights: LlamaWeights
  private let threads: Int
  private let limit: Int
  private let length: Int
  private var context: OpaquePointer
  private var capacity: Int

  /// Loads a file that has passed ``ModelCheck``.
  init(_ file: URL, info: ModelInfo, threads: Int) throws {
    weights = try LlamaWeights(file: file) { _ in !Task.isCancelled }
    self.threads = threads
    limit = min(info.trainedContextSize, Self.mostTokens)
    length = Int(llama_model_n_embd_out(weights.model))
    capacity = Self.firstCapacity
    context = try Self.context(of: weights, capacity: capacity, threads: threads)
  }

  deinit { llama_free(context) }

  /// Makes room for an input of so many tokens.
  /// - Returns: the tokens that a batch may have.
  func reserve(_ tokens: Int) throws -> Int {
    guard tokens > capacity else { return capacity }
    var wanted = capacity
    while wanted < tokens { wanted *= 2 }
    let larger = try Self.context(of: weights, capacity: wanted, threads: threads)
    llama_free(context)
    (context, capacity) = (larger, wanted)
    return wanted
  }

  private static func context(of weights: LlamaWeights, capacity: Int, threads: Int) throws -> OpaquePointer {
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(capacity)
    // A text that is read in both directions is computed at once.
    parameters.n_batch = UInt32(capacity)
    parameters.n_ubatch = UInt32(capacity)
    parameters.n_outputs_max = UInt32(capacity)
    parameters.n_seq_max = UInt32(EmbeddingBatches.longest)
    parameters.kv_unified = true
    parameters.embeddings = true
    parameters.n_threads = Int32(threads)
    parameters.n_threads_batch = Int32(threads)
    LlamaLog.clear()
    guard let context = llama_init_from_model(weights.model, parameters) else { throw noMemory }
    guard llama_pooling_type(context) == LLAMA_POOLING_TYPE_NONE else { return context }
    // A file that doesn't say how its vectors become one: by their mean, as most do.
    llama_free(context)
    parameters.pooling_type = LLAMA_POOLING_TYPE_MEAN
    guard let context = llama_init_from_model(weights.model, parameters) else { throw noMemory }
    return context
  }

  private static let noMemory = LLMError.loadFailed(
    "its working memory could not be set up. Send shorter texts, or choose a smaller model.")

  /// The tokens of an input.
  /// - Parameter number: which one it is.
  func tokens(of input: EmbeddingInput, number: Int) throws -> [Int32] {
    let tokens: [Int32]
    switch input {
    case .text(let text): tokens = try weights.vocabulary.tokenize(text, addSpecial: true, parseSpecial: false)
    case .tokens(let given): tokens = given
    }
    guard !tokens.isEmpty else { throw LLMError.inputRefused(number, why: "It is empty.") }
    if let token = tokens.first(where: { $0 < 0 || $0 >= weights.vocabulary.count }) {
      throw LLMError.inputRefused(
        number, why: "The token \(token) is none of this model's, which has \(weights.vocabulary.count).")
    }
    guard tokens.count <= limit else { throw LLMError.inputTooLong(number, needed: tokens.count, available: limit) }
    return tokens
  }

  /// The vectors of inputs that fit a batch together.
  func vectors(of inputs: ArraySlice<[Int32]>) throws -> [[Float]] {
    var batch = llama_batch_init(Int32(inputs.reduce(0) { $0 + $1.count }), 0, 1)
    defer { llama_batch_free(batch) }
    for (sequence, tokens) in inputs.enumerated() {
      for (position, token) in tokens.enumerated() {
        let index = Int(batch.n_tokens)
        batch.token[index] = token
        batch.pos[index] = Int32(position)
        batch.n_seq_id[index] = 1
        batch.seq_id[index]?[0] = Int32(sequence)
        batch.logits[index] = 1
        batch.n_tokens += 1
      }
    }
    if let memory = llama_get_memory(context) { llama_memory_clear(memory, true) }
    let status = linnet_decode(context, batch)
    guard status == 0 else { throw LLMError.generateFailed(status: status) }
    return try inputs.indices.enumerated().map { sequence, _ in
      guard let vector = llama_get_embeddings_seq(context, Int32(sequence)) else {
        throw LLMError.generateFailed(status: -1)
      }
      return try Self.normalized(UnsafeBufferPointer(start: vector, count: length))
    }
  }

  /// Of length 1, so that the product of two vectors is the cosine of their angle.
  private static func normalized(_ vector: UnsafeBufferPointer<Float>) throws -> [Float] {
    let length = vector.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
    guard length.isFinite, length > 0 else { throw LLMError.generateFailed(status: -2) }
    return vector.map { Float(Double($0) / length) }
  }
}
