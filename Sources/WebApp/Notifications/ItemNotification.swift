import ChatModels
import ChatTypes
import JSONValue

/// What a browser tells its user of something new in a chat.
struct ItemNotification: Equatable {
  let chat: ChatId
  /// The message; nil for what isn't one.
  let item: Int64?
  let title: String
  let body: String
  /// What names a call, which can be decided on at once; nil for what is none.
  var callUUID: String?

  /// As the page takes it.
  var json: JSONValue {
    [
      "chat": .string(chat), "item": item.map { JSONValue.integer($0) } ?? .null, "title": .string(title),
      "body": .string(body), "path": .string(Place.chat(chat).path),
      "call": callUUID.map { JSONValue.string($0) } ?? .null,
    ]
  }
}

/// Decides what a browser tells of what happens in the chats of a profile. Whether the user sees it already, and whether another
/// window has told of it, is known to the page alone.
struct NotificationMaker {
  /// The longest text of a notification, in characters.
  private static let longest = 200
  /// Replies at most whose end is waited for: more are never written at a time.
  private static let mostReplies = 1000

  /// Replies that began and aren't whole.
  private var unfinished: Set<Int64> = []
  /// Those of them that were said to wait for the user.
  private var waiting: Set<Int64> = []

  /// What there is to tell of an event.
  /// - Parameters:
  ///   - user: the profile of the window.
  ///   - preview: how much of it may be seen by others.
  mutating func take(_ event: ChatEvent, user: User?, preview: NotificationPreviewMode) -> [ItemNotification] {
    guard let user, event.userId == user.userId else { return [] }
    let news: [News] =
      switch event {
      case .newChatItems(_, let items): items.compactMap { came($0) }
      case .chatItemUpdated(_, let item): changed(item).map { [$0] } ?? []
      case .receivedContactRequest(_, let request, let chat): [Self.asked(request, chat: chat)]
      case .callInvitation(let invitation): Self.called(invitation).map { [$0] } ?? []
      default: []
      }
    // What was begun while the profile was muted may end when it isn't any more.
    guard user.ntfsEnabled else { return [] }
    return news.map { Self.notification($0, preview: preview) }
  }

  /// Something new, with all that could be told of it.
  private struct News {
    let chat: ChatId
    let item: Int64?
    let name: String
    let text: String
    /// What is told where the text isn't.
    let kind: String
    var callUUID: String?
  }

  private mutating func came(_ new: AChatItem) -> News? {
    let (info, item) = (new.chatInfo, new.chatItem)
    guard !item.sent else { return nil }
    if let turn = item.turn, !turn.state.isFinal {
      if unfinished.count >= Self.mostReplies { unfinished = [] }
      unfinished.insert(item.id)
      return nil
    }
    guard item.isRcvNew, item.hasMsgContent else { return nil }
    return Self.news(item, in: info)
  }

  /// A reply is told of once it is whole, or waits for the user.
  private mutating func changed(_ new: AChatItem) -> News? {
    let item = new.chatItem
    guard unfinished.contains(item.id), let turn = item.turn else { return nil }
    switch turn.state {
    case .done, .failed:
      unfinished.remove(item.id)
      waiting.remove(item.id)
    case .waitingForUser:
      guard turn.pendingConfirmation != nil, waiting.insert(item.id).inserted else { return nil }
      return Self.news(item, in: new.chatInfo, kind: "Waits for you")
    default:
      if turn.state.isFinal { unfinished.remove(item.id) }
      return nil
    }
    guard item.isRcvNew else { return nil }
    return Self.news(item, in: new.chatInfo)
  }

  private static func news(_ item: ChatItem, in info: ChatInfo, kind: String = "New message") -> News? {
    guard info.isMainChat, item.parentChatItemId == nil, info.ntfsEnabled(item) else { return nil }
    let failure = item.turn.flatMap { TurnText.failure($0.state) }
    let text = failure ?? RowPreview(of: item, draft: nil).text
    let member = info.groupInfo == nil ? nil : item.memberDisplayName
    return News(
      chat: info.id, item: item.id, name: info.displayName, text: member.map { "\($0): \(text)" } ?? text, kind: kind)
  }

  private static func asked(_ request: UserContactRequest, chat: ChatData?) -> News {
    News(
      chat: chat?.id ?? ChatInfo.contactRequest(contactRequest: request).id, item: nil, name: request.displayName,
      text: "Wants to be a contact", kind: "Wants to be a contact")
  }

  private static func called(_ invitation: RcvCallInvitation) -> News? {
    guard ChatInfo.direct(contact: invitation.contact).enableNtfs == .all else { return nil }
    let kind = CallText.incoming(invitation.callType.media)
    return News(
      chat: invitation.id, item: nil, name: invitation.contact.displayName, text: kind, kind: kind,
      callUUID: invitation.callUUID ?? "")
  }

  private static func notification(_ news: News, preview: NotificationPreviewMode) -> ItemNotification {
    let shown = String(news.text.prefix(longest))
    let words: (title: String, body: String) =
      switch preview {
      case .message: (news.name, shown.isEmpty ? news.kind : shown)
      case .contact: (news.name, news.kind)
      case .hidden, .unknown: ("Linnet", news.callUUID != nil ? "Incoming call" : "Something new")
      }
    return ItemNotification(
      chat: news.chat, item: news.item, title: words.title, body: words.body, callUUID: news.callUUID)
  }
}
