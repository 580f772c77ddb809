import ChatTypes

/// A page of a thread.
public struct ItemPage: Sendable {
  /// The items, oldest first.
  public var items: [ChatItem]
  /// What lies beyond the newest of them.
  public var navigation: NavigationInfo

  /// A page.
  public init(items: [ChatItem], navigation: NavigationInfo) {
    self.items = items
    self.navigation = navigation
  }
}

/// Which items of a thread pages are made of.
public struct ItemSelection: Sendable {
  /// Only messages of one kind; nil for all.
  public var contentTag: MsgContentTag?
  /// Only items whose text has these words; nil or empty for all.
  public var search: String?

  /// All items, or those that both conditions let through.
  public init(contentTag: MsgContentTag? = nil, search: String? = nil) {
    self.contentTag = contentTag
    self.search = search
  }

  var isAll: Bool { contentTag == nil && (search ?? "").isEmpty }
}
