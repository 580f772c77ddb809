import ChatTypes
import Observation

/// The items of the open chat, or of a second view beside it.
///
/// Only a part of the chat is loaded, newest first, with every gap marked. What is read here is always current; whoever
/// observes it is told of changes at most once in `changeInterval`, so that a burst of messages isn't drawn one by
/// one. ``isLoading`` and ``showLoadingProgress`` are told of at once.
@MainActor @Observable public final class ItemsModel {
  /// How often changes of the items are told of at most.
  static let changeInterval = Duration.milliseconds(200)

  /// What this shows beside the chat itself; nil for the chat.
  public let secondaryIMFilter: SecondaryItemsModelFilter?
  /// The chat whose items these are; nil when no chat is open.
  public internal(set) var chatId: ChatId?
  /// What the chat is about, with the scope or post of a second view; nil until it is loaded, and always nil for the
  /// chat itself, of which ``ChatModel/getChat(_:)`` has it.
  public internal(set) var chatInfo: ChatInfo?
  /// Whether the first page is being loaded.
  public internal(set) var isLoading = false
  /// The chat for which the sign that it is being loaded is shown.
  public internal(set) var showLoadingProgress: ChatId?
  /// Items of merged sections that the user wants to see one by one.
  public internal(set) var revealedItems: Set<Int64> = []
  /// What is remembered of loading while the user scrolls.
  @ObservationIgnored public internal(set) var preloadState = PreloadState()

  @ObservationIgnored var window: ItemsWindow
  @ObservationIgnored var mergedCache: MergedItems?
  @ObservationIgnored var visible: VisibleItems?
  @ObservationIgnored let context: ModelContext
  @ObservationIgnored let limits: ItemsWindow.Limits
  @ObservationIgnored weak var chatModel: ChatModel?

  // Loading
  @ObservationIgnored var opening = OpeningMachine<LoadedPage>()
  @ObservationIgnored var openingRequest: OpeningRequest?
  @ObservationIgnored var openTask: Task<Void, Never>?
  @ObservationIgnored var prepared: PreparedOpening?
  @ObservationIgnored var delayTimer: ModelTimer?
  @ObservationIgnored var newestTimer: ModelTimer?
  @ObservationIgnored var loadTasks: [Int: Task<Void, Never>] = [:]
  @ObservationIgnored var nextLoad = 0
  /// Rises when what is loaded is thrown away, so that answers to earlier questions are ignored.
  @ObservationIgnored var generation = 0
  /// Changes since the earliest page that is being loaded was asked for.
  @ObservationIgnored var changesWhileLoading: [ItemsChange] = []
  @ObservationIgnored var pagesLoading = 0
  @ObservationIgnored var rereading: Set<Int64> = []

  // Reading
  @ObservationIgnored var readCollector = ReadCollector()
  @ObservationIgnored var readTimer: ModelTimer?

  @ObservationIgnored private var tellChange: ThrottledAction?

  init(
    filter: SecondaryItemsModelFilter? = nil, context: ModelContext, limits: ItemsWindow.Limits = ItemsWindow.Limits()
  ) {
    secondaryIMFilter = filter
    self.context = context
    self.limits = limits
    window = ItemsWindow(chatType: .group, limits: limits)
    tellChange = ThrottledAction(interval: Self.changeInterval, timers: context.timers) { [weak self] in
      guard let self else { return }
      withMutation(keyPath: \.reversedChatItems) {}
      withMutation(keyPath: \.mergedItems) {}
      withMutation(keyPath: \.chatState) {}
    }
  }

  // MARK: - What is shown

  /// The loaded items, newest first.
  public var reversedChatItems: [ChatItem] {
    access(keyPath: \.reversedChatItems)
    return window.reversedItems
  }

  /// The rows in which the items are shown. They always belong to ``reversedChatItems`` as it is at the same time.
  public var mergedItems: MergedItems {
    access(keyPath: \.mergedItems)
    return currentMergedItems
  }

  /// Which parts of the chat are loaded, and what lies beyond them.
  public var chatState: ActiveChatState {
    access(keyPath: \.chatState)
    return window.state
  }

  /// Whether the newest item of the chat is loaded.
  public var lastItemsLoaded: Bool {
    access(keyPath: \.chatState)
    return window.lastItemsLoaded
  }

  /// Whether an item that was loaded once was deleted, rather than only not being loaded any more.
  func isGone(_ id: Int64) -> Bool {
    access(keyPath: \.reversedChatItems)
    return window.isGone(id)
  }

  /// A loaded item.
  public func item(_ id: Int64) -> ChatItem? {
    access(keyPath: \.reversedChatItems)
    return window.item(id)
  }

  /// The conversation inside of the group, if this shows one.
  public var groupScopeInfo: GroupChatScopeInfo? { secondaryIMFilter?.groupScopeInfo }

  /// Shows the items of a merged section one by one, or merged again.
  /// - Parameter rowId: ``MergedRow/id`` of one of its rows.
  public func toggleRevealed(rowId: Int64) {
    guard let row = currentMergedItems.rowIndex(of: rowId).map({ currentMergedItems.rows[$0] }) else { return }
    if row.isRevealed, let range = revealedSection(around: row.startIndex) {
      revealedItems.subtract(window.items[range].map(\.id))
    } else {
      revealedItems.insert(row.newestId)
    }
    changed(ItemsChangeEffect.rows)
    tellNow()
  }

  /// Gives an item a row of its own for which another one's stands: that of the oldest of its section.
  public func reveal(_ itemId: Int64) {
    guard let row = currentMergedItems.rowIndex(of: itemId).map({ currentMergedItems.rows[$0] }), row.itemCount > 1,
      row.id != itemId
    else { return }
    toggleRevealed(rowId: row.id)
  }

  /// The items of one category around an index, as far as there is no gap.
  private func revealedSection(around index: Int) -> Range<Int>? {
    let offset = window.liveDummy == nil ? 0 : 1
    let index = index - offset
    guard window.items.indices.contains(index), let range = window.range(containing: index) else { return nil }
    let category = window.items[index].mergeCategory
    var start = index
    var end = index + 1
    while start > range.lowerBound, window.items[start - 1].mergeCategory == category { start -= 1 }
    while end < range.upperBound, window.items[end].mergeCategory == category { end += 1 }
    return start..<end
  }

  var currentMergedItems: MergedItems {
    if let mergedCache { return mergedCache }
    let merged = MergedItems(window.reversedItems, splits: window.state.splits, revealed: revealedItems)
    mergedCache = merged
    return merged
  }

  // MARK: - Changes

  /// Makes a change that an event told of.
  func apply(_ change: ItemsChange) {
    if pagesLoading > 0 { changesWhileLoading.append(change) }
    let effect = window.apply(change, at: context.now())
    changed(effect)
    if effect.isAdded, case .added = change {
      // Without a look at the screen the newest items are what is read.
      window.trim(from: visible?.newestId, through: visible?.oldestId)
    }
    if let id = effect.staleItemId { reread(id) }
    if window.needsNewest, chatId != nil { loadNewest() }
  }

  /// Keeps a change of an item that isn't loaded but may be part of a page that is under way.
  func note(_ change: ItemsChange) {
    if pagesLoading > 0 { changesWhileLoading.append(change) }
  }

  /// Whether an item is loaded.
  func holds(_ id: Int64) -> Bool { window.index(of: id) != nil }

  /// Says how many items of the chat are unread.
  func setUnreadTotal(_ count: Int) {
    guard window.state.unreadTotal != count else { return }
    window.setUnreadTotal(count)
    changed(ItemsChangeEffect(isChanged: true))
  }

  /// Something that is shown changed.
  func changed(_ effect: ItemsChangeEffect) {
    guard effect.isChanged else { return }
    if effect.rowsChanged { mergedCache = nil }
    tellChange?()
  }

  /// Tells of changes without waiting.
  func tellNow() { tellChange?.now() }

  /// Forgets everything, as when the chat is closed.
  func reset() {
    perform(opening.cancel())
    dropPrepared()
    discardWindow(chatType: .group)
    chatId = nil
    chatInfo = nil
    tellNow()
  }

  /// Throws away what is loaded.
  func discardWindow(chatType: ChatType) {
    generation += 1
    newestTimer?.cancel()
    preloadState.clear()
    changesWhileLoading = []
    visible = nil
    revealedItems = []
    rereading = []
    window = ItemsWindow(chatType: chatType, limits: limits)
    mergedCache = nil
  }
}
