import ChatTypes
import JSONValue
import Persistence

extension CoreTransaction {
  /// Keeps a chat's draft, or throws it away. An empty one is none.
  func setDraft(_ draft: ComposeState?, of ref: ChatRef) throws -> ChatResponse {
    let user = try user()
    let chat = try chat(ref.chat)
    var kept = draft.flatMap { $0.isEmpty ? nil : $0 }
    if kept?.updatedAt == 0 { kept?.updatedAt = now }
    try store.setDraft(kept, of: chat)
    emit(.draftUpdated(user: user, chatRef: chat.ref, draft: kept))
    return .cmdOk(user_: user)
  }

  /// Sets how long a profile's items are kept.
  func setTTL(_ ttl: ChatItemTTL, for userId: Int64) throws -> ChatResponse {
    let user = try user(userId)
    let ttl = try ItemLifetime.valid(ttl)
    setsLifetimes = true
    try store.setPreference(
      PreferenceKey<ChatItemTTL>.chatItemTTL.name, of: .profile(userId: userId), to: ttl == .none ? nil : ttl.json)
    emit(.chatItemTTL(user: user, chatItemTTL: ttl))
    return .chatItemTTL(user: user, chatItemTTL: ttl)
  }

  /// Keeps the settings that go with an archive.
  func saveSettings(_ settings: AppSettings) throws -> ChatResponse {
    try store.setPreference(PreferenceKey<AppSettings>.appSettings.name, of: .shared, to: settings.json)
    emit(.appSettings(appSettings: settings))
    return .cmdOk(user_: try? user())
  }

  /// Keeps one preference, or takes it back to its default.
  func setPreference(_ key: String, of scope: PreferenceScope, to value: JSONValue?) throws -> ChatResponse {
    switch scope {
    case .app, .shared: break
    case .profile(let userId): _ = try user(userId)
    case .chat(let ref): _ = try chat(ref)
    case .unknown: throw ChatError.error(errorType: .commandError(message: "unknown scope"))
    }
    guard !key.isEmpty, key.utf8.count <= 200 else {
      throw ChatError.error(errorType: .commandError(message: "the key must have 1 to 200 bytes"))
    }
    guard !ReservedPreference.isReserved(key) else {
      throw ChatError.error(errorType: .commandError(message: "this key is the core's own"))
    }
    try store.setPreference(key, of: scope, to: value)
    emit(.preferenceUpdated(scope: scope, key: key, value: value))
    return .cmdOk(user_: try? user())
  }
}
