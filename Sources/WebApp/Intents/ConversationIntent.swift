import ChatModels
import ChatTypes
import JSONValue

/// What a page asks for in a chat.
enum ConversationIntent: Equatable, Sendable {
  // What is being written
  case reply(item: Int64?)
  case beginEdit(item: Int64?)
  case attach(file: String)
  case detach(attachment: Int)
  case sendVoice(file: String, seconds: Int)
  case think(on: Bool)
  case outgoing(id: Int, OutgoingAct)
  // Prompts
  case prompt(text: String)
  case keepPrompt(text: String, on: Bool)
  case serverPrompt(toolkit: String, prompt: String)
  // Messages
  case react(item: Int64, emoji: String, on: Bool)
  case branch(item: Int64)
  case continueReply
  case takeBack(item: Int64)
  case decideAll(on: Bool)
  // What the assistant does about a chat with people
  case askAbout(PeopleRequest, item: Int64?)
  case useDraft(item: Int64)
  case sendDraft(item: Int64, text: String)
  // Finding
  case search(text: String, MessageFilter)
  case searchStep(isOlder: Bool)
  // Several messages
  case selecting(on: Bool, item: Int64?)
  case select(item: Int64, on: Bool)
  case deleteSelected
  // Which model answers
  case model(name: String)

  /// What is done with a message that could not be sent.
  enum OutgoingAct: String, Sendable {
    case retry, edit, discard
  }

  /// Reads one; nil when it makes no sense.
  init?(_ name: String, json: JSONValue) {
    let item = json["item"]?.int64Value
    let on = json["on"]?.boolValue
    let text = json["text"]?.stringValue
    let id = json["id"]?.int64Value.map { Int(clamping: $0) }
    let found: Self? =
      switch name {
      case "reply": .reply(item: item)
      case "beginEdit": .beginEdit(item: item)
      case "attach": json["file"]?.stringValue.map { .attach(file: $0) }
      case "detach": id.map { .detach(attachment: $0) }
      case "sendVoice": Self.voice(json)
      case "think": on.map { .think(on: $0) }
      case "outgoing": Self.outgoing(id, what: json["what"]?.stringValue)
      case "prompt": text.map { .prompt(text: $0) }
      case "serverPrompt":
        json["toolkit"]?.stringValue.flatMap { toolkit in text.map { .serverPrompt(toolkit: toolkit, prompt: $0) } }
      case "keepPrompt": text.flatMap { text in on.map { .keepPrompt(text: text, on: $0) } }
      case "search": text.map { .search(text: $0, json["kind"]?.stringValue.flatMap(MessageFilter.init) ?? .all) }
      case "searchStep": on.map { .searchStep(isOlder: $0) }
      case "react": Self.react(item, emoji: json["emoji"]?.stringValue, on: on)
      case "branch": item.map { .branch(item: $0) }
      case "continue": .continueReply
      case "takeBack": item.map { .takeBack(item: $0) }
      case "decideAll": on.map { .decideAll(on: $0) }
      case "askAbout": Self.askAbout(json["what"]?.stringValue, item: item)
      case "useDraft": item.map { .useDraft(item: $0) }
      case "sendDraft": item.flatMap { item in text.map { .sendDraft(item: item, text: $0) } }
      case "selecting": on.map { .selecting(on: $0, item: item) }
      case "select": item.flatMap { item in on.map { .select(item: item, on: $0) } }
      case "deleteSelected": .deleteSelected
      case "model": json["name"]?.stringValue.map { .model(name: $0) }
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private static func voice(_ json: JSONValue) -> Self? {
    guard let file = json["file"]?.stringValue, let seconds = json["seconds"]?.int64Value else { return nil }
    return .sendVoice(file: file, seconds: Int(clamping: seconds))
  }

  private static func outgoing(_ id: Int?, what: String?) -> Self? {
    guard let id, let what = what.flatMap(OutgoingAct.init) else { return nil }
    return .outgoing(id: id, what)
  }

  /// A question in the user's own words comes by sending it.
  private static func askAbout(_ what: String?, item: Int64?) -> Self? {
    switch what {
    case "catchUp": .askAbout(.catchUp, item: nil)
    case "draftReply": item.map { .askAbout(.draftReply, item: $0) }
    case "calendar": item.map { .askAbout(.calendar, item: $0) }
    case "reminder": item.map { .askAbout(.reminder, item: $0) }
    default: nil
    }
  }

  private static func react(_ item: Int64?, emoji: String?, on: Bool?) -> Self? {
    guard let item, let emoji, let on, !emoji.isEmpty else { return nil }
    return .react(item: item, emoji: emoji, on: on)
  }
}
