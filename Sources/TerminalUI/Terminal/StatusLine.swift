import Synchronization

/// One line on standard error that comes and goes: progress. Does nothing where it could not be erased again.
///
/// May be used from any thread.
package final class StatusLine: Sendable {
  private struct State {
    var isVisible = false
    var isClosed = false
    var shownAt: Duration?
  }

  /// The least time between two looks: faster than this nobody reads.
  static let interval = Duration.milliseconds(100)

  private let state = Mutex(State())
  private let output: any TextOutput
  private let isEnabled: Bool
  private let style: Style
  private let columns: @Sendable () -> Int
  private let now: @Sendable () -> Duration

  package init(
    output: any TextOutput, isEnabled: Bool, style: Style, columns: @escaping @Sendable () -> Int,
    now: @escaping @Sendable () -> Duration
  ) {
    self.output = output
    self.isEnabled = isEnabled
    self.style = style
    self.columns = columns
    self.now = now
  }

  /// Shows a text in place of the one before, cut to the line's width.
  package func show(_ text: String) {
    guard isEnabled else { return }
    state.withLock { state in
      guard !state.isClosed else { return }
      let time = now()
      if state.isVisible, let shownAt = state.shownAt, time - shownAt < Self.interval { return }
      state.shownAt = time
      state.isVisible = true
      let line = DisplayWidth.truncated(ControlCharacters.visible(text, keepingLines: false), to: columns() - 1)
      output.attempt("\r\u{1B}[K" + style.dim(line))
    }
  }

  /// Takes the line away, if there is one.
  package func clear() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      output.attempt("\r\u{1B}[K")
    }
  }

  /// Takes the line away for good: what is shown later by somebody who has not heard of the end is dropped.
  package func close() {
    clear()
    state.withLock { $0.isClosed = true }
  }
}
