import CLlama
import LanguageModels

/// Makes llama.cpp's contexts of one model: with the same settings, of any size.
///
/// Not `Sendable`: it lives inside of ``LlamaActor``.
struct ContextFactory {
  let weights: LlamaWeights
  let tuning: Tuning
  /// Whether the tokens of an image have to be computed at once: they attend to each other in both directions.
  let wholeImages: Bool
  let watch: DecodeWatch

  /// A context with an empty cache, which the caller frees.
  /// - Throws: ``LLMError`` `loadFailed` when the memory is not to be had.
  func make(_ shape: CacheShape) throws -> OpaquePointer {
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(shape.cells * shape.sequences)
    parameters.n_seq_max = UInt32(shape.sequences)
    // One stream a sequence: a chat's attention reads its own cells only, however many others are in memory.
    parameters.kv_unified = false
    parameters.n_batch = UInt32(tuning.batchSize)
    parameters.n_ubatch = UInt32(wholeImages ? tuning.batchSize : tuning.microBatchSize)
    // A row of probabilities for each reply, and for each token of the drafts of a batch.
    parameters.n_outputs_max = UInt32(min(shape.sequences + DraftLimit.longest, tuning.batchSize))
    parameters.n_threads = Int32(tuning.threads)
    parameters.n_threads_batch = Int32(tuning.batchThreads)
    parameters.flash_attn_type =
      switch tuning.flashAttention {
      case true?: LLAMA_FLASH_ATTN_TYPE_ENABLED
      case false?: LLAMA_FLASH_ATTN_TYPE_DISABLED
      case nil: LLAMA_FLASH_ATTN_TYPE_AUTO
      }
    LlamaLog.clear()
    guard let pointer = llama_init_from_model(weights.model, parameters) else { throw Self.noMemory }
    interruptible(pointer)
    return pointer
  }

  /// Lets ``DecodeWatch`` end the computations of a context.
  func interruptible(_ pointer: OpaquePointer) {
    llama_set_abort_callback(
      pointer,
      { data in
        guard let data else { return false }
        return Unmanaged<DecodeWatch>.fromOpaque(data).takeUnretainedValue().shouldAbort
      }, Unmanaged.passUnretained(watch).toOpaque())
  }

  /// Lets nothing end them.
  func uninterruptible(_ pointer: OpaquePointer) { llama_set_abort_callback(pointer, nil, nil) }

  static let noMemory = LLMError.loadFailed(
    "its working memory could not be set up. Choose a smaller context (--context) or a smaller model.")
}
