import LanguageModels

/// Follows the calls of a reply that is parsed again and again as it grows, and tells what is new of them.
struct CallFollower {
  private let schemas: ToolSchemas
  /// How many calls have been told of. The last of them may still grow.
  private var count = 0
  private var last = ParsedCall()
  /// What has been told of the last one's arguments.
  private var told: [UInt8] = []
  /// Whether the one call that there may be is behind.
  private(set) var isOver = false

  init(_ schemas: ToolSchemas) { self.schemas = schemas }

  /// Takes all calls as far as they are written.
  mutating func take(_ calls: [ParsedCall]) -> [ReplyFragment] {
    guard !isOver else { return [] }
    var pieces: [ReplyFragment] = []
    for (position, call) in calls.enumerated() where position >= count - 1 && !call.name.isEmpty {
      if position == count {
        pieces += finish()
        if count > 0, !schemas.allowsSeveral { isOver = true }
        guard !isOver else { break }
        pieces.append(.call(.began(id: call.id, name: call.name)))
        count += 1
        told = []
      }
      last = call
      // The parser may yet have to see that a space or a sign belongs to the form, and takes it back.
      guard call.arguments.starts(with: told), call.arguments.count > told.count else { continue }
      let more = String(decoding: call.arguments[told.count...], as: UTF8.self)
      pieces.append(.call(.arguments(more)))
      told = call.arguments
    }
    return pieces
  }

  /// The last call grows no more.
  mutating func finish() -> [ReplyFragment] {
    defer { last = ParsedCall() }
    guard !last.name.isEmpty, told == last.arguments,
      schemas.takes(String(decoding: told, as: UTF8.self), of: last.name)
    else { return [] }
    return [.call(.ended)]
  }
}
