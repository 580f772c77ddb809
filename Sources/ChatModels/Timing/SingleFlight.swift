/// Reads of one thing, of which one goes on at a time.
///
/// Whoever asks while one goes on gets another one after it, and shares that with everybody who asks meanwhile. So an old answer never
/// takes the place of a newer one, and whoever waited sees what was there when it asked, or something newer: a read that is dropped
/// because a later one has begun would let its caller go on with nothing.
@MainActor final class SingleFlight {
  /// The read that goes on, or the last one.
  private var running: Task<Void, Never>?
  /// The read that begins when that one has ended; nil where nobody waits for one.
  private var next: Task<Void, Never>?

  /// Reads, and returns when a read has ended that began after this was asked for.
  /// - Parameter read: reads and takes over what it found. It must not ask for another read itself: it would wait for its own end.
  func run(_ read: @escaping @MainActor () async -> Void) async {
    if let next { return await next.value }
    let before = running
    let flight = Task {
      await before?.value
      (running, next) = (next, nil)
      await read()
    }
    next = flight
    await flight.value
  }

  /// Returns when whatever was asked for until now has been read.
  func finish() async { await (next ?? running)?.value }
}
