// What may be shown, and kept to be shown, of where a toolkit's server is: keys often stand in addresses and arguments.

extension ToolkitSource {
  /// What stands for a text that is kept from view.
  private static let hiddenText = "…"
  /// Parts of names whose values are secret.
  private static let secretWords = ["key", "token", "secret", "password", "passwd", "auth", "credential", "header"]
  /// Shorter ones are no secrets, and stand everywhere.
  private static let shortestHidden = 4
  /// The same of values of variables, many of which are no secrets, such as “true” or “debug”.
  private static let shortestSecret = 8

  /// The address without user, values of its query, and fragment; nil for a server that has none.
  public var shownAddress: String? { url.map { Self.shown(address: unhidden($0)) } }

  /// The program and its arguments, without the values of those that are named as secrets.
  public var shownCommand: [String] {
    guard let program = command.first else { return [] }
    return [program] + Self.shown(arguments: command.dropFirst().map(unhidden))
  }

  /// Where it is, in a line.
  public var shownPlace: String { composio ?? shownAddress ?? shownCommand.joined(separator: " ") }

  /// Lines that the program wrote, without the secrets that it was given: it may print its settings.
  package func shown(lines: [String]) -> [String] {
    let secrets = (hidden + environment.values + headers.values + [clientSecret].compactMap(\.self))
      .filter { $0.count >= Self.shortestSecret }.sorted { $0.count > $1.count }
    return lines.map { line in secrets.reduce(line) { $0.replacing($1, with: Self.hiddenText) } }
  }

  private func unhidden(_ text: String) -> String {
    // The longest first: one may stand in another.
    hidden.filter { $0.count >= Self.shortestHidden }.sorted { $0.count > $1.count }.reduce(text) {
      $0.replacing($1, with: Self.hiddenText)
    }
  }

  /// An address without user, values of its query, and fragment.
  static func shown(address: String) -> String {
    let whole = address.prefix { $0 != "#" }
    let place = whole.prefix { $0 != "?" }
    var shown = withoutUser(String(place))
    guard place.endIndex < whole.endIndex else { return shown }
    let items = whole[place.endIndex...].dropFirst().split(separator: "&").map { item in
      item.contains("=") ? "\(item.prefix { $0 != "=" })=\(hiddenText)" : hiddenText
    }
    shown += "?" + items.joined(separator: "&")
    return shown
  }

  private static func withoutUser(_ address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    let rest = address[scheme.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return address }
    return String(address[..<scheme.upperBound]) + String(rest[rest.index(after: at)...])
  }

  /// Arguments of a program without what is named as a secret, and without the secrets of addresses in them.
  static func shown(arguments: [String]) -> [String] {
    var isValue = false
    return arguments.map { word in
      // A flag that takes no value is followed by the next flag.
      let isHidden = isValue && !word.hasPrefix("--")
      isValue = word.hasPrefix("-") && !word.contains("=") && (word == "-H" || isSecret(word))
      return isHidden ? hiddenText : shown(argument: word)
    }
  }

  private static func shown(argument word: String) -> String {
    let name = word.prefix { $0 != "=" }
    // What stands before the first sign of equality in an address is no name.
    if name.endIndex < word.endIndex, !name.contains("://"), isSecret(String(name)) { return "\(name)=\(hiddenText)" }
    return word.contains("://") ? shown(address: word) : word
  }

  private static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return secretWords.contains { name.contains($0) }
  }
}
