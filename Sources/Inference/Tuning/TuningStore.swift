import Foundation
import LanguageModels

/// Remembers which settings were measured to be fastest, by model and machine, in one JSON file.
struct TuningStore {
  private let file: URL?

  /// - Parameter directory: where the file is kept; nil to remember nothing.
  init(directory: URL?) { file = directory?.appending(path: "tuning.json") }

  /// What was measured for this model on a machine with so many cores; nil when nothing was, or the file says what no
  /// measurement says: whoever edited it, llama.cpp must not be given no threads, or a million.
  func tuning(fingerprint: String, processorCount: Int) -> Tuning? {
    guard let tuning = read()[key(fingerprint, processorCount: processorCount)] else { return nil }
    let threads = 1...max(1, processorCount)
    let isPossible =
      threads.contains(tuning.threads) && threads.contains(tuning.batchThreads)
      && (1...65_536).contains(tuning.batchSize) && (1...tuning.batchSize).contains(tuning.microBatchSize)
    return isPossible ? tuning : nil
  }

  /// Remembers a measurement. That it can't be written is no reason to fail a load: it is measured again next time.
  func remember(_ tuning: Tuning, fingerprint: String, processorCount: Int) {
    guard let file else { return }
    var all = read()
    all[key(fingerprint, processorCount: processorCount)] = tuning
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(all) else { return }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  private func read() -> [String: Tuning] {
    guard let file, let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Tuning].self, from: data)) ?? [:]
  }

  private func key(_ fingerprint: String, processorCount: Int) -> String { "\(fingerprint)-\(processorCount)" }
}
