import ChatTypes
import Foundation
import GRDB
import JSONValue

/// An item as a row. A plain message is its columns alone, which takes a third of the room and a tenth of the time of its
/// JSON; everything else keeps its JSON beside them. Where both have something, the column is right. The text is in its
/// column only, so that a long one is written once, and packed.
struct ItemRow {
  var itemId: Int64?
  var itemTs: Int64
  var createdAt: Int64
  var updatedAt: Int64
  var direction: Int
  var kind: String
  var flags: ItemFlags
  var status: String
  var comments: Int
  var deleteAt: Int64?
  var sharedId: String?
  var parentId: Int64?
  var text: String
  var json: String?
  /// Who sent it, if that was a member of a group: a row of `item_senders`. Set by whoever stores the row.
  var sender: Int64?

  /// The kind of things that are no messages.
  static let eventKind = "event"

  /// The text of an item that isn't packed in its row: it stands there, or is kept elsewhere. Empty if it can't be read.
  static let text = "iif(\(ExternalText.isKept), ifnull(unpacked(items.packed), ''), items.text)"

  /// The columns in the order of ``init(_:)-(Row)``.
  static let columns = """
    items.item_id, items.item_ts, items.created_at, items.updated_at, items.direction, items.kind, \
    items.flags | (items.live << 7), \
    items.status, items.comments, items.delete_at, items.shared_id, items.thread, items.json, \
    \(text), items.packed, items.sender
    """
  static let columnCount = 16

  init(_ row: Row) {
    itemId = row[0]
    itemTs = row[1]
    createdAt = row[2]
    updatedAt = row[3]
    direction = row[4]
    kind = row[5]
    flags = ItemFlags(rawValue: row[6])
    status = row[7]
    comments = row[8]
    deleteAt = row[9]
    sharedId = row[10]
    let thread: Int64 = row[11]
    parentId = thread > 0 ? thread : nil
    json = row[12]
    let packed: Data? = row[14]
    // A long one is in its packed form only, or kept elsewhere.
    text = packed.flatMap(PackedText.unpack) ?? row[13]
    sender = row[15]
  }

  init(_ item: ChatItem) {
    let meta = item.meta
    itemId = meta.itemId
    itemTs = meta.itemTs
    createdAt = meta.createdAt
    updatedAt = meta.updatedAt
    direction = ItemDirection.number(item.chatDir)
    kind = item.content.msgContent.map { $0.tag.rawValue } ?? Self.eventKind
    flags = Self.flags(of: item)
    status = ItemStatus.text(meta.itemStatus)
    comments = meta.commentsTotal
    deleteAt = meta.itemTimed?.deleteAt
    sharedId = meta.itemSharedMsgId
    parentId = meta.parentChatItemId
    text = item.content.msgContent?.text ?? ""
    if !isPlain(item) { keepJSON(of: item) }
  }

  private static func flags(of item: ChatItem) -> ItemFlags {
    let meta = item.meta
    var flags: ItemFlags = []
    if meta.itemEdited { flags.insert(.edited) }
    if meta.userMention { flags.insert(.mention) }
    if meta.hasLink { flags.insert(.hasLink) }
    if meta.deletable { flags.insert(.deletable) }
    if meta.editable { flags.insert(.editable) }
    if meta.commentsDisabled { flags.insert(.commentsDisabled) }
    if item.isActiveReport { flags.insert(.report) }
    if meta.isLive { flags.insert(.live) }
    if !item.reactions.isEmpty { flags.insert(.reactions) }
    if meta.hasLink || item.content.msgContent?.tag == .link { flags.insert(.link) }
    return flags
  }
}
