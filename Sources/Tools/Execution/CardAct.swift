import ChatTypes

/// What the user does with a card of a call that is done. Only a person does this, by pressing on what is shown; no model
/// can.
public enum CardAct: Hashable, Sendable {
  /// An event that overlaps with others stays where it is.
  case keepConflict
  /// An event moves to another time, both in Unix milliseconds.
  case reschedule(start: Int64, end: Int64)
  /// What is in an event's way is looked for anew, and which times are free instead. Nothing is changed but the card.
  case findFreeSlots
}

/// The right to do one thing with one card, once. Only the executor makes one.
public struct CardAuthorization: ~Copyable, Sendable {
  /// The call as it stands.
  public let call: ToolCall
  /// The card as it was shown.
  public let card: ToolCard
  /// What the user wants.
  public let act: CardAct

  init(call: ToolCall, card: ToolCard, act: CardAct) {
    self.call = call
    self.card = card
    self.act = act
  }
}

/// A tool on whose cards the user can act.
public protocol CardActingTool: UndoableTool {
  /// Does what the user wants.
  /// - Returns: the call's cards as they are now, and how to undo it; ``ToolOutput/data`` is what the model is told.
  /// - Throws: ``ToolFailure``.
  func act(_ authorization: consuming CardAuthorization, in context: ToolContext) async throws -> ToolOutput
}
