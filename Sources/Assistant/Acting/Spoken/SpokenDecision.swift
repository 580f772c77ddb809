import ChatTypes
import PlainText

/// What a user decides in words of what the newest reply asks or did, without a model: "yes", "no", "undo that".
///
/// Such a message is about cards, which a model knows only from what it is told of them: it can neither press their buttons
/// nor take back what was done. Whatever says more than this is the model's.
enum SpokenDecision: Equatable {
  /// The only question that waits is answered.
  case decide(callId: String, itemId: Int64, approved: Bool)
  /// Several questions wait, and it isn't clear which one is meant.
  case several
  /// What these calls of a reply did is taken back, the last one first.
  case undo(callIds: [String], itemId: Int64)

  /// Items that are looked at, from the end: taking back goes from one to the one before.
  static let itemCount = 24

  private static let confirming: Set = ["confirm", "confirm it", "yes confirm", "approve", "approved", "yes delete it"]
  private static let refusing: Set = [
    "keep it", "no keep it", "leave it", "no leave it", "leave it as it is", "refuse", "deny",
  ]
  private static let undoing: Set = [
    "undo", "undo that", "undo it", "undo this", "undo the last one", "undo the last change", "undo that change",
    "take that back", "take it back", "revert that", "revert it", "can you undo that", "can you undo it",
  ]
  /// Words around an order that don't change it.
  private static let fillers: Set<Substring> = ["please", "oops", "wait", "sorry", "oh", "no", "linnet"]

  /// Reads a message.
  /// - Parameters:
  ///   - asked: the message.
  ///   - before: the items before it, oldest first.
  /// - Returns: nil where it says something else.
  static func read(_ asked: ChatItem, after before: [ChatItem]) -> Self? {
    guard case .text(let said) = asked.content.msgContent, asked.quotedItem == nil, said.utf8.count < 64 else {
      return nil
    }
    if let approved = answer(said) { return decision(approved, after: before) }
    return isUndo(said) ? undo(after: before) : nil
  }

  private static func decision(_ approved: Bool, after before: [ChatItem]) -> Self? {
    let reply = before.last { !$0.sent && !isAnswer($0) }
    guard let reply, reply.meta.itemDeleted == nil, let turn = reply.turn else { return nil }
    let waiting = turn.calls.filter { $0.status == .awaitingConfirmation }
    guard let call = waiting.first else { return nil }
    return waiting.count > 1 ? .several : .decide(callId: call.callId, itemId: reply.id, approved: approved)
  }

  /// The newest reply that still has something to take back, with nothing between but replies to such messages.
  private static func undo(after before: [ChatItem]) -> Self? {
    for item in before.reversed() where !item.sent && !isAnswer(item) {
      guard let turn = item.turn, item.meta.itemDeleted == nil else { return nil }
      let standing = turn.calls.filter { $0.status == .completed && $0.undoId != nil && $0.undoneAt == nil }
      if !standing.isEmpty { return .undo(callIds: standing.reversed().map(\.callId), itemId: item.id) }
      guard turn.calls.contains(where: { $0.undoneAt != nil }) else { return nil }
    }
    return nil
  }

  /// Whether a reply is one to such a message: no model wrote it.
  private static func isAnswer(_ reply: ChatItem) -> Bool {
    guard let turn = reply.turn, reply.meta.itemDeleted == nil else { return false }
    return turn.calls.isEmpty && turn.modelName == nil && turn.state == .done
  }

  private static func answer(_ said: String) -> Bool? {
    let words = words(said).joined(separator: " ")
    if confirming.contains(words) { return true }
    return refusing.contains(words) ? false : YesOrNo.answer(said)
  }

  private static func isUndo(_ said: String) -> Bool {
    var words = words(said)
    while let first = words.first, fillers.contains(first) { words.removeFirst() }
    while let last = words.last, fillers.contains(last) { words.removeLast() }
    return undoing.contains(words.joined(separator: " "))
  }

  private static func words(_ said: String) -> [Substring] {
    said.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
  }
}
