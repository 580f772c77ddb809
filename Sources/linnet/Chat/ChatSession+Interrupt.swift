import LanguageModels
import LinnetHome
import TerminalUI

/// Ctrl-C.
extension ChatSession {
  func interrupt() async throws {
    switch interrupts.interrupt(situation, at: context.environment.now()) {
    case .leave:
      if promptIsShown { try leavePrompt() }
      end = .interrupted
    case .stopLoading: if case .loading(let task) = phase { task.cancel() }
    case .stopPause: endPause()
    case .stopReply:
      guard let question = reply?.question.id else { return }
      reply?.isStopped = true
      await source.stop(question)
    case .stopDeciding: await stopDeciding()
    case .clearLine:
      try leavePrompt()
      input.clear()
      assembler.reset()
      await client?.noteInserted(from: nil)
    case .warn:
      try leavePrompt()
      context.notice("Press Ctrl-C again to leave; Ctrl-D leaves as well.")
    }
  }

  /// Goes below the prompt, so that something else can be written.
  func leavePrompt() throws {
    try input.leave(size: context.console.terminal.size)
    promptIsShown = false
  }

  private var situation: InterruptMachine.Situation {
    switch phase {
    case .loading: .loading
    case .replying: .replying
    case .deciding: .deciding
    case .pausing: .pausing
    case .prompt: .prompt(isEmpty: input.isEmpty && !assembler.isPending)
    }
  }
}
