import CSignalPipe
import Dispatch
import Foundation
import Synchronization

/// The signals of this process.
///
/// They are taken over with the first subscription and stay so: between two subscriptions an interrupt must not find the
/// terminal in another mode than it was, so it puts that back first and then ends the process.
///
/// They come through a pipe that a handler writes to. Dispatch's own signal sources lose some on Linux: what comes before they
/// are registered, which happens later, and one Ctrl-C of a server in about 650 under load. They read what is pending, while
/// the main thread, which blocks none, takes it from under them.
package final class SystemSignals: SignalSource {
  private struct State {
    var source: (any DispatchSourceRead)?
    var handlers: [Int: @Sendable (ProcessSignal) -> Void] = [:]
    var next = 0
  }

  /// The signals that are taken over, unless a test wants fewer.
  static let meanings: [Int32: ProcessSignal] = [
    SIGINT: .interrupt, SIGTERM: .terminate, SIGHUP: .terminate, SIGWINCH: .resize, SIGCONT: .resume,
  ]

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "linnet.signals")
  private let terminal: POSIXTerminal
  private let meanings: [Int32: ProcessSignal]

  init(terminal: POSIXTerminal, meanings: [Int32: ProcessSignal] = SystemSignals.meanings) {
    self.terminal = terminal
    self.meanings = meanings
  }

  deinit { state.withLock { $0.source?.cancel() } }

  /// Makes writing that can't be done an error instead of the end of the process: to a closed pipe, and beyond the limit on the
  /// size of files.
  package static func ignoreRefusedWrites() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  package func subscribe(_ handler: @escaping @Sendable (ProcessSignal) -> Void) -> SignalSubscription {
    let identifier = state.withLock { state in
      if state.source == nil { state.source = takeOver() }
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    return SignalSubscription { [weak self] in
      self?.state.withLock { _ = $0.handlers.removeValue(forKey: identifier) }
    }
  }

  /// - Returns: nil where no pipe can be had. Signals do then what the system lets them do: an interrupt ends the process.
  private func takeOver() -> (any DispatchSourceRead)? {
    let descriptor = signal_pipe_open()
    guard descriptor >= 0 else { return nil }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.deliver(from: descriptor) }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    // `nohup` starts a program so that it outlives its terminal.
    for number in meanings.keys where number != SIGHUP || !signal_pipe_is_ignored(number) {
      _ = signal_pipe_take(number)
    }
    return source
  }

  private func deliver(from descriptor: Int32) {
    var numbers = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &numbers, numbers.count)
    guard count > 0 else { return }
    for number in numbers.prefix(count) {
      if let meaning = meanings[Int32(number)] { deliver(meaning) }
    }
  }

  private func deliver(_ signal: ProcessSignal) {
    if signal == .resume { terminal.reapply() }
    let handlers = state.withLock { Array($0.handlers.values) }
    for handler in handlers { handler(signal) }
    if handlers.isEmpty, signal == .interrupt || signal == .terminate {
      terminal.setMode(.original)
      _exit(ExitStatus.interrupted.rawValue)
    }
  }
}
