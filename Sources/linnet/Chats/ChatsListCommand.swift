import ArgumentParser
import ChatCore
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet chats list`.
struct ChatsListCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List chats, those with something new first.")

  @OptionGroup var global: GlobalOptions
  @Flag(help: "Those that are archived, instead of the others.")
  var archived = false
  @Flag(help: "Archived ones too.")
  var all = false
  @Flag(help: "Only those with something unread.")
  var unread = false
  @Flag(help: "Only favourites.")
  var favorites = false
  @Option(help: ArgumentHelp("Only those with this tag.", valueName: "text"))
  var tag: String?
  @Option(help: "How many at most.")
  var limit = 50
  @Argument(help: "Only those whose title has this text.")
  var text: [String] = []

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1 up.") }
    if all, archived { throw ValidationError("--all and --archived exclude each other.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let tags = try await core.tags()
      let list = try await chats(core, tags: tags)
      let shown = list.prefix(limit).map { ChatSummary($0, tags: tags) }
      try context.print(ChatListDocument(chats: shown), text: Self.text(shown, context: context))
      guard !context.json else { return }
      if shown.isEmpty {
        context.notice(
          isNarrowed ? "No chat is like that." : "There are no chats yet. “linnet chat” begins one.")
      } else if list.count > limit {
        context.notice("There are more; --limit shows them.")
      }
    }
  }

  private var isNarrowed: Bool { archived || unread || favorites || tag != nil || !text.isEmpty }

  /// The core narrows by one thing at a time; what else is asked for is looked at here.
  private func chats(_ core: CoreClient, tags: [ChatTag]) async throws -> [ChatData] {
    let tagId = try tag.map { try TagFinder(tags).tag($0).chatTagId }
    let words = text.joined(separator: " ")
    let isPlain = words.isEmpty && !unread && !favorites
    let query: ChatListQuery =
      if !words.isEmpty {
        .search(search: words)
      } else if unread || favorites {
        .filters(favorite: favorites, unread: unread)
      } else {
        .chats(archived: all ? nil : archived, chatType: nil, tagId: tagId)
      }
    // One more than is shown tells whether there are more.
    let chats = try await ChatFinder(core).chats(query, count: isPlain ? limit + 1 : .max)
    return chats.filter { isWanted($0, tagId: tagId) }
  }

  private func isWanted(_ chat: ChatData, tagId: Int64?) -> Bool {
    let info = chat.chatInfo
    if !all, info.isArchived != archived { return false }
    if favorites, !info.isFavorite { return false }
    if unread, chat.chatStats.unreadCount == 0, !chat.chatStats.unreadChat { return false }
    if let tagId, !(info.chatTags ?? []).contains(tagId) { return false }
    return true
  }

  private static func text(_ chats: [ChatSummary], context: CommandContext) -> String {
    guard !chats.isEmpty else { return "" }
    var table = TextTable([
      TextTable.Column(title: "ID"), TextTable.Column(title: "TITLE", wraps: true), TextTable.Column(title: "LAST"),
      TextTable.Column(title: "NOTE", wraps: true),
    ])
    let times = CommandTimes(context)
    for chat in chats {
      table.append([
        chat.id, chat.title, times.short(chat.updatedAt), chat.notes.joined(separator: ", "),
      ])
    }
    return table.text(width: context.width) { context.capabilities.outputStyle.bold($0) }
  }
}

/// What `linnet chats list --json` prints.
struct ChatListDocument: Encodable {
  var chats: [ChatSummary]
}
