import ChatCore
import ChatTypes

/// The core of a home, whether it is in this process or in another. When the other process ends, the next command makes
/// this one the owner, or the client of yet another.
actor CoreSession: ChatAPI {
  private enum Connection {
    case owner(CoreOwner)
    case client(SocketClient)
  }

  private let context: HomeContext
  private var connection: Connection?
  private var opening: Task<Void, any Error>?
  private var isClosed = false

  private init(_ context: HomeContext) { self.context = context }

  /// Opens the core, or connects to the process that has it open.
  /// - Throws: ``LinnetError`` when that process doesn't answer; what ``CoreOwner/open(_:holding:)`` throws.
  static func open(_ context: HomeContext) async throws -> CoreSession {
    let session = CoreSession(context)
    _ = try await session.current()
    return session
  }

  /// Whether the core is in this process.
  var isOwner: Bool { if case .owner = connection { true } else { false } }

  /// The models of the core, where it is in this process.
  var models: CoreModels? { if case .owner(let core) = connection { core.models } else { nil } }

  /// What assistants act with, where the core is in this process.
  var acting: AssistantComposition? { if case .owner(let core) = connection { core.acting } else { nil } }

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    while true {
      let api = try await api()
      do throws(ChatError) {
        return try await api.send(command, as: userId)
      } catch {
        // The owner ended in order before it had read the command: whoever comes next does it.
        guard error == SocketClient.gone, let client = api as? SocketClient, client.saidGoodbye, !isClosed else {
          throw error
        }
        // It may have ended because this code has it erase everything: whoever comes next has no lock, and would take any code.
        if case .apiCheckAppLock = command { throw error }
      }
    }
  }

  func events() async -> AsyncStream<ChatEvent> {
    guard let first = try? await api().events() else { return AsyncStream { $0.finish() } }
    return AsyncStream { continuation in
      let task = Task {
        var events: AsyncStream<ChatEvent>? = first
        while let current = events {
          for await event in current { continuation.yield(event) }
          // The other process has ended. What happened meanwhile is not known.
          events = await self.eventsAfterLoss()
          if events != nil { continuation.yield(.resync(reason: "ownerEnded")) }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Closes the core, or the connection to it.
  func close() async throws {
    isClosed = true
    defer { connection = nil }
    switch connection {
    case .owner(let core): try await core.close()
    case .client(let client): client.close()
    case nil: break
    }
  }

  private func eventsAfterLoss() async -> AsyncStream<ChatEvent>? {
    guard !isClosed, !Task.isCancelled else { return nil }
    return try? await api().events()
  }

  private func api() async throws(ChatError) -> any ChatAPI {
    do {
      return try await current()
    } catch let error as ChatError {
      throw error
    } catch {
      context.notice(ErrorReport(error).message)
      throw SocketClient.gone
    }
  }

  private func current() async throws -> any ChatAPI {
    while true {
      if let api = usable { return api }
      guard !isClosed else { throw SocketClient.gone }
      // An owner may end as soon as it has answered; then it is the next one's turn, or this one's.
      let task = opening ?? Task { self.connection = try await self.connect() }
      opening = task
      // Another one that waited may have begun the next already.
      defer { if opening == task { opening = nil } }
      try await task.value
    }
  }

  private var usable: (any ChatAPI)? {
    switch connection {
    case .owner(let core): core.api
    case .client(let client): client.hasEnded ? nil : client
    case nil: nil
    }
  }

  private func connect() async throws -> Connection {
    switch try await CoreConnector(context).enter() {
    case .owner(let lock): return .owner(try await CoreOwner.open(context, holding: lock))
    case .client(let client): return .client(client)
    }
  }
}
