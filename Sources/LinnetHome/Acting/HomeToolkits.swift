import ChatTypes
import Foundation
import JSONValue
import Persistence
import Toolkits
import Tools

/// The servers of tools of a home, for its windows and commands. A call that is made without a chat goes through the same gate as any
/// other, and waits for the same answer.
package struct HomeToolkits: Sendable {
  /// What stands for the chat of a call that belongs to none.
  static let place = "toolkits"

  let registry: ToolkitRegistry
  let executor: ToolExecutor
  let database: AppDatabase
  let now: @Sendable () -> Int64
  let timeZone: TimeZone
  let makeID: @Sendable () -> String
  /// When the user is asked, in a profile.
  let mode: @Sendable (_ userId: Int64) async -> ConfirmationMode

  /// Reads what every profile has added, so that calls that wait for an answer are known. No server is started. What is left of profiles
  /// that are gone is removed.
  func prepare() async {
    guard let users = try? await database.read({ try $0.users() }) else { return }
    try? await StoredToolkits(database: database).removeAll(except: users.map(\.userId))
    for user in users { try? await registry.prepare(user.userId) }
  }

  /// Ends all servers.
  func close() async { await registry.close() }

  /// Answers a command about toolkits; nil for any other.
  /// - Parameter userId: in whose name it is asked; nil for whoever owns the home.
  func answer(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse? {
    switch command {
    case .apiGetToolkits(let id): return try await toolkits(of: user(id, as: userId))
    case let .apiChangeToolkits(id, change):
      let user = try await user(id, as: userId)
      do throws(ToolkitError) {
        if case .add(_, let source) = change, !source.command.isEmpty, await !isOwner(id) {
          throw .programOfOtherProfile
        }
        try await registry.change(change, of: id)
      } catch {
        throw Self.failure(error)
      }
      if case .remove(let name) = change { await executor.revokeGrants(ofToolkit: name, userId: id) }
      return try await toolkits(of: user)
    case let .apiCallToolkit(id, toolkit, tool, arguments, folder):
      let user = try await user(id, as: userId)
      // Paths are for whoever owns the home: a session of a window reads no files of this machine.
      let paths = userId == nil ? folder.map { PathFiles(folder: $0) } : nil
      return .toolkitCall(
        user: user, call: try await call(tool, of: toolkit, arguments: arguments, paths: paths, for: id))
    case let .apiSearchTools(id, text, address):
      let user = try await user(id, as: userId)
      do throws(ToolkitError) {
        return .foundTools(user: user, tools: try await registry.search(text, address: address, userId: id))
      } catch {
        throw Self.failure(error)
      }
    case let .apiGetToolkitPrompt(id, toolkit, prompt, arguments):
      let user = try await user(id, as: userId)
      do throws(ToolkitError) {
        let text = try await registry.prompt(prompt, of: toolkit, arguments: arguments, userId: id)
        return .toolkitPrompt(user: user, toolkit: toolkit, text: text)
      } catch {
        throw Self.failure(error)
      }
    case let .apiDecideToolkitCall(id, callId, approvalHash, approved):
      let user = try await user(id, as: userId)
      do throws(ToolError) {
        let completion = try await executor.decide(
          Self.key(callId, of: id), answer: approved ? .approve : .deny, binding: approvalHash)
        return .toolkitCall(user: user, call: completion.call)
      } catch {
        throw ChatError.error(errorType: .toolFailed(code: error.code.rawValue, message: error.message))
      }
    case let .apiFollowToolkitCall(id, callId, shown):
      let user = try await user(id, as: userId)
      return .toolkitCall(user: user, call: try await follow(callId, of: id, shown: shown))
    case let .apiAnswerToolkitForm(id, callId, cardId, answer):
      let user = try await user(id, as: userId)
      return .toolkitCall(user: user, call: try await self.answer(answer, form: cardId, of: callId, userId: id))
    default: return nil
    }
  }

  /// Whether a profile is the first of this Linnet. A program runs with all rights of whoever runs Linnet, and the first profile is
  /// theirs; others may be of people who only have a window here.
  private func isOwner(_ userId: Int64) async -> Bool {
    let users = (try? await database.read { try $0.users() }) ?? []
    return users.map(\.userId).min() == userId
  }

  private func toolkits(of user: User) async throws(ChatError) -> ChatResponse {
    do throws(ToolkitError) {
      return .toolkits(user: user, toolkits: try await registry.toolkits(of: user.userId))
    } catch {
      throw Self.failure(error)
    }
  }

  private func call(
    _ tool: String, of toolkit: String, arguments: JSONValue, paths: PathFiles?, for userId: Int64
  ) async throws(ChatError) -> ToolCall {
    let name: String
    do throws(ToolkitError) {
      name = try await registry.calledName(tool, of: toolkit, userId: userId)
    } catch {
      throw Self.failure(error)
    }
    let declarations = await registry.declarations(of: userId)
    let enabled = Set(declarations.map(\.name))
    var arguments = arguments
    var turn = TurnContext(
      userId: userId, chat: Self.place, itemId: 0, mode: await mode(userId), provenance: [], now: now(),
      timeZone: timeZone, enabledTools: enabled)
    guard enabled.contains(name) else {
      throw .error(
        errorType: .toolFailed(
          code: ToolCallError.Code.toolOff.rawValue,
          message:
            "The tool “\(tool)” of “\(toolkit)” is switched off. Look at it and switch it on, then call it again."))
    }
    if let paths, let places = declarations.first(where: { $0.name == name })?.files, !places.isEmpty {
      (arguments, turn.files) = paths.named(by: arguments, at: places)
    }
    return await executor.submit(ToolCall(callId: makeID(), name: name, arguments: arguments), in: turn).call
  }

  private func user(_ id: Int64, as userId: Int64?) async throws(ChatError) -> User {
    guard userId == nil || userId == id, let user = try await database.read({ try $0.user(id) }) else {
      throw .errorStore(storeError: .userNotFound(userId: id))
    }
    return user
  }

  private static func failure(_ error: ToolkitError) -> ChatError {
    .error(errorType: .toolFailed(code: error.code.rawValue, message: error.message))
  }
}
