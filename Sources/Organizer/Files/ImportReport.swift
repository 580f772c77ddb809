/// What became of the parts of a file that was imported.
public struct ImportReport: Sendable, Hashable {
  /// What to do with something that is there already.
  public enum Existing: Sendable {
    /// Leave it.
    case skip
    /// Put what is imported in its place.
    case replace
  }

  /// One part.
  public struct Entry: Sendable, Hashable {
    /// Its UID, empty when it can't be known.
    public let id: String
    /// Its title or name, as a help to the user.
    public let title: String
    /// Why it was left out, as a sentence; nil when it was imported.
    public let reason: String?
  }

  /// Those that are there now.
  public internal(set) var imported: [Entry] = []
  /// Those that were there before.
  public internal(set) var skipped: [Entry] = []
  /// Those that can't be used.
  public internal(set) var broken: [Entry] = []

  /// A report on nothing.
  public init() {}
}

/// A name for something that has none: always the same for the same bytes, so that a second import finds the first.
func contentUID(_ bytes: [UInt8]) -> String {
  // FNV-1a, from both ends.
  func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
  return "import-" + String(hash(bytes), radix: 16) + String(hash(bytes.reversed()), radix: 16)
}
