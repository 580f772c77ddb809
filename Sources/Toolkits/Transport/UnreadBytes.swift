/// Counts the bytes that were sent to a server and that it has not read yet. One that asks without end and reads no answer must not fill the
/// memory.
struct UnreadBytes: Sendable {
  private let limit: Int
  private var count = 0

  /// - Parameter limit: bytes at most.
  init(limit: Int) { self.limit = limit }

  /// A message of so many bytes is to be sent.
  /// - Returns: whether it may be. One may always wait, however long it is.
  mutating func add(_ bytes: Int) -> Bool {
    guard count == 0 || count + bytes <= limit else { return false }
    count += bytes
    return true
  }

  /// The server has taken so many.
  mutating func remove(_ bytes: Int) { count -= bytes }
}
