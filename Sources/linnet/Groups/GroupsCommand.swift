import ArgumentParser

/// `linnet groups`: groups of people, their members, and what is allowed in them.
struct GroupsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups",
    abstract: "Make groups of people, invite, admit and remove members, and set what is allowed.",
    discussion: """
      A group is named by its id, which the shell wants in quotes (“#3”), by its name, or by a part of it that no other \
      has; so is a member, whose id is a number. “linnet send GROUP TEXT” writes to a group and “linnet chats show \
      GROUP” shows what was said.
      """,
    subcommands: [
      GroupsListCommand.self, GroupsShowCommand.self, GroupsMembersCommand.self, GroupsNewCommand.self,
      GroupsInviteCommand.self, GroupsJoinCommand.self, GroupsLinkCommand.self, GroupsAcceptCommand.self,
      GroupsRoleCommand.self, GroupsRemoveCommand.self, GroupsBlockCommand.self, GroupsUnblockCommand.self,
      GroupsAllowCommand.self, GroupsReviewCommand.self, GroupsRenameCommand.self, GroupsReportsCommand.self,
      GroupsLeaveCommand.self, GroupsDeleteCommand.self,
    ],
    defaultSubcommand: GroupsListCommand.self)
}
