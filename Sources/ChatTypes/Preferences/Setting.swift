import JSONValue

/// A preference that can be read and set by name, whatever its type.
public struct Setting: Sendable {
  /// Its name.
  public let name: String
  /// What it decides.
  public let meaning: String
  /// Where it is kept.
  public let place: Place
  /// What holds while nobody has set it.
  public let initial: JSONValue
  /// The values that there are; nil when there are too many to say.
  public let choices: [String]?
  /// What a value has to look like, where its type doesn't say it: "two times such as 09:00-17:00".
  public let form: String?
  /// Whether lists show it. Others are set by windows alone.
  public let isListed: Bool
  /// Whether its value is a key that is shown to nobody once it is set.
  public let isSecret: Bool
  /// The value as it is stored; nil for one that makes no sense.
  private let check: @Sendable (JSONValue) -> JSONValue?

  /// Where settings are kept.
  public enum Place: String, Sendable, CaseIterable {
    /// With this installation's windows.
    case app
    /// With whatever works beside them, too.
    case shared
    /// With each profile.
    case profile
  }

  /// A preference of any type.
  /// - Parameters:
  ///   - meaning: what it decides.
  ///   - choices: the values that there are, if they can be listed.
  ///   - form: what a value has to look like, where its type doesn't say it.
  ///   - isListed: whether lists show it.
  ///   - isSecret: whether its value is never shown.
  ///   - makesSense: whether a value of the type can be one.
  public init<Value: JSONCodable>(
    _ key: PreferenceKey<Value>, meaning: String, choices: [Value]? = nil, form: String? = nil,
    isListed: Bool = true, isSecret: Bool = false, where makesSense: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    name = key.name
    self.form = form
    self.isListed = isListed
    self.isSecret = isSecret
    self.meaning = meaning
    place =
      switch key.place {
      case .app: .app
      case .shared: .shared
      case .profile, .chat: .profile
      }
    initial = key.initial.json
    let known = choices?.map(\.json)
    self.choices = known?.map { Self.text($0) }
    check = { json in
      guard let value = try? Value(json: json), makesSense(value) else { return nil }
      // What only a placeholder could keep is a mistake here.
      if let known, !known.contains(value.json) { return nil }
      return value.json
    }
  }

  /// The value that was typed: JSON where that fits, else the text as it is. Nil when it makes no sense.
  public func value(typed text: String) -> JSONValue? {
    var candidates: [JSONValue] = []
    if let json = try? JSONValue(parsing: text) { candidates.append(json) }
    candidates.append(JSONValue.string(text))
    if initial.boolValue != nil {
      if ["on", "yes"].contains(text.lowercased()) { candidates.append(JSONValue.bool(true)) }
      if ["off", "no"].contains(text.lowercased()) { candidates.append(JSONValue.bool(false)) }
    }
    for candidate in candidates {
      if let value = check(candidate) { return value }
    }
    return nil
  }

  /// A value as it is stored; nil for one that makes no sense.
  public func value(_ json: JSONValue) -> JSONValue? { check(json) }

  /// A value as it may be shown: of a key, only whether there is one.
  public func shown(_ value: JSONValue) -> JSONValue { isSecret && value != initial ? "(set)" : value }

  /// A value as people read and type it.
  public static func text(_ value: JSONValue) -> String { value.stringValue ?? value.text() }

  /// The scope that the core keeps it in.
  /// - Parameter userId: the profile whose setting is meant.
  public func scope(of userId: Int64) -> PreferenceScope {
    switch place {
    case .app: .app
    case .shared: .shared
    case .profile: .profile(userId: userId)
    }
  }
}
