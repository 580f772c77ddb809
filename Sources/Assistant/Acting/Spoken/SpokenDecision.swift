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
  /// Those of them that mean one thing alone.
  private static let last: Set = ["undo the last one", "undo the last change"]
  /// Words around an order that don't change it.
  private static let opening: Set<Substring> = ["please", "oops", "wait", "sorry", "oh", "no", "linnet"]
  private static let closing: Set<Substring> = ["please", "linnet"]

  /// Reads a message.
  /// - Parameters:
  ///   - asked: the message.
  ///   - before: the items before it, oldest first.
  /// - Returns: nil where it says something else, or isn't right below what it is about.
  static func read(_ asked: ChatItem, after before: [ChatItem]) -> Self? {
    guard case .text(let said) = asked.content.msgContent, asked.quotedItem == nil, asked.meta.itemForwarded == nil,
      said.utf8.count < 64
    else { return nil }
    if let approved = answer(said) { return decision(approved, after: before) }
    guard let order = order(said) else { return nil }
    return undo(onlyLast: last.contains(order), after: before)
  }

  private static func decision(_ approved: Bool, after before: [ChatItem]) -> Self? {
    guard let place = before.lastIndex(where: { !$0.sent && !isAnswer($0) && !isFile($0) }),
      isAllAnswered(before[(place + 1)...]), before[place].meta.itemDeleted == nil, let turn = before[place].turn,
      // What it asks back in words may be what is answered.
      !turn.calls.contains(where: { $0.error?.isQuestion == true })
    else { return nil }
    let waiting = turn.calls.filter { $0.status == .awaitingConfirmation }
    guard let call = waiting.first else { return nil }
    return waiting.count > 1 ? .several : .decide(callId: call.callId, itemId: before[place].id, approved: approved)
  }

  /// The newest reply that still has something to take back, with nothing between but replies to such messages. Past one that was
  /// taken back it goes on only where that was the last thing that was said.
  private static func undo(onlyLast: Bool, after before: [ChatItem]) -> Self? {
    let goesOn = before.last.map(isAnswer) ?? false
    for (place, item) in before.enumerated().reversed() where !item.sent && !isAnswer(item) && !isFile(item) {
      guard let turn = item.turn, item.meta.itemDeleted == nil else { return nil }
      let standing = turn.calls.filter { $0.status == .completed && $0.undoId != nil && $0.undoneAt == nil }
      guard standing.isEmpty else {
        guard goesOn || isAllAnswered(before[(place + 1)...]) else { return nil }
        return .undo(callIds: (onlyLast ? standing.suffix(1) : standing).reversed().map(\.callId), itemId: item.id)
      }
      guard goesOn, turn.calls.contains(where: { $0.undoneAt != nil }) else { return nil }
    }
    return nil
  }

  /// Whether it is a file that a tool put below its reply.
  private static func isFile(_ item: ChatItem) -> Bool { item.turn == nil && item.file != nil }

  /// Whether a reply is one to such a message: no model wrote it.
  private static func isAnswer(_ reply: ChatItem) -> Bool {
    guard !reply.sent, let turn = reply.turn, reply.meta.itemDeleted == nil else { return false }
    return turn.calls.isEmpty && turn.modelName == nil && turn.state == .done
  }

  /// Whether all that was said since a reply was about its cards, too.
  private static func isAllAnswered(_ items: ArraySlice<ChatItem>) -> Bool {
    let answered = Set(items.filter(isAnswer).compactMap { $0.turn?.answersItemId })
    return items.allSatisfy { !$0.sent || answered.contains($0.id) }
  }

  private static func answer(_ said: String) -> Bool? {
    let words = words(said).joined(separator: " ")
    if confirming.contains(words) { return true }
    return refusing.contains(words) ? false : YesOrNo.answer(said)
  }

  /// The order to take something back; nil for anything else.
  private static func order(_ said: String) -> String? {
    var words = words(said)
    while let first = words.first, opening.contains(first) { words.removeFirst() }
    while let last = words.last, closing.contains(last) { words.removeLast() }
    let order = words.joined(separator: " ")
    return undoing.contains(order) ? order : nil
  }

  private static func words(_ said: String) -> [Substring] {
    said.lowercased().split { !$0.isLetter && $0 != "'" && $0 != "’" }
  }
}
