import ChatTypes

/// How a call that had begun, or was to begin, ends. Whether something was changed decides: a read that fails has failed,
/// a write that fails without saying that it changed nothing has an unknown outcome.
enum CallEnding {
  /// The run ended by itself.
  case returned(ToolOutput)
  /// The run threw.
  case threw(any Error)
  /// The time limit ran out.
  case timedOut
  /// It was cancelled and did not end.
  case abandoned

  struct Outcome {
    let state: ApprovalState
    let status: ToolCallStatus
    let error: ToolCallError?
  }

  /// What it means for a call.
  func outcome(isRead: Bool, title: String) -> Outcome {
    switch self {
    case .returned: return Outcome(state: .done, status: .completed, error: nil)
    case .threw(let failure as ToolFailure) where failure.changedNothing || isRead:
      let status: ToolCallStatus = failure.error.code == .cancelled ? .cancelled : .failed
      return Outcome(state: .failed, status: status, error: failure.error)
    case .threw(let failure as ToolFailure): return Self.unknown(title, failure: failure.error)
    case .threw(is CancellationError) where isRead, .abandoned where isRead:
      return Outcome(state: .failed, status: .cancelled, error: Self.cancelled)
    case .threw where isRead:
      let error = ToolCallError(
        code: .failed, message: "“\(title)” failed. Try again; if it fails again, Linnet's check-up may say why.")
      return Outcome(state: .failed, status: .failed, error: error)
    case .timedOut where isRead:
      let error = ToolCallError(code: .timeout, message: "“\(title)” took too long and was stopped. Try again.")
      return Outcome(state: .failed, status: .failed, error: error)
    case .threw: return Self.unknown(title, code: .outcomeUnknown)
    case .timedOut: return Self.unknown(title, code: .timeout)
    case .abandoned: return Self.unknown(title, code: .cancelled)
    }
  }

  static let cancelled = ToolCallError(
    code: .cancelled, message: "This was stopped before it was done; nothing was changed.")

  /// What the tool says of it stays, with all that belongs to it: it may say where to look.
  private static func unknown(_ title: String, failure: ToolCallError) -> Outcome {
    var error = failure
    if let last = error.message.last { error.message += ".!?…".contains(last) ? " " : ". " }
    error.message += "Nobody knows whether “\(title)” was done: look before you ask for it again."
    return Outcome(state: .outcomeUnknown, status: .outcomeUnknown, error: error)
  }

  private static func unknown(_ title: String, code: ToolCallError.Code) -> Outcome {
    let message =
      "Nobody knows whether “\(title)” worked: it was cut off. Look whether it is done before you ask for it again."
    return Outcome(
      state: .outcomeUnknown, status: .outcomeUnknown, error: ToolCallError(code: code, message: message))
  }
}

extension ToolCardState {
  /// The state of a card whose call did not happen because the user or a rule said no.
  var cancelled: ToolCardState {
    switch self {
    case .pendingUpdate: .updateCancelled
    case .pendingDeletion: .deletionCancelled
    default: self
    }
  }
}
