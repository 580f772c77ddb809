import ChatTypes
import Persistence

extension CoreTransaction {
  /// Copies messages into a chat, with where they came from. Their files are shared, not copied.
  func forward(_ itemIds: [Int64], from: ChatRef, to: ChatRef, ttl: Int?) throws -> [AChatItem] {
    let user = try user()
    let source = try chat(from)
    let target = try chat(to)
    let items = try reader.items(itemIds, in: source).filter(\.canBeForwarded)
    guard !items.isEmpty else { throw ChatError.error(errorType: .invalidForward) }
    try checkSending(
      items.map {
        PreparedMessage(
          message: ComposedMessage(msgContent: .text(text: "")), content: $0.content.msgContent ?? .text(text: ""),
          file: $0.file)
      },
      to: target, scope: to.scope, live: false, ttl: ttl)
    touch(target)
    let thread = ItemThread(to.scope)
    let copies = try items.map { item in
      let copy = try forwarded(item, from: source, to: target, timed: timed(ttl, in: target.info, isRunning: true))
      return try insert(copy, file: item.file, in: target, thread: thread, of: user)
    }
    let titled = try titled(target, user: user, by: copies.map(\.text))
    let info = try reader.info(of: titled, thread: thread)
    let told = copies.map { AChatItem(chatInfo: info, chatItem: $0) }
    emit(.newChatItems(user: user, chatItems: told))
    try threadsChanged([thread], of: target, user: user, answered: true)
    try network.carry(.sent(copies), from: target, of: user, in: self)
    return told
  }

  /// A message as it stands in another chat, with where it came from.
  func forwarded(_ item: ChatItem, from source: StoredChat, to target: StoredChat, timed: CITimed?) throws -> ChatItem {
    var meta = try sentMeta(item.text, to: target)
    meta.itemForwarded = CIForwardedFrom(item, in: source.info)
    meta.itemTimed = timed
    var copy = ChatItem(
      chatDir: try Self.sentDirection(target.info), meta: meta,
      content: .sndMsgContent(msgContent: item.content.msgContent ?? .text(text: item.text)))
    let sources = Self.sources(of: item, in: source.info)
    if target.info.assistantChat != nil, !sources.isEmpty {
      copy.turn = AssistantTurn(state: .done)
      copy.turn?.provenance = sources
    }
    return copy
  }

  /// Whose words a forwarded message holds: an assistant must not take them for the user's.
  private static func sources(of item: ChatItem, in chat: ChatInfo) -> [Provenance] {
    var sources = item.turn?.provenance ?? []
    if !item.sent, chat.contact != nil || chat.groupInfo != nil {
      sources.append(Provenance(source: .person, label: item.memberDisplayName ?? chat.displayName))
    }
    return sources
  }
}
