import ChatTypes
import Observation

/// The list of chats as a window shows it: narrowed by tag or search, archived ones apart, in order.
///
/// The list is kept up to date chat by chat; it is filtered as a whole only when the filter or the search changes.
@MainActor @Observable public final class ChatListViewModel {
  /// What is searched for among names and aliases; empty for nothing. While there is something, tags don't narrow the
  /// list.
  public var searchText = "" {
    didSet { if searchText != oldValue { searchChanged() } }
  }
  /// The chat that the user is asked about before it is deleted.
  public private(set) var chatToDelete: Chat?

  @ObservationIgnored private let chatModel: ChatModel
  @ObservationIgnored private let tags: ChatTagsModel
  @ObservationIgnored private let context: ModelContext
  @ObservationIgnored private var shown = OrderedChats()
  @ObservationIgnored private var archived = OrderedChats()
  @ObservationIgnored private var searchWords: [SearchKey] = []

  init(chatModel: ChatModel, tags: ChatTagsModel, context: ModelContext) {
    self.chatModel = chatModel
    self.tags = tags
    self.context = context
    chatModel.listObserver = self
    tags.onFilterChange = { [weak self] in self?.filterChanged() }
    refilter()
  }

  /// The chats that are shown: pinned ones first, then by what was new last.
  public var chats: [Chat] {
    access(keyPath: \.chats)
    return shown.chats
  }

  /// The archived chats that match, in the same order.
  public var archivedChats: [Chat] {
    access(keyPath: \.archivedChats)
    return archived.chats
  }

  /// What the list is narrowed to.
  public var activeFilter: ActiveFilter? { tags.activeFilter }

  /// Narrows the list, or shows all chats when it was narrowed to that already. Ends a search.
  public func toggle(_ filter: ActiveFilter) { tags.toggle(filter) }

  /// The chats whose rows can be used: the core runs and they aren't being deleted.
  public var enabledChats: EnabledChats {
    EnabledChats(isRunning: chatModel.chatRunning != false, deleted: chatModel.deletedChats)
  }

  // MARK: - Acting

  /// Makes a conversation with an assistant and opens it.
  /// - Parameter new: its title, who answers and the like.
  /// - Returns: the chat; nil when it could not be made, and the error is shown.
  @discardableResult
  public func createChat(_ new: NewAssistantChat = NewAssistantChat()) async -> Chat? {
    guard let userId = context.userId else {
      context.report(.error(errorType: .noActiveUser))
      return nil
    }
    let response = await context.perform(.apiNewAssistantChat(userId: userId, assistantChat: new))
    guard case .chatCreated(let user, let data) = response else { return nil }
    // The event that tells of it may come later; applying it twice does no harm.
    chatModel.apply(.newChat(user: user, chat: data))
    chatModel.openChat(data.id)
    return chatModel.getChat(data.id)
  }

  /// Asks the user before a chat is deleted.
  public func requestDelete(_ chat: Chat) { chatToDelete = chat }

  /// The user doesn't want to.
  public func cancelDelete() { chatToDelete = nil }

  /// The user wants to: deletes the chat with all of its items and files.
  /// - Parameter mode: what of it is deleted.
  public func confirmDelete(_ mode: ChatDeleteMode = .full(notify: true)) async {
    guard let chat = chatToDelete else { return }
    chatToDelete = nil
    await deleteChat(chat, mode: mode)
  }

  /// Deletes a chat without asking. Its row can't be used until it is gone; if it can't be deleted, the error is shown
  /// and the row comes back.
  public func deleteChat(_ chat: Chat, mode: ChatDeleteMode = .full(notify: true)) async {
    guard chatModel.deletedChats.insert(chat.id).inserted else { return }
    let command = ChatCommand.apiDeleteChat(chatRef: chat.chatInfo.chatRef, chatDeleteMode: mode)
    switch await context.perform(command) {
    case .chatDeleted, .contactDeleted, .contactConnectionDeleted, .groupDeletedUser:
      if case .full = mode { chatModel.removeChat(chat.id) }
    default: break
    }
    chatModel.deletedChats.remove(chat.id)
  }

  // MARK: - Filtering

  private func searchChanged() {
    let words = SearchKey.words(searchText)
    guard words != searchWords else { return }
    searchWords = words
    refilter()
  }

  /// A search and a tag exclude each other.
  private func filterChanged() {
    searchWords = []
    searchText = ""
    refilter()
  }

  private func refilter() {
    let matching = chatModel.list.filter(matches)
    change(\.chats) { shown = matching.filter { $0.listing == .shown } }
    change(\.archivedChats) { archived = matching.filter { $0.listing == .archived } }
  }

  private func change<Member>(_ keyPath: KeyPath<ChatListViewModel, Member>, body: () -> Void) {
    withMutation(keyPath: keyPath, body)
  }

  private func matches(_ chat: Chat) -> Bool {
    guard chat.listing != .none else { return false }
    guard searchWords.isEmpty else { return searchWords.allSatisfy(chat.searchKey.contains) }
    switch tags.activeFilter {
    case nil: return true
    case .unread: return chat.matchesUnreadFilter || chat.id == chatModel.chatId
    case .presetTag(let preset): return preset.matches(chat.chatInfo, stats: chat.chatStats)
    case .userTag(let tag): return chat.chatInfo.chatTags?.contains(tag.chatTagId) ?? false
    }
  }

  /// Puts a chat where it belongs: into the list, the archive, or neither.
  private func sort(_ chat: Chat) {
    let isMatching = matches(chat)
    set(chat, isIn: isMatching && chat.listing == .shown, list: \.shown, shown: \.chats)
    set(chat, isIn: isMatching && chat.listing == .archived, list: \.archived, shown: \.archivedChats)
  }

  private func set(
    _ chat: Chat, isIn: Bool, list: ReferenceWritableKeyPath<ChatListViewModel, OrderedChats>,
    shown: KeyPath<ChatListViewModel, [Chat]>
  ) {
    guard (self[keyPath: list].index(of: chat) != nil) != isIn else { return }
    change(shown) {
      if isIn { self[keyPath: list].insert(chat) } else { self[keyPath: list].remove(chat) }
    }
  }
}

extension ChatListViewModel: ChatListObserver {
  func chatListReset() {
    if let chat = chatToDelete, !chatModel.hasChat(chat.id) { chatToDelete = nil }
    refilter()
  }

  func chatWillMove(_ chat: Chat) {
    if chatToDelete === chat, !chatModel.hasChat(chat.id) { chatToDelete = nil }
    set(chat, isIn: false, list: \.shown, shown: \.chats)
    set(chat, isIn: false, list: \.archived, shown: \.archivedChats)
  }

  func chatDidMove(_ chat: Chat) { sort(chat) }

  func chatDidChange(_ chat: Chat) { sort(chat) }
}

/// Which chats can be used.
public struct EnabledChats {
  fileprivate let isRunning: Bool
  fileprivate let deleted: Set<ChatId>

  /// Whether a chat can be.
  public func contains(_ id: ChatId) -> Bool { isRunning && !deleted.contains(id) }
}
