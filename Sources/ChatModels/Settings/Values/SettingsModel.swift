import ChatTypes
import JSONValue
import Observation

/// The settings of a window's profile and installation, as they hold now. It is changed by the core's events alone, so that
/// all windows agree.
@MainActor @Observable public final class SettingsModel {
  /// What is set, by where it is kept. What isn't set has its initial value.
  private var values: [Setting.Place: JSONObject] = [:]
  /// Whether they were read.
  public private(set) var isLoaded = false

  @ObservationIgnored private let context: ModelContext

  init(context: ModelContext) { self.context = context }

  /// What holds for a preference.
  public func value<Value>(_ key: PreferenceKey<Value>) -> Value {
    key.value(of: values[Self.place(of: key)]?[key.name])
  }

  /// What holds for a setting.
  public func value(_ setting: Setting) -> JSONValue { values[setting.place]?[setting.name] ?? setting.initial }

  /// Sets a preference, or takes it back to its initial value. It holds here once the core has said so.
  /// - Returns: whether it was set. If not, the error is shown.
  @discardableResult
  public func set<Value>(_ key: PreferenceKey<Value>, to value: Value?) async -> Bool {
    await set(key.name, in: Self.place(of: key), to: value?.json)
  }

  /// Sets a setting by what a user typed or chose.
  /// - Returns: whether it was set. If not, it is said what is wrong.
  @discardableResult
  public func set(_ setting: Setting, typed text: String) async -> Bool {
    guard let value = setting.value(typed: text) else {
      context.report(.error(errorType: .transferFailed(message: "“\(text.prefix(60))” can't be set here.")))
      return false
    }
    return await set(setting.name, in: setting.place, to: value)
  }

  private func set(_ name: String, in place: Setting.Place, to value: JSONValue?) async -> Bool {
    guard let scope = scope(of: place) else { return false }
    guard await context.perform(.apiSetPreference(scope: scope, key: name, value: value)) != nil else { return false }
    // The event that says the same may come later.
    note(name, in: place, value: value)
    return true
  }

  /// Reads all.
  func load() async {
    // Together, as the first screen waits for them.
    await withDiscardingTaskGroup { group in
      for place in Setting.Place.allCases { group.addTask { await self.load(place) } }
    }
    isLoaded = true
  }

  private func load(_ place: Setting.Place) async {
    guard let scope = scope(of: place),
      case .preferences(_, let json)? = try? await context.send(.apiGetPreferences(scope: scope))
    else { return }
    values[place] = json.objectValue ?? JSONObject()
  }

  /// Another window, or the command line, has set something.
  func apply(_ scope: PreferenceScope, name: String, value: JSONValue?) {
    switch scope {
    case .app: note(name, in: .app, value: value)
    case .shared: note(name, in: .shared, value: value)
    case .profile(let userId): if userId == context.userId { note(name, in: .profile, value: value) }
    case .chat, .unknown: break
    }
  }

  private func note(_ name: String, in place: Setting.Place, value: JSONValue?) {
    guard values[place]?[name] != value else { return }
    values[place, default: JSONObject()][name] = value
  }

  private func scope(of place: Setting.Place) -> PreferenceScope? {
    switch place {
    case .app: .app
    case .shared: .shared
    case .profile: context.userId.map { .profile(userId: $0) }
    }
  }

  private static func place<Value>(of key: PreferenceKey<Value>) -> Setting.Place {
    switch key.place {
    case .app: .app
    case .shared: .shared
    case .profile, .chat: .profile
    }
  }
}
