import ChatModels
import Inference
import TerminalUI

/// A copy or download in words.
enum TransferText {
  /// One line: `[######----]  43 %  1.2 of 2.7 GB, 12.3 MB/s, 2 min left`.
  static func line(_ progress: TransferProgress) -> String {
    let parts = progress.fileCount > 1 ? "file \(progress.file) of \(progress.fileCount)  " : ""
    switch progress.phase {
    case .resuming: return parts + "reading what is there already\(percent(progress))"
    case .waiting: return parts + "\(trouble(progress)); trying again"
    case .verifying: return parts + "checking\(percent(progress))"
    case .transferring:
      let bar = progress.fraction.map { ProgressBar.text(fraction: $0) + "  " } ?? ""
      return parts + bar + ([amount(progress)] + speed(progress)).joined(separator: ", ")
    }
  }

  /// What the next try waits for.
  private static func trouble(_ progress: TransferProgress) -> String {
    switch progress.serverStatus {
    case nil: "the connection was lost at \(amount(progress))"
    case let status? where [429, 503].contains(status): "the server is busy (\(status))"
    case let status?: "the server is in trouble (\(status))"
    }
  }

  /// How much is there: `1.2 GB of 2.7 GB`.
  static func amount(_ progress: TransferProgress) -> String {
    let bytes = HumanUnits.bytes(progress.bytes)
    return progress.totalBytes.map { "\(bytes) of \(HumanUnits.bytes($0))" } ?? bytes
  }

  private static func percent(_ progress: TransferProgress) -> String {
    progress.fraction.map { ", \(Int($0 * 100)) %" } ?? ""
  }

  private static func speed(_ progress: TransferProgress) -> [String] {
    guard let rate = progress.bytesPerSecond, rate.isFinite, rate > 0 else { return [] }
    var parts = ["\(HumanUnits.bytes(Int64(min(rate, 1e15))))/s"]
    if let total = progress.totalBytes, total > progress.bytes {
      parts.append("\(HumanUnits.duration(seconds: Double(total - progress.bytes) / rate)) left")
    }
    return parts
  }
}
