/// How far a backup or a restoration is.
public struct ArchiveProgress: Equatable, Sendable {
  /// Bytes of work done.
  public let bytesDone: Int64
  /// Bytes of work altogether. A backup reads every file twice: for the manifest and for the archive.
  public let bytesTotal: Int64
}

/// Counts bytes and tells about them.
struct ArchiveMeter {
  typealias Report = (ArchiveProgress) throws -> Void

  private let total: Int64
  private let report: Report
  private var done: Int64 = 0

  init(total: Int64, report: @escaping Report) {
    self.total = total
    self.report = report
  }

  /// - Throws: `CancellationError` when the task is cancelled, and what the report throws.
  mutating func add(_ count: Int) throws {
    try Task.checkCancellation()
    done += Int64(count)
    try report(ArchiveProgress(bytesDone: done, bytesTotal: total))
  }
}
