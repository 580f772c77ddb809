import ChatCore
import ChatModels
import ChatTypes
import LinnetHome
import TerminalUI

/// A pause that a service wants before it is asked again, as it is counted down.
struct ChatPause {
  /// When it is over, by the environment's clock.
  let over: Duration
  let status: StatusLine
  let ticking: Task<Void, Never>

  /// Takes it off the screen.
  func end() {
    ticking.cancel()
    status.close()
  }
}

/// Replies that services refused to do anything for, for now.
extension ChatSession {
  /// The longest pause that is waited for. A longer one is only told.
  private static let longestPause = 120

  /// Counts down until a service may be asked again that has refused what a reply asked it for, and offers that.
  func offerRetry(after reply: ChatReply) async {
    guard isInteractive, case .prompt = phase, let client else { return }
    // What went on further up is not what “/retry” would ask again.
    guard let item = await client.lastReply, reply.goesOnWith ?? item.id == item.id, RetryCountdown.canRetry(item)
    else { return }
    let now = context.environment.core.now()
    guard let seconds = RetryCountdown(item, at: now)?.seconds(at: now) else { return offerRetry() }
    guard seconds <= Self.longestPause, context.capabilities.showsStatus else {
      context.notice(
        "Nothing was done: the service wants a pause of \(seconds) seconds. “/retry” asks it again after that.")
      return
    }
    let ticking = Task { [continuation, sleep = context.environment.sleep] in
      while !Task.isCancelled {
        continuation.yield(.pauseTick)
        guard (try? await sleep(.seconds(1))) != nil else { return }
      }
    }
    phase = .pausing(
      ChatPause(
        over: context.environment.now() + .seconds(seconds), status: context.makeStatusLine(), ticking: ticking))
  }

  /// Shows how long it still is.
  func tickPause() {
    guard case .pausing(let pause) = phase else { return }
    let left = pause.over - context.environment.now()
    guard left > .zero else { return endPause() }
    let seconds = Int((left / Duration.seconds(1)).rounded(.up))
    pause.status.show("The service wants a pause: \(seconds) s. Ctrl-C waits no longer.")
  }

  /// It is over, or the user waits no longer.
  func endPause() {
    guard case .pausing(let pause) = phase else { return }
    pause.end()
    phase = .prompt
    offerRetry()
  }

  private func offerRetry() { context.notice("Nothing was done. “/retry” asks again.") }
}
