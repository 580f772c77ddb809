import ChatTypes
import Persistence
import Tools

/// What the profiles of a home allowed tools in advance, for commands. It is kept by the executor of whoever owns the home.
struct HomeToolGrants: Sendable {
  let executor: ToolExecutor
  let database: AppDatabase

  /// Answers a command about what is allowed; nil for any other.
  /// - Parameter userId: in whose name it is asked; nil for whoever owns the home.
  /// - Throws: ``ChatError``; nothing was taken back then, unless it could only not be saved.
  func answer(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiGetToolGrants(let id): return try await grants(of: user(id, as: userId))
    case .apiRevokeToolGrant(let id, let grantId):
      let user = try await user(id, as: userId)
      do throws(ToolError) {
        // What another profile allowed is as little there as what nobody did.
        guard await executor.summaries(of: id).contains(where: { $0.id == grantId }) else {
          throw ToolError(.notFound, message: "This isn't allowed any more. Load the list again.")
        }
        try await executor.revokeGrant(grantId)
      } catch {
        throw ChatError.error(errorType: .toolFailed(code: error.code.rawValue, message: error.message))
      }
      return try await grants(of: user)
    default: return nil
    }
  }

  private func grants(of user: User) async throws(ChatError) -> ChatResponse {
    .toolGrants(user: user, grants: await executor.summaries(of: user.userId))
  }

  private func user(_ id: Int64, as userId: Int64?) async throws(ChatError) -> User {
    guard userId == nil || userId == id, let user = try await database.read({ try $0.user(id) }) else {
      throw .errorStore(storeError: .userNotFound(userId: id))
    }
    return user
  }
}

extension ToolExecutor {
  /// What a profile allowed in advance and still holds, the one that ends first first.
  func summaries(of userId: Int64) -> [ToolGrantSummary] {
    grants().filter { $0.userId == userId }.map {
      ToolGrantSummary(
        id: $0.id, tool: $0.tool, action: $0.action, chat: $0.chat, usesLeft: $0.usesLeft, expiresAt: $0.expiresAt)
    }
  }
}
