import Synchronization
import TerminalUI

package final class FakeTerminal: Terminal {
  package let inputIsTerminal: Bool
  package let outputIsTerminal: Bool
  package let errorIsTerminal: Bool
  private let state: Mutex<State>

  private struct State {
    var size: TerminalSize
    var modes: [TerminalMode] = []
    var suspensions = 0
  }

  package init(input: Bool, output: Bool, errors: Bool, size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    inputIsTerminal = input
    outputIsTerminal = output
    errorIsTerminal = errors
    state = Mutex(State(size: size))
  }

  package var size: TerminalSize {
    get { state.withLock(\.size) }
    set { state.withLock { $0.size = newValue } }
  }
  /// The modes that were set, in order.
  package var modes: [TerminalMode] { state.withLock(\.modes) }
  package var suspensions: Int { state.withLock(\.suspensions) }

  package func setMode(_ mode: TerminalMode) { state.withLock { $0.modes.append(mode) } }
  package func suspend() { state.withLock { $0.suspensions += 1 } }
}
