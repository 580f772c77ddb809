import ChatTypes
import Observation

/// The tags of a window's list, and what the list is narrowed to.
@MainActor @Observable public final class ChatTagsModel {
  /// The tags that the user made, in the user's order.
  public internal(set) var userTags: [ChatTag] = []
  /// What the list is narrowed to; nil for all chats.
  public internal(set) var activeFilter: ActiveFilter?
  /// How many chats have a tag that every list has. Tags that no chat has are missing.
  public internal(set) var presetTags: [PresetTag: Int] = [:]
  /// How many chats with a tag are unread, by the tag's id. Tags of which none is are missing.
  public internal(set) var unreadTags: [Int64: Int] = [:]

  /// Called after ``activeFilter`` changed.
  @ObservationIgnored var onFilterChange: (@MainActor () -> Void)?
  private let context: ModelContext

  init(context: ModelContext) { self.context = context }

  /// From this many presets and tags on, presets are collapsed into a menu. As the SimpleX apps have it.
  static let expandedMaximum = 3

  /// Whether the row of tags is shown: there is something to choose from.
  public var isRowShown: Bool { !userTags.isEmpty || presetTags.count > 1 }

  /// Whether presets are shown in a menu rather than side by side. Reports are always shown.
  public var arePresetsCollapsed: Bool { presetTags.count + userTags.count > Self.expandedMaximum }

  /// Narrows the list, or shows all chats when it was narrowed to that already.
  public func toggle(_ filter: ActiveFilter) { setFilter(filter == activeFilter ? nil : filter) }

  /// Shows all chats.
  public func clearFilter() { setFilter(nil) }

  // MARK: - Acting

  /// Makes a tag. Its text and emoji must be unique.
  /// - Returns: whether it was made. If not, the error is shown.
  @discardableResult
  public func createTag(_ tag: ChatTagData) async -> Bool {
    await update(.apiCreateChatTag(userId: context.userId, tag: tag))
  }

  /// Changes a tag.
  /// - Returns: whether it was changed. If not, the error is shown.
  @discardableResult
  public func updateTag(_ tagId: Int64, tag: ChatTagData) async -> Bool {
    await update(.apiUpdateChatTag(tagId: tagId, tag: tag))
  }

  /// Deletes a tag and takes it from all chats.
  /// - Returns: whether it was deleted. If not, the error is shown.
  @discardableResult
  public func deleteTag(_ tagId: Int64) async -> Bool { await update(.apiDeleteChatTag(tagId: tagId)) }

  /// Orders the tags.
  /// - Returns: whether they were ordered. If not, the error is shown.
  @discardableResult
  public func reorderTags(_ tagIds: [Int64]) async -> Bool { await update(.apiReorderChatTags(tagIds: tagIds)) }

  /// Gives a chat these tags and no others.
  /// - Returns: whether they were given. If not, the error is shown.
  @discardableResult
  public func setTags(_ tagIds: [Int64], of chat: Chat) async -> Bool {
    await update(.apiSetChatTags(chatRef: chat.chatInfo.chatRef, tagIds: tagIds))
  }

  private func update(_ command: ChatCommand) async -> Bool { await context.perform(command) != nil }

  // MARK: - What the core says

  /// Takes over the profile's tags. A filter by one that is gone ends; one that was renamed goes on.
  func setUserTags(_ tags: [ChatTag]) {
    userTags = tags
    let ids = Set(tags.map(\.chatTagId))
    for id in unreadTags.keys where !ids.contains(id) { unreadTags[id] = nil }
    guard case .userTag(let tag) = activeFilter else { return }
    let renamed = tags.first { $0.chatTagId == tag.chatTagId }
    if renamed != tag { setFilter(renamed.map(ActiveFilter.userTag)) }
  }

  /// Changes the counters by what became of a chat.
  func count(_ before: CountedChat, after: CountedChat) {
    guard before.tags != after.tags || before.isUnread != after.isUnread || before.presets != after.presets else {
      return
    }
    if before.isUnread { for tag in before.tags { unreadTags.change(tag, by: -1) } }
    if after.isUnread { for tag in after.tags { unreadTags.change(tag, by: 1) } }
    for preset in before.presets where !after.presets.contains(preset) { presetTags.change(preset, by: -1) }
    for preset in after.presets where !before.presets.contains(preset) { presetTags.change(preset, by: 1) }
    clearEmptiedFilter()
  }

  /// Counts anew.
  func recount(_ chats: [CountedChat]) {
    var presets: [PresetTag: Int] = [:]
    var unread: [Int64: Int] = [:]
    for chat in chats {
      for preset in chat.presets { presets[preset, default: 0] += 1 }
      if chat.isUnread { for tag in chat.tags { unread[tag, default: 0] += 1 } }
    }
    presetTags = presets
    unreadTags = unread
    clearEmptiedFilter()
  }

  /// Forgets everything, as when another profile is signed in.
  func clear() {
    userTags = []
    presetTags = [:]
    unreadTags = [:]
    setFilter(nil)
  }

  /// A preset that no chat has any more isn't shown, so a filter by it could not be taken back.
  private func clearEmptiedFilter() {
    if case .presetTag(let preset) = activeFilter, presetTags[preset] == nil { setFilter(nil) }
  }

  private func setFilter(_ filter: ActiveFilter?) {
    guard filter != activeFilter else { return }
    activeFilter = filter
    onFilterChange?()
  }
}

extension Dictionary where Value == Int {
  /// Changes a count, which never becomes negative and goes when it is zero.
  fileprivate mutating func change(_ key: Key, by change: Int) {
    let count = Swift.max(0, self[key, default: 0] + change)
    self[key] = count == 0 ? nil : count
  }
}
