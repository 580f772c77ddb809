import ChatModels
import ChatTypes

/// The items of the open chat as they were sent to one page, and what of them has to be sent now.
@MainActor struct ItemsPiece {
  /// Messages of one side within this time go on without a new head, in milliseconds.
  static let groupTime: Int64 = 5 * 60_000

  private(set) var chatId: ChatId?
  private var keys: [String] = []
  private var rows: [Int64: SentRow] = [:]
  /// The first unread item when the chat was opened: the mark stays while one reads on.
  private var firstUnreadId: Int64?

  /// Begins anew, as for a page that has nothing.
  mutating func forget() {
    keys = []
    rows = [:]
  }

  /// A chat was opened: what was unread then is marked as long as one stays in it.
  mutating func markUnread(from id: Int64?) { firstUnreadId = id }

  /// Brings everything up to date.
  mutating func update(_ state: AppState, _ page: PageContext, _ patch: inout Patch) {
    let model = state.chatModel.im
    let items = model.reversedChatItems
    let gaps = Set(model.chatState.splits.filter { $0 != items.first?.id })
    let isOther = chatId != state.chatModel.chatId
    if isOther {
      forget()
      chatId = state.chatModel.chatId
    }
    var newKeys: [String] = []
    var changed: [String: String] = [:]
    var small = Patch()
    var ids: Set<Int64> = []
    let partner = chatId.flatMap { state.chatModel.getChat($0) }.map(Self.partner) ?? ""
    for index in items.indices.reversed() {
      let item = items[index]
      let older = index + 1 < items.count ? items[index + 1] : nil
      let hasGap = older.map { gaps.contains($0.id) } ?? false
      let row = row(item, older, hasGap, partner, page)
      newKeys.append(MessageRow.key(item.id))
      ids.insert(item.id)
      guard let sent = rows[item.id] else {
        changed[MessageRow.key(item.id)] = insert(row, page)
        continue
      }
      if sent.row != row { change(row, page, &small) }
    }
    if newKeys != keys || isOther {
      patch.list("items", newKeys, changed)
      keys = newKeys
      rows = rows.filter { ids.contains($0.key) }
    }
    patch.append(small)
  }

  /// Brings items up to date to which something was added.
  mutating func grow(_ ids: Set<Int64>, _ state: AppState, _ page: PageContext, _ patch: inout Patch) {
    for id in ids.sorted() {
      guard let sent = rows[id], let item = state.chatModel.im.item(id) else { continue }
      let row = MessageRow(
        item: item, day: sent.row.day, isFirstUnread: sent.row.isFirstUnread, goesOn: sent.row.goesOn,
        hasGapBefore: sent.row.hasGapBefore, partner: sent.row.partner)
      if sent.row != row { change(row, page, &patch) }
    }
  }

  private func row(
    _ item: ChatItem, _ older: ChatItem?, _ hasGap: Bool, _ partner: String, _ page: PageContext
  ) -> MessageRow {
    let isNewDay = older.map { page.times.day($0.meta.itemTs) != page.times.day(item.meta.itemTs) } ?? true
    let goesOn = older.map {
      !isNewDay && $0.hasMsgContent && item.hasMsgContent && $0.chatDir.sameDirection(item.chatDir)
        && item.meta.itemTs - $0.meta.itemTs < Self.groupTime
    }
    return MessageRow(
      item: item, day: isNewDay ? page.times.dayName(item.meta.itemTs, now: page.now()) : nil,
      isFirstUnread: item.id == firstUnreadId, goesOn: goesOn ?? false, hasGapBefore: hasGap, partner: partner)
  }

  private static func renderer(_ item: ChatItem) -> MarkdownRenderer { MarkdownRenderer(keepsLineBreaks: item.sent) }

  private static func isGrowing(_ item: ChatItem) -> Bool { !(item.turn?.state.isFinal ?? true) && !item.sent }

  private mutating func insert(_ row: MessageRow, _ page: PageContext) -> String {
    let isGrowing = Self.isGrowing(row.item)
    let body = TextBlocks(row.item.text, Self.renderer(row.item), isGrowing: isGrowing)
    let thinking = TextBlocks(row.item.turn?.thinking ?? "", MarkdownRenderer(), isGrowing: isGrowing)
    let view = MessageView(page: page, chat: chatId ?? "")
    rows[row.item.id] = SentRow(
      row: row, frame: view.html(row.frameOnly, body: [], thinking: []), body: body, thinking: thinking)
    return view.html(row, body: body.blocks, thinking: thinking.blocks)
  }

  private mutating func change(_ row: MessageRow, _ page: PageContext, _ patch: inout Patch) {
    guard var sent = rows.removeValue(forKey: row.item.id) else { return }
    let isGrowing = Self.isGrowing(row.item)
    let body = sent.body.update(row.item.text, Self.renderer(row.item), isGrowing: isGrowing)
    let thinking = sent.thinking.update(row.item.turn?.thinking ?? "", MarkdownRenderer(), isGrowing: isGrowing)
    let view = MessageView(page: page, chat: chatId ?? "")
    let frame = view.html(row.frameOnly, body: [], thinking: [])
    if frame != sent.frame {
      patch.row(MessageRow.key(row.item.id), view.html(row, body: sent.body.blocks, thinking: sent.thinking.blocks))
    } else {
      if let thinking {
        patch.blocks("thinking-\(row.item.id)", from: thinking, sent.thinking.blocks[thinking...])
      }
      if let body { patch.blocks("body-\(row.item.id)", from: body, sent.body.blocks[body...]) }
    }
    sent.row = row
    sent.frame = frame
    rows[row.item.id] = sent
  }

  private static func partner(_ chat: Chat) -> String {
    switch chat.chatInfo {
    case .assistant(let assistant): assistant.correspondent == .demo ? "Demo" : "Linnet"
    default: chat.chatInfo.displayName
    }
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
    return MessageRow(
      item: item, day: day, isFirstUnread: isFirstUnread, goesOn: goesOn, hasGapBefore: hasGapBefore, partner: partner)
  }
}
