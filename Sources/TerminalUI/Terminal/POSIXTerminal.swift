import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of this process by termios.
package final class POSIXTerminal: Terminal {
  package let inputIsTerminal = isatty(STDIN_FILENO) == 1
  package let outputIsTerminal = isatty(STDOUT_FILENO) == 1
  package let errorIsTerminal = isatty(STDERR_FILENO) == 1
  private let state = Mutex(State())
  private let variables: [String: String]

  private struct State {
    var original: termios?
    var mode = TerminalMode.original
  }

  init(variables: [String: String]) { self.variables = variables }

  package var size: TerminalSize {
    var window = winsize()
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
    where ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 {
      return TerminalSize(columns: Int(window.ws_col), rows: max(1, Int(window.ws_row)))
    }
    let columns = variables["COLUMNS"].flatMap { Int($0) } ?? 80
    let rows = variables["LINES"].flatMap { Int($0) } ?? 24
    return TerminalSize(columns: max(1, columns), rows: max(1, rows))
  }

  package func setMode(_ mode: TerminalMode) {
    guard inputIsTerminal else { return }
    state.withLock { state in
      guard mode != state.mode else { return }
      Self.apply(mode, state: &state)
      state.mode = mode
    }
  }

  package func suspend() {
    let mode = state.withLock { state in
      Self.apply(.original, state: &state)
      return state.mode
    }
    // To the whole job, as the terminal itself would. Returns when the process goes on, or at once where the system
    // ignores it because no shell could ever continue it.
    kill(0, SIGTSTP)
    state.withLock { Self.apply(mode, state: &$0) }
  }

  /// Applies the mode again after the process was stopped and continued: the shell has changed it meanwhile.
  func reapply() {
    guard inputIsTerminal else { return }
    state.withLock { state in
      if state.mode != .original { Self.apply(state.mode, state: &state) }
    }
  }

  private static func apply(_ mode: TerminalMode, state: inout State) {
    if state.original == nil {
      var settings = termios()
      guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
      state.original = settings
    }
    guard let original = state.original else { return }
    var settings = original
    switch mode {
    case .original, .secret: break
    case .editing:
      settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
      settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    case .quiet:
      // Not canonical: a line that was typed ahead must not wait for its end to be seen by the editor.
      settings.c_lflag &= ~tcflag_t(ECHO | ICANON)
    }
    if mode == .secret { settings.c_lflag &= ~tcflag_t(ECHO) }
    if mode == .editing || mode == .quiet { deliverEveryByte(&settings) }
    // TCSADRAIN keeps what was typed ahead, which TCSAFLUSH would drop.
    while tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) != 0, errno == EINTR {}
  }

  /// `read` returns as soon as there is one byte, and waits for it without end.
  private static func deliverEveryByte(_ settings: inout termios) {
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }
}
