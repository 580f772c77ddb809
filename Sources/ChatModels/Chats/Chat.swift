import ChatTypes
import Foundation
import Observation

/// One chat of a window's list. It stays the same object as long as the chat is there, so that a view of it only changes
/// when the chat does.
@MainActor @Observable public final class Chat {
  /// Identifies the chat.
  public nonisolated let id: ChatId
  /// What the chat is about, never with a scope.
  public internal(set) var chatInfo: ChatInfo {
    didSet {
      guard chatInfo != oldValue else { return }
      (searchKeyCache, listingCache) = (nil, nil)
      revision = .new()
    }
  }
  /// The items that the list shows: the last one, or none.
  public internal(set) var chatItems: [ChatItem] {
    // Not compared with what it was: then each change of an item in it would copy all of them.
    didSet { revision = .new() }
  }
  /// The counters.
  public internal(set) var chatStats: ChatStats { didSet { if chatStats != oldValue { revision = .new() } } }
  /// Which state of which chat this is. Two equal ones say the same of ``chatInfo``, ``chatItems`` and ``chatStats``,
  /// so that who shows a chat needn't read and compare all of them.
  public private(set) var revision = ChatRevision.new()

  /// Where the chat stands in the list. ``ChatModel`` changes it together with the list.
  @ObservationIgnored var position: ChatPosition
  /// What the chat adds to the counters of its profile and tags at this time.
  @ObservationIgnored var counted = CountedChat.none
  /// Items up to this id are part of ``chatStats`` already. Ids of a store rise, so that an item that came while the
  /// list was being loaded isn't counted twice.
  @ObservationIgnored var countedUpTo: Int64
  /// The greatest id of an item that an event brought.
  @ObservationIgnored var lastEventItemId: Int64 = 0
  /// When an item last came here, in Unix milliseconds.
  @ObservationIgnored var popTime: Int64 = 0
  @ObservationIgnored private var searchKeyCache: SearchKey?
  @ObservationIgnored private var listingCache: Listing?

  /// In which list a chat is.
  enum Listing { case shown, archived, none }

  /// Makes a chat from its value.
  init(_ data: ChatData) {
    id = data.id
    chatInfo = data.chatInfo.withoutScope
    chatItems = data.chatItems.suffix(1)
    chatStats = data.chatStats
    position = ChatPosition(data.chatInfo, id: data.id)
    countedUpTo = data.chatItems.last?.id ?? 0
  }

  /// Takes over what the core says of the chat.
  func set(_ data: ChatData) {
    chatInfo = data.chatInfo.withoutScope
    chatItems = data.chatItems.suffix(1)
    chatStats = data.chatStats
    countedUpTo = max(0, data.chatItems.last?.id ?? 0)
  }

  /// The names by which the chat is found.
  var searchKey: SearchKey {
    if let searchKeyCache { return searchKeyCache }
    let names = [
      chatInfo.displayName, chatInfo.fullName, chatInfo.localAlias, chatInfo.contact?.profile.displayName ?? "",
      chatInfo.groupInfo?.groupProfile.displayName ?? "",
    ]
    let key = SearchKey(names.joined(separator: "\n"))
    searchKeyCache = key
    return key
  }

  /// In which list it is. Kept, as of ten thousand chats each is asked with every letter of a search.
  var listing: Listing {
    if let listingCache { return listingCache }
    let contact = chatInfo.contact
    let isNone = contact.map { $0.chatDeleted || $0.isContactCard } ?? false
    let listing: Listing = isNone ? .none : chatInfo.isArchived ? .archived : .shown
    listingCache = listing
    return listing
  }
}

/// Tells states of chats from each other, within one process.
public struct ChatRevision: Equatable, Sendable {
  private let number: Int
  @MainActor private static var last = 0

  /// One that no chat has been in.
  @MainActor static func new() -> ChatRevision {
    last += 1
    return ChatRevision(number: last)
  }
}

extension Chat: @MainActor ChatLike {}
