/// Turns counts of bytes into reports: at most ten a second, with the mean speed of the last seconds.
struct ProgressMeter {
  private static let interval = Duration.milliseconds(100)
  private static let window = Duration.seconds(5)

  private var progress: TransferProgress
  private var lastReport: Duration?
  private var samples: [(time: Duration, bytes: Int64)] = []

  /// A meter for one file of several.
  init(file: Int, of fileCount: Int, totalBytes: Int64?) {
    progress = TransferProgress(
      phase: .transferring, file: file, fileCount: fileCount, bytes: 0, totalBytes: totalBytes, bytesPerSecond: nil)
  }

  /// Sets what is known of the whole length.
  mutating func expect(_ totalBytes: Int64?) { progress.totalBytes = totalBytes }

  /// Sets the server's answer that the next waiting is for.
  mutating func note(serverStatus: Int?) { progress.serverStatus = serverStatus }

  /// Takes a count and returns the report that is due, if any.
  /// - Parameter now: time since any fixed moment.
  mutating func update(_ phase: TransferProgress.Phase, bytes: Int64, now: Duration) -> TransferProgress? {
    let changed = phase != progress.phase
    if changed { samples = [] }
    progress.phase = phase
    if phase != .waiting { progress.serverStatus = nil }
    progress.bytes = bytes
    samples.append((now, bytes))
    let finished = bytes == progress.totalBytes
    if !changed, !finished, let lastReport, now - lastReport < Self.interval {
      // Between reports only the newest sample counts.
      if samples.count > 1 { samples.remove(at: samples.count - 2) }
      return nil
    }
    samples.removeAll { now - $0.time > Self.window }
    if let first = samples.first, now - first.time >= Self.interval {
      let seconds = (now - first.time) / .seconds(1)
      progress.bytesPerSecond = max(0, Double(bytes - first.bytes) / seconds)
    } else if changed {
      progress.bytesPerSecond = nil
    }
    lastReport = now
    return progress
  }
}
