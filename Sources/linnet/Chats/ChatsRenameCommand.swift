import ArgumentParser
import ChatTypes
import LinnetHome

/// `linnet chats rename`.
struct ChatsRenameCommand: LinnetCommand {
  static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a chat another title.")

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The chat: its id, or a part of its title.")
  var chat: String
  @Argument(help: "The title.")
  var title: [String]

  func run(in context: CommandContext) async throws {
    try await context.withCore { core in
      var found = try await ChatFinder(core).chat(chat)
      let response = try await core.send(
        .apiSetChatTitle(chatRef: found.chatInfo.chatRef, title: title.joined(separator: " ")))
      if case .chatInfoUpdated(_, let info) = response { found.chatInfo = info }
      let summary = ChatSummary(found, tags: try await core.tags())
      try context.print(
        ChatChangeDocument(chat: summary), text: "\(summary.id) is called “\(summary.title)” now.\n")
    }
  }
}
