import ChatTypes

/// Which of the messages are found.
public enum MessageFilter: String, CaseIterable, Sendable {
  /// All.
  case all
  /// Those that the user wrote.
  case sent
  /// Those that came.
  case received
  /// Those with a picture or another file.
  case files
  /// Voice messages.
  case voice
  /// Those with a link.
  case links
  /// Those in which something was done or asked.
  case actions

  /// Whether a message is found.
  func finds(_ item: ChatItem) -> Bool {
    switch self {
    case .all: true
    case .sent: item.sent
    case .received: !item.sent
    case .files: item.file != nil
    case .voice: item.content.msgContent?.tag == .voice
    case .links: item.meta.hasLink || item.content.msgContent?.tag == .link
    case .actions: !(item.turn?.calls.isEmpty ?? true)
    }
  }
}

/// How far a search in a chat is.
public enum SearchState: Equatable, Sendable {
  /// Nothing is searched for.
  case none
  /// More may be found.
  case running
  /// The whole chat was searched, or as much of it as is searched at most.
  case done(isWhole: Bool)
}

extension ChatViewModel {
  /// Messages that are asked for at a time.
  static let searchPage = 100
  /// Messages that are looked at for one search, at most: nobody goes through more one by one.
  static let mostSearched = 2000

  /// Whether something is searched for.
  public var isSearching: Bool { searchState != .none }

  /// The messages in which something was found, newest first; none while nothing is searched for.
  public var searchMatches: [Int64] {
    guard isOpen else { return [] }
    return found.filter { !chatModel.im.isGone($0) }
  }

  /// Looks for messages of the chat, wherever they are in it. The newest that is found is looked at.
  /// - Parameters:
  ///   - text: words that must all be in a message. Of the last one the beginning is enough, as it may still be typed. No words, and
  ///     all messages, end the search.
  ///   - filter: which messages count.
  public func search(_ text: String, filter: MessageFilter = .all) async {
    searches += 1
    let number = searches
    let words = text.trimmed
    (searchText, self.filter, found, selectedMatchId) = (words, filter, [], nil)
    guard isOpen, !words.isEmpty || filter != .all else { return searchState = .none }
    searchState = .running
    var page = ChatPagination.last(count: Self.searchPage)
    var seen = 0
    while seen < Self.mostSearched {
      let items = await searched(page, for: words)
      // Meanwhile something else may have been typed, or the chat left.
      guard number == searches, isOpen else { return }
      // Pages come with their oldest item first.
      found += items.reversed().filter { isMatch($0) }.map(\.id)
      if selectedMatchId == nil { selectedMatchId = found.first }
      seen += items.count
      guard items.count == Self.searchPage, let oldest = items.first else {
        return searchState = .done(isWhole: true)
      }
      page = .before(chatItemId: oldest.id, count: Self.searchPage)
    }
    searchState = .done(isWhole: false)
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

  /// Has the message loaded that is looked at, with those around it.
  /// - Returns: the message; nil where there is none.
  public func showSelectedMatch() async -> Int64? {
    guard isOpen, let id = selectedMatchId, await chatModel.im.showItem(id), id == selectedMatchId else { return nil }
    return id
  }

  private func searched(_ page: ChatPagination, for words: String) async -> [ChatItem] {
    let isWord = words.last.map { $0.isLetter || $0.isNumber } ?? false
    let search: String? = words.isEmpty ? nil : isWord ? words + "*" : words
    let command = ChatCommand.apiGetChat(
      chatRef: chatRef, contentTag: nil, pagination: page, search: search, parentItemId: nil)
    guard case .apiChat(_, let chat, _) = await perform(command) else { return [] }
    return chat.chatItems
  }

  /// Whether a message is shown, and of the kind that is looked for.
  private func isMatch(_ item: ChatItem) -> Bool {
    item.hasMsgContent && item.meta.itemDeleted == nil && filter.finds(item) && displayed(item) != nil
  }
}
