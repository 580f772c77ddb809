import ChatTypes
import JSONValue
import LinnetHome

/// A fact as `--json` prints it.
struct MemoryDocument: Encodable {
  var id: String
  /// `user`, or a tool's name.
  var topic: String
  var text: String
  /// Whether models are told it; if not, it waits for the user.
  var active: Bool
  /// Where it came from: `you`, `a chat`, or what was read.
  var from: String
  /// The chat in which it came up.
  @Nullable var chat: String?
  /// When it was first seen, in Unix milliseconds.
  var createdAt: Int64

  init(_ fact: MemoryFact) {
    id = fact.id
    topic = fact.toolkit
    text = fact.text
    active = fact.state == .active
    from = Self.origin(fact)
    chat = fact.chat
    createdAt = fact.createdAt
  }

  /// Where it came from, in a word.
  static func origin(_ fact: MemoryFact) -> String {
    let foreign = fact.provenance.first { $0.source != .user }
    return foreign.map { $0.label ?? $0.source.json.stringValue ?? "elsewhere" }
      ?? (fact.chat == nil ? "you" : "a chat")
  }
}

/// What `linnet memory list --json` prints.
struct MemoryListDocument: Encodable {
  /// In the order in which they were first seen.
  var facts: [MemoryDocument]
}

/// What a command prints that did something to one fact.
struct MemoryChangeDocument: Encodable {
  var fact: MemoryDocument
}

extension CoreClient {
  /// What is remembered of the profile.
  func memory() async throws -> [MemoryFact] {
    guard case .memory(_, let facts) = try await send(.apiGetMemory(userId: user.userId)) else { return [] }
    return facts
  }

  /// Changes it.
  func changeMemory(_ change: MemoryChange) async throws -> [MemoryFact] {
    guard case .memory(_, let facts) = try await send(.apiChangeMemory(userId: user.userId, change: change)) else {
      return []
    }
    return facts
  }

  /// The fact that a typed id or sentence means.
  /// - Throws: ``LinnetError`` when there is none, or several.
  func fact(_ name: String) async throws -> MemoryFact {
    try EntityFinder(
      kind: "fact", lister: "linnet memory list", things: try await memory(), id: \.id, title: \.text,
      detail: \.toolkit
    ).find(name)
  }
}
