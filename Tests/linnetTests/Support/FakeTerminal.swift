import Synchronization

@testable import linnet

final class FakeTerminal: Terminal {
  let inputIsTerminal: Bool
  let outputIsTerminal: Bool
  let errorIsTerminal: Bool
  private let state: Mutex<State>

  private struct State {
    var size: TerminalSize
    var modes: [TerminalMode] = []
    var suspensions = 0
  }

  init(input: Bool, output: Bool, errors: Bool, size: TerminalSize = TerminalSize(columns: 80, rows: 24)) {
    inputIsTerminal = input
    outputIsTerminal = output
    errorIsTerminal = errors
    state = Mutex(State(size: size))
  }

  var size: TerminalSize {
    get { state.withLock(\.size) }
    set { state.withLock { $0.size = newValue } }
  }
  /// The modes that were set, in order.
  var modes: [TerminalMode] { state.withLock(\.modes) }
  var suspensions: Int { state.withLock(\.suspensions) }

  func setMode(_ mode: TerminalMode) { state.withLock { $0.modes.append(mode) } }
  func suspend() { state.withLock { $0.suspensions += 1 } }
}
