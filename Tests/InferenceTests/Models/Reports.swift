import Synchronization

@testable import Inference

/// Collects reports of progress.
final class Reports: Sendable {
  private let reports = Mutex<[TransferProgress]>([])

  var all: [TransferProgress] { reports.withLock { $0 } }

  func append(_ report: TransferProgress) { reports.withLock { $0.append(report) } }
}
