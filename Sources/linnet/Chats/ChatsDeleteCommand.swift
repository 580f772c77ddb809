import ArgumentParser
import ChatTypes
import JSONValue
import LinnetHome
import TerminalUI

/// `linnet chats delete`.
struct ChatsDeleteCommand: LinnetCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete chats with their messages and files.",
    discussion: "On a terminal it asks first; elsewhere it wants --yes. Archiving hides a chat and keeps it.")

  @OptionGroup var global: GlobalOptions
  @Flag(name: .shortAndLong, help: "Don't ask.")
  var yes = false
  @Flag(help: "The chats that came with Linnet to show what it does.")
  var demo = false
  @Argument(help: "The chats: ids, or parts of titles.")
  var chats: [String] = []

  func validate() throws {
    if chats.isEmpty == !demo { throw ValidationError("Say which chats, or --demo.") }
  }

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      let finder = ChatFinder(core)
      var found: [ChatData] = []
      if demo {
        found = try await finder.chats(.chats(archived: nil, chatType: .assistant, tagId: nil), count: .max).filter {
          $0.chatInfo.assistantChat?.isDemo ?? false
        }
      }
      for name in chats {
        let chat = try await finder.chat(name)
        if !found.contains(where: { $0.chatInfo.id == chat.chatInfo.id }) { found.append(chat) }
      }
      guard !found.isEmpty else { throw LinnetError.notFound("There are no demo chats any more.") }
      try await confirm(found, context: context)
      let tags = try await core.tags()
      let summaries = found.map { ChatSummary($0, tags: tags) }
      for chat in found {
        _ = try await core.send(
          .apiDeleteChat(chatRef: chat.chatInfo.chatRef, chatDeleteMode: .full(notify: false)))
      }
      let text = summaries.map { "Deleted \($0.id) “\($0.title)”.\n" }.joined()
      try context.print(ChatListDocument(chats: summaries), text: text)
    }
  }

  private func confirm(_ chats: [ChatData], context: CommandContext) async throws {
    if yes { return }
    guard context.capabilities.inputIsTerminal, !context.json else {
      throw LinnetError.notConfirmed("Nothing was deleted.")
    }
    guard try await TypedLine(context.console).confirms("Delete \(Self.named(chats)) with all messages and files?")
    else {
      context.notice("Nothing was deleted.")
      throw CommandExit.failed
    }
  }

  private static func named(_ chats: [ChatData]) -> String {
    var names = chats.prefix(5).map { (chat: ChatData) -> String in "“\(chat.chatInfo.displayName)”" }
    if chats.count > names.count { names.append("…") }
    let list: String = names.joined(separator: ", ")
    return chats.count == 1 ? list : "\(chats.count) chats (\(list))"
  }
}
