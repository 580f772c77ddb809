import ChatTypes

/// A session with whatever routes calls to other programs: for one profile and one conversation.
public struct ToolRouterSession: Hashable, Sendable {
  /// How long a session is used, in milliseconds: an hour, so that a forgotten one ends by itself.
  public static let lifetime: Int64 = 3_600_000

  /// The router's id.
  public let id: String
  /// The toolkits that it was made for; empty for all.
  public let toolkits: Set<String>
  /// When it was made, in Unix milliseconds.
  public let createdAt: Int64

  /// A session.
  public init(id: String, toolkits: Set<String>, createdAt: Int64) {
    self.id = id
    self.toolkits = toolkits
    self.createdAt = createdAt
  }

  /// Whether it is too old. One from the future is too: the clock was put back.
  public func isExpired(at now: Int64) -> Bool { now - createdAt >= Self.lifetime || now < createdAt }
}

/// The sessions that are in use, by profile and conversation. A pure value.
///
/// Keys are pairs. Joined to one text, the keys of two profiles could be alike, and one would end the other's session.
public struct ToolRouterSessions: Sendable {
  private struct Key: Hashable {
    let userId: Int64
    let chat: String
  }

  private var sessions: [Key: ToolRouterSession] = [:]

  /// No sessions.
  public init() {}

  /// The session of a conversation, if there is one that is fresh and has all of these toolkits.
  public func session(userId: Int64, chat: String, toolkits: Set<String> = [], at now: Int64) -> ToolRouterSession? {
    guard let session = sessions[Key(userId: userId, chat: chat)], !session.isExpired(at: now) else { return nil }
    let hasAll = session.toolkits.isEmpty || (!toolkits.isEmpty && toolkits.isSubset(of: session.toolkits))
    return hasAll ? session : nil
  }

  /// Keeps a session, and forgets those that are too old.
  public mutating func put(_ session: ToolRouterSession, userId: Int64, chat: String, at now: Int64) {
    sessions = sessions.filter { !$1.isExpired(at: now) }
    sessions[Key(userId: userId, chat: chat)] = session
  }

  /// Forgets the session of a conversation.
  public mutating func invalidate(userId: Int64, chat: String) { sessions[Key(userId: userId, chat: chat)] = nil }

  /// Forgets the sessions of a profile, as when a connection of it changed.
  public mutating func invalidate(userId: Int64) { sessions = sessions.filter { $0.key.userId != userId } }
}
