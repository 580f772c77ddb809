/// The order in which a page asked for things. A browser sends over several connections, so that what was asked for last can
/// be here first: the choice of an entry after the closing of the list that it is in.
///
/// What is begun isn't waited for to end: a slow action holds up nothing.
@MainActor final class IntentSequencer {
  /// How long one that is missing is waited for. It may have been refused, or lost with a connection.
  static let patience = Duration.seconds(1)

  private var next = 1
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration> = ContinuousClock()) { self.clock = clock }

  /// Returns when all with smaller numbers have begun or are given up, whereupon the caller has to begin without a pause.
  func turn(_ number: Int) async {
    // No page waits for so many answers; two with one number are not from our page.
    if number > next, waiting.count < 64, waiting[number] == nil { await wait(for: number) }
    next = max(next, number + 1)
    waiting.removeValue(forKey: next)?.resume()
  }

  private func wait(for number: Int) async {
    let clock = clock
    let timer = Task { [weak self] in
      try await clock.sleep(for: Self.patience)
      self?.giveUp(before: number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
  }

  /// Goes on with the smallest that is there; it lets the next one go on in its turn.
  private func giveUp(before number: Int) {
    guard waiting[number] != nil, let first = waiting.keys.min() else { return }
    waiting.removeValue(forKey: first)?.resume()
  }
}
