import ChatCore
import ChatTypes
import Foundation

/// What the models of one window share: the core, the profile that the window is signed in as, the clock.
@MainActor final class ModelContext {
  /// The core.
  let api: any ChatAPI
  /// Runs what is to happen later.
  let timers: any ModelTimers
  /// The time of day in Unix milliseconds.
  let now: @Sendable () -> Int64
  /// The profile that the window is signed in as.
  var userId: Int64?
  /// Shows an error to the user.
  var report: @MainActor (ChatError) -> Void = { _ in }
  /// Shows a sentence to the user.
  var tell: @MainActor (String) -> Void = { _ in }

  init(api: any ChatAPI, timers: any ModelTimers, now: @escaping @Sendable () -> Int64) {
    self.api = api
    self.timers = timers
    self.now = now
  }

  /// Runs a command in the name of the profile.
  /// - Throws: ``ChatError``, that of a refusal in the answer too.
  func send(_ command: ChatCommand) async throws(ChatError) -> ChatResponse {
    let response = try await api.send(command, as: userId)
    if case .chatCmdError(_, let error) = response { throw error }
    return response
  }

  /// Runs a command in the name of the profile and shows the error if it fails.
  /// - Returns: the answer; nil when it failed.
  @discardableResult
  func perform(_ command: ChatCommand) async -> ChatResponse? {
    do {
      return try await send(command)
    } catch {
      report(error)
      return nil
    }
  }

  /// Now, in Unix milliseconds.
  nonisolated static let systemTime: @Sendable () -> Int64 = { Date().unixMilliseconds }
}

extension ChatError {
  /// The core answered a command with something that doesn't belong to it.
  static let unexpectedResponse = ChatError.error(errorType: .internalError(message: "unexpected response"))
}
