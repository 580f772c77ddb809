import ChatModels
import ChatTypes
import JSONValue

/// What a page asks for. `{"do": name, …}` on the wire.
enum Intent: Equatable, Sendable {
  // Places
  case go(to: Place)
  case chats
  case page(action: String, fields: JSONObject)
  // The command palette
  case palette(text: String)
  case pick(id: String)
  case closePalette
  // Chats
  /// The user points at what opens a chat.
  case point(chat: ChatId, item: Int64?)
  case open(chat: ChatId, item: Int64?)
  case close
  case newChat
  case rename(chat: ChatId, title: String)
  case delete(chat: ChatId)
  case clear(chat: ChatId)
  case pin(chat: ChatId, on: Bool)
  case favorite(chat: ChatId, on: Bool)
  case archive(chat: ChatId, on: Bool)
  case notify(chat: ChatId, MsgFilter)
  case read(chat: ChatId, on: Bool)
  // The list
  case find(text: String)
  case filter(name: String)
  case moreChats
  // Writing
  /// The key is what its page calls the message until it is shown.
  case send(chat: ChatId, text: String, files: [String], quoted: Int64?, key: String? = nil)
  case edit(chat: ChatId, item: Int64, text: String)
  case draft(chat: ChatId, text: String)
  case discard(file: String)
  // Items
  case visible(newest: Int64, oldest: Int64, isScrolling: Bool)
  case appeared(items: [Int64])
  case disappeared(items: [Int64])
  case newest
  case firstUnread
  case show(item: Int64)
  /// Shows the items of one row one by one, or together again.
  case reveal(item: Int64)
  case deleteItem(chat: ChatId, item: Int64, forAll: Bool = false)
  // Replies
  case stop(chat: ChatId, item: Int64?)
  case regenerate(chat: ChatId, item: Int64)
  case decide(chat: ChatId, item: Int64, call: String, card: String?, approved: Bool)
  case allow(chat: ChatId, item: Int64, call: String, allowance: ToolAllowance)
  case undo(chat: ChatId, item: Int64, call: String)
  case resolve(chat: ChatId, item: Int64, call: String, card: String, resolution: ConflictResolution)
  case answerForm(chat: ChatId, key: CardKey, answer: ToolFormAnswer)
  case inChat(ChatId, ConversationIntent)
  case inGroup(GroupIntent)
  case inCall(CallIntent)
  // The window
  /// Somebody uses the page.
  case active
  /// Locks all windows.
  case lock
  /// The start page needn't tell of the lock any more.
  case dismissLockHint
  case sheet(SheetRequest?)
  case dismissToast(id: Int)
  case dismiss(error: Int)
  case retry
}

extension Intent {
  /// Whether it only tells where the page is.
  var isScrolling: Bool {
    switch self {
    case .visible, .appeared, .disappeared, .draft, .inGroup(.threadSeen): true
    default: false
    }
  }

  /// Reads one; nil when it makes no sense.
  init?(_ json: JSONValue) {
    let reader = IntentReader(json: json)
    guard let name = json["do"]?.stringValue,
      let intent = reader.placeIntent(name) ?? reader.chatIntent(name) ?? reader.listIntent(name) ?? reader.itemIntent(
        name)
        ?? reader.replyIntent(name) ?? reader.conversationIntent(name)
        ?? reader.peopleIntent(name)
    else { return nil }
    self = intent
  }
}

/// Reads the fields of an intent.
private struct IntentReader {
  let json: JSONValue

  /// A chat, or what stands beside one.
  private var chat: ChatId? {
    json["chat"]?.stringValue.flatMap { ChatRef($0) == nil && ThreadPlace($0) == nil ? nil : $0 }
  }
  private var item: Int64? { json["item"]?.int64Value }
  private var text: String? { json["text"]?.stringValue }
  private var call: String? { json["call"]?.stringValue }
  private var card: String? { json["card"]?.stringValue }
  private var on: Bool? { json["on"]?.boolValue }
  private var items: [Int64]? { json["items"]?.arrayValue?.compactMap(\.int64Value) }

  func placeIntent(_ name: String) -> Intent? {
    switch name {
    case "go": json["path"]?.stringValue.flatMap { Place(path: $0) }.map { .go(to: $0) }
    case "chats": .chats
    case "palette": .palette(text: text ?? "")
    case "pick": json["id"]?.stringValue.map { .pick(id: $0) }
    case "closePalette": .closePalette
    case "page":
      if let action = json["action"]?.stringValue {
        .page(action: action, fields: json["fields"]?.objectValue ?? [:])
      } else {
        nil
      }
    default: nil
    }
  }

  func chatIntent(_ name: String) -> Intent? {
    switch name {
    case "close": return .close
    case "newChat": return .newChat
    default: break
    }
    guard let chat else { return nil }
    switch name {
    case "point": return .point(chat: chat, item: item)
    case "open": return .open(chat: chat, item: item)
    case "rename": return text.map { .rename(chat: chat, title: $0) }
    case "delete": return .delete(chat: chat)
    case "clear": return .clear(chat: chat)
    case "pin": return on.map { .pin(chat: chat, on: $0) }
    case "favorite": return on.map { .favorite(chat: chat, on: $0) }
    case "archive": return on.map { .archive(chat: chat, on: $0) }
    case "notify": return mode.map { .notify(chat: chat, $0) }
    case "read": return on.map { .read(chat: chat, on: $0) }
    default: return nil
    }
  }

  func listIntent(_ name: String) -> Intent? {
    switch name {
    case "find": text.map { .find(text: $0) }
    case "filter": json["filter"]?.stringValue.map { .filter(name: $0) }
    case "moreChats": .moreChats
    case "sheet": SheetRequest(json).map { .sheet($0) } ?? (json["name"]?.stringValue == "" ? .sheet(nil) : nil)
    case "dismissToast": json["id"]?.int64Value.map { .dismissToast(id: Int(clamping: $0)) }
    case "dismiss": json["error"]?.int64Value.map { .dismiss(error: Int(clamping: $0)) }
    case "retry": .retry
    case "active": .active
    case "lock": .lock
    case "dismissLockHint": .dismissLockHint
    case "discard": json["file"]?.stringValue.map { .discard(file: $0) }
    default: nil
    }
  }

  func itemIntent(_ name: String) -> Intent? {
    switch name {
    case "visible":
      guard let newest = json["newest"]?.int64Value, let oldest = json["oldest"]?.int64Value else { return nil }
      return .visible(newest: newest, oldest: oldest, isScrolling: json["scrolling"]?.boolValue ?? false)
    case "appeared": return items.map { .appeared(items: $0) }
    case "disappeared": return items.map { .disappeared(items: $0) }
    case "newest": return .newest
    case "firstUnread": return .firstUnread
    case "show": return item.map { .show(item: $0) }
    case "reveal": return item.map { .reveal(item: $0) }
    default: return nil
    }
  }

  func replyIntent(_ name: String) -> Intent? {
    guard let chat else { return nil }
    switch name {
    case "send":
      let files = json["files"]?.arrayValue?.compactMap(\.stringValue) ?? []
      let key = json["key"]?.stringValue.flatMap { $0.utf8.count <= 40 ? $0 : nil }
      return text.map { .send(chat: chat, text: $0, files: files, quoted: json["quoted"]?.int64Value, key: key) }
    case "draft": return text.map { .draft(chat: chat, text: $0) }
    case "stop": return json["item"].map { $0.int64Value } == .some(nil) ? nil : .stop(chat: chat, item: item)
    default: break
    }
    guard let item else { return nil }
    switch name {
    case "edit": return text.map { .edit(chat: chat, item: item, text: $0) }
    case "deleteItem": return .deleteItem(chat: chat, item: item, forAll: json["forAll"]?.boolValue ?? false)
    case "regenerate": return .regenerate(chat: chat, item: item)
    default: break
    }
    guard let call else { return nil }
    switch name {
    case "decide": return on.map { .decide(chat: chat, item: item, call: call, card: card, approved: $0) }
    case "allow": return allowance.map { .allow(chat: chat, item: item, call: call, allowance: $0) }
    case "undo": return .undo(chat: chat, item: item, call: call)
    case "answerForm":
      guard let card, let action = json["action"]?.stringValue else { return nil }
      return .answerForm(
        chat: chat, key: CardKey(itemId: item, callId: call, cardId: card),
        answer: ToolFormAnswer(ToolFormAction(rawValue: action), content: json["content"]))
    case "resolve":
      guard let card, let resolution else { return nil }
      return .resolve(chat: chat, item: item, call: call, card: card, resolution: resolution)
    default: return nil
    }
  }

  func conversationIntent(_ name: String) -> Intent? {
    guard let chat else { return nil }
    return ConversationIntent(name, json: json).map { .inChat(chat, $0) }
  }

  func peopleIntent(_ name: String) -> Intent? {
    if let intent = GroupIntent(name, json: json) { return .inGroup(intent) }
    return CallIntent(name, json: json).map { .inCall($0) }
  }

  private var mode: MsgFilter? {
    switch json["mode"]?.stringValue {
    case "all": .all
    case "mentions": .mentions
    case "none": MsgFilter.none
    default: nil
    }
  }

  private var allowance: ToolAllowance? {
    json["span"]?.stringValue.flatMap(AllowanceSpan.init(rawValue:)).map { $0.allowance(isEverywhere: on ?? false) }
  }

  private var resolution: ConflictResolution? {
    switch json["resolution"]?.stringValue {
    case "keep": return .keep
    case "cancel": return .cancel
    case "findFreeSlots": return .findFreeSlots
    case "reschedule":
      guard let start = json["start"]?.int64Value, let end = json["end"]?.int64Value, start <= end else { return nil }
      return .reschedule(start: start, end: end)
    default: return nil
    }
  }
}
