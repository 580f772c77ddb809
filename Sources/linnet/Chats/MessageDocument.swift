import ChatCore
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// A message as `--json` prints it.
struct MessageDocument: Encodable {
  /// Identifies it in its chat's store.
  var id: Int64
  /// When it was said, in Unix milliseconds.
  var time: Int64
  /// Who said it: `me`, `assistant`, `system`, or a name.
  var from: String
  /// The kind: `text`, `image`, `file` and others.
  var type: String
  var text: String
  /// What the model thought before it.
  @Nullable var thinking: String?
  /// How far an assistant's turn is: `done`, `stopped`, `failed` and others.
  @Nullable var state: String?
  @Nullable var model: String?
  @Nullable var stats: TurnStats?
  /// What the assistant did in it, with the cards as they stand now.
  var calls: [CallDocument]
  /// The name of its file.
  @Nullable var file: String?
  /// Where its file is, in the folder `files` of Linnet's directory.
  @Nullable var path: String?
  var edited: Bool
  var deleted: Bool
  /// How many comments it has, for a post of a channel.
  @Nullable var comments: Int?
  /// Whether nobody may comment it any more, for a post of a channel.
  @Nullable var closed: Bool?

  /// - Parameter chat: where it was said.
  init(_ item: ChatItem, in chat: ChatInfo) {
    id = item.id
    time = item.meta.itemTs
    from = Self.sender(item, in: chat)
    type = item.content.msgContent?.tag.rawValue ?? "event"
    text = item.text
    thinking = item.turn.flatMap { $0.thinking.isEmpty ? nil : $0.thinking }
    state = item.sent ? nil : item.turn?.state.tag
    model = item.turn?.modelName
    stats = item.turn?.stats
    calls = (item.turn?.calls ?? []).map(CallDocument.init)
    file = item.file?.fileName
    path = item.file?.fileSource?.filePath
    edited = item.meta.itemEdited
    deleted = item.meta.itemDeleted != nil
    let isPost =
      chat.groupInfo?.isChannel == true && item.meta.parentChatItemId == nil && item.content.msgContent != nil
    comments = isPost ? item.commentsTotal : nil
    closed = isPost ? item.commentsDisabled : nil
  }

  private static func sender(_ item: ChatItem, in chat: ChatInfo) -> String {
    if item.sent { return "me" }
    if case .assistantRcv = item.chatDir { return "assistant" }
    if item.chatDir.isSystem { return "system" }
    // What is posted is the channel's own, whoever wrote it.
    if case .channelRcv = item.chatDir { return chat.displayName }
    return item.memberDisplayName ?? chat.contact?.displayName ?? "other"
  }
}

/// Messages as people read them.
enum MessageText {
  /// A heading and the text of each, oldest first.
  /// - Parameter numbers: whether each shows its number, too.
  static func text(
    _ items: [ChatItem], in chat: ChatInfo, numbers: Bool = false, context: CommandContext
  ) -> String {
    let (times, style) = (CommandTimes(context), context.capabilities.outputStyle)
    let cards = TerminalCardRenderer(context)
    return items.map { item in
      let document = MessageDocument(item, in: chat)
      let number = numbers && item.hasMsgContent ? "number \(document.id)" : nil
      return text(document, of: item, number: number, times: times, style: style, cards: cards)
    }.joined(separator: "\n")
  }

  private static func text(
    _ document: MessageDocument, of item: ChatItem, number: String?, times: CommandTimes, style: Style,
    cards: TerminalCardRenderer
  ) -> String {
    var heading = "\(name(document.from)), \(times.short(document.time))"
    var notes = number.map { [$0] } ?? []
    if let count = document.comments, count > 0 { notes.append("\(count) comment\(count == 1 ? "" : "s")") }
    if document.closed == true { notes.append("closed for comments") }
    if document.edited { notes.append("edited") }
    if document.deleted { notes.append("deleted") }
    if let ending = ending(item) { notes.append(ending) }
    if !notes.isEmpty { heading += " (\(notes.joined(separator: ", ")))" }
    var body: [String] = []
    if case .voice(_, let duration) = item.content.msgContent {
      body.append("[voice message, \(MsgContent.duration(duration))]")
    } else if let file = document.file {
      body.append("[\(file)]")
    }
    let calls = item.turn?.calls ?? []
    if document.deleted {
      body = []
    } else if !document.text.isEmpty || (body.isEmpty && calls.isEmpty) {
      body.append(document.text)
    }
    let title = style.bold(ControlCharacters.visible(heading))
    if !calls.isEmpty {
      let files = body.dropLast(document.text.isEmpty ? 0 : 1).map { ControlCharacters.visible($0) + "\n" }.joined()
      return "\(title)\n\(files)\(cards.reply(document.text, calls: calls) { ControlCharacters.visible($0) })"
    }
    return "\(title)\n\(ControlCharacters.visible(body.joined(separator: "\n")))\n"
  }

  private static func name(_ sender: String) -> String {
    switch sender {
    case "me": "You"
    case "assistant": "Linnet"
    case "system": "System"
    default: sender
    }
  }

  private static func ending(_ item: ChatItem) -> String? {
    switch item.turn?.state {
    case .stopped: "stopped"
    case .failed: "cut off by an error"
    case let state? where !state.isFinal && !item.sent: "being written"
    default: nil
    }
  }
}
