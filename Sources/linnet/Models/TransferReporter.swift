import Inference
import Synchronization
import TerminalUI

/// Shows how far a copy or download is, on standard error. May be used from any thread.
final class TransferReporter: Sendable {
  private struct State {
    var log = TransferLog()
    var last: TransferProgress?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let status: StatusLine
  private let errors: any TextOutput
  private let showsStatus: Bool

  init(_ context: CommandContext) {
    status = context.makeStatusLine()
    errors = context.console.errors
    showsStatus = context.capabilities.showsStatus
  }

  /// The last report, for what is said after an interruption.
  var last: TransferProgress? { state.withLock(\.last) }

  /// Takes a report.
  func report(_ progress: TransferProgress) {
    let line = state.withLock { state -> String? in
      guard !state.isClosed else { return nil }
      state.last = progress
      return showsStatus ? TransferText.line(progress) : state.log.line(progress)
    }
    guard let line else { return }
    if showsStatus { status.show(line) } else { errors.attempt(line + "\n") }
  }

  /// Nothing more is shown.
  func close() {
    state.withLock { $0.isClosed = true }
    status.close()
  }
}
