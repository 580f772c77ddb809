import ChatTypes

/// Which of the messages are shown.
public enum MessageFilter: String, CaseIterable, Sendable {
  /// All.
  case all
  /// Those that the user wrote.
  case sent
  /// Those that came.
  case received
  /// Those with a picture or another file.
  case files
  /// Those in which something was done or asked.
  case actions

  /// Whether a message is shown.
  func shows(_ item: ChatItem) -> Bool {
    switch self {
    case .all: true
    case .sent: item.sent
    case .received: !item.sent
    case .files: item.file != nil
    case .actions: !(item.turn?.calls.isEmpty ?? true)
    }
  }
}

/// A reply as it is shown, and what it was made from.
struct SanitizedItem {
  let updatedAt: Int64
  let length: Int
  let state: TurnState?
  /// nil when nothing of it is shown.
  let item: ChatItem?
}

extension ChatViewModel {
  /// The loaded messages that are shown, oldest first, with what the user has decided. Empty as long as the window shows
  /// another chat.
  public var messages: [ChatItem] { messages { _ in true } }

  /// Those among them that are asked for, of which alone there is work to do.
  func messages(_ isWanted: (ChatItem) -> Bool) -> [ChatItem] {
    guard isOpen else { return [] }
    let display = display
    return chatModel.im.reversedChatItems.reversed().compactMap { item in
      isWanted(item) && filter.shows(item) ? display(item) : nil
    }
  }

  /// A message as it is shown; nil when it isn't.
  public func message(_ itemId: Int64) -> ChatItem? {
    isOpen ? chatModel.im.item(itemId).flatMap(displayed) : nil
  }

  /// A loaded item as it is shown: mended, and with what the user has decided; nil when nothing of it is.
  public func displayed(_ item: ChatItem) -> ChatItem? { display(item) }

  /// ``displayed(_:)`` for many items: what has been decided is read once.
  public var display: (ChatItem) -> ChatItem? {
    let decisions = decisions
    guard !decisions.entries.isEmpty else { return mended }
    return { [self] in mended($0).map(decisions.applied) }
  }

  /// What is being written costs nothing here, and what is written is looked at once.
  private func mended(_ item: ChatItem) -> ChatItem? {
    guard case .assistantRcv = item.chatDir, !item.meta.isLive, !StaleState.isPlainlyWhole(item) else { return item }
    let length = item.content.msgContent?.text.utf8.count ?? 0
    let state = item.turn?.state
    if let known = sanitized[item.id], known.updatedAt == item.meta.updatedAt, known.length == length,
      known.state == state
    {
      guard known.item != nil else { return nil }
      // Cards, reactions and the like change without the text.
      var shown = item
      guard let mended = known.item, mended.content != item.content || mended.turn?.state != state else { return shown }
      shown.content = mended.content
      shown.formattedText = mended.formattedText
      if let state = mended.turn?.state { shown.turn?.state = state }
      return shown
    }
    if sanitized.count > 2000 { sanitized = [:] }
    let mended = StaleState.sanitize(item)
    sanitized[item.id] = SanitizedItem(
      updatedAt: item.meta.updatedAt, length: length, state: state, item: mended)
    return mended
  }

  // MARK: - Searching in the chat

  /// How long nothing must be typed before the chat is searched.
  static let searchDelay = Duration.milliseconds(300)

  /// Whether only messages are shown in which something was found.
  public var isSearching: Bool { !searchText.isEmpty }

  /// The loaded messages in which something was found, newest first; none while nothing is searched for.
  public var searchMatches: [Int64] {
    guard isOpen, isSearching, !chatModel.im.searchText.isEmpty else { return [] }
    return chatModel.im.reversedChatItems.filter { filter.shows($0) && mended($0) != nil }.map(\.id)
  }

  /// Goes to the next older message in which something was found; from the oldest to the newest.
  public func selectNextMatch() { selectMatch(1) }

  /// Goes to the next newer message in which something was found; from the newest to the oldest.
  public func selectPreviousMatch() { selectMatch(-1) }

  private func selectMatch(_ step: Int) {
    let matches = searchMatches
    guard !matches.isEmpty else { return selectedMatchId = nil }
    guard let index = selectedMatchId.flatMap(matches.firstIndex(of:)) else {
      selectedMatchId = step > 0 ? matches.first : matches.last
      return
    }
    selectedMatchId = matches[(index + step + matches.count) % matches.count]
  }

  /// Ends the search and shows the whole chat.
  /// - Parameter itemId: the message that is to be seen, with those around it.
  public func endSearch(showing itemId: Int64? = nil) {
    searchText = ""
    timers.removeValue(forKey: .search)?.cancel()
    start { model in
      await model.applySearch("")
      if let itemId, model.isOpen { await model.chatModel.im.showItem(itemId) }
    }
  }

  func searchTextChanged() {
    selectedMatchId = nil
    guard !isClosed else { return }
    schedule(.search, after: Self.searchDelay) { model in model.start { await $0.applySearch(model.searchText) } }
  }

  private func applySearch(_ text: String) async {
    guard isOpen else { return }
    appliedSearch = text
    await chatModel.im.search(text)
  }

  /// The chat was read anew and is no longer narrowed.
  func resumeSearch() {
    guard !appliedSearch.isEmpty, chatModel.im.searchText.isEmpty else { return }
    start { await $0.applySearch($0.appliedSearch) }
  }
}
