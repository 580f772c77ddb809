import ChatTypes

/// Something that happened to items of a chat. While a page is being loaded, changes are kept, and made once more when
/// it is here: the page may be older than they are.
enum ItemsChange: Sendable {
  /// An item is new in the chat.
  case added(ChatItem)
  /// An item was changed.
  case upserted(ChatItem)
  /// An item was changed that must not be put in if it isn't loaded.
  case updated(ChatItem)
  /// Items were deleted.
  case removed([ChatItem])
  /// Items were read; nil stands for all.
  case read([Int64]?)
  /// Something was added to an item that is being written.
  case delta(Int64, ItemDelta)
  /// Items were changed in a way that each can be asked for.
  case transformed(@Sendable (inout ChatItem) -> Void)
  /// All items were deleted.
  case cleared
}

/// What a change did to a window.
struct ItemsChangeEffect: Equatable, Sendable {
  /// Whether anything that is shown changed.
  var isChanged = false
  /// Whether rows have to be made anew.
  var rowsChanged = false
  /// Whether an item was put in that is new.
  var isAdded = false
  /// An item that has to be read anew, because something was added to it that doesn't fit.
  var staleItemId: Int64?

  static let none = ItemsChangeEffect()
  static let rows = ItemsChangeEffect(isChanged: true, rowsChanged: true)
}

extension ItemsWindow {
  /// Makes a change.
  /// - Parameters:
  ///   - change: what happened.
  ///   - replayed: whether it is made once more after a page was loaded. The counters have it then.
  ///   - now: in Unix milliseconds.
  mutating func apply(_ change: ItemsChange, replayed: Bool = false, at now: Int64) -> ItemsChangeEffect {
    switch change {
    case .added(let item): return effect(of: replayed ? upsert(item) : add(item))
    case .upserted(let item): return effect(of: upsert(item))
    case .updated(let item): return index(of: item.id) == nil ? .none : effect(of: upsert(item))
    case .removed(let deleted):
      let isChanged = replayed ? discard(deleted.map(\.id)) : remove(deleted)
      return isChanged ? .rows : .none
    case .read(let ids):
      let loaded = replayed ? ids?.filter { index(of: $0) != nil } : ids
      return (loaded.map { markRead($0, at: now) } ?? markAllRead(at: now)) ? .rows : .none
    case .delta(let id, let delta):
      guard let fitted = apply(delta, to: id) else { return .none }
      return ItemsChangeEffect(isChanged: fitted, staleItemId: fitted ? nil : id)
    case .transformed(let transform):
      for item in items { update(item.id, change: transform) }
      return items.isEmpty ? .none : .rows
    case .cleared:
      clear()
      return .rows
    }
  }

  private func effect(of result: UpsertResult) -> ItemsChangeEffect {
    switch result {
    case .updated(let rowsChanged): ItemsChangeEffect(isChanged: true, rowsChanged: rowsChanged)
    case .inserted(let index): ItemsChangeEffect(isChanged: true, rowsChanged: true, isAdded: index == 0)
    case .outside: .none
    }
  }
}
