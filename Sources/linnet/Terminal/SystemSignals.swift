import Dispatch
import Foundation
import Synchronization

/// The signals of this process.
///
/// They are taken over with the first subscription and stay so: between two subscriptions an interrupt must not find the
/// terminal in another mode than it was, so it puts that back first and then ends the process.
final class SystemSignals: SignalSource {
  private struct State {
    var sources: [any DispatchSourceSignal] = []
    var handlers: [Int: @Sendable (ProcessSignal) -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "linnet.signals")
  private let terminal: POSIXTerminal

  init(terminal: POSIXTerminal) { self.terminal = terminal }

  /// Makes writing to a closed pipe an error instead of the end of the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  func subscribe(_ handler: @escaping @Sendable (ProcessSignal) -> Void) -> SignalSubscription {
    let identifier = state.withLock { state in
      if state.sources.isEmpty { state.sources = takeOver() }
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    return SignalSubscription { [weak self] in
      self?.state.withLock { _ = $0.handlers.removeValue(forKey: identifier) }
    }
  }

  private func takeOver() -> [any DispatchSourceSignal] {
    let signals: [(Int32, ProcessSignal)] = [
      (SIGINT, .interrupt), (SIGTERM, .terminate), (SIGHUP, .terminate), (SIGWINCH, .resize), (SIGCONT, .resume),
    ]
    return signals.map { number, meaning in
      // The default action of these two is harmless, and ignoring SIGCONT is not what is wanted.
      if meaning != .resize && meaning != .resume { signal(number, SIG_IGN) }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { [weak self] in self?.deliver(meaning) }
      source.activate()
      return source
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
