import Concurrency

extension Cancellation {
  /// Throws once cancelled.
  func check() throws(MediaError) {
    guard !isCancelled else { throw .cancelled }
  }

  /// Throws once cancelled.
  func checkReading() throws(DocumentError) {
    do throws(MediaError) { try check() } catch { throw DocumentError(error) }
  }
}
