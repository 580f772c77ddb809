import Inference

/// Decides which reports of a copy or download become lines where no line can be erased: one for every 10 %, and one for
/// each change of what is done. A value type without I/O.
struct TransferLog: Sendable {
  private var phase: TransferProgress.Phase?
  private var file = 0
  private var tenths = -1
  private var bytes: Int64 = 0
  /// Where the size is unknown, a line for each so many bytes.
  private static let step: Int64 = 100_000_000

  /// Takes a report; returns the line, if it makes one.
  mutating func line(_ progress: TransferProgress) -> String? {
    let isNew = progress.phase != phase || progress.file != file
    if isNew {
      if progress.file != file || progress.phase == .transferring { tenths = -1 }
      phase = progress.phase
      file = progress.file
      bytes = progress.bytes
    }
    guard progress.phase == .transferring, let fraction = progress.fraction else {
      guard isNew || (progress.phase == .transferring && progress.bytes - bytes >= Self.step) else { return nil }
      bytes = progress.bytes
      var progress = progress
      // Only the first report of a phase makes a line, so how far that was says nothing.
      if progress.phase != .waiting { progress.totalBytes = nil }
      return TransferText.line(progress)
    }
    let reached = Int(fraction * 10)
    guard reached > tenths else { return nil }
    tenths = reached
    return TransferText.line(progress)
  }
}
