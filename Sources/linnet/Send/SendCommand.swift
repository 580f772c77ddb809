import ArgumentParser
import ChatTypes
import Foundation
import LinnetHome

/// `linnet send`.
struct SendCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "send", abstract: "Send a message to a person, or write into any chat.",
    discussion: """
      In a chat with an assistant it is answered as in the window; “linnet ask” waits for the answer. In a group, “@” and \
      a member's name mentions the member. In a channel its owner posts; others comment, by --comment.
      """)

  @OptionGroup var global: GlobalOptions
  @Option(
    name: .customLong("file"),
    help: ArgumentHelp("A file that goes with it; may be given several times.", valueName: "file"), completion: .file())
  var files: [String] = []
  @OptionGroup var recording: RecordingOptions
  @Option(help: ArgumentHelp("The message that it answers, by its number.", valueName: "id"))
  var reply: Int64?
  @Option(
    help: ArgumentHelp("After how long it disappears, such as 30m, 8h, 1d or 1w; 0 for never.", valueName: "time"))
  var ttl: String?
  @Option(help: ArgumentHelp("In a channel: the post that it comments, by its number.", valueName: "post"))
  var comment: Int64?
  @OptionGroup var place: GroupPlace
  @Argument(help: "The chat: an id, or a part of its title.")
  var chat: String
  @Argument(help: "What to say.")
  var text: [String] = []

  func validate() throws {
    if text.isEmpty, files.isEmpty, recording.voice == nil {
      throw ValidationError("Say what to send: a text, --file or --voice.")
    }
    if recording.voice != nil, !files.isEmpty {
      throw ValidationError("A voice message has one file: send --voice and --file one after the other.")
    }
    if comment != nil, place.isGiven {
      throw ValidationError("--comment excludes --admins and --member.")
    }
    if let ttl, Self.seconds(ttl) == nil {
      throw ValidationError("--ttl takes a time such as 30m, 8h, 1d or 1w, or 0 for never.")
    }
  }

  func run(in context: CommandContext) async throws {
    let paths = try files.map { try context.readableFile($0, kind: "file") }
    let voice = try recording.content(saying: words, context: context)
    try await context.withCore { core in
      let found = try await ChatFinder(core).chat(chat)
      if comment != nil { try found.chatInfo.checkPosts(of: "--comment") }
      let ref = try await place.ref(in: found.chatInfo, core)
      let mentions = try await mentions(in: found.chatInfo, core, context: context)
      let command = ChatCommand.apiSendMessages(
        sendRef: SendRef(ref), liveMessage: false, ttl: ttl.flatMap(Self.seconds),
        composedMessages: voice.map { [message($0, mentions: mentions)] } ?? messages(paths, mentions: mentions))
      guard case .newChatItems(_, let items) = try await core.send(command) else { return }
      let sent = items.map { SentDocument($0.chatItem) }
      try context.print(
        SentListDocument(chat: found.chatInfo.id, messages: sent),
        text: sent.map { "\($0.status): \($0.id)\n" }.joined())
    }
  }

  private var words: String { text.joined(separator: " ") }

  /// The members that the text mentions, by what stands there.
  private func mentions(
    in chat: ChatInfo, _ core: CoreClient, context: CommandContext
  ) async throws -> [String: Int64] {
    guard let group = chat.groupInfo, words.contains("@") else { return [:] }
    let found = MentionFinder(try await core.members(of: group).filter(\.memberCurrent)).mentions(in: words)
    for name in found.ambiguous {
      context.notice("“@\(name)” is the name of several members, so it mentions none of them.")
    }
    return found.members
  }

  private func message(_ voice: RecordingOptions.Content, mentions: [String: Int64]) -> ComposedMessage {
    var message = ComposedMessage(
      msgContent: voice.content, fileSource: voice.file, quotedItemId: reply, mentions: mentions)
    message.parentChatItemId = comment
    return message
  }

  private func messages(_ paths: [URL], mentions: [String: Int64]) -> [ComposedMessage] {
    let withFiles = paths.enumerated().map { number, url in
      ComposedMessage(
        msgContent: Self.isImage(url)
          ? .image(text: number == 0 ? words : "", image: "") : .file(text: number == 0 ? words : ""),
        fileSource: CryptoFile(filePath: url.path(percentEncoded: false)), quotedItemId: number == 0 ? reply : nil,
        mentions: number == 0 ? mentions : [:])
    }
    var messages =
      withFiles.isEmpty
      ? [ComposedMessage(msgContent: .text(text: words), quotedItemId: reply, mentions: mentions)] : withFiles
    for index in messages.indices { messages[index].parentChatItemId = comment }
    return messages
  }

  private static func isImage(_ url: URL) -> Bool {
    ["jpg", "jpeg", "png", "gif", "webp", "heic"].contains(url.pathExtension.lowercased())
  }

  /// Seconds of a time such as `1d`; nil for what is none, or longer than 100 years.
  static func seconds(_ text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
    guard let last = text.last else { return nil }
    let factor = units[last]
    guard let number = Int(factor == nil ? text : String(text.dropLast())), number >= 0, factor != nil || number == 0
    else { return nil }
    let (seconds, overflows) = number.multipliedReportingOverflow(by: factor ?? 1)
    return overflows || seconds > 100 * 365 * 86_400 ? nil : seconds
  }
}

/// A message that was sent, as `--json` prints it.
struct SentDocument: Encodable {
  var id: Int64
  /// How far it is, such as `Sent` or `Received`.
  var status: String

  init(_ item: ChatItem) {
    id = item.id
    status = item.meta.itemStatus.text
  }
}

/// What `linnet send --json` prints.
struct SentListDocument: Encodable {
  /// The chat, by its id.
  var chat: String
  var messages: [SentDocument]
}
