import ChatTypes

/// Writes an item's row.
struct MessageView {
  let page: PageContext
  /// The chat, as a part of an address.
  let chat: String

  init(page: PageContext, chat: ChatId) {
    self.page = page
    self.chat = chat.inPath
  }

  /// The row without the blocks of its text.
  /// - Parameters:
  ///   - body: the blocks of the text, as HTML.
  ///   - thinking: those of the thinking.
  func html(_ row: MessageRow, body: [String], thinking: [String]) -> String {
    page.templates.render("message", values(row, body, thinking))
  }

  private func values(_ row: MessageRow, _ body: [String], _ thinking: [String]) -> [String: Any] {
    let item = row.item
    let turn = item.turn
    let isReply = !item.sent && turn != nil
    var values: [String: Any] = [
      "key": MessageRow.key(item.id), "id": item.id, "chat": chat, "day": row.day ?? "", "hasDay": row.day != nil,
      "isFirstUnread": row.isFirstUnread, "goesOn": row.goesOn, "hasGap": row.hasGapBefore, "isSent": item.sent,
      "isUnread": item.isRcvNew, "time": page.times.clock(item.meta.itemTs), "iso": page.times.iso(item.meta.itemTs),
      "full": page.times.full(item.meta.itemTs), "isEdited": item.meta.itemEdited,
      "body": body.joined(), "thinking": thinking.joined(), "hasThinking": !(turn?.thinking.isEmpty ?? true),
      "isThinking": turn?.isThinking ?? false, "isReply": isReply, "isFinal": turn?.state.isFinal ?? true,
      "speaker": item.sent ? "You" : item.memberDisplayName ?? row.partner,
      "isEvent": !item.hasMsgContent, "text": item.text,
    ]
    if item.hasMsgContent {
      values["plain"] = true
      add(file: item, to: &values)
      if let quote = item.quotedItem {
        values["quote"] = ["text": String(quote.text.prefix(300)), "id": quote.itemId.map { "\($0)" } ?? ""]
      }
    }
    values["canRegenerate"] = isReply && (turn?.state.isFinal ?? false)
    values["canEdit"] = item.sent && item.meta.editable
    values["status"] = item.sent ? sentStatus(item) : ""
    if let turn, isReply {
      values["state"] = TurnText.status(turn.state) ?? ""
      values["failure"] = TurnText.failure(turn.state) ?? ""
      values["progress"] = TurnText.progress(turn.state).map { ["value": $0] as [String: Any] } ?? [:]
      values["hasProgress"] = TurnText.progress(turn.state) != nil
      values["isStopped"] = turn.state == .stopped
      values["isWaiting"] =
        !turn.state.isFinal && item.text.isEmpty && turn.thinking.isEmpty && turn.pendingConfirmation == nil
      values["stats"] = turn.stats.map(TurnText.stats) ?? ""
      values["model"] = turn.modelName ?? ""
      let trimmed = turn.trimmed.map { "\($0.messages) older messages were left out of what the model saw." }
      values["trimmed"] = ([trimmed].compactMap { $0 } + turn.notices).joined(separator: " ")
      values["calls"] = turn.calls.map { CallView(page: page, itemId: item.id).html($0) }.joined()
      values["hasCalls"] = !turn.calls.isEmpty
    }
    return values
  }

  private func add(file item: ChatItem, to values: inout [String: Any]) {
    guard let file = item.file else { return }
    let isImage = item.content.msgContent?.tag == .image
    if isImage && file.loaded {
      let image: [String: Any] = [
        "name": file.fileName, "width": file.width ?? 0, "height": file.height ?? 0, "hasSize": file.width != nil,
        "form": "full",
      ]
      values["image"] = image
    } else {
      let other: [String: Any] = [
        "name": file.fileName, "size": ByteText.text(file.fileSize), "isHere": file.loaded,
      ]
      values["file"] = other
    }
  }

  private func sentStatus(_ item: ChatItem) -> String {
    switch item.meta.itemStatus {
    case .sndNew: "Sending…"
    case .sndErrorAuth, .sndError, .sndWarning: item.meta.itemStatus.text
    default: ""
    }
  }
}
