import ChatModels
import ChatTypes
import UserFacingErrors

/// Writes an item's row.
struct MessageView {
  let page: PageContext
  let chat: ChatId

  /// The id of the element that holds a stretch of a message's text.
  static func bodyId(_ id: Int64, index: Int) -> String { index == 0 ? "body-\(id)" : "body-\(id)-\(index)" }

  /// The row without its texts, which grow by themselves.
  func frame(_ row: MessageRow, parts: [MessagePart]) -> String { html(row, parts: parts, bodies: [], thinking: []) }

  /// The row.
  /// - Parameters:
  ///   - parts: the stretches of its text, with the calls at their ends.
  ///   - bodies: the blocks of each stretch, as HTML.
  ///   - thinking: those of the thinking.
  func html(_ row: MessageRow, parts: [MessagePart], bodies: [[String]], thinking: [String]) -> String {
    let (item, marks) = (row.item, row.marks)
    let isMerged = row.merged?.isOpen == false
    let isMessage = item.hasMsgContent && !isMerged
    let kinds: HTML = """
      \(item.sent && !isMerged ? "sent" : "came")\(if: row.goesOn, " goes-on")\(if: !isMessage, " event")\
      \(if: marks.isSelected, " selected")
      """
    let html: HTML = """
      <article id="\(MessageRow.key(item.id))" class="row \(kinds)" data-id="\(item.id)"\(if: item.isRcvNew || row.merged?.hasUnread == true, " data-new") \
      tabindex="-1"\(if: isMessage, facts(row))>\(above(row))\(row.merged.map { section($0) } ?? "")\
      \(if: isMessage, message(row, parts: parts, bodies: bodies, thinking: thinking))\
      \(if: !isMessage && !isMerged, GroupMessageRows.happened(item, in: chat))</article>
      """
    return html.text
  }

  /// What shows the items that a row stands for one by one, or together again.
  private func section(_ merged: MergedMark) -> HTML {
    """
    <p class="happened"><button type="button" class="link merged" data-act="reveal" \
    aria-expanded="\(merged.isOpen ? "true" : "false")">\(merged.text)<svg class="icon"><use href="#i-down"/></svg></button></p>
    """
  }

  /// What the menu of a message is told.
  private func facts(_ row: MessageRow) -> HTML {
    let turn = row.item.sent ? nil : row.item.turn
    return """
       data-can="\(MessageAbilities.html(row))\(MessageAbilities.amongPeople(row))"\
      \(with: turn?.stats.map(TurnText.stats) ?? "", { " data-stats=\"\($0)\"" })\
      \(with: turn?.modelName ?? "", { " data-model=\"\($0)\"" })
      """
  }

  /// What lies between the message before and this one.
  private func above(_ row: MessageRow) -> HTML {
    guard row.hasGapBefore || row.day != nil || row.isFirstUnread else { return "" }
    return """
      \(if: row.hasGapBefore, "<div class=\"gap\" role=\"presentation\"><span>Loading messages…</span></div>")\
      \(with: row.day ?? "", { "<h2 class=\"day\"><span>\($0)</span></h2>" })\
      \(if: row.isFirstUnread, "<div class=\"unread-mark\" id=\"unread-mark\"><span>New</span></div>")
      """
  }

  private func message(
    _ row: MessageRow, parts: [MessagePart], bodies: [[String]], thinking: [String]
  ) -> HTML {
    let item = row.item
    if let deleted = item.meta.itemDeleted {
      let body = item.isFromBlocked || item.isReport ? text(item, parts: parts, bodies: bodies) : ""
      return self.deleted(deleted, row: row, body: body)
    }
    return """
      <input type="checkbox" class="pick" data-pick aria-label="Choose this message"\
      \(if: row.marks.isSelected, " checked")>\(GroupMessageRows.sender(row))<div class="bubble">\
      <span class="unseen">\(item.sent ? "You" : item.memberDisplayName ?? row.partner):</span>\
      \(GroupMessageRows.report(item, isModerator: row.marks.isModerator))\(item.meta.itemForwarded.map { forwarded($0, item: item) } ?? "")\(quote(item))\(self.thinking(row, blocks: thinking))\(file(item))\
      \(text(item, parts: parts, bodies: bodies))\(DraftView.html(item, to: row.marks.recipient))\(progress(item))\(nextSteps(item))\(answers(item))</div>\
      \(if: !item.reactions.isEmpty, "<div class=\"reactions\">\(reactions(item, canReact: row.marks.canReact))</div>")\
      \(row.marks.comments.map { $0.html } ?? "")\
      \(MessageFoot.html(row, times: page.times))
      """
  }

  /// What stands where a message was: it is kept, and nobody need read it.
  /// - Parameter body: its text, where that can still be read.
  private func deleted(_ deleted: CIDeleted, row: MessageRow, body: HTML) -> HTML {
    let text: String =
      switch deleted {
      case .moderated(_, let member) where row.item.isReport: "Report, settled by \(member.displayName)"
      case .moderated(_, let member): "Deleted by \(member.displayName)"
      case .blocked, .blockedByAdmin: "From somebody who is blocked"
      case .deleted, .unknown: "This message was deleted"
      }
    return """
      <input type="checkbox" class="pick" data-pick aria-label="Choose this message"\
      \(if: row.marks.isSelected, " checked")>\(GroupMessageRows.sender(row))<div class="bubble">\
      <span class="unseen">\(row.item.sent ? "You" : row.item.memberDisplayName ?? row.partner):</span>\
      \(GroupMessageRows.folded(text, body: body, id: row.item.id))</div>\(MessageFoot.html(row, times: page.times))
      """
  }

  /// That a message was forwarded, and the way to where it stands, as far as that is the user's own chat.
  private func forwarded(_ from: CIForwardedFrom, item: ChatItem) -> HTML {
    var place: HTML = ""
    if let origin = from.origin, let itemId = origin.itemId {
      let writer = item.turn?.provenance.first { $0.source == .person }?.label
      place = """
        \u{20}<button type="button" class="link" data-act="open-origin" data-chat="\(origin.chatRef.id)" \
        data-item="\(itemId)">from “\(writer ?? from.chatName ?? "")”</button>
        """
    }
    return """
      <p class="forwarded"><svg class="icon"><use href="#i-forward-to"/></svg>Forwarded\(place)</p>
      """
  }

  private func quote(_ item: ChatItem) -> HTML {
    guard let quote = item.quotedItem else { return "" }
    return """
      <button type="button" class="quote" data-act="show-quote" data-item="\(quote.itemId.map { "\($0)" } ?? "")">\
      \(with: GroupMessageRows.author(of: quote), { "<b dir=\"auto\">\($0)</b>" })\
      <span dir="auto">\(String((quote.text.isEmpty ? quote.content.preview : quote.text).prefix(300)))</span></button>
      """
  }

  private func thinking(_ row: MessageRow, blocks: [String]) -> HTML {
    guard let turn = row.item.turn, !turn.thinking.isEmpty else { return "" }
    let title = turn.isThinking ? "Thinking…" : row.marks.thinkingTime.map(TurnText.thought) ?? "Thoughts"
    return """
      <details class="thinking" id="thought-\(row.item.id)"\(if: turn.isThinking, " data-live open")>\
      <summary><svg class="icon"><use href="#i-thought"/></svg>\(title)</summary>\
      <div class="text" id="thinking-\(row.item.id)">\(rendered: blocks.joined())</div></details>
      """
  }

  private func file(_ item: ChatItem) -> HTML {
    item.file.map { MessageFile(chat: chat, item: item).html($0) } ?? ""
  }

  private func text(_ item: ChatItem, parts: [MessagePart], bodies: [[String]]) -> HTML {
    var stretches: [HTML] = []
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1 || part.text.contains(where: { !$0.isWhitespace }) {
        let body = bodies.indices.contains(index) ? bodies[index] : []
        stretches.append(
          """
          <div class="text" id="\(Self.bodyId(item.id, index: index))" dir="auto">\(rendered: body.count == 1 ? body[0] : body.joined())</div>
          """)
      }
      if !part.calls.isEmpty {
        let calls = part.calls.map { CallView(page: page, itemId: item.id, text: item.text).html($0) }
        stretches.append("<div class=\"calls\">\(rendered: calls.joined())</div>")
      }
    }
    return stretches.count == 1 ? stretches[0] : HTML(joining: stretches)
  }

  /// How far a reply is, or what came of it.
  private func progress(_ item: ChatItem) -> HTML {
    guard let turn = item.turn, !item.sent else { return "" }
    let isWaiting =
      !turn.state.isFinal && item.text.isEmpty && turn.thinking.isEmpty && turn.pendingConfirmation == nil
    let trimmed = turn.trimmed.map { "\($0.messages) older messages were left out of what the model saw." }
    let bar: HTML? = TurnText.progress(turn.state).map {
      "<progress max=\"100\" value=\"\($0)\" aria-label=\"Progress\"></progress>"
    }
    return """
      \(if: isWaiting, "<div class=\"waiting\" aria-hidden=\"true\"><i></i><i></i><i></i></div>")\
      \(bar ?? "")\(problem(turn.state))\
      \(with: ([trimmed].compactMap(\.self) + turn.notices).joined(separator: " "), { "<p class=\"note\">\($0)</p>" })
      """
  }

  /// The way to what the user can do about what the reply says.
  private func nextSteps(_ item: ChatItem) -> HTML {
    guard let turn = item.turn, turn.state.isFinal, !item.sent, !turn.nextSteps.isEmpty else { return "" }
    return "<p class=\"next-steps\">\(NextStep.buttons(turn.nextSteps))</p>"
  }

  /// Why a reply failed, and where the user can do something about it.
  private func problem(_ state: TurnState) -> HTML {
    guard let text = TurnText.failure(state), case .failed(let failure) = state else { return "" }
    let steps = failure.nextSteps
    return """
      <p class="problem"><svg class="icon"><use href="#i-warning"/></svg>\(text)</p>\
      \(if: !steps.isEmpty, "<p class=\"next-steps\">\(NextStep.buttons(steps))</p>")
      """
  }

  /// What can be answered to what a tool asks back, while it is the last word: the style sheet hides it later.
  private func answers(_ item: ChatItem) -> HTML {
    guard let turn = item.turn, turn.state.isFinal else { return "" }
    // Of what was asked back in an earlier round the assistant has made something; of two questions one wouldn't know which.
    let newest = turn.calls.filter { $0.round == turn.calls.last?.round }
    let asked = newest.filter { $0.status == .failed && $0.error?.isQuestion == true }
    guard asked.count == 1, let error = asked.first?.error, !error.answers.isEmpty else { return "" }
    let buttons = error.answers.enumerated().map { number, answer -> HTML in
      // The number of a thing is the answer; what it stands for is said to who doesn't see the list above.
      let label = error.choices.indices.contains(number) ? error.choices[number].label : nil
      let name: HTML = label.map { " aria-label=\"\(answer): \($0)\" title=\"\($0)\"" } ?? ""
      return "<button type=\"button\" class=\"prompt\" data-act=\"send-prompt\" dir=\"auto\"\(name)>\(answer)</button>"
    }
    return """
      <div class="answers" role="group" aria-label="Answers">\(HTML(joining: buttons))</div>
      """
  }

  private func reactions(_ item: ChatItem, canReact: Bool) -> HTML {
    let buttons = item.reactions.map { given -> HTML in
      let (emoji, count) = (given.reaction.text, given.totalReacted)
      return """
        <button type="button" class="reaction" data-act="react" data-emoji="\(emoji)" \
        aria-pressed="\(given.userReacted ? "true" : "false")" aria-label="Reaction \(emoji)"\
        \(if: !canReact && !given.userReacted, " aria-disabled=\"true\"")>\(emoji)\
        \(if: count > 1, " <span>\(count)</span>")</button>
        """
    }
    return HTML(joining: buttons)
  }
}
