import ChatModels
import ChatTypes

/// The items of the open chat as they were sent to one page, and what of them has to be sent now.
@MainActor struct ItemsFragment {
  /// Rows at most that are added at a time to those that the page shows. More of them would make it stand still for more than
  /// a frame or two while one scrolls.
  static let slice = 8

  private(set) var chatId: ChatId?
  private var keys: [String] = []
  private var rows: [Int64: SentRow] = [:]
  /// Those of a chat that was left. To free them takes a while, which shall not pass before the next chat is shown.
  private var retired: [Int64: SentRow] = [:]
  /// Those of a chat that is probably opened next.
  private(set) var prerendered: PrerenderedRows?
  /// The first unread item when the chat was opened: the mark stays while one reads on.
  private var firstUnreadId: Int64?
  /// Whether rows are still to be added.
  private(set) var isBehind = false

  /// Begins anew, as for a page that has nothing.
  mutating func forget() {
    keys = []
    if retired.isEmpty { retired = rows }
    rows = [:]
  }

  /// Frees what is no longer needed, at a moment when nobody waits.
  mutating func releaseCaches(now: Int64) {
    retired = [:]
    if prerendered?.isCurrent(now) == false { prerendered = nil }
  }

  /// A chat was opened: what was unread then is marked as long as one stays in it.
  mutating func markUnread(from id: Int64?) { firstUnreadId = id }

  /// Brings everything up to date.
  mutating func update(_ window: WindowSession, patch: inout Patch) {
    let (state, page) = (window.state, window.page)
    let conversation = window.conversation
    let model = state.chatModel.im
    let items = model.reversedChatItems
    let gaps = Set(model.chatState.splits.filter { $0 != items.first?.id })
    let isOther = chatId != state.chatModel.chatId
    if isOther {
      forget()
      chatId = state.chatModel.chatId
    }
    var newKeys: [String] = []
    var changed: [(key: String, html: String)] = []
    var small = Patch()
    let maker = RowMaker(
      items: items, gaps: gaps, firstUnreadId: firstUnreadId,
      partner: RowMaker.partner(chatId.flatMap { state.chatModel.getChat($0) }),
      marker: MessageMarker(conversation, now: page.now()),
      page: page)
    // What an ended program left of a reply may not be worth a row.
    var shown: [(place: Int, item: ChatItem)] = []
    shown.reserveCapacity(items.count)
    let display = conversation?.display
    let sections = MergedSections(model.mergedItems, items: items)
    for place in items.indices.reversed() where !sections.hidden.contains(items[place].id) {
      guard let display else {
        shown.append((place, items[place]))
        continue
      }
      if let item = display(items[place]) { shown.append((place, item)) }
    }
    let left = leftOut(shown.map { $0.item.id }, isFree: isOther || window.scrollTarget != nil)
    isBehind = !left.isEmpty
    let view = MessageView(page: page, chat: chatId ?? "")
    newKeys.reserveCapacity(shown.count)
    if isOther {
      changed.reserveCapacity(shown.count)
      rows.reserveCapacity(shown.count)
    }
    for index in shown.indices where !left.contains(shown[index].item.id) {
      let id = shown[index].item.id
      let row = maker.row(shown[index].item, at: shown[index].place, merged: sections.marks[id])
      let key = MessageRow.key(id)
      newKeys.append(key)
      guard let sent = rows[id] else {
        changed.append((key, insert(row, view: view)))
        continue
      }
      if sent.row != row { change(row, view: view, patch: &small) }
    }
    if newKeys != keys || isOther {
      patch.list("items", keys: newKeys, html: changed)
      keys = newKeys
      // Those of messages that aren't shown any more.
      if rows.count > newKeys.count {
        let ids = Set(shown.map(\.item.id)).subtracting(left)
        rows = rows.filter { ids.contains($0.key) }
      }
    }
    patch.append(small)
    if prerendered?.isUsed == true { prerendered = nil }
  }

  /// Writes the rows of a chat that is probably opened next. Those that are something else by then are written again.
  /// - Parameter items: those that the chat would be opened with, newest first.
  mutating func prerender(_ items: [ChatItem], of chat: Chat, page: PageContext) {
    let maker = RowMaker(
      items: items, firstUnreadId: RowMaker.firstUnread(in: items), partner: RowMaker.partner(chat),
      marker: MessageMarker(prerendering: chat, now: page.now()), page: page)
    let view = MessageView(page: page, chat: chat.id)
    var prerendered = PrerenderedRows(began: page.now())
    for (place, item) in items.enumerated() where !Self.isGrowing(item) {
      prerendered.rows[item.id] = Self.write(maker.row(item, at: place), view: view)
    }
    self.prerendered = prerendered
  }

  /// What isn't added yet: all but a ``slice`` of the rows that are nearest to those that the page shows.
  /// - Parameter isFree: whether nothing is read at this moment that could stand still.
  private func leftOut(_ ids: [Int64], isFree: Bool) -> Set<Int64> {
    guard !isFree, ids.contains(where: { rows[$0] != nil }) else { return [] }
    let count = ids.count
    var distances: [Int64: Int] = [:]
    func measure(_ ids: some Sequence<Int64>) {
      // Far from all as long as none was met.
      var distance = count
      for id in ids {
        distance = rows[id] == nil ? distance + 1 : 0
        if distance > 0 { distances[id] = min(distance, distances[id] ?? distance) }
      }
    }
    measure(ids)
    measure(ids.reversed())
    guard distances.count > Self.slice else { return [] }
    let nearest = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return Set(nearest.dropFirst(Self.slice).map(\.key))
  }

  /// Brings items up to date to which something was added.
  mutating func grow(_ ids: Set<Int64>, window: WindowSession, patch: inout Patch) {
    let page = window.page
    let conversation = window.conversation
    let view = MessageView(page: page, chat: chatId ?? "")
    for id in ids.sorted() {
      guard let sent = rows[id], let told = window.state.chatModel.im.item(id),
        let item = conversation.map({ $0.displayed(told) }) ?? told
      else { continue }
      let row = MessageRow(
        item: item, day: sent.row.day, isFirstUnread: sent.row.isFirstUnread, goesOn: sent.row.goesOn,
        hasGapBefore: sent.row.hasGapBefore, partner: sent.row.partner,
        marks: sent.row.marks, merged: sent.row.merged)
      if sent.row != row { change(row, view: view, patch: &patch) }
    }
  }

  private static func isGrowing(_ item: ChatItem) -> Bool { !(item.turn?.state.isFinal ?? true) && !item.sent }

  private mutating func insert(_ row: MessageRow, view: MessageView) -> String {
    let written = prerendered?.take(row, now: view.page.now()) ?? Self.write(row, view: view)
    rows[row.item.id] = written.sent
    return written.html
  }

  /// Writes a row.
  static func write(_ row: MessageRow, view: MessageView) -> WrittenRow {
    let isGrowing = isGrowing(row.item)
    let parts = MessageParts.of(row.item)
    let bodies = parts.enumerated().map { index, part in
      TextBlocks(part.text, renderer: row.renderer, isGrowing: isGrowing && index == parts.count - 1)
    }
    let thinking = TextBlocks(row.item.turn?.thinking ?? "", renderer: .markdown, isGrowing: isGrowing)
    return WrittenRow(
      sent: SentRow(row: row, frame: nil, bodies: bodies, thinking: thinking),
      html: view.html(row, parts: parts, bodies: bodies.map(\.blocks), thinking: thinking.blocks))
  }

  private mutating func change(_ row: MessageRow, view: MessageView, patch: inout Patch) {
    guard var sent = rows.removeValue(forKey: row.item.id) else { return }
    let isGrowing = Self.isGrowing(row.item)
    let parts = MessageParts.of(row.item)
    let stretches = sent.bodies.count
    let changes = sent.update(parts, renderer: row.renderer, isGrowing: isGrowing)
    let thinking = sent.thinking.update(
      row.item.turn?.thinking ?? "", renderer: .markdown, isGrowing: isGrowing)
    let (before, after) = (sent.row.frameOnly, row.frameOnly)
    // Most pieces of a reply change nothing of its frame, which needn't be written to see that.
    let isSame = before == after && stretches == parts.count
    let frame = isSame ? sent.frame : view.frame(after, parts: parts)
    if !isSame, frame != sent.frame ?? view.frame(before, parts: MessageParts.of(sent.row.item)) {
      patch.row(
        MessageRow.key(row.item.id),
        html: view.html(row, parts: parts, bodies: sent.bodies.map(\.blocks), thinking: sent.thinking.blocks))
    } else {
      if let thinking {
        patch.blocks("thinking-\(row.item.id)", from: thinking, html: sent.thinking.blocks[thinking...])
      }
      for (index, first) in changes {
        patch.blocks(
          MessageView.bodyId(row.item.id, index: index), from: first, html: sent.bodies[index].blocks[first...])
      }
    }
    sent.row = row
    sent.frame = frame
    rows[row.item.id] = sent
  }
}

extension MessageRow {
  /// The row without what its frame doesn't show of it, so that a frame costs the same however long the text is.
  fileprivate var frameOnly: MessageRow {
    guard item.hasMsgContent else { return self }
    var item = item
    let isEmpty = item.text.isEmpty
    if let content = item.content.msgContent {
      item.content = item.content.with(content.with(text: isEmpty ? "" : "…"))
    }
    if let thinking = item.turn?.thinking, !thinking.isEmpty { item.turn?.thinking = "…" }
    item.meta.itemText = isEmpty ? "" : "…"
    item.meta.updatedAt = 0
    item.formattedText = nil
    return MessageRow(
      item: item, day: day, isFirstUnread: isFirstUnread, goesOn: goesOn, hasGapBefore: hasGapBefore, partner: partner,
      marks: marks, merged: merged)
  }
}

extension SentRow {
  /// Takes over a text that has grown. All stretches but the last are whole.
  /// - Returns: the stretches that differ, each with its first block that does.
  fileprivate mutating func update(
    _ parts: [MessagePart], renderer: TextRenderer, isGrowing: Bool
  ) -> [(index: Int, first: Int)] {
    var changes: [(index: Int, first: Int)] = []
    if bodies.count > parts.count { bodies.removeLast(bodies.count - parts.count) }
    for (index, part) in parts.enumerated() {
      let grows = isGrowing && index == parts.count - 1
      if index == bodies.count {
        bodies.append(TextBlocks(part.text, renderer: renderer, isGrowing: grows))
      } else if let first = bodies[index].update(part.text, renderer: renderer, isGrowing: grows) {
        changes.append((index, first))
      }
    }
    return changes
  }
}
