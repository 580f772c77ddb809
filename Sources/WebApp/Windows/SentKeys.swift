/// What a page calls messages that it shows from the click until the server shows them.
struct SentKeys {
  /// Those that are told anew to a page that may have missed a patch.
  private static let mostKept = 64

  private var keys: [String] = []
  private var told = 0

  /// A message has come, and the next patch shows it.
  mutating func add(_ key: String) {
    keys.append(key)
    let excess = keys.count - Self.mostKept
    guard excess > 0 else { return }
    keys.removeFirst(excess)
    told = max(0, told - excess)
  }

  /// Those that weren't told.
  mutating func take() -> ArraySlice<String> {
    defer { told = keys.count }
    return keys[told...]
  }

  /// Begins anew, as for a page that has nothing.
  mutating func forget() { told = 0 }
}
