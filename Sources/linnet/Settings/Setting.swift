import ChatTypes

/// A preference that can be read and set by name, whatever its type.
struct Setting: Sendable {
  /// Its name.
  let name: String
  /// What it decides.
  let meaning: String
  /// Where it is kept.
  let place: Place
  /// What holds while nobody has set it.
  let initial: JSONValue
  /// The values that there are; nil when there are too many to say.
  let choices: [String]?
  /// The value as it is stored; nil for one that makes no sense.
  private let check: @Sendable (JSONValue) -> JSONValue?

  /// Where preferences are kept that the command line can set.
  enum Place: String, Sendable, CaseIterable {
    /// With this installation's windows.
    case app
    /// With whatever works beside them, too.
    case shared
    /// With each profile.
    case profile
  }

  /// A preference of any type.
  /// - Parameter choices: the values that there are, if they can be listed.
  init<Value: JSONCodable>(_ key: PreferenceKey<Value>, _ meaning: String, choices: [Value]? = nil) {
    name = key.name
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
      guard let value = try? Value(json: json) else { return nil }
      // What only a placeholder could keep is a mistake here.
      if let known, !known.contains(value.json) { return nil }
      return value.json
    }
  }

  /// The value that was typed: JSON where that fits, else the text as it is.
  /// - Throws: ``LinnetError`` when it makes no sense.
  func value(typed text: String) throws -> JSONValue {
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
    throw LinnetError.usage("“\(name)” can't be “\(text)”.\(hint(text))")
  }

  private func hint(_ text: String) -> String {
    if let choices {
      let nearest = Suggestion.nearest(to: text, among: choices).map { " Did you mean “\($0)”?" } ?? ""
      return "\(nearest) It is one of: \(choices.joined(separator: ", "))."
    }
    return initial.boolValue == nil ? " It takes JSON like \(initial.text())." : " It is true or false."
  }

  /// A value as people read and type it.
  static func text(_ value: JSONValue) -> String { value.stringValue ?? value.text() }

  /// The scope that the core keeps it in.
  func scope(for user: User) -> PreferenceScope {
    switch place {
    case .app: .app
    case .shared: .shared
    case .profile: .profile(userId: user.userId)
    }
  }
}
