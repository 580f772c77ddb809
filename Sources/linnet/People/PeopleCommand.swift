import ArgumentParser

/// `linnet people`: contacts, and how others become some.
struct PeopleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "List, invite, accept, rename, block and delete contacts.",
    discussion: """
      The profiles of one Linnet reach each other: one makes a link, the other joins by it. A contact is named by its id \
      (“@3”), by its name, or by a part of it that no other has.
      """,
    subcommands: [
      PeopleListCommand.self, PeopleShowCommand.self, PeopleInviteCommand.self, PeopleJoinCommand.self,
      PeopleRequestsCommand.self, PeopleAcceptCommand.self, PeopleRefuseCommand.self, PeopleVerifyCommand.self,
      PeopleRenameCommand.self, PeopleBlockCommand.self, PeopleUnblockCommand.self, PeopleDeleteCommand.self,
      PeopleCallsCommand.self, PeopleExampleCommand.self,
    ],
    defaultSubcommand: PeopleListCommand.self)
}
