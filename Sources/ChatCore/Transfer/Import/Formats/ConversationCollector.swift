import ChatTypes
import JSONValue

/// Turns the elements of a file in another program's form into conversations.
protocol ConversationCollector {
  /// Takes the next element and gives the conversations that are complete with it.
  /// - Parameter place: what problems in it are told under.
  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation]

  /// Gives the conversations that could not be complete before the file's end.
  mutating func finish(_ notes: inout ImportNotes) -> [ImportedConversation]
}

extension ConversationCollector {
  mutating func finish(_ notes: inout ImportNotes) -> [ImportedConversation] { [] }
}

/// Tells conversations that a file has twice.
struct RepeatedConversations {
  /// The hash of the last conversation of each id.
  private var seen: [String: Int] = [:]

  /// Whether the same conversation was there before. Another one of the same id is none.
  mutating func isRepeated(_ id: String, json: JSONValue) -> Bool {
    guard !id.isEmpty else { return false }
    let hash = json.hashValue
    defer { seen[id] = hash }
    return seen[id] == hash
  }
}
