import ChatCore
import ChatTypes
import TerminalUI

/// What a command does its work with: the core of the home, and the profile that it acts for.
struct OpenCore: Sendable {
  /// The core.
  let api: any ChatAPI
  /// Whether it is in this process, rather than in one that had it open already.
  let isOwner: Bool
  /// The profile that is signed in.
  let user: User
  private let session: CoreSession

  fileprivate init(_ context: CommandContext) async throws {
    session = try await CoreSession.open(context)
    api = session
    isOwner = await session.isOwner
    guard case .activeUser(let user) = try await session.send(.showActiveUser, as: nil) else {
      throw ChatError.error(errorType: .noActiveUser)
    }
    self.user = user
  }

  /// Runs a command for the profile.
  func send(_ command: ChatCommand) async throws(ChatError) -> ChatResponse {
    try await api.send(command, as: user.userId)
  }

  /// The models that answer, where the core is in this process.
  func models() async -> CoreModels? { await session.models }

  /// What assistants act with, where the core is in this process.
  func acting() async -> ActingHome? { await session.acting }

  /// Closes the core, or the connection to it.
  func close() async throws { try await session.close() }
}

extension CommandContext {
  /// Opens the core of this home, or connects to the process that has it open.
  func openCore() async throws -> OpenCore { try await OpenCore(self) }

  /// Does something with the core and closes it, whatever happens.
  func withCore<Value>(_ body: (OpenCore) async throws -> Value) async throws -> Value {
    try await openCore().using(body)
  }
}

extension OpenCore {
  /// Does something with the core and closes it, whatever happens.
  func using<Value>(_ body: (OpenCore) async throws -> Value) async throws -> Value {
    let value: Value
    do {
      value = try await body(self)
    } catch {
      // Who would not wait for the end does not wait for this one either.
      if (error as? CommandEnd)?.isAbrupt != true { try? await close() }
      throw error
    }
    try await close()
    return value
  }
}
