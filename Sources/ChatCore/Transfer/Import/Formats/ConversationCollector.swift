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

/// Reads the forms in which each element is a conversation of its own.
struct SingleConversations: ConversationCollector {
  /// Makes the tree of an element; nil for what is no conversation of the form.
  typealias Making = @Sendable (_ element: JSONValue, _ place: String, _ notes: inout ImportNotes) -> ConversationTree?
  /// Reads a message of it.
  typealias Reading =
    @Sendable (_ node: ConversationTree.Node, _ place: String, _ notes: inout ImportNotes) ->
    ForeignMessage?

  let make: Making
  var read: Reading = Self.message
  private var repeated = RepeatedConversations()

  init(_ make: @escaping Making, read: @escaping Reading = Self.message) {
    self.make = make
    self.read = read
  }

  mutating func add(_ element: JSONValue, at place: String, notes: inout ImportNotes) -> [ImportedConversation] {
    guard let tree = make(element, place, &notes) else {
      notes.add(place, message: "This is no conversation and was left out.")
      return []
    }
    guard !repeated.isRepeated(tree.chat.sourceId, json: element) else {
      notes.add(place, message: "The conversation is in the file twice and was read once.")
      return []
    }
    return tree.conversations(&notes, read: read)
  }

  /// A message as most programs keep it.
  static let message: Reading = { node, place, notes in
    guard let message = ForeignMessage(node.json, at: place, notes: &notes) else {
      notes.add(place, message: "A message of an unknown sender was left out.")
      return nil
    }
    return message
  }
}

extension ConversationTree.Node {
  /// A message with its place, by the names that programs have for its id, its parent and its time.
  init(_ json: JSONValue, index: Int) {
    func text(_ names: String...) -> String? {
      for name in names {
        if let text = json[name]?.stringValue { return text }
        if let number = json[name]?.int64Value { return String(number) }
      }
      return nil
    }
    let ancestors = json["ancestors"]?.arrayValue?.last?.stringValue
    let times = ["createdAt", "created_at", "timestamp", "time", "date", "inserted_at", "create_time", "updatedAt"]
    self.init(
      id: text("id", "messageId", "uuid", "_id") ?? "\(index + 1)",
      parent: text("parent", "parentId", "parentMessageId", "parent_id") ?? ancestors,
      time: times.lazy.compactMap { ImportTime.milliseconds(json[$0]) }.first, json: json)
  }
}
