import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome

/// `linnet chats show`.
struct ChatsShowCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a chat's messages, the newest last.",
    discussion: "What is shown is not marked as read; “linnet chats set CHAT --read” does that.")

  @OptionGroup var global: GlobalOptions
  @Option(help: "How many messages at most.")
  var limit = 20
  @Option(help: ArgumentHelp("Those before this message.", valueName: "item"))
  var before: Int64?
  @Option(help: ArgumentHelp("Those around this message.", valueName: "item"))
  var around: Int64?
  @Flag(help: "Also the number of each message, which --before, --around and other commands take.")
  var numbers = false
  @Option(help: ArgumentHelp("In a channel: the comments on this post.", valueName: "post"))
  var comments: Int64?
  @OptionGroup var place: GroupPlace
  @OptionGroup var named: NamedChat

  func validate() throws {
    if !(1...10_000).contains(limit) { throw ValidationError("--limit takes a number from 1 to 10000.") }
    if comments != nil, place.isGiven { throw ValidationError("--comments excludes --admins and --member.") }
    if before != nil, around != nil { throw ValidationError("--before and --around exclude each other.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let found = try await named.find(core)
      let pagination: ChatPagination =
        if let before {
          .before(chatItemId: before, count: limit)
        } else if let around {
          .around(chatItemId: around, count: limit)
        } else {
          .last(count: limit)
        }
      if comments != nil { try found.chatInfo.checkPosts(of: "--comments") }
      let ref = try await place.ref(in: found.chatInfo, core)
      let response = try await core.send(
        .apiGetChat(chatRef: ref, contentTag: nil, pagination: pagination, search: nil, parentItemId: comments))
      guard case .apiChat(_, let page, _) = response else { return }
      var summary = ChatSummary(page, tags: try await core.tags())
      summary.lastMessage = found.chatItems.last?.text
      try context.print(
        ChatShowDocument(chat: summary, messages: page.chatItems.map { MessageDocument($0, in: page.chatInfo) }),
        text: MessageText.text(
          page.chatItems, in: page.chatInfo, numbers: numbers || found.chatInfo.groupInfo?.isChannel == true,
          context: context))
      guard !context.json else { return }
      if page.chatItems.isEmpty { context.notice("There is nothing in it yet.") }
      if let first = page.chatItems.first, page.chatItems.count == limit, around == nil {
        let below = comments.map { " --comments \($0)" } ?? ""
        context.notice(
          "Earlier ones: linnet chats show \(UserPath.shellQuoted(summary.id))\(below) --before \(first.id)")
      }
    }
  }
}

/// What `linnet chats show --json` prints.
struct ChatShowDocument: Encodable {
  var chat: ChatSummary
  /// Oldest first.
  var messages: [MessageDocument]
}
