import ChatTypes

extension ChatItem {
  /// A user's message.
  package static func asked(_ id: Int64, _ text: String, line: String? = nil) -> ChatItem {
    var item = ChatItem(
      chatDir: .assistantSnd, meta: meta(id, text), content: .sndMsgContent(msgContent: .text(text: text)))
    if let line {
      var turn = AssistantTurn(state: .done)
      turn.contextLine = line
      item.turn = turn
    }
    return item
  }

  /// A reply.
  package static func replied(_ id: Int64, _ text: String, to asked: Int64? = nil, state: TurnState = .done) -> ChatItem
  {
    var item = ChatItem(
      chatDir: .assistantRcv, meta: meta(id, text), content: .rcvMsgContent(msgContent: .text(text: text)))
    var turn = AssistantTurn(state: state)
    turn.answersItemId = asked
    item.turn = turn
    return item
  }

  private static func meta(_ id: Int64, _ text: String) -> CIMeta {
    CIMeta(itemId: id, itemTs: id, itemText: text, itemStatus: .rcvRead, createdAt: id, updatedAt: id)
  }
}
