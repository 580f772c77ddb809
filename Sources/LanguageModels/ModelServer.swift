/// The server of a model that runs elsewhere, and what it may see.
public struct ModelServer: Sendable, Equatable, Codable {
  /// What a server may see beside the chat itself.
  public enum Access: String, Sendable, Codable, Hashable, CaseIterable {
    /// The tools that are on, and what their calls give.
    case tools
    /// What is remembered of the user.
    case memory
    /// Pictures and documents that are attached to messages.
    case files
  }

  /// Tells its address and model from all others.
  public var origin: String
  /// The host as a user reads it.
  public var host: String
  /// What it may see beside the chat.
  public var access: Set<Access>

  /// A server.
  public init(origin: String, host: String, access: Set<Access>) {
    self.origin = origin
    self.host = host
    self.access = access
  }
}
