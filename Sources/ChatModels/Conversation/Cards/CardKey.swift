import ChatTypes
import JSONValue

/// Which card of which call of which reply, or the call as a whole.
public struct CardKey: Hashable, Sendable {
  /// The reply.
  public let itemId: Int64
  /// The call.
  public let callId: String
  /// The card; nil for the call with all of its cards.
  public let cardId: String?

  /// A card, or a call.
  public init(itemId: Int64, callId: String, cardId: String? = nil) {
    self.itemId = itemId
    self.callId = callId
    self.cardId = cardId
  }

  /// The call that the card belongs to.
  public var call: CardKey { CardKey(itemId: itemId, callId: callId) }

  /// Whether what is done with one touches the other.
  func overlaps(_ other: CardKey) -> Bool {
    call == other.call && (cardId == nil || other.cardId == nil || cardId == other.cardId)
  }

  /// Whether a card of the call is meant.
  func names(_ card: ToolCard) -> Bool { cardId == nil || cardId == card.cardId }
}

/// Something that waits for the user's decision.
public struct PendingConfirmation: Identifiable, Equatable, Sendable {
  /// What is decided on.
  public let key: CardKey
  /// The call.
  public let call: ToolCall
  /// The card; nil when the call has none that waits, and is decided on as a whole.
  public let card: ToolCard?

  /// ``key``
  public var id: CardKey { key }

  /// The question in full, as a sheet puts it. Nothing in it is shortened: one approves what one sees.
  public var execution: PendingToolExecution {
    PendingToolExecution(
      id: call.callId, toolSlug: call.name, summarizedIntent: CardLabels.intent(of: call, on: card) + ".",
      riskCategory: call.risk,
      sanitizedArgs: arguments, targetDescription: card.map { CardLabels.title(of: $0.content) } ?? "")
  }

  private var arguments: [String: String] {
    var texts: [String: String] = [:]
    for member in (call.resolved ?? call.arguments).objectValue?.members ?? [] {
      texts[member.name] = member.value.stringValue ?? member.value.text()
    }
    return texts
  }

  /// All that waits, in the order in which it stands in the chat.
  /// - Parameter items: oldest first, as they are shown.
  static func all(in items: some Sequence<ChatItem>) -> [PendingConfirmation] {
    items.flatMap { item -> [PendingConfirmation] in
      guard let turn = item.turn, !turn.calls.isEmpty, item.meta.itemDeleted == nil else { return [] }
      return turn.calls.flatMap { pending($0, in: item.id) }
    }
  }

  private static func pending(_ call: ToolCall, in itemId: Int64) -> [PendingConfirmation] {
    guard call.status == .awaitingConfirmation else { return [] }
    let cards = call.cards.filter(\.state.isPending)
    if cards.isEmpty {
      // Its cards are decided on already, and the call is about to know.
      let isDecided = call.cards.contains { $0.state != .listed }
      return isDecided
        ? [] : [PendingConfirmation(key: CardKey(itemId: itemId, callId: call.callId), call: call, card: nil)]
    }
    return cards.map { card in
      PendingConfirmation(
        key: CardKey(itemId: itemId, callId: call.callId, cardId: card.cardId), call: call, card: card)
    }
  }
}
