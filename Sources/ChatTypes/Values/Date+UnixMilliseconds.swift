import Foundation

extension Date {
  /// The point in time of Unix milliseconds, as chats and tools count them.
  public init(unixMilliseconds: Int64) { self.init(timeIntervalSince1970: Double(unixMilliseconds) / 1000) }

  /// The nearest Unix millisecond.
  public var unixMilliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}
