import ChatTypes
import Foundation

/// What a core knows of the world outside. Tests put another in its place.
public struct CoreEnvironment: Sendable {
  /// The time, in Unix milliseconds.
  public var now: @Sendable () -> Int64
  /// What waiting is measured by.
  public var clock: any Clock<Duration>
  /// A random number below a bound.
  public var random: @Sendable (_ bound: UInt64) -> UInt64
  /// A new identifier.
  public var makeID: @Sendable () -> UUID

  /// A world.
  public init(
    now: @escaping @Sendable () -> Int64, clock: any Clock<Duration>, random: @escaping @Sendable (UInt64) -> UInt64,
    makeID: @escaping @Sendable () -> UUID
  ) {
    self.now = now
    self.clock = clock
    self.random = random
    self.makeID = makeID
  }

  /// The real world.
  public static let live = CoreEnvironment(
    now: { Date().unixMilliseconds }, clock: ContinuousClock(),
    random: { UInt64.random(in: 0..<max(1, $0)) }, makeID: { UUID() })
}

/// Time since a moment, by any clock.
struct Stopwatch: Sendable {
  /// How long it has been running.
  let elapsed: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) { elapsed = Self.started(clock) }

  private static func started<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
