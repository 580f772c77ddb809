/// What the media engine in a window's page is still to do, oldest first. A command stays until the page says that it has it:
/// a connection that ends may take the last patches with it.
public struct WebRTCCommandProcessor: Equatable, Sendable {
  /// A command with its number. The page takes each number once.
  public struct Entry: Equatable, Sendable {
    /// From 1, in the order in which the commands were given.
    public let number: Int
    /// The call that it is about.
    public let callUUID: String
    /// What is to be done.
    public let command: WCallCommand
  }

  /// The commands that the page may not have.
  public private(set) var entries: [Entry] = []
  private var last = 0

  init() {}

  /// Adds a command.
  mutating func add(_ command: WCallCommand, callUUID: String) {
    last += 1
    entries.append(Entry(number: last, callUUID: callUUID, command: command))
  }

  /// The page has a command, and all before it.
  mutating func received(_ number: Int) { entries.removeAll { $0.number <= number } }
}
