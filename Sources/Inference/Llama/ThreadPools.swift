import CLlama
import LanguageModels

/// The threads that compute. Without pools of their own ggml would start new threads for every token.
final class ThreadPools {
  private let generation: OpaquePointer
  private let prompt: OpaquePointer?

  /// nil when the system gives no more threads.
  init?(tuning: Tuning) {
    func pool(_ count: Int) -> OpaquePointer? {
      var parameters = ggml_threadpool_params_default(Int32(count))
      return ggml_threadpool_new(&parameters)
    }
    guard let generation = pool(tuning.threads) else { return nil }
    // One pool serves both when they agree; a second one would only compete for the same cores.
    var prompt: OpaquePointer?
    if tuning.batchThreads != tuning.threads {
      guard let pool = pool(tuning.batchThreads) else {
        ggml_threadpool_free(generation)
        return nil
      }
      prompt = pool
    }
    self.generation = generation
    self.prompt = prompt
  }

  deinit {
    ggml_threadpool_free(generation)
    if let prompt { ggml_threadpool_free(prompt) }
  }

  /// Sends the threads to sleep at once. Left alone they look for work for up to a fifth of a second, at full speed. They
  /// wake with the next batch.
  func rest() {
    ggml_threadpool_pause(generation)
    if let prompt { ggml_threadpool_pause(prompt) }
  }

  func attach(to context: OpaquePointer) { llama_attach_threadpool(context, generation, prompt ?? generation) }
}
