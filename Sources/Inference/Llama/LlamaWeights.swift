import CLlama
import Foundation
import LanguageModels

/// A loaded model file: its weights and its vocabulary. Freed with the object.
///
/// Not `Sendable`: it lives inside of ``LlamaActor``.
final class LlamaWeights {
  let model: OpaquePointer
  let vocabulary: Vocabulary

  /// Loads a file that has passed ``ModelCheck``.
  /// - Parameter progress: called with fractions; returning false abandons the load.
  /// - Throws: `CancellationError` when abandoned, ``LLMError`` `loadFailed` otherwise.
  init(file: URL, progress: @escaping (Double) -> Bool) throws {
    LlamaLog.capture()
    LlamaLog.clear()
    final class Reporter {
      let report: (Double) -> Bool
      var abandoned = false
      init(_ report: @escaping (Double) -> Bool) { self.report = report }
    }
    let reporter = Reporter(progress)
    var parameters = llama_model_default_params()
    parameters.progress_callback = { fraction, data in
      guard let data else { return true }
      let reporter = Unmanaged<Reporter>.fromOpaque(data).takeUnretainedValue()
      let goesOn = reporter.report(Double(fraction))
      if !goesOn { reporter.abandoned = true }
      return goesOn
    }
    parameters.progress_callback_user_data = Unmanaged.passUnretained(reporter).toOpaque()
    let loaded = withExtendedLifetime(reporter) { llama_model_load_from_file(file.path, parameters) }
    guard let loaded else {
      if reporter.abandoned { throw CancellationError() }
      let bytes = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize.map(Int64.init)
      throw LLMError.loadFailed(Self.explanation(bytes: bytes))
    }
    guard let vocab = llama_model_get_vocab(loaded), !llama_model_has_encoder(loaded), llama_model_has_decoder(loaded),
      !llama_model_is_diffusion(loaded)
    else {
      llama_model_free(loaded)
      throw LLMError.unsupportedModel(
        "This model does not write text one token after the other, as a conversation needs. Choose a chat model.")
    }
    model = loaded
    vocabulary = Vocabulary(vocab)
  }

  /// Bytes of the weights in memory.
  var byteCount: Int64 { Int64(llama_model_size(model)) }

  deinit { llama_model_free(model) }

  /// What llama.cpp, the system and C++ say where memory is short.
  private static let memoryWords = [
    "cannot allocate memory", "out of memory", "failed to allocate", "unable to allocate", "bad_alloc",
    "not enough memory",
  ]

  /// llama.cpp's own last words, as the end of a sentence.
  private static func explanation(bytes: Int64?) -> String {
    if LlamaLog.recent.contains(where: { line in memoryWords.contains { line.lowercased().contains($0) } }) {
      let need = bytes.map { ": its file has \(Quoting.bytes($0))" } ?? ""
      return "there is not enough memory for it\(need). Close other programs, or choose a smaller model."
    }
    let words = LlamaLog.recent.last { $0.contains("error loading model") } ?? LlamaLog.recent.last
    guard let words else { return "llama.cpp gave no reason. The file may be damaged: fetch it again." }
    let reason = words.split(separator: ": ").last.map(String.init) ?? words
    return "\(reason). The file may be damaged, or made for a newer version."
  }

  /// A value of the model's metadata as text.
  func metadata(_ key: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 512)
    let length = llama_model_meta_val_str(model, key, &buffer, buffer.count)
    guard length >= 0 else { return nil }
    return String(
      decoding: buffer.prefix(min(Int(length), buffer.count - 1)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
