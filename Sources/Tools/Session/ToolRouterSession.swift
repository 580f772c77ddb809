import ChatTypes

/// A session with whatever routes calls to other programs: for one conversation.
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

/// The sessions of a profile that are in use, by conversation. A pure value.
public struct ToolRouterSessions: Sendable {
  private var sessions: [String: ToolRouterSession] = [:]

  /// No sessions.
  public init() {}

  /// The session of a conversation, if there is one that is fresh and has all of these toolkits.
  public func session(chat: String, toolkits: Set<String> = [], at now: Int64) -> ToolRouterSession? {
    guard let session = newest(of: chat, at: now) else { return nil }
    let hasAll = session.toolkits.isEmpty || (!toolkits.isEmpty && toolkits.isSubset(of: session.toolkits))
    return hasAll ? session : nil
  }

  /// The session of a conversation, whatever toolkits it has, if it is fresh.
  public func newest(of chat: String, at now: Int64) -> ToolRouterSession? {
    sessions[chat].flatMap { $0.isExpired(at: now) ? nil : $0 }
  }

  /// Keeps a session, and forgets those that are too old.
  public mutating func put(_ session: ToolRouterSession, chat: String, at now: Int64) {
    sessions = sessions.filter { !$1.isExpired(at: now) }
    sessions[chat] = session
  }

  /// Forgets the session of a conversation.
  public mutating func invalidate(chat: String) { sessions[chat] = nil }
}
