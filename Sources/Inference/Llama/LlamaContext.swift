import CLlama
import CLlamaCommon
import LanguageModels

/// A context of llama.cpp with its threads: the cache of every sequence, and the means to decode. Freed with the object.
///
/// Not `Sendable`: it lives inside of ``LlamaActor``.
final class LlamaContext {
  let pointer: OpaquePointer
  /// Tokens that one sequence may have.
  let contextSize: Int
  let sequenceCount: Int
  let batchSize: Int
  private let weights: LlamaWeights
  private let watch: DecodeWatch
  private let threads: ThreadPools
  private var batch: llama_batch
  private var filled: Int32 = 0

  /// - Throws: ``LLMError`` `loadFailed` when the memory is not to be had.
  init(
    weights: LlamaWeights, contextSize: Int, sequenceCount: Int, tuning: Tuning, wholeImages: Bool, watch: DecodeWatch
  ) throws {
    var parameters = llama_context_default_params()
    parameters.n_ctx = UInt32(contextSize * sequenceCount)
    parameters.n_seq_max = UInt32(sequenceCount)
    // One stream a sequence: a chat's attention reads its own cells only, however many others are in memory.
    parameters.kv_unified = false
    parameters.n_batch = UInt32(tuning.batchSize)
    // The tokens of an image attend to each other in both directions, so they have to be computed at once.
    parameters.n_ubatch = UInt32(wholeImages ? tuning.batchSize : tuning.microBatchSize)
    parameters.n_outputs_max = UInt32(sequenceCount)
    parameters.n_threads = Int32(tuning.threads)
    parameters.n_threads_batch = Int32(tuning.batchThreads)
    parameters.flash_attn_type =
      switch tuning.flashAttention {
      case true?: LLAMA_FLASH_ATTN_TYPE_ENABLED
      case false?: LLAMA_FLASH_ATTN_TYPE_DISABLED
      case nil: LLAMA_FLASH_ATTN_TYPE_AUTO
      }
    parameters.abort_callback = { data in
      guard let data else { return false }
      return Unmanaged<DecodeWatch>.fromOpaque(data).takeUnretainedValue().shouldAbort
    }
    parameters.abort_callback_data = Unmanaged.passUnretained(watch).toOpaque()
    LlamaLog.clear()
    guard let pointer = llama_init_from_model(weights.model, parameters) else {
      throw LLMError.loadFailed(
        "its working memory could not be set up. Choose a smaller context (--context) or a smaller model.")
    }
    guard let threads = ThreadPools(tuning: tuning) else {
      llama_free(pointer)
      throw LLMError.loadFailed("its threads could not be started. Close other programs and try again.")
    }
    threads.attach(to: pointer)
    self.pointer = pointer
    self.weights = weights
    self.watch = watch
    self.threads = threads
    self.contextSize = Int(llama_n_ctx_seq(pointer))
    self.sequenceCount = sequenceCount
    self.batchSize = Int(llama_n_batch(pointer))
    batch = llama_batch_init(Int32(self.batchSize), 0, 1)
  }

  deinit {
    llama_batch_free(batch)
    llama_detach_threadpool(pointer)
    llama_free(pointer)
  }

  /// Nothing is to be computed for now: gives the processor back.
  func rest() { threads.rest() }

  private var memory: llama_memory_t? { llama_get_memory(pointer) }

  // MARK: Decoding

  /// Starts a new batch.
  func beginBatch() { filled = 0 }

  /// Adds a token to the batch and returns its place in it, for ``TokenSampler``.
  @discardableResult
  func add(_ token: Int32, position: Int, sequence: Int, samples: Bool) -> Int32 {
    let index = Int(filled)
    batch.token[index] = token
    batch.pos[index] = Int32(position)
    batch.n_seq_id[index] = 1
    batch.seq_id[index]?[0] = Int32(sequence)
    batch.logits[index] = samples ? 1 : 0
    filled += 1
    return Int32(index)
  }

  /// Decodes the batch.
  /// - Returns: llama.cpp's status: 0 for success, 1 when the cache is full, 2 when ``DecodeWatch`` ended it, less than 0
  ///   for a failure.
  func decode() -> Int32 {
    batch.n_tokens = filled
    return linnet_decode(pointer, batch)
  }

  // MARK: The cache

  /// Removes a sequence's units from a position on; false when this kind of memory can't forget a part.
  func truncate(_ sequence: Int, to count: Int) -> Bool {
    llama_memory_seq_rm(memory, Int32(sequence), Int32(count), -1)
  }

  /// Removes all units of a sequence.
  func clear(_ sequence: Int) { _ = llama_memory_seq_rm(memory, Int32(sequence), -1, -1) }

  /// Whether units can be moved to other positions.
  var canShift: Bool { llama_memory_can_shift(memory) }

  /// Cuts a range out and moves what is behind it down.
  func cut(_ sequence: Int, range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return true }
    guard llama_memory_seq_rm(memory, Int32(sequence), Int32(range.lowerBound), Int32(range.upperBound)) else {
      return false
    }
    llama_memory_seq_add(memory, Int32(sequence), Int32(range.upperBound), -1, -Int32(range.count))
    return true
  }

  /// Makes a sequence hold what another holds.
  func copy(_ source: Int, to target: Int) {
    clear(target)
    llama_memory_seq_cp(memory, Int32(source), Int32(target), -1, -1)
  }

  /// A sequence's cache as bytes; nil when it could not be had.
  func state(of sequence: Int) -> [UInt8]? {
    let size = llama_state_seq_get_size(pointer, Int32(sequence))
    guard size > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = llama_state_seq_get_data(pointer, buffer.baseAddress, size, Int32(sequence))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Puts a cache back; false, with the sequence empty, when it does not fit this context.
  func restore(_ state: UnsafeRawBufferPointer, into sequence: Int) -> Bool {
    let read = llama_state_seq_set_data(
      pointer, state.baseAddress?.assumingMemoryBound(to: UInt8.self), state.count, Int32(sequence))
    if read == 0 { clear(sequence) }
    return read > 0
  }
}
