import ArgumentParser

/// `linnet contacts`: people.
struct ContactsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts", abstract: "Show and change the people that you know.",
    discussion: """
      Contacts are named by their name, their id, or the beginning of it.

      Examples:
        linnet contacts add "Ana García" --email ana@example.org
        linnet contacts search ana
        linnet contacts edit "Ana García" --birthday 1990-05-01
        linnet contacts import friends.vcf

      Contacts are files that other programs read: “contacts” in Linnet's directory, as khard and vdirsyncer have them.
      """,
    subcommands: [
      ContactsListCommand.self, ContactsAddCommand.self, ContactsShowCommand.self, ContactsEditCommand.self,
      ContactsDeleteCommand.self, ContactsSearchCommand.self, ContactsImportCommand.self,
    ],
    defaultSubcommand: ContactsListCommand.self)
}
