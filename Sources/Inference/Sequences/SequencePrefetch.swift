/// A saved sequence that is read and decrypted while its model still loads, so that the first token after a restart doesn't wait for it.
///
/// It holds what the conversation says in memory, so its owner lets it go with the first reply, and when anything is to be forgotten.
struct SequencePrefetch: Sendable {
  /// The largest file that is read without being asked for, in bytes: four caches of the built-in model at their limit.
  static let limit = 64 << 20

  /// The file as it was found. Whoever takes the sequence compares: the file may have been written anew since.
  let file: SequenceFile
  private let task: Task<SavedSequence?, Never>

  /// Begins to read the file that an archive saved last.
  /// - Returns: nil where there is none, or it is larger than ``limit``.
  init?(_ archive: SequenceArchive) {
    guard let file = archive.newest(), file.byteCount <= Self.limit else { return nil }
    self.file = file
    task = Task.detached(priority: .userInitiated) { archive.open(file.url) }
  }

  /// What the file holds, once it is read; nil when it doesn't open.
  func sequence() async -> SavedSequence? { await task.value }
}
