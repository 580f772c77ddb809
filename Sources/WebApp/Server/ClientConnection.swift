import NIOCore
import Synchronization

/// The other side of a connection, as far as work for it needs to know: whether it is still there.
///
/// A program that stops waiting (a timeout, Ctrl-C) closes its side, and nothing else says so until an answer is written. Hummingbird's
/// own `consumeWithCancellationOnInboundClose` can't be used to notice it: where a connection ends before the end of the request was read,
/// or the work ends first, a source of swift-nio is deallocated unfinished, and swift-nio answers that by ending the process.
final class ClientConnection: Sendable {
  /// Identifies an observer, to remove it.
  struct Observation: Sendable, Hashable { fileprivate let number: Int }

  private struct State {
    var hasLeft = false
    var lastNumber = 0
    var observers: [Observation: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Whether the other side sends nothing any more. One that closed only its sending half looks the same, so it counts as gone.
  var hasLeft: Bool { state.withLock(\.hasLeft) }

  /// Calls the observer once when the other side leaves, from any thread; at once if it has left.
  func onLeaving(_ observer: @escaping @Sendable () -> Void) -> Observation {
    let (observation, hasLeft) = state.withLock { state in
      state.lastNumber += 1
      let observation = Observation(number: state.lastNumber)
      if !state.hasLeft { state.observers[observation] = observer }
      return (observation, state.hasLeft)
    }
    if hasLeft { observer() }
    return observation
  }

  /// Forgets an observer.
  func remove(_ observation: Observation) { state.withLock { _ = $0.observers.removeValue(forKey: observation) } }

  /// The other side has left: calls each observer.
  func leave() {
    let observers = state.withLock { state in
      state.hasLeft = true
      defer { state.observers = [:] }
      return Array(state.observers.values)
    }
    for observer in observers { observer() }
  }
}

/// Tells the ``ClientConnection`` of its channel when the other side leaves. Its methods run on the channel's event loop.
final class ClientLeavingHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  let connection = ClientConnection()

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { connection.leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    connection.leave()
    context.fireChannelInactive()
  }
}
