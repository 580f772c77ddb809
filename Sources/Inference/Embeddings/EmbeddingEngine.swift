import Foundation
import LanguageModels

/// llama.cpp as an embedding service: one model at a time, on a thread of its own.
public actor EmbeddingEngine: EmbeddingService {
  private let executor = InferenceExecutor()
  private let rest: ModelRest?
  private let threads: Int
  private var loaded: (file: URL, model: EmbeddingModel)?
  private var restTimer: Task<Void, Never>?

  /// A service without a model.
  /// - Parameters:
  ///   - rest: when the model is let go of; nil to keep it.
  ///   - threads: that compute.
  public init(rest: ModelRest? = nil, threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
    self.rest = rest
    self.threads = threads
  }

  /// The actor's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// See `EmbeddingService/embed(_:with:)`.
  public func embed(_ inputs: [EmbeddingInput], with file: URL) async throws -> Embeddings {
    restTimer?.cancel()
    defer { restLater() }
    let model = try model(of: file)
    let tokens = try inputs.enumerated().map { try model.tokens(of: $1, number: $0) }
    var vectors: [[Float]] = []
    let counts = tokens.map(\.count)
    let capacity = try model.reserve(counts.max() ?? 0)
    for batch in EmbeddingBatches.ranges(of: counts, capacity: capacity) {
      // Between two batches others get their turn, and whoever gave up is noticed.
      await Task.yield()
      try Task.checkCancellation()
      vectors += try model.vectors(of: tokens[batch])
    }
    return Embeddings(vectors: vectors, tokens: tokens.reduce(0) { $0 + $1.count })
  }

  private func model(of file: URL) throws -> EmbeddingModel {
    if let loaded, loaded.file == file { return loaded.model }
    // On a machine with little memory two models don't fit.
    loaded = nil
    let info = try ModelCheck.validate(url: file, expecting: .embeddingModel)
    let model = try EmbeddingModel(file, info: info, threads: threads)
    loaded = (file, model)
    return model
  }

  private func restLater() {
    guard let rest else { return }
    restTimer = Task { [weak self] in
      guard let limit = await rest.limit(), (try? await rest.sleep(limit)) != nil else { return }
      await self?.letGo()
    }
  }

  private func letGo() {
    guard !Task.isCancelled else { return }
    loaded = nil
    rest?.freed()
  }
}

/// How inputs are put together, so that short ones are computed at once.
enum EmbeddingBatches {
  /// Inputs of one batch at most.
  static let longest = 64

  /// Neighbours that fit a batch together.
  /// - Parameters:
  ///   - counts: the tokens of each input, none more than the capacity.
  ///   - capacity: tokens of a batch.
  static func ranges(of counts: [Int], capacity: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var sum = 0
    for (index, count) in counts.enumerated() {
      if index > start, sum + count > capacity || index - start == longest {
        ranges.append(start..<index)
        (start, sum) = (index, 0)
      }
      sum += count
    }
    if start < counts.count { ranges.append(start..<counts.count) }
    return ranges
  }
}
