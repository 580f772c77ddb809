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

  /// The id of the element that holds a stretch of a message's text.
  static func bodyId(_ id: Int64, _ index: Int) -> String { index == 0 ? "body-\(id)" : "body-\(id)-\(index)" }

  /// The row without its texts, which grow by themselves.
  func frame(_ row: MessageRow, _ parts: [MessagePart]) -> String { html(row, parts, [], []) }

  /// The row.
  /// - Parameters:
  ///   - parts: the stretches of its text, with the calls at their ends.
  ///   - bodies: the blocks of each stretch, as HTML.
  ///   - thinking: those of the thinking.
  func html(_ row: MessageRow, _ parts: [MessagePart], _ bodies: [[String]], _ thinking: [String]) -> String {
    var values = values(row)
    values["thinking"] = thinking.joined()
    values["parts"] = parts.enumerated().map { index, part -> [String: Any] in
      [
        "id": Self.bodyId(row.item.id, index), "body": bodies.indices.contains(index) ? bodies[index].joined() : "",
        "calls": part.calls.map { CallView(page: page, itemId: row.item.id).html($0) }.joined(),
        "hasCalls": !part.calls.isEmpty,
        "hasText": index == parts.count - 1 || part.text.contains { !$0.isWhitespace },
      ]
    }
    return page.templates.render("message", values)
  }

  private func values(_ row: MessageRow) -> [String: Any] {
    let item = row.item
    let turn = item.turn
    let isReply = !item.sent && turn != nil
    var values: [String: Any] = [
      "key": MessageRow.key(item.id), "id": item.id, "chat": chat, "day": row.day ?? "", "hasDay": row.day != nil,
      "isFirstUnread": row.isFirstUnread, "goesOn": row.goesOn, "hasGap": row.hasGapBefore, "isSent": item.sent,
      "isUnread": item.isRcvNew, "time": page.times.clock(item.meta.itemTs), "iso": page.times.iso(item.meta.itemTs),
      "full": page.times.full(item.meta.itemTs), "isEdited": item.meta.itemEdited,
      "hasThinking": !(turn?.thinking.isEmpty ?? true), "isThinking": turn?.isThinking ?? false, "isReply": isReply,
      "isFinal": turn?.state.isFinal ?? true, "speaker": item.sent ? "You" : item.memberDisplayName ?? row.partner,
      "isEvent": !item.hasMsgContent, "text": item.text, "isSelected": row.marks.isSelected,
      "isQueued": row.marks.isQueued, "canContinue": row.marks.canContinue,
      "thought": row.marks.thinkingTime.map(TurnText.thought) ?? "Thoughts",
    ]
    if item.hasMsgContent {
      values["plain"] = true
      add(file: item, to: &values)
      if let quote = item.quotedItem {
        values["quote"] = ["text": String(quote.text.prefix(300)), "id": quote.itemId.map { "\($0)" } ?? ""]
      }
      values["isForwarded"] = item.meta.itemForwarded != nil
      values["reactions"] = item.reactions.map { given -> [String: Any] in
        [
          "emoji": given.reaction.text, "count": given.totalReacted, "isMany": given.totalReacted > 1,
          "isOwn": given.userReacted,
        ]
      }
      values["hasReactions"] = !item.reactions.isEmpty
    }
    let isWhole = item.hasMsgContent && !item.meta.isLive
    values["canRegenerate"] = isReply && isWhole && (turn?.state.isFinal ?? false)
    values["can"] = abilities(row, isWhole: isWhole)
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
    }
    return values
  }

  /// What the menu of a message offers.
  private func abilities(_ row: MessageRow, isWhole: Bool) -> String {
    let item = row.item
    guard isWhole, item.meta.itemDeleted == nil else { return "copy" }
    var names = ["reply", "copy", "react", "select"]
    if !item.isReport { names.append("forward") }
    if item.sent, item.meta.editable { names.append(row.marks.editsInBranch ? "edit-branch" : "edit") }
    if item.sent, !item.text.isEmpty { names.append("keep") }
    if !item.sent, item.turn?.state.isFinal ?? false { names.append("regenerate") }
    if row.marks.canContinue { names.append("continue") }
    if row.marks.canBranch { names.append("branch") }
    if item.meta.itemEdited { names.append("versions") }
    return (names + ["delete"]).joined(separator: " ")
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
