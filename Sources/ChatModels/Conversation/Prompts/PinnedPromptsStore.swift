import ChatCore
import ChatTypes
import JSONValue

/// Keeps the prompts that the user has at hand.
@MainActor public protocol PinnedPromptsStore: AnyObject {
  /// The prompts as they are kept.
  /// - Throws: `ChatError`, which has a sentence for the user.
  func load() async throws(ChatError) -> PinnedPromptList
  /// Keeps the prompts.
  /// - Throws: `ChatError`, which has a sentence for the user. The prompts are as they were then.
  func save(_ prompts: PinnedPromptList) async throws(ChatError)
  /// The prompts whenever they change, here or in another window; read by one model.
  func changes() async -> AsyncStream<PinnedPromptList>
}

/// Keeps pinned prompts in the preferences of a profile, so that all of its windows have them.
@MainActor public final class PreferencePinnedPromptsStore: PinnedPromptsStore {
  /// The preference's key.
  nonisolated static let key = "pinnedPrompts"

  private let api: any ChatAPI
  private let userId: Int64

  /// The prompts of a profile.
  public init(api: any ChatAPI, userId: Int64) {
    self.api = api
    self.userId = userId
  }

  private var scope: PreferenceScope { .profile(userId: userId) }

  /// Asks the core for the prompts.
  public func load() async throws(ChatError) -> PinnedPromptList {
    let response = try await api.send(.apiGetPreferences(scope: scope), as: userId)
    guard case .preferences(_, let values) = response else { throw .unexpectedResponse }
    return PinnedPromptList(json: values[Self.key] ?? .null)
  }

  /// Has the core keep the prompts.
  public func save(_ prompts: PinnedPromptList) async throws(ChatError) {
    let value = prompts.prompts.isEmpty ? nil : prompts.json
    let response = try await api.send(.apiSetPreference(scope: scope, key: Self.key, value: value), as: userId)
    if case .chatCmdError(_, let error) = response { throw error }
  }

  /// Follows the core's events. After a gap in them, the prompts are read anew.
  public func changes() async -> AsyncStream<PinnedPromptList> {
    let events = await api.events()
    let (api, scope, userId) = (api, scope, userId)
    let (changes, continuation) = AsyncStream.makeStream(of: PinnedPromptList.self)
    // Not on the main actor: it need not wake up for all that happens in all chats.
    let task = Task.detached {
      for await event in events {
        switch event {
        case .preferenceUpdated(scope, Self.key, let value): continuation.yield(PinnedPromptList(json: value ?? .null))
        case .resync:
          guard case .preferences(_, let values)? = try? await api.send(.apiGetPreferences(scope: scope), as: userId)
          else { continue }
          continuation.yield(PinnedPromptList(json: values[Self.key] ?? .null))
        default: break
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return changes
  }
}
