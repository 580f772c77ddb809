import JSONValue
import Tools

/// Who has sessions with Composio, and where.
struct ComposioAccount: Hashable, Sendable {
  let userId: Int64
  let address: String
}

/// Makes and keeps a profile's sessions with Composio: one for each chat, for an hour. Two calls that need the same one at once wait for
/// the same.
actor SessionManager {
  nonisolated let service: ComposioService
  private let clock: ToolClock
  private var sessions = ToolRouterSessions()
  /// The chats that may have one, and the key that the last one was made with.
  private var chats: Set<String> = []
  private var lastKey: String?
  private var making: [String: Task<Result<ToolRouterSession, ComposioFailure>, Never>] = [:]

  init(_ service: ComposioService, clock: ToolClock) {
    self.service = service
    self.clock = clock
  }

  /// The session of a chat; it is made where there is none that is fresh and has the toolkits.
  /// - Parameter account: what the service knows the profile by.
  func session(
    chat: String, account: String, toolkits: Set<String>
  ) async throws(ComposioFailure) -> ToolRouterSession {
    if let known = sessions.session(chat: chat, toolkits: toolkits, at: clock.now()) { return known }
    if let task = making[chat] {
      let made = try await task.value.get()
      if toolkits.isSubset(of: made.toolkits) { return made }
    }
    let task = Task { [service, clock] in
      do throws(ComposioFailure) {
        let id = try await service.makeSession(user: account, toolkits: toolkits.sorted())
        return Result<ToolRouterSession, ComposioFailure>.success(
          ToolRouterSession(id: id, toolkits: toolkits, createdAt: clock.now()))
      } catch {
        return .failure(error)
      }
    }
    making[chat] = task
    let result = await task.value
    if making[chat] == task { making[chat] = nil }
    let made = try result.get()
    sessions.put(made, chat: chat, at: clock.now())
    chats.insert(chat)
    lastKey = await service.key() ?? lastKey
    return made
  }

  /// Forgets the session of a chat, as when the service doesn't know it any more.
  func invalidate(chat: String) { sessions.invalidate(chat: chat) }

  /// Ends the session of a chat that is gone.
  func end(chat: String) async {
    let session = sessions.newest(of: chat, at: clock.now())
    sessions.invalidate(chat: chat)
    chats.remove(chat)
    if let session { await service.endSession(session.id) }
  }

  /// Forgets all sessions, as when what is connected has changed.
  func invalidate() {
    sessions = ToolRouterSessions()
    chats = []
  }

  /// Ends all sessions: the profile is deleted. The key went with its settings, so the one is used that they were made with.
  func close() async {
    let open = chats.compactMap { sessions.newest(of: $0, at: clock.now()) }
    invalidate()
    guard let key = lastKey else { return }
    let ending = ComposioService(transport: service.transport, key: { key }, clock: clock).limited()
    await withTaskGroup { group in
      for session in open { group.addTask { await ending.endSession(session.id) } }
    }
  }
}
