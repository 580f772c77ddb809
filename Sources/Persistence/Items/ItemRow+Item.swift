import ChatTypes
import JSONValue

extension ItemRow {
  /// The item that the row holds, without its reactions. One whose JSON can't be read is a placeholder in its place.
  /// - Parameter sender: the direction that the row's sender stands for; nil when it has none, or doesn't matter.
  func chatItem(from sender: CIDirection?) -> ChatItem {
    if json == nil, let item = plainItem(from: sender) { return item }
    var item = json.flatMap { try? ChatItem(parsing: $0) } ?? ChatItem(json: json.map(JSONValue.string) ?? .null)
    if direction == ItemDirection.member { item.chatDir = sender ?? ItemDirection.lostMember }
    item.meta.itemId = itemId ?? 0
    item.meta.itemTs = itemTs
    item.meta.itemStatus = ItemStatus.status(status)
    item.meta.createdAt = createdAt
    item.meta.updatedAt = updatedAt
    item.meta.parentChatItemId = parentId
    item.meta.commentsTotal = comments
    if item.meta.itemTimed != nil { item.meta.itemTimed?.deleteAt = deleteAt }
    if flags.contains(.textApart), let message = item.content.msgContent {
      let text = textAlone(item.file)
      item.content = item.content.with(message.with(text: text))
      if flags.contains(.itemTextApart) { item.meta.itemText = text }
    }
    return item
  }

  /// Whether the columns alone say everything about an item but its reactions, which have a table of their own.
  func isPlain(_ item: ChatItem) -> Bool {
    guard !text.utf8.contains(0), sharedId?.utf8.contains(0) != true, let plain = plainItem(from: item.chatDir)
    else { return false }
    if item.reactions.isEmpty { return plain == item }
    var item = item
    item.reactions = []
    return plain == item
  }

  /// Keeps an item as JSON beside the columns.
  mutating func keepJSON(of item: ChatItem) {
    var item = item
    item.reactions = []
    // The member is the row's sender. Anything that says little stands in its place.
    if direction == ItemDirection.member { item.chatDir = .channelRcv }
    // SQLite's texts end at a NUL, so one that has any stays in the JSON, which writes it otherwise.
    // An empty one stands in its column, too: a reply that gets its text at its end needn't change its flags then.
    let emptied = text.utf8.contains(0) ? nil : item.content.msgContent?.with(text: "")
    // Messages of unknown kinds keep their text whatever is asked of them.
    if let emptied, emptied.text.isEmpty {
      flags.insert(.textApart)
      item.content = item.content.with(emptied)
      if item.meta.itemText == text {
        flags.insert(.itemTextApart)
        item.meta.itemText = ""
      }
    }
    json = item.text()
    // A file is found by its name, too.
    if let name = item.file?.fileName, !name.isEmpty { text += text.isEmpty ? name : "\n" + name }
    if text.utf8.contains(0) { text = text.replacing("\0", with: " ") }
  }

  /// The text without the name of the file that ``keepJSON(of:)`` put behind it.
  private func textAlone(_ file: CIFile?) -> String {
    guard let name = file?.fileName, !name.isEmpty else { return text }
    return String(decoding: text.utf8.dropLast(name.utf8.count + 1), as: UTF8.self)
  }

  /// The message that the columns alone stand for; nil when they can't.
  private func plainItem(from sender: CIDirection?) -> ChatItem? {
    guard kind == "text" else { return nil }
    let own =
      direction == ItemDirection.member ? sender ?? ItemDirection.lostMember : ItemDirection.direction(direction)
    guard let chatDir = own else { return nil }
    var meta = CIMeta(
      itemId: itemId ?? 0, itemTs: itemTs, itemText: text, itemStatus: ItemStatus.status(status), createdAt: createdAt,
      updatedAt: updatedAt)
    meta.itemSharedMsgId = sharedId
    meta.itemEdited = flags.contains(.edited)
    meta.userMention = flags.contains(.mention)
    meta.hasLink = flags.contains(.hasLink)
    meta.deletable = flags.contains(.deletable)
    meta.editable = flags.contains(.editable)
    meta.parentChatItemId = parentId
    meta.commentsTotal = comments
    meta.commentsDisabled = flags.contains(.commentsDisabled)
    let message = MsgContent.text(text: text)
    return ChatItem(
      chatDir: chatDir, meta: meta,
      content: chatDir.sent ? .sndMsgContent(msgContent: message) : .rcvMsgContent(msgContent: message))
  }
}
