import Assistant
import ChatTypes
import Persistence
import Tools

/// What the assistants of a home remember, of each profile. It is changed here alone, whether a window or a command asks.
package actor HomeMemory {
  private let database: AppDatabase
  private let audit: any AuditRecording
  private let clock: ToolClock
  private let makeID: @Sendable () -> String
  private var memories: [Int64: Memory] = [:]

  package init(
    _ database: AppDatabase, audit: any AuditRecording, clock: ToolClock, makeID: @escaping @Sendable () -> String
  ) {
    self.database = database
    self.audit = audit
    self.clock = clock
    self.makeID = makeID
  }

  /// Answers a command about memory; nil for any other.
  /// - Parameter userId: in whose name it is asked; nil for whoever owns the home.
  /// - Throws: ``ChatError``; nothing was changed then.
  package func answer(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiGetMemory(let id): return try await facts(of: id, as: userId)
    case .apiChangeMemory(let id, let change):
      let memory = try await memory(of: id, as: userId).memory
      do throws(ToolError) {
        try await Self.apply(change, to: memory)
      } catch {
        throw ChatError.error(errorType: .transferFailed(message: error.message))
      }
      return try await facts(of: id, as: userId)
    default: return nil
    }
  }

  /// Takes in what an assistant of a profile proposes: see ``Memory/propose(_:about:isAccepted:chat:)``.
  func propose(
    _ text: String, about toolkit: String, isAccepted: Bool, userId: Int64, chat: String
  ) async throws(ToolError) -> MemoryFactState {
    try await memory(of: userId).propose(text, about: toolkit, isAccepted: isAccepted, chat: chat)
  }

  private static func apply(_ change: MemoryChange, to memory: Memory) async throws(ToolError) {
    switch change {
    case .add(let toolkit, let text):
      try await memory.remember([text], about: toolkit, provenance: [Provenance(source: .user)])
    case .edit(let id, let text): try await memory.edit(id, text: text)
    case .accept(let id): try await memory.accept(id)
    case .forget(let id): try await memory.delete(id)
    case .unknown: throw ToolError(.invalidFact, message: "This version of Linnet can't do this with its memory.")
    }
  }

  private func facts(of id: Int64, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    let (memory, user) = try await memory(of: id, as: userId)
    do throws(ToolError) {
      return .memory(user: user, facts: try await memory.current().facts)
    } catch {
      throw ChatError.error(errorType: .transferFailed(message: error.message))
    }
  }

  private func memory(of id: Int64, as userId: Int64?) async throws(ChatError) -> (memory: Memory, user: User) {
    guard userId == nil || userId == id, let user = try await database.read({ try $0.user(id) }) else {
      throw .errorStore(storeError: .userNotFound(userId: id))
    }
    return (memory(of: id), user)
  }

  private func memory(of id: Int64) -> Memory {
    if let memory = memories[id] { return memory }
    let memory = Memory(store: StoredMemory(database, userId: id), audit: audit, clock: clock, makeID: makeID)
    memories[id] = memory
    return memory
  }
}
