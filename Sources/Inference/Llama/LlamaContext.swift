import CLlama
import CLlamaCommon
import Foundation
import LanguageModels

/// A context of llama.cpp with its threads: the cache of every sequence, and the means to decode. Freed with the object.
///
/// Its cache grows: it begins with what a first chat needs, and ``reserve(cells:sequences:)`` makes a larger one up to a limit.
///
/// Not `Sendable`: it lives inside of ``LlamaActor``.
final class LlamaContext {
  /// llama.cpp's context. Another one after ``reserve(cells:sequences:)``.
  private(set) var pointer: OpaquePointer
  /// What the cache holds now.
  private(set) var shape: CacheShape
  /// Tokens that go into a batch.
  private(set) var batchSize: Int
  /// What the cache may grow to.
  private let limit: CacheShape
  private let factory: ContextFactory
  private let threads: ThreadPools
  private let mayGrow: (CacheShape) -> Bool
  /// Whether a sequence's state fits a context with another number of sequences.
  private let isPortable: Bool
  /// Whether the memory can forget a token.
  let canForget: Bool
  /// Tokens before the next one that a layer looks at; 0 where all layers look at everything.
  private let window: Int
  /// Whether cells were moved or copied since the last computation: llama.cpp does that at the beginning of the next one, and
  /// until then a state is wrong.
  private var hasPendingMoves = false
  private var batch: llama_batch
  private var filled: Int32 = 0

  /// Tokens that one sequence may have.
  var contextSize: Int { limit.cells }
  /// Sequences that there may be.
  var sequenceCount: Int { limit.sequences }

  /// - Parameters:
  ///   - limit: what the cache may grow to.
  ///   - first: what it begins with; nil for all of it.
  ///   - mayGrow: whether there is memory for a larger cache, as far as is known before it is tried.
  /// - Throws: ``LLMError`` `loadFailed` when the memory is not to be had.
  init(
    _ factory: ContextFactory, limit: CacheShape, first: CacheShape? = nil,
    mayGrow: @escaping (CacheShape) -> Bool = { _ in true }
  ) throws {
    let model = factory.weights.model
    let limit = CacheShape(cells: CacheShape.rounded(cells: limit.cells), sequences: limit.sequences)
    var shape = (first ?? limit).within(limit)
    // A recurrent memory has a size of its own, whatever the length of a chat.
    let canForget = !llama_model_is_recurrent(model) && !llama_model_is_hybrid(model)
    if !canForget { shape = limit }
    var pointer = try factory.make(shape)
    let isPortable = Self.isPortable(pointer, streams: shape.sequences)
    if !isPortable, shape.sequences < limit.sequences {
      llama_free(pointer)
      shape.sequences = limit.sequences
      pointer = try factory.make(shape)
    }
    guard let threads = ThreadPools(tuning: factory.tuning) else {
      llama_free(pointer)
      throw LLMError.loadFailed("its threads could not be started. Close other programs and try again.")
    }
    threads.attach(to: pointer)
    self.pointer = pointer
    self.shape = shape
    self.limit = limit
    self.factory = factory
    self.threads = threads
    self.mayGrow = mayGrow
    self.isPortable = isPortable
    self.canForget = canForget
    window = Int(llama_model_n_swa(model))
    batchSize = Int(llama_n_batch(pointer))
    // A larger context takes larger batches, up to this.
    batch = llama_batch_init(Int32(max(batchSize, factory.tuning.batchSize)), 0, 1)
  }

  deinit {
    llama_batch_free(batch)
    llama_detach_threadpool(pointer)
    llama_free(pointer)
  }

  /// Nothing is to be computed for now: gives the processor back.
  func rest() { threads.rest() }

  private var memory: llama_memory_t? { llama_get_memory(pointer) }

  // MARK: Growing

  /// Makes sure that each of so many sequences can have so many cells, as far as the limit goes: where they can't yet, makes a
  /// larger context and carries every sequence over. To be called before tokens are put into the cache.
  /// - Throws: ``LLMError`` `loadFailed` when the memory is not to be had. Everything is as before then.
  func reserve(cells: Int, sequences: Int) throws {
    let wanted = shape.including(cells: cells, sequences: sequences, upTo: limit)
    if wanted != shape { try grow(to: wanted) }
  }

  private func grow(to wanted: CacheShape) throws {
    guard mayGrow(wanted) else { throw ContextFactory.noMemory }
    guard settle() else { throw ContextFactory.noMemory }
    let larger = try factory.make(wanted)
    for sequence in 0..<shape.sequences where !carry(sequence, to: larger, streams: wanted.sequences) {
      llama_free(larger)
      throw ContextFactory.noMemory
    }
    threads.attach(to: larger)
    llama_detach_threadpool(pointer)
    llama_free(pointer)
    pointer = larger
    shape = wanted
    batchSize = Int(llama_n_batch(larger))
  }

  /// Copies a sequence into another context. One at a time, so that only one is in memory for a third time.
  private func carry(_ sequence: Int, to target: OpaquePointer, streams: Int) -> Bool {
    guard llama_memory_seq_pos_max(memory, Int32(sequence)) >= 0 else { return true }
    let size = llama_state_seq_get_size(pointer, Int32(sequence))
    return withBuffer(size, streams: streams) { buffer in
      guard llama_state_seq_get_data(pointer, buffer.baseAddress, size, Int32(sequence)) == size else { return false }
      return put(buffer, count: size, into: sequence, of: target, streams: streams)
    }
  }

  private func put(
    _ buffer: UnsafeMutableRawBufferPointer, count: Int, into sequence: Int, of target: OpaquePointer, streams: Int
  ) -> Bool {
    guard let range = isPortable ? SequenceState.rewrite(buffer, count: count, streams: streams) : 0..<count else {
      return false
    }
    return set(UnsafeRawBufferPointer(rebasing: buffer[range]), into: sequence, of: target)
  }

  private func set(_ state: UnsafeRawBufferPointer, into sequence: Int, of target: OpaquePointer) -> Bool {
    guard let start = state.assumingMemoryBound(to: UInt8.self).baseAddress else { return false }
    return llama_state_seq_set_data(target, start, state.count, Int32(sequence)) > 0
  }

  /// Memory for a state; false where none is to be had. An array would end the program then.
  private func withBuffer(_ size: Int, streams: Int, body: (UnsafeMutableRawBufferPointer) -> Bool) -> Bool {
    let capacity = size + SequenceState.slack(streams: streams)
    guard size > 0, let bytes = malloc(capacity) else { return false }
    defer { free(bytes) }
    return body(UnsafeMutableRawBufferPointer(start: bytes, count: capacity))
  }

  private static func isPortable(_ pointer: OpaquePointer, streams: Int) -> Bool {
    let size = llama_state_seq_get_size(pointer, 0)
    var state = [UInt8](repeating: 0, count: size)
    guard llama_state_seq_get_data(pointer, &state, size, 0) == size else { return false }
    return state.withUnsafeBytes { SequenceState.isPortable(empty: $0, streams: streams) }
  }

  /// Has moves and copies of cells carried out that llama.cpp has put off. It does so before it computes, so one token is
  /// computed and removed again; where there is no room even for that, only the moves are made.
  /// - Returns: false where it can't be done, because the token would stay.
  private func settle() -> Bool {
    guard hasPendingMoves, let memory else { return true }
    guard canForget else { return false }
    let position = llama_memory_seq_pos_max(memory, 0) + 1
    beginBatch()
    add(factory.weights.vocabulary.beginning, position: Int(position), sequence: 0, samples: false)
    factory.uninterruptible(pointer)
    _ = decode()
    llama_synchronize(pointer)
    factory.interruptible(pointer)
    return llama_memory_seq_rm(memory, 0, position, -1)
  }

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
    computes()
    return linnet_decode(pointer, batch)
  }

  /// Somebody computes with ``pointer``, which carries out what was put off.
  func computes() { hasPendingMoves = false }

  // MARK: The cache

  /// Removes a sequence's units from a position on; false when this kind of memory can't forget a part.
  func truncate(_ sequence: Int, to count: Int) -> Bool {
    guard sequence < shape.sequences else { return true }
    guard llama_memory_seq_rm(memory, Int32(sequence), Int32(count), -1) else { return false }
    // Of a layer that looks at the last tokens only, a state holds no others: what went back before them can't go on.
    return window == 0 || count == 0 || llama_memory_seq_pos_min(memory, Int32(sequence)) <= max(0, count - window)
  }

  /// Removes all units of a sequence.
  func clear(_ sequence: Int) {
    if sequence < shape.sequences { _ = llama_memory_seq_rm(memory, Int32(sequence), -1, -1) }
  }

  /// Whether units can be moved to other positions.
  var canShift: Bool { llama_memory_can_shift(memory) }

  /// Cuts a range out and moves what is behind it down.
  func cut(_ sequence: Int, range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return true }
    guard llama_memory_seq_rm(memory, Int32(sequence), Int32(range.lowerBound), Int32(range.upperBound)) else {
      return false
    }
    llama_memory_seq_add(memory, Int32(sequence), Int32(range.upperBound), -1, -Int32(range.count))
    hasPendingMoves = true
    return true
  }

  /// Makes a sequence hold what another holds. There must be room for both.
  func copy(_ source: Int, to target: Int) {
    clear(target)
    llama_memory_seq_cp(memory, Int32(source), Int32(target), -1, -1)
    hasPendingMoves = true
  }

  /// A sequence's cache as bytes; nil when it could not be had.
  func state(of sequence: Int) -> [UInt8]? {
    guard sequence < shape.sequences, settle() else { return nil }
    let size = llama_state_seq_get_size(pointer, Int32(sequence))
    guard size > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = llama_state_seq_get_data(pointer, buffer.baseAddress, size, Int32(sequence))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Puts a cache of so many cells back; false, with the sequence empty, when it does not fit this context.
  func restore(_ state: UnsafeRawBufferPointer, cells: Int, into sequence: Int) -> Bool {
    guard cells <= limit.cells, (try? reserve(cells: cells, sequences: sequence + 1)) != nil else { return false }
    let isRestored: Bool
    if !isPortable || SequenceState.fits(state, streams: shape.sequences) {
      // As it lies: a copy of a long chat takes milliseconds that somebody waits for.
      isRestored = set(state, into: sequence, of: pointer)
    } else {
      isRestored = withBuffer(state.count, streams: shape.sequences) { buffer in
        buffer.copyMemory(from: state)
        return put(buffer, count: state.count, into: sequence, of: pointer, streams: shape.sequences)
      }
    }
    if !isRestored { clear(sequence) }
    return isRestored
  }
}
