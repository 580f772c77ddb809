/// What was entered before, and where the user is in it. Kept in memory only: it is as private as the conversation.
struct EditHistory: Equatable, Sendable {
  private var entries: [String] = []
  /// The entry that is shown; the number of entries for the draft.
  private var position = 0
  private var draft = ""
  private static let capacity = 1000

  /// Adds what was entered, unless it is the same as the last, and goes back to an empty draft.
  mutating func append(_ entry: String) {
    if entries.last != entry, entry.contains(where: { !$0.isWhitespace }) { entries.append(entry) }
    if entries.count > Self.capacity { entries.removeFirst() }
    position = entries.count
    draft = ""
  }

  /// The entry before; nil at the first. What is in the line becomes the draft when the user leaves it.
  mutating func previous(leaving text: String) -> String? {
    guard position > 0 else { return nil }
    if position == entries.count { draft = text }
    position -= 1
    return entries[position]
  }

  /// The entry after, or the draft after the last; nil at the draft.
  mutating func next() -> String? {
    guard position < entries.count else { return nil }
    position += 1
    return position == entries.count ? draft : entries[position]
  }

  /// Goes back to the draft.
  mutating func reset() {
    position = entries.count
    draft = ""
  }
}
