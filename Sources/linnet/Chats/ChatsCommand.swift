import ArgumentParser

/// `linnet chats`: the chats of this home.
struct ChatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chats", abstract: "List, show, search, change, export and import chats.",
    discussion: """
      A chat is named by its id, which the shell wants in quotes (“~7”), by its number, or by a part of its title that no \
      other has.
      """,
    subcommands: [
      ChatsListCommand.self, ChatsShowCommand.self, ChatsNewCommand.self, ChatsRenameCommand.self,
      ChatsSetCommand.self, ChatsDeleteCommand.self, ChatsSearchCommand.self, ChatsExportCommand.self,
      ChatsImportCommand.self, ChatsCatchUpCommand.self, ChatsDraftReplyCommand.self,
    ],
    defaultSubcommand: ChatsListCommand.self)
}
