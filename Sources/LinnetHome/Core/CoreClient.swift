import ChatCore
import ChatTypes

/// What acts in a home does its work with: the core, and the profile that it acts for.
package struct CoreClient: Sendable {
  /// The core.
  package let api: any ChatAPI
  /// Whether it is in this process, rather than in one that had it open already.
  package let isOwner: Bool
  /// The profile that is signed in.
  package let user: User
  private let session: CoreSession

  /// Opens the core of a home, or connects to the process that has it open.
  package init(_ context: HomeContext) async throws {
    session = try await CoreSession.open(context)
    api = session
    isOwner = await session.isOwner
    guard case .activeUser(let user) = try await session.send(.showActiveUser, as: nil) else {
      throw ChatError.error(errorType: .noActiveUser)
    }
    self.user = user
  }

  private init(_ client: CoreClient, user: User) {
    session = client.session
    api = client.api
    isOwner = client.isOwner
    self.user = user
  }

  /// The same core, for another profile.
  package func acting(for user: User) -> CoreClient { CoreClient(self, user: user) }

  /// Runs a command for the profile.
  package func send(_ command: ChatCommand) async throws(ChatError) -> ChatResponse {
    try await api.send(command, as: user.userId)
  }

  /// The models that answer, where the core is in this process.
  package func models() async -> CoreModels? { await session.models }

  /// What assistants act with, where the core is in this process.
  package func acting() async -> AssistantComposition? { await session.acting }

  /// Closes the core, or the connection to it.
  package func close() async throws { try await session.close() }
}
