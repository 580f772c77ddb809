/// Whoever opened a home, as far as the home has something to say or to ask: a person at a terminal, or nobody.
package protocol HomeInteraction: Sendable {
  /// Says something that matters beside the result.
  func notice(_ text: String)

  /// Says something that only matters to who wants to know more.
  func detail(_ text: String)

  /// Whether a passphrase that was wrong can be typed again.
  var canRetryPassphrase: Bool { get }

  /// Asks for a passphrase that exists.
  /// - Parameter prompt: what is asked for: `Passphrase for your chats`.
  /// - Throws: ``LinnetError`` when there is none; any other error ends what was being done, such as an interrupt.
  func passphrase(_ prompt: String) async throws -> String
}
