import ChatCore
import ChatTypes
import JSONValue
import TestSupport

@testable import ChatModels

/// A core in arrays whose answers a test can refuse and hold back command by command.
actor ConversationCore: ChatAPI {
  let base: FakeCore
  private(set) var commands: [ChatCommand] = []
  private var failures: [String: [ChatError]] = [:]
  private var heldTags: Set<String> = []
  private var held: [CheckedContinuation<Void, Never>] = []
  private var preferences = JSONObject()
  private var thinking = false

  init(_ base: FakeCore) { self.base = base }

  // MARK: - What tests do

  /// The next command of a kind fails.
  func fail(_ tag: String, _ error: ChatError = .errorStore(storeError: .readOnly)) {
    failures[tag, default: []].append(error)
  }
  /// Commands of a kind are answered when ``release()`` is called.
  func hold(_ tag: String) { heldTags.insert(tag) }
  func waitUntilHeld(_ count: Int = 1) async { await waitUntil { held.count >= count } }
  func release() {
    heldTags = []
    let held = held
    self.held = []
    for continuation in held { continuation.resume() }
  }
  func set(preference key: String, _ value: JSONValue?) { preferences[key] = value }
  func preference(_ key: String) -> JSONValue? { preferences[key] }
  func commands(_ tag: String) -> [ChatCommand] { commands.filter { $0.tag == tag } }
  func forget() { commands = [] }

  // MARK: - ChatAPI

  func events() async -> AsyncStream<ChatEvent> { await base.events() }

  func send(_ command: ChatCommand, as userId: Int64?) async throws(ChatError) -> ChatResponse {
    commands.append(command)
    let failure = failures[command.tag].flatMap { $0.first }
    if failure != nil { failures[command.tag]?.removeFirst() }
    if heldTags.contains(command.tag) { await withCheckedContinuation { held.append($0) } }
    if let failure { throw failure }
    switch command {
    case .apiGetPreferences(let scope): return .preferences(scope: scope, values: .object(preferences))
    case .apiSetPreference(let scope, let key, let value):
      preferences[key] = value
      await base.emit(.preferenceUpdated(scope: scope, key: key, value: value))
      return .cmdOk(user_: Make.user())
    case .apiSetAssistantOptions(let id, let options):
      var chat = AssistantChat(assistantChatId: id, userId: 1, createdAt: Make.time, title: "New Chat")
      chat.chatTs = Make.time
      thinking = options.thinkingEnabled ?? thinking
      chat.thinkingEnabled = thinking
      return .chatInfoUpdated(user: Make.user(), chatInfo: .assistant(assistantChat: chat))
    default: return try await base.send(command, as: userId)
    }
  }
}
