import ChatTypes
import Foundation

/// What time it is, and waiting. Tests pass their own.
public struct ToolClock: Sendable {
  /// Unix milliseconds.
  public let now: @Sendable () -> Int64
  /// Waits so many milliseconds; throws when its task is cancelled.
  public let wait: @Sendable (Int64) async throws -> Void

  /// A clock.
  public init(now: @escaping @Sendable () -> Int64, wait: @escaping @Sendable (Int64) async throws -> Void) {
    self.now = now
    self.wait = wait
  }

  /// The machine's clock.
  public static let system = ToolClock(
    now: { Date().unixMilliseconds },
    wait: { try await Task.sleep(for: .milliseconds($0)) })
}

/// What a call may take.
public struct ExecutionLimits: Sendable {
  /// Milliseconds that preparing may take.
  public var preparing: Int64
  /// Milliseconds that a tool may run. 30 s by default, the usual limit of assistants.
  public var running: Int64
  /// Milliseconds that what a running call asks the user is open.
  public var asking: Int64
  /// Milliseconds that a cancelled tool has to end.
  public var ending: Int64
  /// Bytes of arguments as JSON.
  public var argumentBytes: Int
  /// Bytes of a result as JSON; what is beyond is left out and said so.
  public var outputBytes: Int

  /// Limits.
  public init(
    preparing: Int64 = 10_000, running: Int64 = 30_000, asking: Int64 = 1_800_000, ending: Int64 = 2_000,
    argumentBytes: Int = 262_144, outputBytes: Int = 65_536
  ) {
    self.preparing = preparing
    self.running = running
    self.asking = asking
    self.ending = ending
    self.argumentBytes = argumentBytes
    self.outputBytes = outputBytes
  }
}
