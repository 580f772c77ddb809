/// What one side of a socket accepts from the other.
public struct SocketLimits: Sendable {
  /// Bytes of one line, 1 or more. An answer with many chats has some MB.
  public var lineBytes: Int
  /// Commands of one connection that run at the same time, 1 or more. No more are read before one has been answered and
  /// the answer was taken.
  public var requests: Int
  /// Connections at the same time, 1 or more.
  public var connections: Int

  /// Limits.
  public init(lineBytes: Int = 64 << 20, requests: Int = 64, connections: Int = 64) {
    self.lineBytes = lineBytes
    self.requests = requests
    self.connections = connections
  }
}
