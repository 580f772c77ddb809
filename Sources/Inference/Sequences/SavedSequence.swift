import Foundation

/// The cache of a conversation as it was saved: the units of its prompt, and the state that llama.cpp wrote for them.
struct SavedSequence: Sendable {
  let units: [PromptUnit]
  let state: Data
}

/// A saved sequence's file, as it is on disk at one moment. Every save and every use gives it another date.
struct SequenceFile: Equatable, Sendable {
  let url: URL
  let byteCount: Int
  /// When it was saved or read last.
  let date: Date

  static let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]

  /// - Returns: nil where there is no such file.
  init?(_ url: URL) {
    guard let values = try? url.resourceValues(forKeys: Self.keys) else { return nil }
    self.url = url
    byteCount = values.fileSize ?? 0
    date = values.contentModificationDate ?? .distantPast
  }

  /// About how many cells its conversation takes, with room for what is said next. A cache that holds it from the beginning need not
  /// grow before the first token.
  /// - Parameter bytesPerCell: bytes that a model's cache takes for a token.
  func cells(bytesPerCell: Int) -> Int {
    bytesPerCell > 0 ? byteCount / bytesPerCell + Self.roomForNext : 0
  }

  /// Tokens of a question and the beginning of its answer.
  private static let roomForNext = 256
}
