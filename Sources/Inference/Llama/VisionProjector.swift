import CLlama
import Crypto
import Foundation
import LanguageModels

/// An image in a prompt, ready to be computed. Freed with the object.
final class MediaChunk {
  let pointer: OpaquePointer
  /// Where it begins in the prompt, and how many positions it takes.
  let start: Int
  let count: Int

  init(copying chunk: OpaquePointer, start: Int, count: Int) {
    pointer = mtmd_input_chunk_copy(chunk)
    self.start = start
    self.count = count
  }

  deinit { mtmd_input_chunk_free(pointer) }
}

/// A model's eyes: llama.cpp's mtmd, which turns images into positions of a prompt. Freed with the object.
final class VisionProjector {
  private let pointer: OpaquePointer
  /// The projector keeps a pointer into the model.
  private let weights: LlamaWeights

  /// - Throws: ``LLMError`` `loadFailed` when the projector does not belong to the model.
  init(file: URL, weights: LlamaWeights, tuning: Tuning, progress: @escaping (Double) -> Bool) throws {
    LlamaLog.capture()
    var parameters = mtmd_context_params_default()
    parameters.print_timings = false
    parameters.warmup = false
    parameters.n_threads = Int32(tuning.batchThreads)
    guard let pointer = mtmd_init_from_file(file.path, weights.model, parameters) else {
      throw LLMError.loadFailed(
        "the projector does not belong to this model. Choose the mmproj file that came with it.")
    }
    guard mtmd_support_vision(pointer) else {
      mtmd_free(pointer)
      throw LLMError.loadFailed("the projector reads no images. Choose the mmproj file that came with the model.")
    }
    self.pointer = pointer
    self.weights = weights
  }

  deinit { mtmd_free(pointer) }

  /// Interleaves text and images.
  /// - Parameters:
  ///   - text: the rendered prompt, with `imageMark` for each image and `mark` where text is to be cut.
  func tokenize(
    _ text: String, images: [Data], mark: Character, imageMark: Character, vocabulary: Vocabulary
  ) throws -> ([PromptUnit], [MediaChunk]) {
    var units: [PromptUnit] = []
    var media: [MediaChunk] = []
    let passages = SpecialTokenGuard.pieces(of: text, mark: imageMark)
    for (index, passage) in passages.enumerated() {
      for (part, piece) in SpecialTokenGuard.pieces(of: passage, mark: mark).enumerated() {
        units +=
          try part == 0
          ? vocabulary.tokenize(piece, addSpecial: index == 0, parseSpecial: true)
          : vocabulary.tokenize(goingOn: piece)
      }
      guard index < passages.count - 1, images.indices.contains(index) else { continue }
      try append(images[index], units: &units, media: &media)
    }
    return (units, media)
  }

  private func append(_ image: Data, units: inout [PromptUnit], media: inout [MediaChunk]) throws {
    let bitmap = image.withUnsafeBytes {
      mtmd_helper_bitmap_init_from_buf(
        pointer, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), $0.count, false, mtmd_helper_init_opt_default()
      ).bitmap
    }
    guard let bitmap else { throw Self.unreadable }
    defer { mtmd_bitmap_free(bitmap) }
    guard let chunks = mtmd_input_chunks_init() else { throw Self.unreadable }
    defer { mtmd_input_chunks_free(chunks) }
    // Some models put text around an image: mtmd says so in chunks of its own.
    let tokenized = mtmd_default_marker().map { marker in
      var text = mtmd_input_text(text: marker, text_len: strlen(marker), add_special: false, parse_special: true)
      var bitmaps: [OpaquePointer?] = [bitmap]
      return mtmd_tokenize(pointer, chunks, &text, &bitmaps, 1)
    }
    guard tokenized == 0 else { throw Self.unreadable }
    let hash = SHA256.hash(data: image).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    for index in 0..<mtmd_input_chunks_size(chunks) {
      guard let chunk = mtmd_input_chunks_get(chunks, index) else { continue }
      if mtmd_input_chunk_get_type(chunk) == MTMD_INPUT_CHUNK_TYPE_TEXT {
        var count = 0
        if let tokens = mtmd_input_chunk_get_tokens_text(chunk, &count) {
          units += UnsafeBufferPointer(start: tokens, count: count)
        }
      } else {
        let count = Int(mtmd_input_chunk_get_n_pos(chunk))
        media.append(MediaChunk(copying: chunk, start: units.count, count: count))
        units += repeatElement(.media(hash: hash &+ UInt64(index)), count: count)
      }
    }
  }

  /// Computes an image and puts it into a sequence's cache.
  func decode(_ chunk: MediaChunk, context: LlamaContext, sequence: Int) -> Bool {
    var end: llama_pos = 0
    context.computes()
    let status = mtmd_helper_eval_chunk_single(
      pointer, context.pointer, chunk.pointer, llama_pos(chunk.start), llama_seq_id(sequence), Int32(context.batchSize),
      false, &end)
    return status == 0
  }

  private static let unreadable = LLMError(
    .generateFailed,
    message: "An attached image could not be read. Attach it as JPEG, PNG, BMP or GIF, or leave it out.", log: "image")
}
