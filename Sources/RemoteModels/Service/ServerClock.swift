/// Time and chance, as a service of remote models needs them.
public struct ServerClock: Sendable {
  /// Time that only goes forward.
  let now: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void
  /// A number from 0 to 1.
  let chance: @Sendable () -> Double

  /// A clock.
  public init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.now = now
    self.sleep = sleep
    self.chance = chance
  }
}
